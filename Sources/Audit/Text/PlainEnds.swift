internal import MessageFormat

extension MessagePattern {
    /// What the forms of the message end with; nil where only the parsed pattern shows it.
    var plainEnds: [TextSummary.PlainEnd]? {
        var ends: [TextSummary.PlainEnd] = []
        return Self.collectEnds(of: elements, into: &ends) ? ends : nil
    }

    /// The depth of recursion is that of the tree, which the parser bounds.
    private static func collectEnds(of elements: [Element], into ends: inout [TextSummary.PlainEnd]) -> Bool {
        switch elements.last {
        case .text(var text, _):
            guard let end = text.withUTF8(TextSummary.end(ofPiece:)) else { return false }
            if !ends.contains(end) { ends.append(end) }
            return true
        case .pluralNumber:
            if !ends.contains(.unmarked) { ends.append(.unmarked) }
            return true
        case .argument(let argument):
            switch argument.format {
            case .plural(let plural) where !plural.branches.isEmpty:
                return plural.branches.allSatisfy { collectEnds(of: $0.elements, into: &ends) }
            case .select(let branches) where !branches.isEmpty:
                return branches.allSatisfy { collectEnds(of: $0.elements, into: &ends) }
            default:
                if !ends.contains(.unmarked) { ends.append(.unmarked) }
                return true
            }
        case nil:
            return false
        }
    }
}
