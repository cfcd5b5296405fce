public import Base
internal import Messages
internal import Tables

/// The source text that each translation was made from: the content of a file `.l10n-accepted` beside the locale folders.
///
/// The file is a text in UTF-8. A line that is empty or starts with `#` is ignored. The first other line is
/// `l10n-accepted 1`, the version. Each further line is a translation, in five fields with tabs between them: the table's
/// file name, the locale as its folder spells it, the key, the hash of the source text, the hash of the translation. A
/// tab, a line end and a backslash are written `\t`, `\n`, `\r` and `\\`. A hash is FNV-1a with 64 bits, as 16
/// hexadecimal digits, of the text in UTF-8 followed by a byte 0xFF. A value with several texts has the hash of all texts,
/// each with the selectors that choose it.
///
/// Lines are sorted by their bytes, so that two branches merge line by line. A file that is not sorted is read too. After a
/// merge a translation may have two lines; a translation that matches either of them is accepted.
public struct AcceptedTranslations: Sendable {
    /// The file's name.
    public static let fileName = ".l10n-accepted"

    /// A table in a locale.
    package struct Place: Hashable, Sendable {
        /// The name of the table's file, which tells `.strings` and `.stringsdict` apart.
        let table: String
        /// The locale, as the folder spells it.
        let locale: String
    }

    /// A source text, and a translation that was reviewed with it.
    package struct Pair: Hashable, Sendable {
        package let source: UInt64
        package let translation: UInt64
    }

    /// The pairs, by place and key.
    package var pairs: [Place: [String: [Pair]]] = [:]
    /// The file; nil if the pairs do not come from one.
    private(set) var file: SourceText?

    init() {}

    /// Reads a file.
    /// - Throws: ``AcceptedTranslationsError`` at the first line that is not valid.
    public init(_ source: SourceText) throws(AcceptedTranslationsError) {
        file = source
        var hasVersion = false
        for range in source.lineRanges {
            let line = source[range]
            if line.isEmpty || line.hasPrefix("#") { continue }
            let error = { (kind: AcceptedTranslationsError.Kind) in
                AcceptedTranslationsError(
                    path: source.path, line: source.position(at: range.lowerBound).line, kind: kind)
            }
            if line.hasPrefix(Self.format) {
                guard line == Self.version else { throw error(.unknownVersion) }
                hasVersion = true
                continue
            }
            guard hasVersion else { throw error(.noVersion) }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 5, let table = TSVField.read(fields[0]), let locale = TSVField.read(fields[1]),
                let sourceHash = FNV1a.value(fields[3]), let translationHash = FNV1a.value(fields[4])
            else { throw error(.noEntry) }
            pairs[Place(table: table, locale: locale), default: [:]][TSVField.read(fields[2]) ?? "", default: []]
                .append(Pair(source: sourceHash, translation: translationHash))
        }
    }

    /// The lines of the translations, without line ends, sorted.
    var lines: [String] {
        var lines: [String] = []
        for (place, keys) in pairs {
            let start = TSVField.write(place.table) + "\t" + TSVField.write(place.locale) + "\t"
            for (key, pairs) in keys {
                let start = start + TSVField.write(key) + "\t"
                for pair in pairs {
                    lines.append(start + FNV1a.text(of: pair.source) + "\t" + FNV1a.text(of: pair.translation))
                }
            }
        }
        return lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The number of characters of the two hashes at the end of a line, with the tab between them.
    static let hashesLength = 2 * 16 + 1

    /// The file's text.
    var text: String {
        """
        # What each translation was made from: table, locale, key, source text, translation (FNV-1a, 64 bits).
        # `l10n-audit accept` writes this file, and the check `stale-translation` reads it. Merge it line by line.
        \(Self.version)

        """ + lines.map { $0 + "\n" }.joined()
    }

    private static let format = "l10n-accepted"
    private static let version = "l10n-accepted 1"
}

/// A line that is not valid in a file of accepted translations.
public struct AcceptedTranslationsError: Error, Sendable, CustomStringConvertible {
    /// The kinds of mistakes.
    package enum Kind: Sendable {
        case noVersion
        case unknownVersion
        case noEntry
    }

    package let path: String
    /// The line, from 1.
    package let line: Int
    package let kind: Kind

    /// The place, the expected line and what to do.
    public var description: String {
        "\(path):\(line):1: \(kind.message)"
    }
}

extension AcceptedTranslationsError.Kind {
    /// The expected line and what to do, without the place.
    package var message: String {
        switch self {
        case .noVersion:
            """
            Expected `l10n-accepted 1` before the first entry. Write that line, or delete the file and run \
            `l10n-audit accept`.
            """
        case .unknownVersion:
            "This version of the file is not known, only `l10n-accepted 1`. Update l10n-audit."
        case .noEntry:
            """
            This line is not an accepted translation: expected five fields with tabs between them, the last two of \
            16 hexadecimal digits. Delete it; in a merge conflict, delete the marks and keep the lines of both sides. \
            Then run `l10n-audit accept`.
            """
        }
    }
}

extension CatalogTable {
    /// The place of a file of this table among the accepted translations.
    package func acceptancePlace(of file: LocaleFile) -> AcceptedTranslations.Place {
        AcceptedTranslations.Place(table: acceptanceName, locale: file.folder.spelling)
    }

    /// The name of the table's files.
    var acceptanceName: String { "\(name).\(format.pathExtension)" }
}
