package import ICU
package import MessageFormat
package import Projects
internal import Writing

extension TableMessage {
    /// The maximum number of characters that the comment states as `max: 30`; nil where it states none.
    package var lengthLimit: Int? {
        // Few comments have a limit, and comments are decoded only when asked for.
        features.contains(.limited) ? comment.flatMap(Self.limit) : nil
    }

    /// The number after `max:`, where the same part of the comment has nothing else but `characters`.
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
    /// The smallest limit of the configuration for a key. It applies to a message whose comment has no limit.
    package func lengthLimit(of key: String, in locale: LocaleTag, table: String) -> LengthLimit? {
        limits.isEmpty ? nil : limits.limit(of: key, in: locale, table: table)
    }
}

extension MessagePattern {
    /// The number of characters of the longest form, as readers count them. The characters of arguments are not counted, since
    /// their number is not known.
    package var length: Int { flatTexts(having: .any).map(\.length).max() ?? 0 }
}

extension RenderedForm {
    /// The number of characters, without those of arguments.
    var length: Int { string.count { $0 != Character(Self.argument) } }
}
