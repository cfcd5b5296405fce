internal import CResources
internal import ICU
internal import Tables

extension MessageCatalog {
    /// The shipped messages: those of every standard rule and of the parts of a form. Opening it reads no file.
    public static let standard: MessageCatalog = {
        let list = cresources_catalog()
        var tables: [LocaleTag: LocaleTable] = [:]
        for resource in UnsafeBufferPointer(start: list.files, count: list.count) {
            let path = String(cString: resource.path)
            guard let folder = path.split(separator: "/").dropLast().last,
                let locale = LocaleFolder(name: String(folder))?.locale
            else { continue }
            // The bytes are constants of the executable: an address that outlives every reader.
            nonisolated(unsafe) let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
            tables[locale] = LocaleTable(locale: locale, syntax: .icu) {
                StringsTable(SourceText(bytes: Array(bytes), path: path)).entries.map { (key: $0.key, value: $0.value) }
            }
        }
        return MessageCatalog(layers: [Layer(tables: tables, developmentLocale: "en")], developmentLocale: "en")
    }()
}
