/// The start or the end of a text that a reader sees.
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

    /// Whether a character is only white space. A space with a combining mark is visible.
    private static func isBlank(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy(\.isBlank)
    }
}
