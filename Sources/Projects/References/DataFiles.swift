internal import Base
internal import SourceCode
internal import Tables

/// Files in other languages with texts that a program may look up: a JSON file with `"titleKey": "onboarding.title"`, the
/// payload of a push notification with its `loc-key`, a page for a web view, a server's template, a script, an interface in
/// an archive of objects (`.nib`, `.gorm`).
struct DataFiles {
    /// Texts that equal a key, by the key's index.
    private(set) var texts: [(key: Int, evidence: KeyVerdict.Evidence)] = []
    /// The patterns of literals with interpolations, each with its first place.
    private(set) var patterns: [(pattern: KeyPattern, evidence: KeyVerdict.Evidence)] = []
    private var knownPatterns: Set<KeyPattern> = []
    /// The scripts that name an Android app's `strings.xml`, such as one that writes tables from it.
    private(set) var androidScripts: [SourceText] = []
    private let search: LiteralSearch

    init(_ keys: SearchedKeys) {
        search = keys.literals
    }

    /// Whether a file may contain keys and is of no other known kind. A file without an extension is not one: it is a document
    /// (`README`, `ChangeLog`) or a makefile.
    static func isData(_ path: String) -> Bool {
        let pathExtension = Files.pathExtension(of: path)
        guard !pathExtension.isEmpty, SourceLanguage(path: path) == nil else { return false }
        return !InterfaceFiles.isInterface(path) && !PropertyLists.isPropertyList(path)
            && !silent.contains(pathExtension.lowercased())
    }

    /// The maximum size of a file, in bytes. Larger files contain pictures, models or recordings, but no keys.
    static let sizeLimit = 16 << 20

    /// The extensions of files that contain no keys: tables and files for translators, pictures, fonts, sound, film, archives,
    /// libraries, models, databases, documents, package managers' files, and reports of checks.
    private static let silent: Set<String> = Set(TableFile.Format.all.map(\.pathExtension)).union([
        "po", "pot", "mo", "xliff", "xlf", "tmx", "csv", "tsv",
        "ai", "bmp", "gif", "heic", "icns", "ico", "jpeg", "jpg", "pdf", "png", "psd", "sketch", "svg", "tif", "tiff",
        "webp", "xpm",
        "eot", "otf", "ttc", "ttf", "woff", "woff2",
        "aac", "aif", "aiff", "caf", "flac", "m4a", "m4v", "mov", "mp3", "mp4", "ogg", "wav", "webm",
        "7z", "bz2", "dmg", "gz", "jar", "tar", "tgz", "xz", "zip",
        "a", "class", "dll", "dylib", "exe", "lib", "o", "so", "wasm",
        "dae", "mlmodel", "scn", "usdz", "db", "realm", "sqlite",
        "adoc", "log", "markdown", "md", "rst", "rtf", "tex", "texi", "txt",
        "diff", "lock", "orig", "patch", "resolved", "sarif", "xcscheme", "xcworkspacedata",
    ])

    mutating func add(_ source: SourceText) {
        let text = source.text
        guard !Self.isReport(text.span) else { return }
        let pathExtension = String(Files.pathExtension(of: source.path))
        if Self.scripts.contains(pathExtension), !Self.androidTable.matches(in: text).isEmpty {
            androidScripts.append(source)
        }
        search.forEach(in: source) { key, location in
            texts.append(
                (key, KeyVerdict.Evidence(location: location, reason: "a text of a data file", isOfData: true)))
        }
        guard let reader = TemplateLiterals(pathExtension: pathExtension) else { return }
        for literal in reader.literals(in: text.span) {
            let pattern = KeyPattern(parts: literal.parts, hole: .anything)
            guard let pattern = pattern.outsideOfLookups, pattern.isPartlyKnown,
                knownPatterns.insert(pattern).inserted
            else { continue }
            patterns.append((pattern, .joined(pattern, at: Location(source, literal.range))))
        }
    }

    private static let scripts: Set<String> = [
        "bash", "cjs", "js", "kts", "mjs", "php", "pl", "py", "rb", "sh", "ts", "zsh",
    ]
    private static let androidTable = ByteSearch(Array("strings.xml".utf8))

    /// Whether a file is a report of an audit, which contains unused keys.
    private static func isReport(_ bytes: Span<UInt8>) -> Bool {
        var offset = bytes.offsetAfterTrivia(0)
        for words: StaticString in ["{", "\"version\"", ":", "1", ",", "\"summary\""] {
            guard bytes.holds(words, at: offset) else { return false }
            offset = bytes.offsetAfterTrivia(offset &+ words.utf8CodeUnitCount)
        }
        return true
    }
}
