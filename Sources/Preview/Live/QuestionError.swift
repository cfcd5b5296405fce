package import Base

/// The reason why a question of a page cannot be answered.
package enum QuestionError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The body is not in the form that the page sends.
    case wrongBody(ObjectMistake)
    /// The project has no table, message, argument or form of this name.
    case unknown(kind: String, name: String)

    /// The mistake and its correction, in full sentences.
    package var description: String {
        switch self {
        case .wrongBody(.unreadable(let reason)): "The body is no JSON object. \(reason)"
        case .wrongBody(let mistake): mistake.message
        case .unknown(let kind, let name): "There is no \(kind) `\(name)`. Load the page again."
        }
    }
}

extension QuestionError: ObjectError {
    package init(_ mistake: ObjectMistake, _ range: Range<Int>, in source: SourceText) {
        self = .wrongBody(mistake)
    }
}

/// A JSON object of a request. A member that nobody has read at the end is an error.
package typealias QuestionObject = ObjectReader<QuestionError>

extension ObjectReader<QuestionError> {
    package init(_ body: [UInt8]) throws(QuestionError) {
        try self.init(json: SourceText(bytes: body, path: "request"), named: "the body")
    }
}
