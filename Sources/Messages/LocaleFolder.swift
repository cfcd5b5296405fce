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

    /// The locale that the folder is for; `und` where its name is no language tag, nor one of the English names that folders
    /// had before tags (`English.lproj`), which Apple's systems still read.
    public let locale: LocaleTag

    /// Whether the folder is named in English, and not by a tag.
    public var isNamedInEnglish: Bool { Self.englishNames[spelling] != nil }

    private static let suffix = ".lproj"

    /// The folder of a locale, such as `pt-BR.lproj`.
    package init(_ locale: LocaleTag) {
        name = locale.identifier + Self.suffix
        self.locale = locale
    }

    /// - Returns: nil where the name does not end in `.lproj`.
    public init?(name: String) {
        guard name.hasSuffix(Self.suffix), name.utf8.count > Self.suffix.utf8.count else { return nil }
        self.name = name
        let spelling = String(name.dropLast(Self.suffix.count))
        locale = LocaleTag(Self.englishNames[spelling] ?? spelling)
    }

    /// The names of languages before folders were named by tags, as `CFBundle` reads them.
    private static let englishNames: [String: String] = [
        "Arabic": "ar", "Bulgarian": "bg", "Catalan": "ca", "Croatian": "hr", "Czech": "cs", "Danish": "da",
        "Dutch": "nl",
        "English": "en", "Estonian": "et", "Finnish": "fi", "French": "fr", "German": "de", "Greek": "el",
        "Hebrew": "he",
        "Hindi": "hi", "Hungarian": "hu", "Icelandic": "is", "Indonesian": "id", "Irish": "ga", "Italian": "it",
        "Japanese": "ja", "Korean": "ko", "Latvian": "lv", "Lithuanian": "lt", "Malay": "ms", "Maltese": "mt",
        "Norwegian": "nb", "Polish": "pl", "Portuguese": "pt", "Romanian": "ro", "Russian": "ru", "Slovak": "sk",
        "Slovenian": "sl", "Spanish": "es", "Swedish": "sv", "Thai": "th", "Turkish": "tr", "Ukrainian": "uk",
        "Urdu": "ur",
        "Vietnamese": "vi",
    ]

    /// The locale folders of a directory, those that spell their locale canonically first, then by name.
    public static func folders(in directory: String) throws(FileError) -> [LocaleFolder] {
        sorted(try Files.list(directory).compactMap { $0.isDirectory ? LocaleFolder(name: $0.name) : nil })
    }

    static func sorted(_ folders: some Sequence<LocaleFolder>) -> [LocaleFolder] {
        folders.sorted {
            ($0.spelling == $0.locale.identifier ? 0 : 1, $0.name) < (
                $1.spelling == $1.locale.identifier ? 0 : 1, $1.name
            )
        }
    }
}
