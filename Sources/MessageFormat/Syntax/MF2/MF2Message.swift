/// A message of Unicode MessageFormat 2 (LDML 48.2, part 9): the data model of the specification.
///
/// Two messages are equal when they say the same, wherever it stands in their texts. Names are in normalization form C.
public struct MF2Message: Sendable, Hashable {
    /// `.input` and `.local`, in the order they are written.
    public var declarations: [Declaration]
    /// What is shown.
    public var body: Body

    /// Makes a message of its parts.
    public init(declarations: [Declaration] = [], body: Body) {
        self.declarations = declarations
        self.body = body
    }

    /// A message that is one text.
    init(text: String) {
        self.init(body: .pattern(text.isEmpty ? [] : [.text(text, MF2Place(0..<text.utf8.count))]))
    }

    /// What a message shows.
    public enum Body: Sendable, Hashable {
        /// One pattern.
        case pattern([PatternElement])
        /// `.match`: the variables whose values choose, and what they choose between.
        case select(selectors: [Variable], variants: [Variant])
    }

    /// `.input {$count :number}` or `.local $day = {$date :date}`.
    public struct Declaration: Sendable, Hashable {
        /// Where the value comes from.
        public enum Kind: Sendable, Hashable {
            /// From the argument of the same name.
            case input
            /// From the expression alone.
            case local
        }

        /// Where the value comes from.
        public let kind: Kind
        /// What is declared.
        public let variable: Variable
        /// Its value; of an input the operand is ``variable``.
        public let value: Expression
        /// The whole declaration.
        public let place: MF2Place

        /// Makes a declaration.
        public init(_ kind: Kind, _ variable: Variable, _ value: Expression, place: MF2Place = MF2Place()) {
            self.kind = kind
            self.variable = variable
            self.value = value
            self.place = place
        }
    }

    /// `one * {{…}}`.
    public struct Variant: Sendable, Hashable {
        /// One for each selector.
        public let keys: [Key]
        /// What is shown.
        public let pattern: [PatternElement]
        /// From the first key to the closing braces.
        public let place: MF2Place

        /// Makes a variant.
        public init(keys: [Key], pattern: [PatternElement], place: MF2Place = MF2Place()) {
            self.keys = keys
            self.pattern = pattern
            self.place = place
        }
    }

    /// What a selector's value is held against.
    public enum Key: Sendable, Hashable {
        /// A value, or the name of a plural category.
        case literal(Literal)
        /// `*`: any value.
        case catchAll(MF2Place)

        /// The literal; nil for `*`.
        public var literal: Literal? {
            if case .literal(let literal) = self { literal } else { nil }
        }

        /// Where the key stands.
        public var place: MF2Place {
            switch self {
            case .literal(let literal): literal.place
            case .catchAll(let place): place
            }
        }
    }

    /// A piece of a pattern.
    public enum PatternElement: Sendable, Hashable {
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
    public struct Expression: Sendable, Hashable {
        /// What is formatted.
        public let operand: Operand?
        /// What formats it.
        public let function: Function?
        /// What tools and translators are told; formatting does not read them.
        public let attributes: [Attribute]
        /// From brace to brace.
        public let place: MF2Place

        /// Makes an expression.
        public init(
            operand: Operand?, function: Function?, attributes: [Attribute] = [], place: MF2Place = MF2Place()
        ) {
            self.operand = operand
            self.function = function
            self.attributes = attributes
            self.place = place
        }
    }

    /// A value as it is written.
    public enum Operand: Sendable, Hashable {
        /// `42`, `|some text|`.
        case literal(Literal)
        /// `$name`.
        case variable(Variable)
    }

    /// Text that stands in the message; quoted or not makes no difference.
    public struct Literal: Sendable, Hashable {
        /// Without quotes and escapes.
        public let value: String
        /// With its quotes.
        public let place: MF2Place

        /// Makes a literal.
        public init(_ value: String, place: MF2Place = MF2Place()) {
            self.value = value
            self.place = place
        }
    }

    /// `$name`.
    public struct Variable: Sendable, Hashable {
        /// Without the `$`, in normalization form C.
        public let name: String
        /// With the `$`.
        public let place: MF2Place

        /// Makes a variable.
        public init(_ name: String, place: MF2Place = MF2Place()) {
            self.name = name
            self.place = place
        }
    }

    /// `:number minimumFractionDigits=2`.
    public struct Function: Sendable, Hashable {
        /// Without the colon; with its namespace, as in `test:select`.
        public let name: String
        /// In the order they are written.
        public let options: [Option]
        /// From the colon to the end of the name.
        public let place: MF2Place

        /// Makes a function.
        public init(_ name: String, options: [Option] = [], place: MF2Place = MF2Place()) {
            self.name = name
            self.options = options
            self.place = place
        }
    }

    /// `minimumFractionDigits=2`.
    public struct Option: Sendable, Hashable {
        /// With its namespace, as in `u:dir`.
        public let name: String
        /// What it is set to.
        public let value: Operand
        /// From the name to the end of the value.
        public let place: MF2Place

        /// Makes an option.
        public init(_ name: String, _ value: Operand, place: MF2Place = MF2Place()) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// `@translate=no`.
    public struct Attribute: Sendable, Hashable {
        /// Without the `@`.
        public let name: String
        /// Nil where none is written.
        public let value: Literal?
        /// From the `@` to the end.
        public let place: MF2Place

        /// Makes an attribute.
        public init(_ name: String, _ value: Literal? = nil, place: MF2Place = MF2Place()) {
            self.name = name
            self.value = value
            self.place = place
        }
    }

    /// `{#link}`, `{/link}`, `{#icon /}`.
    public struct Markup: Sendable, Hashable {
        /// Whether something begins, ends, or stands alone.
        public enum Kind: String, Sendable, Hashable {
            /// `{#link}`.
            case open
            /// `{#icon /}`.
            case standalone
            /// `{/link}`.
            case close
        }

        /// Whether something begins, ends, or stands alone.
        public let kind: Kind
        /// What it is, with its namespace.
        public let name: String
        /// In the order they are written.
        public let options: [Option]
        /// What tools and translators are told.
        public let attributes: [Attribute]
        /// From brace to brace.
        public let place: MF2Place

        /// Makes a markup.
        public init(
            _ kind: Kind, _ name: String, options: [Option] = [], attributes: [Attribute] = [],
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

/// Where a piece of a message stands: UTF-8 offsets in its text.
///
/// All places are equal, so that messages are compared by what they say.
public struct MF2Place: Sendable, Hashable {
    /// Empty for what was made without a text.
    public let range: Range<Int>

    /// A place in a text; nowhere unless one is given.
    public init(_ range: Range<Int> = 0..<0) {
        self.range = range
    }

    /// True.
    public static func == (_: MF2Place, _: MF2Place) -> Bool { true }

    /// Feeds nothing: all places are equal.
    public func hash(into _: inout Hasher) {}
}
