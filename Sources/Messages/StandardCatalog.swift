package import Base
internal import CResources
internal import ICU
internal import MessageFormat
internal import Tables

extension MessageCatalog {
    /// The shipped messages, for every standard rule and for the parts of a form. To open it reads no file.
    public static let standard: MessageCatalog = {
        let files = StandardFile.all
        var tables: [LocaleTag: LocaleTable] = Dictionary(minimumCapacity: files.count)
        for file in files {
            let locale = locale(ofFile: file.path)
            tables[locale] = LocaleTable(locale: locale, syntax: .icu, lifetime: .process) {
                StringsTable(file.source).entries.map { (key: $0.key, value: $0.value) }
            }
        }
        return MessageCatalog(layers: [Layer(tables: tables, developmentLocale: "en")], developmentLocale: "en")
    }()

    /// The locale of a file in one of the shipped `.lproj` folders. A test ensures that their names are canonical.
    private static func locale(ofFile path: String) -> LocaleTag {
        LocaleTag(canonical: String(Files.stem(of: Files.parent(of: path))))
    }
}

/// A file of the shipped catalog, which is embedded in the executable.
package struct StandardFile: Sendable {
    /// The path in the repository of this package, such as `Localizations/pl.lproj/Validation.strings`.
    package let path: String
    // The bytes are constants of the executable, so the address is valid until the process ends.
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>

    /// The files, sorted by path.
    package static var all: [StandardFile] {
        let list = cresources_catalog()
        return UnsafeBufferPointer(start: list.files, count: list.count).map { resource in
            StandardFile(
                path: String(cString: resource.path),
                bytes: UnsafeBufferPointer(start: resource.bytes, count: resource.count))
        }
    }

    /// The file's text.
    ///
    /// - Complexity: linear in the length of the file, because it is copied.
    package var source: SourceText { SourceText(bytes: Array(bytes), path: path) }
}
