/// The start or the end of what a reader sees.
enum TextEdge: CaseIterable {
    case start
    case end

    /// "starts" or "ends".
    var verb: String { self == .start ? "starts" : "ends" }

    /// The white space at the edge, line breaks included.
    func blank(of text: String) -> Substring {
        switch self {
        case .start: text.prefix(while: Self.isBlank)
        case .end: text.lastIndex { !Self.isBlank($0) }.map { text[text.index(after: $0)...] } ?? text[...]
        }
    }

    /// A space that carries a mark is seen.
    private static func isBlank(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy(\.isBlank)
    }
}
