internal import Checks
internal import MessageFormat

/// Changes the texts of one message into those of a pseudo-locale. Words change; markup, addresses
/// and the variables of App Intents stay.
///
/// Give it the texts in their order, because a tag may begin before an argument and end after it (`<a href="{url}">`).
struct PseudoText {
    private let locale: PseudoLocale
    /// Whether braces after a dollar or percent sign are a variable, and not an argument of the pattern or plain text.
    private let hasVariables: Bool
    private var isInTag = false

    init(_ locale: PseudoLocale, syntax: MessagePattern.Syntax) {
        self.locale = locale
        hasVariables = syntax == .printf
    }

    /// - Complexity: O(*n*) in the length of the text.
    mutating func transformed(_ text: String) -> String {
        var result = ""
        var word = ""
        var rest = Substring(text)
        var variables = hasVariables ? TemplateVariable.spellings(in: text)[...] : []
        while let character = rest.first {
            if character == "<", Self.beginsTag(rest.dropFirst()) { isInTag = true }
            var kept = isInTag ? 1 : Self.entityLength(rest)
            if let variable = variables.first, rest.utf8.starts(with: variable.utf8) {
                kept = variable.count
                variables.removeFirst()
            }
            if kept > 0, kept == Self.entityLength(rest), word.contains("://") {
                // An address may have `&amp;` between the parts of its query.
                word += rest.prefix(kept)
            } else if kept > 0 || character.isWhitespace {
                result += transformed(word: word)
                word = ""
                result += rest.prefix(max(kept, 1))
                if character == ">" { isInTag = false }
            } else {
                word.append(character)
            }
            rest = rest.dropFirst(max(kept, 1))
        }
        return result + transformed(word: word)
    }

    private func transformed(word: String) -> String {
        // An address or an identifier must not change.
        if word.contains("@") || word.contains("://") { return word }
        switch locale {
        case .accented: return String(word.map { Self.accents[$0] ?? $0 })
        case .bidirectional:
            // A right-to-left override and its end, with marks that keep the word apart from its neighbours.
            guard word.contains(where: \.isLetter) else { return word }
            return "\u{200F}\u{202E}\(word)\u{202C}\u{200F}"
        }
    }

    /// Whether a `<` begins a tag. In prose, a space or a number follows it.
    private static func beginsTag(_ text: Substring) -> Bool {
        text.first.map { $0.isLetter || $0 == "/" || $0 == "!" } ?? false
    }

    /// The length of a character reference (`&amp;`, `&#8230;`) at the beginning of a text; 0 where there is none.
    private static func entityLength(_ text: Substring) -> Int {
        guard text.first == "&" else { return 0 }
        let name = text.dropFirst().prefix(10).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
        return !name.isEmpty && text[name.endIndex...].first == ";" ? name.count + 2 : 0
    }

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
            "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞQŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"))
}
