internal import MessageFormat
package import Tables

/// What is wrong with an object that people or their programs wrote: in a form, a declaration, a list of terms, a
/// configuration, or a request of the preview's page.
package enum ObjectMistake: Sendable, Hashable {
    /// The text cannot be read at all; the message is the reader's, in full sentences.
    case unreadable(String)
    /// A value of another kind than the one expected, such as `a whole number from 1`.
    case wrongValue(name: String, expected: String)
    /// A value that must be there is not. What it is for, where the name does not say so.
    case missingValue(name: String, alternatives: [String] = [], purpose: String? = nil)
    /// A name that is not known here, with the nearest known one and all known ones.
    case unknownName(String, nearest: String?, known: [String])

    /// A name that is not among those that are known.
    package static func unknownName(_ name: String, known: [String]) -> ObjectMistake {
        .unknownName(name, nearest: NearestWord.of(name, among: known), known: known)
    }

    /// What is wrong and what would be right, in full sentences.
    package var message: String {
        switch self {
        case .unreadable(let message):
            message
        case .wrongValue(let name, let expected):
            "`\(name)` must be \(expected)."
        case .missingValue(let name, let alternatives, _) where !alternatives.isEmpty:
            "One of \(Self.list([name] + alternatives)) is missing."
        case .missingValue(let name, _, let purpose):
            "`\(name)` is missing\(purpose.map { ": \($0)" } ?? "")."
        case .unknownName(let name, let nearest, let known):
            "`\(name)` is not known here. \(Self.advice(nearest, "Known are", known))"
        }
    }

    /// The nearest of the names that would be right, or all of them.
    package static func advice(_ nearest: String?, _ introduction: String, _ known: [String]) -> String {
        nearest.map { "Did you mean `\($0)`?" } ?? "\(introduction) \(list(known))."
    }

    /// Names in backticks.
    package static func list(_ names: some Sequence<String>) -> String {
        names.map { "`\($0)`" }.joined(separator: ", ")
    }
}

/// An error that says what is wrong with an object, and keeps of its place what its readers are told.
package protocol ObjectError: Error {
    init(_ mistake: ObjectMistake, _ range: Range<Int>, in source: SourceText)

    /// What an object looks like in the format.
    static var objectShape: String { get }
    /// What an array looks like in the format.
    static var arrayShape: String { get }
}

extension ObjectError {
    package static var objectShape: String { "an object: {…}" }
    package static var arrayShape: String { "an array: […]" }
}
