/// A parsed message: its text, its arguments, and the branches between which they choose.
///
/// Parsing never fails and never stops at the first error. Parts that could not be understood are text in ``elements``,
/// exactly as they were written, and ``errors`` says what was expected there.
///
/// All ranges are UTF-8 offsets in ``text`` and fall on scalar boundaries. The ranges of ``elements`` cover the whole text
/// without a gap. Parsing takes time linear in the length of the text.
package struct MessagePattern: Sendable {
    /// The ways in which catalogs write arguments.
    package enum Syntax: Sendable, Hashable {
        /// ICU MessageFormat: `{name}`, `{count, plural, one {# file} other {# files}}`.
        case icu
        /// The formats of C and of `NSString`: `%@`, `%1$d`, `%#@name@`.
        case printf
        /// Unicode MessageFormat 2: `Hello, {$name}!`, `.input {$count :number} .match $count one {{…}} * {{…}}`.
        case mf2
    }

    /// The pattern as written.
    package let text: String
    /// The syntax in which ``text`` was read.
    package let syntax: Syntax
    /// The elements of the pattern, in order.
    package let elements: [Element]
    /// The errors in order of position; at most ``maximumErrors``, the first ones.
    package let errors: [PatternError]
    /// The message in the data model of MessageFormat 2; nil in other syntaxes.
    ///
    /// ``elements`` is then the nearest tree, in which variants are nested branches.
    package let messageFormat2: MF2Message?
    /// The conditions on the arguments under which ``elements`` expresses all of a message of MessageFormat 2, in any locale.
    /// Nil when it does not express all of it.
    let requirements: [MF2Tree.Requirement]?

    /// The most errors that are kept for one pattern: enough for any human author.
    package static let maximumErrors = 100

    /// The most arguments that may be nested, each in a branch of the one around it.
    package static let maximumNesting = 32

    init(
        text: String, syntax: Syntax, elements: [Element], errors: [PatternError], messageFormat2: MF2Message? = nil
    ) {
        self.text = text
        self.syntax = syntax
        self.elements = elements
        self.errors = errors
        self.messageFormat2 = messageFormat2
        requirements = nil
    }

    /// A pattern of one element of this pattern. It shows what the element shows by itself.
    package func only(_ element: Element) -> MessagePattern {
        MessagePattern(text: text, syntax: syntax, elements: [element], errors: [])
    }

    /// Reads a pattern.
    ///
    /// Never traps, whatever the text.
    package init(_ text: String, syntax: Syntax = .icu) {
        self.text = text
        self.syntax = syntax
        guard Self.hasSign(text, of: syntax) else {
            messageFormat2 = syntax == .mf2 ? MF2Message(text: text) : nil
            requirements = nil
            elements = text.isEmpty ? [] : [.text(text, 0..<text.utf8.count)]
            errors = []
            return
        }
        switch syntax {
        case .mf2:
            let (message, errors) = MF2Message.read(text)
            messageFormat2 = message
            let tree = MF2Tree(message, locale: nil)
            elements = tree.elements
            requirements = tree.isExact && !tree.dependsOnLocale && errors.isEmpty ? tree.requirements : nil
            self.errors = errors
        case .icu:
            messageFormat2 = nil
            requirements = nil
            (elements, errors) = ICUParser.read(text)
        case .printf:
            let format = PrintfParser.read(text)
            messageFormat2 = nil
            requirements = nil
            elements = format.elements
            errors = format.errors
        }
    }

    /// Reads a printf text that is known to be a format. Parts that look like prose, such as the `% d` of `100 % de`, are
    /// read as CoreFoundation reads them.
    package init(format text: String) {
        let format = PrintfParser.read(text, as: .isFormat)
        self.init(text: text, syntax: .printf, elements: format.elements, errors: format.errors)
    }

    /// A printf text that is known not to be a format: all of it is shown as it is.
    package init(prose text: String) {
        self.init(
            text: text, syntax: .printf, elements: text.isEmpty ? [] : [.text(text, 0..<text.utf8.count)], errors: [])
    }

    /// Whether a text has a character with a special meaning in the syntax.
    private static func hasSign(_ text: String, of syntax: Syntax) -> Bool {
        switch syntax {
        case .icu:
            text.utf8.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'") }
        case .printf:
            text.utf8.contains(UInt8(ascii: "%"))
        case .mf2:
            text.utf8.contains {
                switch $0 {
                case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\\"), UInt8(ascii: "."), 0: true
                default: false
                }
            }
        }
    }
}
