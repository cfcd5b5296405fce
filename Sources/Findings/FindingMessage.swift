internal import Messages

/// What a finding says, as data: the key of a message in the catalog of findings, and the arguments of that message.
///
/// Two findings say the same if their keys and arguments are equal. The sentence is made last, by ``text``, and only for a
/// finding that is shown.
public struct FindingMessage: Sendable, Hashable {
    /// The declaration of the message, which all findings with the message share.
    package let declaration: FindingDeclaration
    /// The values of the arguments, in the order in which they are declared.
    package let values: [FindingArgument]

    /// The key in the catalog: the check's id and a name, such as `bracket-mismatch.unclosed`.
    public var key: String { declaration.key }

    /// The names and values of the arguments, in the order in which they are declared.
    public var arguments: [(name: String, value: FindingArgument)] {
        zip(declaration.arguments, values).map { (name: $0.name, value: $1) }
    }

    init(_ declaration: FindingDeclaration, _ values: [FindingArgument] = []) {
        self.declaration = declaration
        self.values = values
    }

    /// The sentences, in English, or in the language of ``FindingLanguage/show(_:)``.
    /// - Complexity: linear in the length of the text, at each call. The first call in a process also reads the catalog.
    public var text: String { FindingCatalog.current.text(of: self) }

    /// The parts by which other runs know the message: its key, and its arguments except for numbers. Numbers change with
    /// other parts of the project, for example with the number of locales.
    package var identity: [String] { [key] + values.flatMap(\.identity) }
}

extension FindingMessage: Comparable {
    /// Orders by key, then by arguments. The sentences don't matter.
    public static func < (one: FindingMessage, other: FindingMessage) -> Bool {
        one.declaration == other.declaration
            ? one.values.lexicographicallyPrecedes(other.values) : one.key < other.key
    }
}

/// A value in a finding's message.
public enum FindingArgument: Sendable, Hashable {
    /// A text, such as a key, a specifier or a word of a file.
    case text(String)
    /// A number of things.
    case integer(Int)
    /// Names, each of which the message shows between grave accents.
    case names([String])
    /// Values, such as numbers, that the message shows as a list.
    case values([String])
    /// The tag of a language, which the message calls by its name in the reader's language.
    case language(String)
    /// Other messages, which this one contains one after the other.
    case messages([FindingMessage])

    /// The parts that count for ``FindingMessage/identity``.
    fileprivate var identity: [String] {
        switch self {
        case .text(let text), .language(let text): [text]
        case .integer: []
        case .names(let texts), .values(let texts): texts
        case .messages(let messages): messages.flatMap(\.identity)
        }
    }
}

extension FindingArgument: Comparable {
    /// Orders values of the same type by their contents, and others by type.
    public static func < (one: FindingArgument, other: FindingArgument) -> Bool {
        switch (one, other) {
        case (.text(let text), .text(let otherText)), (.language(let text), .language(let otherText)):
            text < otherText
        case (.integer(let number), .integer(let otherNumber)): number < otherNumber
        case (.names(let texts), .names(let otherTexts)), (.values(let texts), .values(let otherTexts)):
            texts.lexicographicallyPrecedes(otherTexts)
        case (.messages(let messages), .messages(let otherMessages)):
            messages.lexicographicallyPrecedes(otherMessages)
        default: one.rank < other.rank
        }
    }

    private var rank: Int {
        switch self {
        case .text: 0
        case .integer: 1
        case .names: 2
        case .language: 3
        case .messages: 4
        case .values: 5
        }
    }
}

/// The declaration of a message: its key, and the names and types of its arguments.
///
/// It is an object, so that a finding refers to it instead of copying it. Declarations are equal if they have the same key.
package final class FindingDeclaration: Sendable, Hashable {
    /// The type of an argument.
    package enum ArgumentType: Sendable {
        case text
        case integer
        case names
        case values
        case language
        case messages
    }

    /// The key: the check's id and a name.
    package let key: String
    /// The arguments.
    let arguments: [(name: String, type: ArgumentType)]
    /// The table with the sentences.
    let table: EmbeddedTables

    init(_ key: String, _ arguments: [(name: String, type: ArgumentType)]) {
        self.key = key
        self.arguments = arguments
        table = key.hasPrefix("page.") ? .checks : key.hasPrefix("report.") ? .reports : .findings
    }

    package static func == (one: FindingDeclaration, other: FindingDeclaration) -> Bool {
        one === other || one.key == other.key
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A type whose values are arguments of messages.
package protocol FindingValue: Sendable {
    static var argumentType: FindingDeclaration.ArgumentType { get }
    var argument: FindingArgument { get }
}

extension String: FindingValue {
    package static var argumentType: FindingDeclaration.ArgumentType { .text }
    package var argument: FindingArgument { .text(self) }
}

extension Int: FindingValue {
    package static var argumentType: FindingDeclaration.ArgumentType { .integer }
    package var argument: FindingArgument { .integer(self) }
}

/// A type whose lists are arguments of messages.
package protocol FindingListElement: Sendable {
    static var listType: FindingDeclaration.ArgumentType { get }
    static func argument(of list: [Self]) -> FindingArgument
}

extension Array: FindingValue where Element: FindingListElement {
    package static var argumentType: FindingDeclaration.ArgumentType { Element.listType }
    package var argument: FindingArgument { Element.argument(of: self) }
}

extension String: FindingListElement {
    package static var listType: FindingDeclaration.ArgumentType { .names }
    package static func argument(of list: [String]) -> FindingArgument { .names(list) }
}

/// A value in a list that is an argument of a message.
package struct ListedValue: FindingListElement {
    private let text: String

    /// - Parameter text: the value as the message shows it.
    package init(_ text: String) { self.text = text }

    package static var listType: FindingDeclaration.ArgumentType { .values }
    package static func argument(of list: [ListedValue]) -> FindingArgument { .values(list.map(\.text)) }
}

/// A language, as an argument of a message.
package struct LanguageName: FindingValue {
    let tag: String

    /// - Parameter tag: the tag of the language, such as `pl`.
    package init(_ tag: String) { self.tag = tag }

    package static var argumentType: FindingDeclaration.ArgumentType { .language }
    package var argument: FindingArgument { .language(tag) }
}

extension FindingMessage: FindingValue {
    package static var argumentType: FindingDeclaration.ArgumentType { .messages }
    package var argument: FindingArgument { .messages([self]) }
}

extension FindingMessage: FindingListElement {
    package static var listType: FindingDeclaration.ArgumentType { .messages }
    package static func argument(of list: [FindingMessage]) -> FindingArgument { .messages(list) }
}

/// A message that a check can report, with arguments of the types in the tuple `Values`. A check declares its messages as
/// constants, and makes findings by calling them:
///
/// ```swift
/// private static let unclosed = FindingTemplate<String>(.bracketMismatch, "unclosed", "bracket")
///
/// report(text.finding(of: Self.self, unclosed("("), in: form, at: range))
/// ```
///
/// The message `bracket-mismatch.unclosed` is in `Resources/Findings`. ``Check/messages`` lists the constants.
package struct FindingTemplate<Values>: DeclaredMessage {
    package let declaration: FindingDeclaration

    /// - Parameter check: the check that reports the message; nil for a message of several checks.
    private init(
        _ check: CheckID?, _ name: String, of arguments: [(name: String, type: FindingDeclaration.ArgumentType)]
    ) {
        declaration = FindingDeclaration(check.map { "\($0.rawValue).\(name)" } ?? name, arguments)
    }
}

/// A message of any number of arguments that a check declares.
package protocol DeclaredMessage: Sendable {
    var declaration: FindingDeclaration { get }
}

// One declaration and one call for each number of arguments: the compiler of Swift 6.3 crashes at a call with a parameter pack.
extension FindingTemplate {
    package init(_ check: CheckID?, _ name: String) where Values == Void { self.init(check, name, of: []) }

    package func callAsFunction() -> FindingMessage where Values == Void { FindingMessage(declaration) }

    package init<A: FindingValue, B: FindingValue>(
        _ check: CheckID?, _ name: String, _ a: String, _ b: String
    ) where Values == (A, B) {
        self.init(check, name, of: [(a, A.argumentType), (b, B.argumentType)])
    }

    package func callAsFunction<A: FindingValue, B: FindingValue>(
        _ a: A, _ b: B
    ) -> FindingMessage where Values == (A, B) {
        FindingMessage(declaration, [a.argument, b.argument])
    }

    package init<A: FindingValue, B: FindingValue, C: FindingValue>(
        _ check: CheckID?, _ name: String, _ a: String, _ b: String, _ c: String
    ) where Values == (A, B, C) {
        self.init(check, name, of: [(a, A.argumentType), (b, B.argumentType), (c, C.argumentType)])
    }

    package func callAsFunction<A: FindingValue, B: FindingValue, C: FindingValue>(
        _ a: A, _ b: B, _ c: C
    ) -> FindingMessage where Values == (A, B, C) {
        FindingMessage(declaration, [a.argument, b.argument, c.argument])
    }

    package init<A: FindingValue, B: FindingValue, C: FindingValue, D: FindingValue>(
        _ check: CheckID?, _ name: String, _ a: String, _ b: String, _ c: String, _ d: String
    ) where Values == (A, B, C, D) {
        self.init(
            check, name, of: [(a, A.argumentType), (b, B.argumentType), (c, C.argumentType), (d, D.argumentType)])
    }

    package func callAsFunction<A: FindingValue, B: FindingValue, C: FindingValue, D: FindingValue>(
        _ a: A, _ b: B, _ c: C, _ d: D
    ) -> FindingMessage where Values == (A, B, C, D) {
        FindingMessage(declaration, [a.argument, b.argument, c.argument, d.argument])
    }

    package init<A: FindingValue, B: FindingValue, C: FindingValue, D: FindingValue, E: FindingValue>(
        _ check: CheckID?, _ name: String, _ a: String, _ b: String, _ c: String, _ d: String, _ e: String
    ) where Values == (A, B, C, D, E) {
        self.init(
            check, name,
            of: [
                (a, A.argumentType), (b, B.argumentType), (c, C.argumentType), (d, D.argumentType), (e, E.argumentType),
            ])
    }

    package func callAsFunction<A: FindingValue, B: FindingValue, C: FindingValue, D: FindingValue, E: FindingValue>(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
    ) -> FindingMessage where Values == (A, B, C, D, E) {
        FindingMessage(declaration, [a.argument, b.argument, c.argument, d.argument, e.argument])
    }

    package init<A: FindingValue, B: FindingValue, C: FindingValue, D: FindingValue, E: FindingValue, F: FindingValue>(
        _ check: CheckID?, _ name: String, _ a: String, _ b: String, _ c: String, _ d: String, _ e: String, _ f: String
    ) where Values == (A, B, C, D, E, F) {
        self.init(
            check, name,
            of: [
                (a, A.argumentType), (b, B.argumentType), (c, C.argumentType), (d, D.argumentType), (e, E.argumentType),
                (f, F.argumentType),
            ])
    }

    package func callAsFunction<
        A: FindingValue, B: FindingValue, C: FindingValue, D: FindingValue, E: FindingValue, F: FindingValue
    >(
        _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> FindingMessage where Values == (A, B, C, D, E, F) {
        FindingMessage(declaration, [a.argument, b.argument, c.argument, d.argument, e.argument, f.argument])
    }
}

extension FindingTemplate where Values: FindingValue {
    package init(_ check: CheckID?, _ name: String, _ argument: String) {
        self.init(check, name, of: [(argument, Values.argumentType)])
    }

    package func callAsFunction(_ value: Values) -> FindingMessage {
        FindingMessage(declaration, [value.argument])
    }
}
