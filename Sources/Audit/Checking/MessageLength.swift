package import ICU
package import MessageFormat

extension TableMessage {
    /// How many characters the comment allows, in a part `max: 30`; nil where it has none.
    package var lengthLimit: Int? {
        // Few comments have one, and a comment is decoded when it is asked for.
        features.contains(.limited) ? comment.flatMap(Self.limit) : nil
    }

    /// The number behind `max:`, where nothing but `characters` follows in the same part of the comment.
    private static func limit(in comment: String) -> Int? {
        let text = comment.lowercased()
        for mark in text.ranges(of: "max:") {
            if mark.lowerBound > text.startIndex, text[text.index(before: mark.lowerBound)].isLetter { continue }
            let rest = text[mark.upperBound...].drop { $0 == " " }
            let digits = rest.prefix { ("0"..."9").contains($0) }
            let tail = rest.dropFirst(digits.count).drop { $0 == " " }
            guard let number = Int(digits), number > 0,
                tail.isEmpty || tail.first?.isNewline == true || tail.first?.isPunctuation == true
                    || tail.hasPrefix("char")
            else { continue }
            return number
        }
        return nil
    }
}

extension Project {
    /// The smallest limit that the configuration gives a key, for a message whose comment has none.
    package func lengthLimit(of key: String, in locale: LocaleTag, table: String) -> LengthLimit? {
        limits.isEmpty ? nil : limits.limit(of: key, in: locale, table: table)
    }
}

extension MessagePattern {
    /// The characters of the longest form, as readers count them; those of arguments are not among them, since nobody
    /// knows how many they are.
    package var length: Int { flatTexts(having: .any).map(\.length).max() ?? 0 }
}

extension FlatText {
    /// The characters, without those of arguments.
    var length: Int { string.count { $0 != Character(Self.argument) } }
}
