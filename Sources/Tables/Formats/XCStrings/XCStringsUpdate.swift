internal import Base

extension TableTree {
    /// The tree of a string catalog's changed text, in which only one entry differs from this tree. Only that entry is
    /// parsed.
    ///
    /// The content of an entry's object cannot affect other entries, as long as the object ends at its old end.
    ///
    /// - Returns: nil if more has changed, or if either text has mistakes. Then the whole text must be parsed.
    /// - Complexity: linear in the number of entries, and in the length of the text that is compared.
    func updated(to source: SourceText) -> TableTree? {
        let (old, new) = (self.source.text, source.text)
        guard errors.isEmpty, source.errors.isEmpty, !isCutOff else { return nil }
        let difference = TextDifference(old, new)
        guard let place = lastRecord(before: difference.prefix) else { return nil }
        let record = records[place]
        let end = record.range.upperBound + new.count - old.count
        guard let start = Self.startOfObject(behind: record.key, in: old), difference.prefix > start,
            old.count - difference.suffix < record.range.upperBound,
            var entry = XCStringsReader.readEntry(record.key, at: record.range.lowerBound, in: new, start..<end)
        else { return nil }
        let named = localizations(of: place)
        guard entry.builder.localizations.count == named.count else { return nil }
        for (index, known) in named.enumerated() {
            let locale = entry.locales[Int(entry.builder.localizations[index].locale)].text(in: source)
            guard self.index(ofLocale: locale) == Int(localizations[known].locale) else { return nil }
            entry.builder.localizations[index].locale = localizations[known].locale
        }
        return TableTree(self, replacing: place, with: entry.builder, source: source)
    }

    /// The offset of the object of a key; nil if no object follows the key.
    private static func startOfObject(behind key: TextToken, in text: [UInt8]) -> Int? {
        var offset = key.bytes.upperBound + 1
        var hasColon = false
        while offset < text.count {
            switch text[offset] {
            case ASCII.openBrace where hasColon: return offset
            case ASCII.colon where !hasColon: hasColon = true
            case let byte where ASCII.isBlank(byte) || ASCII.isLineEnd(byte): break
            default: return nil
            }
            offset += 1
        }
        return nil
    }
}
