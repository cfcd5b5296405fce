package import Base
package import MessageFormat
internal import Messages
package import Tables
internal import Writing

/// The identity of a table, unique in a project. Files with the same identity belong to one table.
package struct TableID: Sendable, Hashable, Comparable {
    /// The folder that holds the locale folders, or the string catalog.
    let directory: String
    let name: String
    let format: TableFile.Format

    package static func < (left: TableID, right: TableID) -> Bool {
        (left.directory, left.name, left.format.pathExtension)
            < (right.directory, right.name, right.format.pathExtension)
    }
}

/// The folder and the name of a table. Tables with one such name in several formats are used together by readers' programs.
package struct TableName: Sendable, Hashable {
    /// The folder that holds the locale folders, or the string catalog.
    package let directory: String
    package let name: String

    package init(directory: String, name: String) {
        self.directory = directory
        self.name = name
    }
}

/// A file in one locale whose patterns are not parsed yet. Their syntax depends on the development locale's file.
package struct LocaleTexts {
    package let identity: TableID
    let folder: LocaleFolder
    let file: TableFile
    let isFixable: Bool
    let entries: TableEntries

    /// The file, or one for each locale of a string catalog; none where the path is not a table's.
    /// - Parameter known: the same file from an earlier reading.
    package static func files(_ source: SourceText, known: TableFile? = nil) -> [LocaleTexts] {
        guard let format = TableFile.Format(path: source.path) else { return [] }
        let name = String(Files.stem(of: source.path))
        let holder = Files.parent(of: source.path)
        if format.supports(.multipleLocales) {
            let file = known?.reading(source) ?? TableFile(source)
            let identity = TableID(directory: holder, name: name, format: format)
            // A catalog that cannot be read at all still has errors to report.
            let locales = file.locales.isEmpty ? [file.sourceLocale ?? "en"] : file.locales
            let isFixable = file.isFixable
            return locales.compactMap { locale in
                LocaleFolder(name: locale + ".lproj").map { folder in
                    LocaleTexts(
                        identity: identity, folder: folder, file: file, isFixable: isFixable,
                        entries: file.entries(in: locale))
                }
            }
        }
        guard let folder = LocaleFolder(name: String(Files.name(of: holder))) else { return [] }
        let file = TableFile(source)
        let identity = TableID(directory: Files.parent(of: holder), name: name, format: format)
        return [
            LocaleTexts(
                identity: identity, folder: folder, file: file, isFixable: file.isFixable, entries: file.entries())
        ]
    }

    /// The values that contain the first character of an argument in either syntax, and so may be patterns.
    var valuesWithSigns: [String] {
        let signs = ASCIISet("{%")
        let text = file.source.text
        var values: [String] = []
        let arePlain = entries.forEachPlace { index, place in
            let mayHaveSigns = !place.isValueVerbatim || text[place.value].contains(where: signs.contains)
            if mayHaveSigns, let value = entries[index].value.text?.text { values.append(value) }
        }
        return arePlain ? values : entries.compactMap { $0.value.text?.text }
    }

    /// The file with its messages.
    /// - Parameter sources: the source texts to compare a translation with; nil for the development locale's own file.
    package func parsed(syntax: MessagePattern.Syntax, sources: MessageSources?) -> LocaleFile {
        let reader = reader(syntax)
        return localeFile(sources.map { reader.messages(of: $0) } ?? reader.developmentMessages())
    }

    /// The file with its messages. Messages that have not changed since the file was read before are reused.
    /// - Returns: the file, and the numbers of the keys whose message has changed.
    func parsed(
        syntax: MessagePattern.Syntax, sources: MessageSources, like old: LocaleFile, _ match: EntryMatch,
        changedSources: [Bool]
    ) -> (file: LocaleFile, changed: [Int]) {
        let read = reader(syntax).messages(of: sources, like: old.messages, match, changedSources: changedSources)
        return (localeFile(read.messages), read.changed)
    }

    /// A file that has not changed, where some source texts have changed.
    func updated(
        _ parsed: LocaleFile, syntax: MessagePattern.Syntax, sources: MessageSources, changedSources: [Int]
    ) -> LocaleFile {
        localeFile(reader(syntax).messages(of: sources, unchanged: parsed.messages, changedSources: changedSources))
    }

    /// The file with its messages, after sources were found for more keys than when it was parsed.
    func numbered(_ parsed: LocaleFile, syntax: MessagePattern.Syntax, sources: MessageSources) -> LocaleFile {
        localeFile(reader(syntax).messages(parsed.messages, numberedBy: sources))
    }

    private func reader(_ syntax: MessagePattern.Syntax) -> MessageReader {
        MessageReader(
            entries, in: file.source, keepsKeys: file.sourceLocale == nil || folder.spelling == file.sourceLocale,
            syntax: syntax, tables: Alphabet.of(folder.locale).tables)
    }

    private func localeFile(_ messages: MessageTable) -> LocaleFile {
        LocaleFile(
            folder: folder, tableName: identity.name, file: file, isFixable: isFixable, entries: entries,
            messages: messages)
    }
}
