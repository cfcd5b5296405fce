public import ICU
public import Tables

/// A `<locale>.lproj` folder, as Apple's systems lay out localized resources.
public struct LocaleFolder: Sendable, Hashable {
    /// The folder's name, such as `pt_BR.lproj`.
    public let name: String

    /// The locale as the folder spells it, such as `pt_BR` or `Base`.
    public var spelling: String {
        String(name.dropLast(Self.suffix.count))
    }

    /// The locale that the folder is for; `und` where its name is no language tag.
    public let locale: LocaleTag

    private static let suffix = ".lproj"

    /// - Returns: nil where the name does not end in `.lproj`.
    public init?(name: String) {
        guard name.hasSuffix(Self.suffix), name.utf8.count > Self.suffix.utf8.count else { return nil }
        self.name = name
        locale = LocaleTag(String(name.dropLast(Self.suffix.count)))
    }

    /// The locale folders of a directory, those that spell their locale canonically first, then by name.
    public static func folders(in directory: String) throws(FileError) -> [LocaleFolder] {
        try Files.list(directory).compactMap { $0.isDirectory ? LocaleFolder(name: $0.name) : nil }.sorted {
            ($0.spelling == $0.locale.identifier ? 0 : 1, $0.name) < (
                $1.spelling == $1.locale.identifier ? 0 : 1, $1.name
            )
        }
    }
}
