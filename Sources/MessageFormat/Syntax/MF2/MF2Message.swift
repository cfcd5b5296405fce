/// A message of Unicode MessageFormat 2 (LDML 48.2, part 9): the data model of the specification.
///
/// Two messages are equal when they say the same, wherever it stands in their texts. Names are in normalization form C.
package struct MF2Message: Sendable, Hashable {
    /// `.input` and `.local`, in the order they are written.
    package var declarations: [Declaration]
    /// What is shown.
    package var body: Body

    /// Makes a message of its parts.
    package init(declarations: [Declaration] = [], body: Body) {
        self.declarations = declarations
        self.body = body
    }

    /// A message that is one text.
    init(text: String) {
        self.init(body: .pattern(text.isEmpty ? [] : [.text(text, MF2Place(0..<text.utf8.count))]))
    }

    /// What a message shows.
    package enum Body: Sendable, Hashable {
        /// One pattern.
        case pattern([PatternElement])
        /// `.match`: the variables whose values choose, and what they choose between.
        case select(selectors: [Variable], variants: [Variant])
    }

    /// `.input {$count :number}` or `.local $day = {$date :date}`.
    package struct Declaration: Sendable, Hashable {
        /// Where the value comes from.
        package enum Kind: Sendable, Hashable {
            /// From the argument of the same name.
            case input
            /// From the expression alone.
            case local
        }

        /// Where the value comes from.
        package let kind: Kind
        /// What is declared.
        package let variable: Variable
        /// Its value; of an input the operand is ``variable``.
        package let value: Expression
        /// The whole declaration.
        package let place: MF2Place

        /// Makes a declaration.
        package init(_ kind: Kind, _ variable: Variable, _ value: Expression, place: MF2Place = MF2Place()) {
            self.kind = kind
            self.variable = variable
            self.value = value
            self.place = place
        }
    }

    /// `one * {{…}}`.
    package struct Variant: Sendable, Hashable {
        /// One for each selector.
        package let keys: [Key]
        /// What is shown.
        package let pattern: [PatternElement]
        /// From the first key to the closing braces.
        package let place: MF2Place

        /// Makes a variant.
        package init(keys: [Key], pattern: [PatternElement], place: MF2Place = MF2Place()) {
            self.keys = keys
            self.pattern = pattern
            self.place = place
        }
    }

    /// What a selector's value is held against.
    package enum Key: Sendable, Hashable {
        /// A value, or the name of a plural category.
        case literal(Literal)
        /// `*`: any value.
        case catchAll(MF2Place)

        /// The literal; nil for `*`.
        package var literal: Literal? {
            if case .literal(let literal) = self { literal } else { nil }
        }

        /// Where the key stands.
        package var place: MF2Place {
            switch self {
            case .literal(let literal): literal.place
            case .catchAll(let place): place
            }
        }
    }

    /// A piece of a pattern.
    package enum PatternElement: Sendable, Hashable {
        /// Text as the reader sees it: without escapes.
        case text(String, MF2Place)
        /// `{$name}`.
        case expression(Expression)
        /// `{#link}`.
        case markup(Markup)
    }

    /// A value, and the function that formats it: `{$count :number @note}`.
    ///
    /// Has an operand, a function, or both.
    package struct Expression: Sendable, Hashable {
        /// What is formatted.
        package let operand: Operand?
        /// What formats it.
        package let function: Function?
        /// What tools and translators are told; formatting does not read them.
        package let attributes: [Attribute]
        /// From brace to brace.
        package let place: MF2Place

        /// Makes an expression.
        package init(
            operand: Operand?, function: Function?, attributes: [Attribute] = [], place: MF2Place = MF2Place()
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

    /// Text that stands in the message; quoted or not makes no difference.
    package struct Literal: Sendable, Hashable {
        /// Without quotes and escapes.
        package let value: String
        /// With its quotes.
        package let place: MF2Place

        /// Makes a literal.
        package init(_ value: String, place: MF2Place = MF2Place()) {
            self.value = value
            self.place = place
        }
    }

    /// `$name`.
    package struct Variable: Sendable, Hashable {
        /// Without the `$`, in normalization form C.
        package let name: String
        /// With the `$`.
        package let place: MF2Place

        /// Makes a variable.
        package init(_ name: String, place: MF2Place = MF2Place()) {
            self.name = name
            self.place = place
        }
    }

    /// `:number minimumFractionDigits=2`.
    package struct Function: Sendable, Hashable {
        /// Without the colon; with its namespace, as in `test:select`.
        package let name: String
        /// In the order they are written.
        package let options: [Option]
        /// From the colon to the end of the name.
        package let place: MF2Place

        /// Makes a function.
        package init(_ name: String, options: [Option] = [], place: MF2Place = MF2Place()) {
            self.name = name
            self.options = options
            self.place = place
        }
    }

    /// `minimumFractionDigits=2`.
    package struct Option: Sendable, Hashable {
        /// With its namespace, as in `u:dir`.
        package let name: String
        /// What it is set to.
        package let value: Operand
        /// From the name to the end of the value.
        package let place: MF2Place

        /// Makes an option.
        package init(_ name: String, _ value: Operand, place: MF2Place = MF2Place()) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// `@translate=no`.
    package struct Attribute: Sendable, Hashable {
        /// Without the `@`.
        package let name: String
        /// Nil where none is written.
        package let value: Literal?
        /// From the `@` to the end.
        package let place: MF2Place

        /// Makes an attribute.
        package init(_ name: String, _ value: Literal? = nil, place: MF2Place = MF2Place()) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// `{#link}`, `{/link}`, `{#icon /}`.
    package struct Markup: Sendable, Hashable {
        /// Whether something begins, ends, or stands alone.
        package let kind: MF2MarkupKind
        /// What it is, with its namespace.
        package let name: String
        /// In the order they are written.
        package let options: [Option]
        /// What tools and translators are told.
        package let attributes: [Attribute]
        /// From brace to brace.
        package let place: MF2Place

        /// Makes a markup.
        package init(
            _ kind: MF2MarkupKind, _ name: String, options: [Option] = [], attributes: [Attribute] = [],
            place: MF2Place = MF2Place()
        ) {
            self.kind = kind
            self.name = name
            self.options = options
            self.attributes = attributes
            self.place = place
        }
    }
}

/// Whether something begins, ends, or stands alone.
public enum MF2MarkupKind: String, Sendable, Hashable {
    /// `{#link}`.
    case open
    /// `{#icon /}`.
    case standalone
    /// `{/link}`.
    case close
}

/// Where a piece of a message stands: UTF-8 offsets in its text.
///
/// All places are equal, so that messages are compared by what they say.
package struct MF2Place: Sendable, Hashable {
    /// Empty for what was made without a text.
    package let range: Range<Int>

    /// A place in a text; nowhere unless one is given.
    package init(_ range: Range<Int> = 0..<0) {
        self.range = range
    }

    /// True.
    package static func == (_: MF2Place, _: MF2Place) -> Bool { true }

    /// Feeds nothing: all places are equal.
    package func hash(into _: inout Hasher) {}
}
