public import Base
internal import MessageFormat
internal import Tables

/// A mistake in a form file, with its place and the expected value.
public struct FormError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of mistakes.
    public enum Kind: Sendable, Hashable {
        /// The text is not JSON. The text is the JSON reader's message.
        case notJSON(String)
        /// A value has another type than expected, such as `a whole number from 1`.
        case wrongValue(name: String, expected: String)
        /// A required value is missing. The alternatives are other names, one of which would also be enough.
        case missingValue(name: String, alternatives: [String])
        /// The name is not known in this place. The nearest known name and all known names are given.
        case unknownName(String, nearest: String?, known: [String])
        /// No shipped rule has the name.
        case unknownRule(String, nearest: String?, known: [String])
        /// Two fields or two actions have the same name.
        case duplicateName(String)
        /// An action or a rule names a field that the form, or the object in it, does not have.
        case unknownField(String, nearest: String?, known: [String])
        /// A rule that compares a field with another one names the field itself.
        case ownField(String)
    }

    /// The kind of the mistake.
    public let kind: Kind
    /// The path of the file.
    public let path: String
    /// The place in the file's text, in UTF-8 bytes.
    public let range: Range<Int>
    /// The place in the file: a line and a column, from 1.
    public let position: SourcePosition

    /// The file, the line, the column, the mistake and the expected value, in the format of compiler messages.
    public var description: String {
        "\(path):\(position.line):\(position.column): \(kind.message)"
    }
}

extension FormError.Kind {
    /// The mistake of a name that no field has, with the nearest of the names.
    static func unknownField(_ name: String, among names: Set<String>) -> Self {
        let known = names.sorted()
        return .unknownField(name, nearest: NearestWord.of(name, among: known), known: known)
    }

    /// The mistake and the expected value, in full sentences without the place.
    package var message: String {
        switch self {
        case .notJSON(let message): ObjectMistake.unreadable(message).message
        case .wrongValue(let name, let expected): ObjectMistake.wrongValue(name: name, expected: expected).message
        case .missingValue(let name, let alternatives):
            ObjectMistake.missingValue(name: name, alternatives: alternatives).message
        case .unknownName(let name, let nearest, let known):
            ObjectMistake.unknownName(name, nearest: nearest, known: known).message
        case .unknownRule(let name, let nearest, let known):
            "There is no rule `\(name)`. \(ObjectMistake.advice(nearest, "The rules are", known))"
        case .duplicateName(let name):
            "The name `\(name)` is used twice. Give each a name of its own."
        case .unknownField(let name, let nearest, let known):
            "There is no field `\(name)` here. \(ObjectMistake.advice(nearest, "The fields are", known))"
        case .ownField(let name):
            "The rule compares the field `\(name)` with itself. Name another field."
        }
    }
}

/// An object in a form file.
package typealias FormObject = ObjectReader<FormError>

extension FormError: ObjectError {
    package init(_ mistake: ObjectMistake, _ range: Range<Int>, in source: SourceText) {
        let kind: Kind =
            switch mistake {
            case .unreadable(let message): .notJSON(message)
            case .wrongValue(let name, let expected): .wrongValue(name: name, expected: expected)
            case .wrongItem(let list, let expected):
                .wrongValue(name: list, expected: "an array in which each item is \(expected)")
            case .missingValue(let name, let alternatives, _): .missingValue(name: name, alternatives: alternatives)
            case .unknownName(let name, let nearest, let known): .unknownName(name, nearest: nearest, known: known)
            }
        self.init(kind, range, in: source)
    }

    init(_ kind: Kind, _ range: Range<Int>, in source: SourceText) {
        self.init(kind: kind, path: source.path, range: range, position: source.position(at: range.lowerBound))
    }
}
