internal import Base
internal import CResources
package import ICU
internal import Tables

/// A folder of tables below `Resources/` that is embedded.
package enum EmbeddedTables: Sendable {
    /// What findings of an audit say: `Resources/Findings`.
    case findings
    /// What the page of the preview says: `Resources/PageWords`.
    case pageWords

    /// The patterns, by locale and key, as the files have them now. They are read at each call.
    package var messages: [LocaleTag: [MessageKey: String]] {
        let list =
            switch self {
            case .findings: cresources_findings()
            case .pageWords: cresources_words()
            }
        var messages: [LocaleTag: [MessageKey: String]] = [:]
        for file in UnsafeBufferPointer(start: list.files, count: list.count) {
            let path = String(cString: file.path)
            let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
            let entries = StringsTable(SourceText(bytes: bytes, path: path)).entries
            messages[LocaleTag(String(Files.stem(of: Files.parent(of: path))))] = Dictionary(
                entries.map { (MessageKey(rawValue: $0.key), $0.value) }
            ) { $1 }
        }
        return messages
    }
}
