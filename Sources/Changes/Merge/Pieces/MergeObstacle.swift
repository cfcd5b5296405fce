package import Base

/// One of the three versions of a file.
package enum MergeSide: Sendable, Hashable {
    case base
    case ours
    case theirs

    /// The side's name in messages and conflict markers.
    package var name: String { "\(self)" }
}

/// The reason why a file cannot be merged by its keys.
package enum MergeObstacle: Error, Sendable, Hashable {
    /// A version is not well-formed.
    case damaged(MergeSide, at: SourcePosition, String)
    /// A version is a binary property list.
    case binary(MergeSide)
    /// A version has a key twice.
    case repeatedKey(String, MergeSide)
    /// Both sides changed text that belongs to no entry, such as the comment at the head of the file.
    case outsideEntries
    /// Values that both sides changed are nested deeper than `limit`.
    case tooDeep(limit: Int)
    /// The path names no format that is merged by keys.
    case unknownFormat(path: String)
    /// The result would not hold the keys that it should.
    case unexpectedResult

    /// Whether a merge of the lines is as good as a merge by keys, so a merge of lines without conflicts is a success.
    package var leavesLinesToMerge: Bool {
        switch self {
        case .damaged, .binary, .unknownFormat: false
        case .repeatedKey, .outsideEntries, .tooDeep, .unexpectedResult: true
        }
    }

    /// The obstacle, in full sentences.
    package var message: String {
        switch self {
        case .damaged(let side, let position, let message):
            "The \(side.described) is damaged at \(position.line):\(position.column): \(message)"
        case .binary(let side): "The \(side.described) is a binary property list. Write it as XML."
        case .repeatedKey(let key, let side): "The \(side.described) has the key `\(key)` twice."
        case .outsideEntries: "Both sides changed text outside of the entries."
        case .tooDeep(let limit): "Values are nested more than \(limit) deep."
        case .unknownFormat(let path):
            "`\(path)` is not a file that can be merged by its keys. Correct the lines of .gitattributes."
        case .unexpectedResult: "The merged entries would not be a valid file."
        }
    }
}

extension MergeSide {
    fileprivate var described: String {
        switch self {
        case .base: "common ancestor"
        case .ours: "version on our side"
        case .theirs: "version on their side"
        }
    }
}
