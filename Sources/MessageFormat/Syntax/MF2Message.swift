/// A message of Unicode MessageFormat 2 (LDML 48.2, part 9): the data model of the specification.
///
/// Two messages are equal when their content is equal, wherever it stands in their texts. Names are in normalization form C.
package struct MF2Message: Sendable, Hashable {
    /// `.input` and `.local`, in the order they are written.
    package var declarations: [Declaration]
    /// The pattern or the variants.
    package var body: Body

    /// Makes a message from its parts.
    package init(declarations: [Declaration] = [], body: Body) {
        self.declarations = declarations
        self.body = body
    }

    /// Makes a message of one text.
    init(text: String) {
        self.init(body: .pattern(text.isEmpty ? [] : [.text(text, MF2Range(0..<text.utf8.count))]))
    }

    /// The content that a message shows.
    package enum Body: Sendable, Hashable {
        /// One pattern.
        case pattern([PatternElement])
        /// `.match`: the variables whose values choose a variant, and the variants.
        case select(selectors: [Variable], variants: [Variant])
    }

    /// `.input {$count :number}` or `.local $day = {$date :date}`.
    package struct Declaration: Sendable, Hashable {
        /// The source of a variable's value.
        package enum Kind: Sendable, Hashable {
            /// The argument of the same name.
            case input
            /// The expression alone.
            case local
        }

        /// The source of the value.
        package let kind: Kind
        /// The variable that is declared.
        package let variable: Variable
        /// The value of the variable. In an input declaration the operand is ``variable``.
        package let value: Expression
        /// The whole declaration.
        package let place: MF2Range

        /// Makes a declaration.
        package init(_ kind: Kind, _ variable: Variable, _ value: Expression, place: MF2Range = MF2Range()) {
            self.kind = kind
            self.variable = variable
            self.value = value
            self.place = place
        }
    }

    /// `one * {{…}}`.
    package struct Variant: Sendable, Hashable {
        /// The keys, one for each selector.
        package let keys: [Key]
        /// The pattern that is shown when the variant is chosen.
        package let pattern: [PatternElement]
        /// The place from the first key to the closing braces.
        package let place: MF2Range

        /// Makes a variant.
        package init(keys: [Key], pattern: [PatternElement], place: MF2Range = MF2Range()) {
            self.keys = keys
            self.pattern = pattern
            self.place = place
        }
    }

    /// The key that a selector's value is compared with.
    package enum Key: Sendable, Hashable {
        /// A value, or the name of a plural category.
        case literal(Literal)
        /// `*`: any value.
        case catchAll(MF2Range)

        /// The literal; nil for `*`.
        package var literal: Literal? {
            if case .literal(let literal) = self { literal } else { nil }
        }

        /// The place of the key.
        package var place: MF2Range {
            switch self {
            case .literal(let literal): literal.place
            case .catchAll(let place): place
            }
        }
    }

    /// A piece of a pattern.
    package enum PatternElement: Sendable, Hashable {
        /// Text as the reader sees it: without escapes.
        case text(String, MF2Range)
        /// `{$name}`.
        case expression(Expression)
        /// `{#link}`.
        case markup(Markup)
    }

    /// A value, and the function that formats it: `{$count :number @note}`.
    ///
    /// Has an operand, a function, or both.
    package struct Expression: Sendable, Hashable {
        /// The value that is formatted; nil when there is only a function.
        package let operand: Operand?
        /// The function that formats it.
        package let function: Function?
        /// Information for tools and translators; formatting ignores it.
        package let attributes: [Attribute]
        /// The place from brace to brace.
        package let place: MF2Range

        /// Makes an expression.
        package init(
            operand: Operand?, function: Function?, attributes: [Attribute] = [], place: MF2Range = MF2Range()
        ) {
            self.operand = operand
            self.function = function
            self.attributes = attributes
            self.place = place
        }
    }

    /// A value as it is written.
    package enum Operand: Sendable, Hashable {
        /// `42`, `|some text|`.
        case literal(Literal)
        /// `$name`.
        case variable(Variable)
    }

    /// A text that stands in the message. Whether it is quoted makes no difference.
    package struct Literal: Sendable, Hashable {
        /// The text without quotes and escapes.
        package let value: String
        /// The place, quotes included.
        package let place: MF2Range

        /// Makes a literal.
        package init(_ value: String, place: MF2Range = MF2Range()) {
            self.value = value
            self.place = place
        }
    }

    /// `$name`.
    package struct Variable: Sendable, Hashable {
        /// The name without the `$`, in normalization form C.
        package let name: String
        /// The place, `$` included.
        package let place: MF2Range

        /// Makes a variable.
        package init(_ name: String, place: MF2Range = MF2Range()) {
            self.name = name
            self.place = place
        }
    }

    /// `:number minimumFractionDigits=2`.
    package struct Function: Sendable, Hashable {
        /// The name without the colon, with its namespace, as in `test:select`.
        package let name: String
        /// The options in the order they are written.
        package let options: [Option]
        /// The place from the colon to the end of the name.
        package let place: MF2Range

        /// Makes a function.
        package init(_ name: String, options: [Option] = [], place: MF2Range = MF2Range()) {
            self.name = name
            self.options = options
            self.place = place
        }
    }

    /// `minimumFractionDigits=2`.
    package struct Option: Sendable, Hashable {
        /// The name with its namespace, as in `u:dir`.
        package let name: String
        /// The value of the option.
        package let value: Operand
        /// The place from the name to the end of the value.
        package let place: MF2Range

        /// Makes an option.
        package init(_ name: String, _ value: Operand, place: MF2Range = MF2Range()) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// `@translate=no`.
    package struct Attribute: Sendable, Hashable {
        /// The name without the `@`.
        package let name: String
        /// The value; nil when none is written.
        package let value: Literal?
        /// The place from the `@` to the end.
        package let place: MF2Range

        /// Makes an attribute.
        package init(_ name: String, _ value: Literal? = nil, place: MF2Range = MF2Range()) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// `{#link}`, `{/link}`, `{#icon /}`.
    package struct Markup: Sendable, Hashable {
        /// Whether the markup begins something, ends something, or stands alone.
        package let kind: MF2MarkupKind
        /// The name with its namespace.
        package let name: String
        /// The options in the order they are written.
        package let options: [Option]
        /// Information for tools and translators.
        package let attributes: [Attribute]
        /// The place from brace to brace.
        package let place: MF2Range

        /// Makes a markup.
        package init(
            _ kind: MF2MarkupKind, _ name: String, options: [Option] = [], attributes: [Attribute] = [],
            place: MF2Range = MF2Range()
        ) {
            self.kind = kind
            self.name = name
            self.options = options
            self.attributes = attributes
            self.place = place
        }
    }
}

/// Whether markup begins something, ends something, or stands alone.
public enum MF2MarkupKind: String, Sendable, Hashable {
    /// `{#link}`.
    case open
    /// `{#icon /}`.
    case standalone
    /// `{/link}`.
    case close
}

/// The place of a piece of a message: UTF-8 offsets in its text.
///
/// All places are equal, so comparing two messages ignores where their content stands.
package struct MF2Range: Sendable, Hashable {
    /// The range in the text; empty for a piece that was made without a text.
    package let range: Range<Int>

    /// A place in a text; an empty range when none is given.
    package init(_ range: Range<Int> = 0..<0) {
        self.range = range
    }

    /// Always true: all places are equal.
    package static func == (_: MF2Range, _: MF2Range) -> Bool { true }

    /// Feeds nothing: all places are equal.
    package func hash(into _: inout Hasher) {}
}
