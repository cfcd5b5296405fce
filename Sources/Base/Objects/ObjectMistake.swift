/// A mistake in an object that people or programs wrote, such as in a form, a declaration, a list of terms, a
/// configuration, or a request from the preview's page.
package enum ObjectMistake: Sendable, Hashable {
    /// The text cannot be parsed. The text is the parser's message, in full sentences.
    case unreadable(String)
    /// A value has another type than expected, such as `a whole number from 1`.
    case wrongValue(name: String, expected: String)
    /// An item of a list has another type than expected.
    case wrongItem(list: String, expected: String)
    /// A required value is missing. The purpose describes the value, if its name is not enough.
    case missingValue(name: String, alternatives: [String] = [], purpose: String? = nil)
    /// The name is not known in this place. The nearest known name and all known names are given.
    case unknownName(String, nearest: String?, known: [String])

    /// The mistake for a name that is not among the known names.
    package static func unknownName(_ name: String, known: [String]) -> ObjectMistake {
        .unknownName(name, nearest: NearestWord.of(name, among: known), known: known)
    }

    /// The mistake and the expected value, in full sentences.
    package var message: String {
        switch self {
        case .unreadable(let message):
            message
        case .wrongValue(let name, let expected):
            "`\(name)` must be \(expected)."
        case .wrongItem(let list, let expected):
            "Each item of `\(list)` must be \(expected)."
        case .missingValue(let name, let alternatives, _) where !alternatives.isEmpty:
            "One of \(quoted([name] + alternatives)) is missing."
        case .missingValue(let name, _, let purpose):
            "`\(name)` is missing\(purpose.map { ": \($0)" } ?? "")."
        case .unknownName(let name, let nearest, let known):
            "`\(name)` is not known here. \(Self.advice(nearest, "Known are", known))"
        }
    }

    /// A hint at the nearest known name, or a list of all known names.
    package static func advice(_ nearest: String?, _ introduction: String, _ known: [String]) -> String {
        nearest.map { "Did you mean `\($0)`?" } ?? "\(introduction) \(quoted(known))."
    }
}

/// An error that contains a mistake in an object, and its place in the form that the error's readers need.
package protocol ObjectError: Error {
    init(_ mistake: ObjectMistake, _ range: Range<Int>, in source: SourceText)

    /// The text for an expected object in the format.
    static var objectShape: String { get }
    /// The text for an expected array in the format.
    static var arrayShape: String { get }
}

extension ObjectError {
    package static var objectShape: String { "an object: {…}" }
    package static var arrayShape: String { "an array: […]" }
}
