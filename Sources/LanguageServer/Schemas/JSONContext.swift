internal import Base

/// The context of a place in a JSON file that somebody is typing.
struct JSONContext {
    /// The path to the object or array around the place.
    let path: [FileSchema.Step]
    /// The range of the string at the place, without its quotes.
    let text: Range<Int>
    /// Whether the text is the name of a member.
    let isName: Bool
    /// The name of the member whose value the text is; nil for a name, and for an element of an array.
    let member: String?
    /// The other members of the object around the place whose values are texts.
    let texts: [String: String]
    /// The names of the other members of that object.
    let siblings: Set<String>

    /// The path to the value that the text is.
    var valuePath: [FileSchema.Step] { path + [member.map(FileSchema.Step.member) ?? .item] }

    /// The names of the path; empty for an element of an array.
    var names: [String] { path.map { if case .member(let name) = $0 { name } else { "" } } }

    /// - Returns: nil where the place is not in a string.
    init?(_ source: SourceText, at offset: Int) {
        guard let text = Self.text(in: source, at: offset), let root = JSONDocument(source).root else { return nil }
        self.text = text
        // The character before the string shows whether it is a name or a value.
        let bytes = source.text
        var before = text.lowerBound - 1
        while before > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[before - 1]) { before -= 1 }
        let isValue = before > 0 && bytes[before - 1] == UInt8(ascii: ":")
        var (node, path) = (root, [FileSchema.Step]())
        while let (step, inner) = node.container(at: text.lowerBound) {
            path.append(step)
            node = inner
        }
        self.path = path
        guard case .object(let members) = node.value else {
            guard case .array = node.value else { return nil }
            (isName, member, texts, siblings) = (false, nil, [:], [])
            return
        }
        let others = members.filter { $0.keyRange.lowerBound != text.lowerBound - 1 }
        siblings = Set(others.map(\.key))
        texts = Dictionary(others.compactMap { member in member.value.textValue.map { (member.key, $0) } }) { $1 }
        isName = !isValue
        member = isValue ? members.last { $0.keyRange.upperBound < text.lowerBound }?.key : nil
        if isValue, member == nil { return nil }
    }

    /// The range of the string around a place on its line. If a space or the end of the line comes before a closing quote,
    /// the string is taken to end at the place.
    private static func text(in source: SourceText, at offset: Int) -> Range<Int>? {
        let bytes = source.text
        let line = source.lineRange(at: offset)
        var start: Int?
        var place = line.lowerBound
        while place < offset {
            if bytes[place] == UInt8(ascii: "\\") {
                place += 1
            } else if bytes[place] == UInt8(ascii: "\"") {
                start = start == nil ? place + 1 : nil
            }
            place += 1
        }
        guard let start, start <= offset else { return nil }
        var end = offset
        while end < line.upperBound, bytes[end] != UInt8(ascii: "\""), bytes[end] > 0x20 { end += 1 }
        return start..<(end < line.upperBound && bytes[end] == UInt8(ascii: "\"") ? end : offset)
    }
}

extension JSONNode {
    /// The object or array directly inside this one that holds an offset, and the step to it.
    fileprivate func container(at offset: Int) -> (FileSchema.Step, JSONNode)? {
        func holds(_ node: JSONNode) -> Bool {
            switch node.value {
            case .object, .array: node.range.lowerBound < offset && offset < node.range.upperBound
            default: false
            }
        }
        switch value {
        case .object(let members):
            return members.first { holds($0.value) }.map { (.member($0.key), $0.value) }
        case .array(let nodes): return nodes.first(where: holds).map { (.item, $0) }
        default: return nil
        }
    }
}
