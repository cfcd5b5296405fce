/// Finds the arguments in a pattern of MessageFormat: `{name}`, and `#` in the forms of a plural. Braces after a
/// selector enclose a text, such as `{She}` in `{sex, select, female {She} other {They}}`.
struct PatternArguments {
    private enum Level {
        /// The pattern's text, or one of the texts of an argument. In the texts of a plural, `#` is the number.
        case text(hasNumber: Bool)
        /// Between the texts of an argument that chooses one of them.
        case selectors(hasNumber: Bool)
    }

    private var levels: [Level]
    private var isQuoted = false
    /// The index of the second of two apostrophes, which together mean one.
    private var passed: Int?

    init(isPluralForm: Bool) {
        levels = [.text(hasNumber: isPluralForm)]
    }

    /// The end of an argument that begins at an index; nil if none does. Call it for every index in order, except
    /// for the indices inside arguments.
    mutating func end(_ text: [Unicode.Scalar], at index: Int) -> Int? {
        let next = index + 1 < text.count ? text[index + 1] : nil
        switch (text[index], levels.last) {
        case ("'", _):
            if passed == index { return nil }
            if next == "'" {
                passed = index + 1
            } else if isQuoted {
                isQuoted = false
            } else if let next, ["{", "}", "#", "|"].contains(next) {
                isQuoted = true
            }
        case _ where isQuoted: break
        case ("#", .text(hasNumber: true)): return index + 1
        case ("{", .selectors(let hasNumber)): levels.append(.text(hasNumber: hasNumber))
        case ("{", _):
            if let end = Self.endOfArgument(text, at: index) { return end }
            if let selector = Self.selector(text, at: index) {
                levels.append(.selectors(hasNumber: selector != "select"))
            }
        case ("}", _) where levels.count > 1: levels.removeLast()
        default: break
        }
        return nil
    }

    /// The keyword by which an argument chooses one of its texts: `plural`, `selectordinal` or `select`; nil for any
    /// other.
    private static func selector(_ text: [Unicode.Scalar], at start: Int) -> String? {
        let head = text[(start + 1)...].prefix(256).prefix { !["{", "}", "'"].contains($0) }
        let parts = head.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let word = String(String.UnicodeScalarView(parts[1].filter { !$0.properties.isWhitespace }))
        return ["plural", "selectordinal", "select"].contains(word) ? word : nil
    }

    /// The end of an argument without texts: `{name}`, `{total, number}`, `{$name :number}`.
    private static func endOfArgument(_ text: [Unicode.Scalar], at start: Int) -> Int? {
        guard text[start] == "{", start + 1 < text.count else { return nil }
        var index = start + 1
        while index < text.count, index - start < 256 {
            switch text[index] {
            case "}":
                let content = String(String.UnicodeScalarView(text[(start + 1)..<index]))
                return isArgument(content) ? index + 1 : nil
            case "{", "'", "|", "\n": return nil
            default: index += 1
            }
        }
        return nil
    }

    private static func isArgument(_ content: String) -> Bool {
        let parts = content.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false).map { part in
            part.drop(while: \.isWhitespace)
        }
        guard let name = parts.first, !name.isEmpty else { return false }
        if name.first == "$" { return true }
        let isName = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
                || byte == 0x20 || byte >= 0x80
        }
        guard isName, !name.contains(where: { $0 == " " && name.last != " " }) else { return false }
        let types = ["number", "date", "time", "list", "spellout", "ordinal", "duration"]
        return parts.count == 1 || types.contains { parts[1].hasPrefix($0) }
    }
}
