public import ICU

/// A message made ready for one locale: compile it once, format it often.
///
/// A value of one reference; copies share the compiled form, which never changes. Formatting takes no lock and may be done
/// on any number of threads at once.
public struct CompiledMessage: Sendable {
    private enum Form {
        /// The whole text of a message without arguments.
        case constant(String)
        case program(MessageProgram)
    }

    private let form: Form
    /// Whether each argument is put between FSI (U+2068) and PDI (U+2069), so that a value of the other direction does not
    /// turn the text around it (UAX #9, section 2.7).
    ///
    /// Off unless asked for. `#` stands bare.
    public var isolatesArguments: Bool

    /// Compiles a pattern with the plural rules and formats of a locale.
    ///
    /// Linear in the pattern's length. A pattern with errors compiles too: what could not be understood shows as it was
    /// written.
    ///
    /// - Parameters:
    ///   - pattern: the message.
    ///   - locale: whose rules and formats are used.
    ///   - isolatesArguments: see ``isolatesArguments``.
    public init(_ pattern: MessagePattern, locale: LocaleTag, isolatesArguments: Bool = false) {
        if let constant = pattern.constantText {
            form = .constant(constant)
        } else {
            var compiler = MessageCompiler(pattern, formats: LocaleFormats.formats(for: locale))
            form = .program(compiler.compile())
        }
        self.isolatesArguments = isolatesArguments
    }

    /// Reads and compiles a pattern.
    public init(
        _ text: String, syntax: MessagePattern.Syntax = .icu, locale: LocaleTag, isolatesArguments: Bool = false
    ) {
        self.init(
            MessagePattern(text, syntax: syntax), locale: locale, isolatesArguments: isolatesArguments)
    }

    /// The whole text of a message that takes no argument; nil if it takes one.
    public var constantText: String? {
        if case .constant(let text) = form { text } else { nil }
    }

    /// The compiled form of a message that takes arguments, for a caller that keeps it alive by this value.
    package var program: MessageProgram? {
        if case .program(let program) = form { program } else { nil }
    }

    /// The text for the arguments.
    ///
    /// Never traps; an argument without a value shows as `{name}`. Allocates the text, where it is longer than 15 bytes,
    /// and nothing else, unless a value needs a format of libicu's or the text is longer than some 800 bytes.
    public func text(_ arguments: MessageArguments = [:]) -> String {
        switch form {
        case .constant(let text):
            return text
        case .program(let program):
            return program.text(arguments, isolates: isolatesArguments)
        }
    }

    /// Appends the text in UTF-8.
    ///
    /// Allocates nothing where the buffer has room, with the exceptions of ``text(_:)``.
    public func append(_ arguments: MessageArguments, to buffer: inout [UInt8]) {
        switch form {
        case .constant(let text):
            buffer.append(contentsOf: text.utf8)
        case .program(let program):
            program.append(arguments, isolates: isolatesArguments, to: &buffer)
        }
    }

    /// The text for the arguments; appends what went wrong, in the order of the text.
    public func text(_ arguments: MessageArguments, issues: inout [FormatIssue]) -> String {
        switch form {
        case .constant(let text):
            return text
        case .program(let program):
            var collector = IssueCollector(issues: issues)
            let text = program.withText(arguments, isolates: isolatesArguments, issues: &collector) {
                String(decoding: $0, as: UTF8.self)
            }
            issues = collector.issues ?? issues
            return text
        }
    }
}

extension MessagePattern {
    /// The text of a pattern without arguments.
    fileprivate var constantText: String? {
        switch elements.count {
        case 0: return ""
        case 1: if case .text(let text, _) = elements[0] { return text }
        default: break
        }
        return nil
    }
}
