internal import ICU

/// The characters of a string that can't be seen or that change its direction: see ``NoHiddenCharacters``.
struct HiddenCharacters {
    private let scalars: [Unicode.Scalar]
    /// The tags of flags, each with the one that ends it.
    private static let flags = ["gbeng", "gbsct", "gbwls"].map { flag in
        flag.unicodeScalars.map { 0xE0000 + $0.value } + [0xE007F]
    }

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    /// - Complexity: O(*n*) in the length of the string. Joiners look at their neighbors, across vowel signs in each direction,
    ///   and no vowel sign is looked at more than twice.
    var isEmpty: Bool {
        var index = 0
        while index < scalars.count {
            if let tags = flagTags(at: index) {
                index += 1 + tags
                continue
            }
            if isHidden(at: index) { return false }
            index += 1
        }
        return true
    }

    private func isHidden(at index: Int) -> Bool {
        let scalar = scalars[index]
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control: return scalar != "\t" && !scalar.isLineBreak
        case .privateUse, .surrogate: return true
        case .unassigned: return !scalar.isPictographic
        default: break
        }
        guard properties.isDefaultIgnorableCodePoint || properties.isBidiControl else { return false }
        switch scalar.value {
        case 0x200C: return !joinsCursively(at: index) && !isBesideVirama(at: index)
        case 0x200D: return !joinsEmoji(at: index) && !isBesideVirama(at: index)
        case 0x180B...0x180D, 0x180F: return !follows(index) { (0x1820...0x18AA).contains($0.value) }
        case 0xFE00...0xFE0D, 0xE0100...0xE01EF: return !follows(index) { $0.properties.isIdeographic }
        case 0xFE0E, 0xFE0F:
            return !follows(index) { $0.properties.isEmoji || $0.isPictographic || $0.properties.isIdeographic }
        default: return true
        }
    }

    private func follows(_ index: Int, _ condition: (Unicode.Scalar) -> Bool) -> Bool {
        index > 0 && condition(scalars[index - 1])
    }

    // MARK: Joiners

    private func isBesideVirama(at index: Int) -> Bool {
        let isVirama = { (scalar: Unicode.Scalar) in scalar.properties.canonicalCombiningClass == .virama }
        if follows(index, isVirama) { return true }
        return follows(index, \.isLetter) && index + 1 < scalars.count && isVirama(scalars[index + 1])
    }

    /// RFC 5892, appendix A.1: a character that joins the next one, and one that joins the previous one, with only transparent
    /// characters between.
    private func joinsCursively(at index: Int) -> Bool {
        var (before, after) = (index - 1, index + 1)
        while before >= 0, JoiningType(of: scalars[before]) == .transparent { before -= 1 }
        while after < scalars.count, JoiningType(of: scalars[after]) == .transparent { after += 1 }
        guard before >= 0, after < scalars.count else { return false }
        return [.left, .both].contains(JoiningType(of: scalars[before]))
            && [.right, .both].contains(JoiningType(of: scalars[after]))
    }

    // MARK: Emoji

    /// UTS #51, ED-16: the joiner is between two emoji, of which the first may have a modifier or a variation selector.
    private func joinsEmoji(at index: Int) -> Bool {
        guard index + 1 < scalars.count, isEmoji(scalars[index + 1]) else { return false }
        return follows(index) { $0.value == 0xFE0F || isEmoji($0) }
    }

    /// Digits, `#` and `*` are emoji only with a keycap.
    private func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII && (scalar.properties.isEmoji || scalar.isPictographic)
    }

    /// The number of tags behind a black flag if they make it the flag of a part of the United Kingdom.
    private func flagTags(at index: Int) -> Int? {
        guard scalars[index] == "\u{1F3F4}" else { return nil }
        let tags = scalars[(index + 1)...].prefix(6).map(\.value)
        return Self.flags.contains(tags) ? tags.count : nil
    }
}
