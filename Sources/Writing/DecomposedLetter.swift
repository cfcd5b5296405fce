internal import Base
internal import ICU

/// A letter that is written in more characters than in normalization form C.
package struct DecomposedLetter {
    package let character: Character
    /// The place in the text, in UTF-8.
    package let range: Range<Int>
    /// The characters that it is written in, such as `U+0065 U+0301`.
    package let written: String
    /// The characters of normalization form C.
    package let normal: String

    /// Finds the first one in a text; nil if there is none.
    /// - Complexity: linear in the length of the text.
    package init?(firstIn text: String) {
        guard !NormalizationFormC.contains(text) else { return nil }
        var offset = 0
        for character in text {
            let length = String(character).utf8.count
            defer { offset += length }
            let scalars = Array(character.unicodeScalars)
            let normalized = Array(NormalizationFormC.normalized(String(character)).unicodeScalars)
            guard normalized.count < scalars.count else { continue }
            self.character = character
            range = offset..<offset + length
            written = Self.list(scalars)
            normal = Self.list(normalized)
            return
        }
        return nil
    }

    private static func list(_ scalars: [Unicode.Scalar]) -> String {
        scalars.map(\.codePoint).joined(separator: " ")
    }
}
