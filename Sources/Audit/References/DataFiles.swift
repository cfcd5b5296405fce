internal import Tables

/// Files whose language is not known here, with texts that a program may look up: `"titleKey": "onboarding.title"` of a
/// JSON file, a payload of a push notification with its `loc-key`, a page for a web view, a template of a server, a script,
/// an interface in an archive of objects (`.nib`, `.gorm`).
struct DataFiles {
    /// Texts that equal a key, by the key's index.
    private(set) var texts: [(key: Int, evidence: KeyVerdict.Evidence)] = []
    private let search: LiteralSearch

    init(_ keys: SearchedKeys) {
        search = keys.literals
    }

    /// Whether a file may name keys and is none of the kinds that are understood. A file without an ending is a document
    /// (`README`, `ChangeLog`) or a makefile.
    static func isData(_ path: String) -> Bool {
        let name = Files.name(of: path)
        guard let dot = name.lastIndex(of: "."), SourceLanguage(path: path) == nil else { return false }
        return !InterfaceFiles.isInterface(path) && !PropertyLists.isPropertyList(path)
            && !silent.contains(name[dot...].dropFirst().lowercased())
    }

    /// The longest file that is searched: what is longer holds no keys, but pictures, models or recordings.
    static let sizeLimit = 16 << 20

    /// The endings of files that name no keys: tables and what is exchanged with translators, pictures, fonts, sound, film,
    /// archives, libraries, models, databases, documents, the books of package managers, and reports of checks.
    private static let silent: Set<String> = [
        "strings", "stringsdict", "xcstrings", "po", "pot", "mo", "xliff", "xlf", "tmx", "csv", "tsv",
        "ai", "bmp", "gif", "heic", "icns", "ico", "jpeg", "jpg", "pdf", "png", "psd", "sketch", "svg", "tif", "tiff",
        "webp", "xpm",
        "eot", "otf", "ttc", "ttf", "woff", "woff2",
        "aac", "aif", "aiff", "caf", "flac", "m4a", "m4v", "mov", "mp3", "mp4", "ogg", "wav", "webm",
        "7z", "bz2", "dmg", "gz", "jar", "tar", "tgz", "xz", "zip",
        "a", "class", "dll", "dylib", "exe", "lib", "o", "so", "wasm",
        "dae", "mlmodel", "scn", "usdz", "db", "realm", "sqlite",
        "adoc", "log", "markdown", "md", "rst", "rtf", "tex", "texi", "txt",
        "diff", "lock", "orig", "patch", "resolved", "sarif", "xcscheme", "xcworkspacedata",
    ]

    mutating func add(_ source: SourceText) {
        let text = source.text
        guard !Self.isReport(text.span) else { return }
        search.forEach(in: source) { key, location in
            texts.append(
                (key, KeyVerdict.Evidence(location: location, reason: "a text of a data file", isOfData: true)))
        }
    }

    /// Whether a file is a report of an audit, which names the keys that nothing uses.
    private static func isReport(_ bytes: Span<UInt8>) -> Bool {
        var offset = bytes.offsetAfterTrivia(0)
        for words: StaticString in ["{", "\"version\"", ":", "1", ",", "\"summary\""] {
            guard bytes.holds(words, at: offset) else { return false }
            offset = bytes.offsetAfterTrivia(offset &+ words.utf8CodeUnitCount)
        }
        return true
    }
}
