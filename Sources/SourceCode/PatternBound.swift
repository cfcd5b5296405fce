internal import Base

/// The amount of literal text that a pattern needs where no call looks it up.
///
/// The argument of a lookup is a key, so any pattern counts there: `NSLocalizedString("\(a)_\(b)", …)`. Elsewhere an
/// interpolated text is usually something else: a log line, a file name, a cache key. Its literal text must then be
/// enough to identify keys. The rule follows what an app's owner would say of each text:
/// - `"error_\(code)"`, `"p." + name`, `kind + "_title"`: "yes, these are my keys". The known start or end of a key
///   has a letter or digit and one more character. Few keys of a table begin or end with the same two characters.
/// - `"\(section)_row_\(index)"`: yes. Where both ends are open, the text between them has three letters or digits.
/// - `"\(a)_\(b)"`, `"\(w)x\(h)"`: "no, that is a cache". Most keys of a table contain any given letter or separator.
/// - `"\(a) and \(b)"`: "no, that is a sentence". A key that is a sentence is looked up as a whole, with a specifier
///   for each value. So a space between two open ends shows that the text is no key.
/// - `"q\(n)"`: "only with a number". One letter matches every word that begins with it, but few keys are that letter
///   and a number.
extension KeyPattern {
    /// The pattern to use outside of lookups: this pattern, or the one whose holes are numbers where this one has too little
    /// literal text. Nil where even numbers would not identify keys.
    package var outsideOfLookups: KeyPattern? {
        if identifiesKeys { return self }
        guard parts.contains(where: { Self.letterCount($0) > 0 }) else { return nil }
        // Where a digit follows a number, the end of the number is not known.
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

    /// The number of letters and digits in a part, of any script. `…` and `–` are neither, though they are not ASCII.
    private static func letterCount(_ part: [UInt8]) -> Int {
        String(decoding: part, as: UTF8.self).unicodeScalars.count {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }
}
