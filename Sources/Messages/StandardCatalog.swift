internal import CResources
internal import ICU
internal import Tables

extension MessageCatalog {
    /// The shipped messages: those of every standard rule and of the parts of a form. Opening it reads no file.
    public static let standard: MessageCatalog = {
        let list = cresources_catalog()
        var tables: [LocaleTag: LocaleTable] = Dictionary(minimumCapacity: list.count)
        for resource in UnsafeBufferPointer(start: list.files, count: list.count) {
            let path = String(cString: resource.path)
            guard let locale = locale(ofFile: path) else { continue }
            // The bytes are constants of the executable: an address that outlives every reader.
            nonisolated(unsafe) let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
            tables[locale] = LocaleTable(locale: locale, syntax: .icu, lifetime: .process) {
                StringsTable(SourceText(bytes: Array(bytes), path: path)).entries.map { (key: $0.key, value: $0.value) }
            }
        }
        return MessageCatalog(layers: [Layer(tables: tables, developmentLocale: "en")], developmentLocale: "en")
    }()

    /// The locale of a file in an `.lproj` folder of ours, which a test holds to be named canonically.
    private static func locale(ofFile path: String) -> LocaleTag? {
        let bytes = path.utf8
        guard let end = bytes.lastIndex(of: UInt8(ascii: "/")) else { return nil }
        let start = bytes[..<end].lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
        guard let dot = bytes[start..<end].lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return LocaleTag(canonical: String(path[start..<dot]))
    }
}
