internal import Base
internal import CResources
package import ICU
internal import Tables

/// A table below `Resources/` that is embedded, in each language that has it.
package enum EmbeddedTables: Sendable {
    /// What findings of an audit say: `Resources/Findings/<locale>.lproj/Findings.strings`.
    case findings
    /// What checks find and why: `Resources/Findings/<locale>.lproj/Checks.strings`.
    case checks
    /// What reports say around findings: `Resources/Findings/<locale>.lproj/Reports.strings`.
    case reports
    /// What the page of the preview says: `Resources/PageWords/<locale>.lproj/Page.strings`.
    case pageWords

    /// The patterns, by locale and key. They are read at each call.
    /// - Parameter includes: decides which locales are read.
    package func messages(where includes: (LocaleTag) -> Bool = { _ in true }) -> [LocaleTag: [MessageKey: String]] {
        var messages: [LocaleTag: [MessageKey: String]] = [:]
        for (locale, file) in files where includes(locale) {
            let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
            let entries = StringsTable(SourceText(bytes: bytes, path: String(cString: file.path))).entries
            messages[locale] = Dictionary(
                entries.map { (MessageKey(rawValue: $0.key), $0.value) }
            ) { $1 }
        }
        return messages
    }

    /// The locales that have the table, sorted.
    package var locales: [LocaleTag] { files.map(\.locale).sorted() }

    private var files: [(locale: LocaleTag, file: CResource)] {
        let (list, table) =
            switch self {
            case .findings: (cresources_findings(), "Findings")
            case .checks: (cresources_findings(), "Checks")
            case .reports: (cresources_findings(), "Reports")
            case .pageWords: (cresources_words(), "Page")
            }
        return UnsafeBufferPointer(start: list.files, count: list.count).compactMap { file in
            let path = String(cString: file.path)
            guard Files.stem(of: path) == table else { return nil }
            return (LocaleTag(String(Files.stem(of: Files.parent(of: path)))), file)
        }
    }
}
