package import Base
package import Messages
internal import Tables

extension CatalogTable {
    /// The path of the file of accepted translations, whether the file exists or not.
    package var acceptancePath: String { Files.join(directory, AcceptedTranslations.fileName) }

    /// The file of accepted translations with one translation added as it is now. The other lines and their order stay.
    ///
    /// - Parameters:
    ///   - key: the translation's key.
    ///   - locale: its locale.
    ///   - before: the file before the change.
    /// - Returns: `before` where it already lists the translation, or where the table has no such translation.
    /// - Throws: ``AcceptedTranslationsError`` where the file has mistakes.
    /// - Complexity: linear in the length of the file.
    package func accepting(
        _ key: String, in locale: LocaleTag, after before: SourceText
    ) throws(AcceptedTranslationsError) -> SourceText {
        let accepted = try AcceptedTranslations(before)
        guard let file = file(in: locale), let message = file.messages[key], let source = sources[key],
            message.entry.shouldTranslate
        else { return before }
        let place = acceptancePlace(of: file)
        let pair = AcceptedTranslations.Pair(source: source.contentHash, translation: message.contentHash)
        guard accepted.pairs[place]?[key] != [pair] else { return before }
        var own = AcceptedTranslations()
        own.pairs[place] = [key: [pair]]
        // The entry is placed after the lines that describe the file.
        let entry = own.lines[0]
        let start = entry.dropLast(AcceptedTranslations.hashesLength)
        var lines: [String] = []
        var isPlaced = false
        for range in before.lineRanges {
            let line = before[range]
            let isOwn = line.hasPrefix(start)
            let isEntry = line.contains("\t") && !line.hasPrefix("#")
            if !isPlaced, isOwn || isEntry && entry.utf8.lexicographicallyPrecedes(line.utf8) {
                lines.append(entry)
                isPlaced = true
            }
            if !isOwn { lines.append(line) }
        }
        while lines.last == "" { lines.removeLast() }
        if !isPlaced { lines.append(entry) }
        return SourceText(bytes: Array((lines.joined(separator: "\n") + "\n").utf8), path: before.path)
    }
}
