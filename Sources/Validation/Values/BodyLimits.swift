internal import Base
internal import ICU

/// The limits for a request's body. A body that exceeds one is refused as a whole.
public struct BodyLimits: Sendable, Hashable {
    /// The maximum length of the body, in bytes.
    public var size: Int
    /// The maximum depth of nested objects and arrays.
    public var depth: Int
    /// The maximum number of values in the body. Members, elements and the parts of a form are counted.
    public var values: Int
    /// The maximum length of a name, in bytes of UTF-8. It applies to the names of members in JSON, and to the entire names
    /// of a form's values, such as `items[2].email`.
    public var nameLength: Int

    /// Creates limits. A depth of more than 512 is treated as 512, which is the limit of the JSON reader.
    public init(size: Int = 1 << 20, depth: Int = 16, values: Int = 1_000, nameLength: Int = 256) {
        self.size = size
        self.depth = min(depth, 512)
        self.values = values
        self.nameLength = nameLength
    }

    /// The default limits: 1 MiB, 16 levels, 1,000 values, and names of 256 bytes. They are for forms without large files.
    public static let standard = BodyLimits()
}

/// The reason why a name in a request's body is refused.
enum NameProblem: Sendable, Hashable, CustomStringConvertible {
    /// The name has more bytes than ``BodyLimits/nameLength``.
    case tooLong(limit: Int)
    /// The name could not be compared with others in linear time.
    case incomparable
    /// The name is equivalent to an earlier one of the same object.
    case duplicate(String)

    /// What a name must be instead.
    static let expected = "a name with at most \(String.mostMarks) combining marks in a row"

    var description: String {
        switch self {
        case .tooLong(let limit): "A name has more than \(limit) bytes. Shorten it."
        case .incomparable: "Write \(Self.expected)."
        case .duplicate(let name): "The name `\(name)` is used twice. Delete one."
        }
    }
}

extension BodyLimits {
    /// The problem of a name that is too long or could not be compared in linear time; nil if there is none.
    func problem(ofName name: String) -> NameProblem? {
        if name.utf8.count > nameLength { return .tooLong(limit: nameLength) }
        return name.comparesInLinearTime ? nil : .incomparable
    }

    /// The problem of a name in the tree of a node that is too long, could not be compared in linear time, or is equivalent
    /// to another name of its object. Nil if there is none.
    ///
    /// The recursion is as deep as the document, whose depth the reader limits.
    func problemOfNames(in node: JSONNode) -> (problem: NameProblem, offset: Int)? {
        switch node.value {
        case .array(let nodes):
            for node in nodes {
                if let problem = problemOfNames(in: node) { return problem }
            }
        case .object(let members):
            var seen: Set<String> = []
            for member in members {
                if let problem = problem(ofName: member.key) { return (problem, member.keyRange.lowerBound) }
                // Names of equal bytes are errors of the document. Others are equivalent only if they are not ASCII.
                if member.key.utf8.contains(where: { $0 >= 0x80 }), !seen.insert(member.key).inserted {
                    return (.duplicate(member.key), member.keyRange.lowerBound)
                }
                if let problem = problemOfNames(in: member.value) { return problem }
            }
        case .null, .boolean, .number, .string: break
        }
        return nil
    }
}
