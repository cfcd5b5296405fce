/// Marks that set the direction of text. Messages put them around an example, and a person who copies the example copies
/// them too.
extension Unicode.Scalar {
    /// Whether the scalar sets the direction of text and is not visible (Unicode property `Bidi_Control`, UAX #9).
    var isDirectionMark: Bool {
        switch value {
        case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension String {
    /// The text without marks of direction at its ends, and without the white space between them. A text that neither
    /// begins nor ends with such a mark is returned as it is.
    ///
    /// - Complexity: O(*n*) in the number of removed characters.
    var withoutDirectionMarks: String {
        let scalars = unicodeScalars
        guard scalars.first?.isDirectionMark == true || scalars.last?.isDirectionMark == true else { return self }
        func isKept(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.isDirectionMark && !scalar.properties.isWhitespace
        }
        guard let start = scalars.firstIndex(where: isKept), let end = scalars.lastIndex(where: isKept) else {
            return ""
        }
        return String(scalars[start...end])
    }
}

extension FieldValue {
    /// The text without marks of direction at its ends; nil if there are none.
    var withoutDirectionMarks: FieldValue? {
        guard case .text(let text) = self else { return nil }
        let plain = text.withoutDirectionMarks
        return plain.utf8.count == text.utf8.count ? nil : .text(plain)
    }
}
