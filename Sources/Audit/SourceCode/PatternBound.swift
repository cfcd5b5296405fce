internal import Tables

/// How much of a key a pattern must contain where no call looks it up.
///
/// What a look-up takes is a key, so any part of one counts there: `NSLocalizedString("\(a)_\(b)", …)`. Everywhere else
/// an interpolated text is most often something else: a line of a log, a file's name, the key of a cache. Its pattern
/// must then say itself that it is about keys. The measure is what the owner of an app says of it:
/// - `"error_\(code)"`, `"p." + name`, `kind + "_title"`: "yes, these are my keys". The known start or end of a key
///   has a letter or digit and one more character. Only a few keys of a table begin or end with any two characters.
/// - `"\(section)_row_\(index)"`: yes. Where both ends are open, the text between them has three letters or digits.
/// - `"\(a)_\(b)"`, `"\(w)x\(h)"`: "no, that is a cache". Most keys of a table hold any one letter or separator.
/// - `"\(a) and \(b)"`: "no, that is a sentence". A key that is a sentence is looked up as a whole, with a specifier
///   for each value, so spaces between two open ends say that the text is no key.
/// - `"q\(n)"`: "only with a number". One letter fits every word that begins with it, but few keys are that letter and
///   a number.
extension KeyPattern {
    /// The pattern that counts outside of look-ups: this one, or the one with numbers for holes where too little is
    /// known for any other text; nil where even that says nothing.
    var outsideOfLookups: KeyPattern? {
        if identifiesKeys { return self }
        guard parts.contains(where: { Self.letterCount($0) > 0 }) else { return nil }
        // Where digits follow a number, its end is not known.
        guard !parts.dropFirst().contains(where: { $0.first.map(ASCII.isDigit) ?? false }) else { return nil }
        return KeyPattern(parts: parts, hole: .number)
    }

    private var identifiesKeys: Bool {
        if hole == .number { return false }
        let ends = [parts.first, parts.last].compactMap(\.self)
        let characters = ends.reduce(0) { $0 + String(decoding: $1, as: UTF8.self).count { !$0.isWhitespace } }
        if characters > 1, ends.contains(where: { Self.letterCount($0) > 0 }) { return true }
        return parts.dropFirst().dropLast().contains { part in
            Self.letterCount(part) > 2 && !part.contains(where: ASCII.isSpace)
        }
    }

    /// How many letters and digits of any script a part has: `…` and `–` are none, though they are no ASCII either.
    private static func letterCount(_ part: [UInt8]) -> Int {
        String(decoding: part, as: UTF8.self).unicodeScalars.count {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }
}
