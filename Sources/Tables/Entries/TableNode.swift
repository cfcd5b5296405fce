internal import Base

/// A part of an entry's value, as offsets into the text. The nodes of an entry are in the order of the file, and each node
/// comes before its children.
struct TableNode: Sendable {
    enum Kind: UInt8, Sendable {
        /// The text itself; `extra` is where its state begins, or 0.
        case text
        /// A locale and its value; the token is the locale's name.
        case localization
        /// A selector and its value; the token is the selector.
        case branch
        /// A named variable and its value; the token is its name.
        case variable
        /// The value type of the variable around this node.
        case valueType
        /// The argument number of the variable around this node.
        case argumentNumber
    }

    let kind: Kind
    /// The dimension, for a branch.
    let dimension: TableChoice.Dimension
    // The token, stored in parts, which take four bytes less than the token itself.
    private let spelling: TextSpelling
    private let start: UInt32
    private let end: UInt32
    /// The index of the first node after its children.
    var next: UInt32 = 0
    /// The offset after the node's value, or what `kind` says.
    var extra: UInt32 = 0

    init(kind: Kind, dimension: TableChoice.Dimension = .plural, token: TextToken, next: Int = 0, extra: Int = 0) {
        self.kind = kind
        self.dimension = dimension
        spelling = token.spelling
        start = UInt32(truncatingIfNeeded: token.bytes.lowerBound)
        end = UInt32(truncatingIfNeeded: token.bytes.upperBound)
        self.next = UInt32(truncatingIfNeeded: next)
        self.extra = UInt32(truncatingIfNeeded: extra)
    }

    var token: TextToken { TextToken(Int(start)..<Int(end), spelling) }

    /// The same node, after bytes were inserted before it in the text, and nodes before it in the tree.
    func moved(bytes: Int, nodes: Int) -> TableNode {
        TableNode(
            kind: kind, dimension: dimension, token: token.moved(by: bytes), next: Int(next) + nodes,
            // The offset 0 stands for none, because no value ends and no state begins at the start of a file.
            extra: extra == 0 ? 0 : Int(extra) + bytes)
    }
}

/// An entry of a tree, as offsets.
struct TableRecord: Sendable {
    var key: TextToken
    private var start: UInt32
    private var end: UInt32 = 0
    private var commentStart: UInt32 = 0
    private var commentEnd: UInt32 = 0
    /// Where the text of the extraction state begins, or 0.
    var extractionState: UInt32 = 0
    private var firstNode: UInt32
    var endNode: UInt32 = 0
    var flags: Flags = []

    struct Flags: OptionSet, Sendable {
        let rawValue: UInt8
        static let isNotToBeTranslated = Flags(rawValue: 1)
        static let hasComment = Flags(rawValue: 2)
        static let commentHasEscapes = Flags(rawValue: 4)
        static let hasNoSymbol = Flags(rawValue: 8)
        static let hasGeneratedComment = Flags(rawValue: 16)
    }

    init(key: TextToken, start: Int, firstNode: Int) {
        self.key = key
        self.start = UInt32(truncatingIfNeeded: start)
        self.firstNode = UInt32(truncatingIfNeeded: firstNode)
    }

    var nodes: Range<Int> {
        get { Int(firstNode)..<Int(endNode) }
        set {
            firstNode = UInt32(truncatingIfNeeded: newValue.lowerBound)
            endNode = UInt32(truncatingIfNeeded: newValue.upperBound)
        }
    }

    /// The same entry, after bytes were inserted before it in the text, and nodes before its nodes in the tree.
    func moved(bytes: Int, nodes count: Int) -> TableRecord {
        var record = self
        record.key = key.moved(by: bytes)
        record.range = range.lowerBound + bytes..<range.upperBound + bytes
        if let comment { record.comment = comment.lowerBound + bytes..<comment.upperBound + bytes }
        if extractionState > 0 { record.extractionState = UInt32(truncatingIfNeeded: Int(extractionState) + bytes) }
        record.nodes = nodes.lowerBound + count..<nodes.upperBound + count
        return record
    }

    var range: Range<Int> {
        get { Int(start)..<max(Int(start), Int(end)) }
        set {
            start = UInt32(truncatingIfNeeded: newValue.lowerBound)
            end = UInt32(truncatingIfNeeded: newValue.upperBound)
        }
    }

    var comment: Range<Int>? {
        get { flags.contains(.hasComment) ? Int(commentStart)..<Int(commentEnd) : nil }
        set {
            commentStart = UInt32(truncatingIfNeeded: newValue?.lowerBound ?? 0)
            commentEnd = UInt32(truncatingIfNeeded: newValue?.upperBound ?? 0)
            if newValue == nil { flags.remove(.hasComment) } else { flags.insert(.hasComment) }
        }
    }
}
