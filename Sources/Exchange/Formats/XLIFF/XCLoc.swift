internal import Base
internal import Tables

/// The bundle in which Xcode sends a language to translators: `<locale>.xcloc`. Its XLIFF is in `Localized Contents`,
/// and the files of the source texts are in `Source Contents`. `Notes` is for pictures and other explanations.
public enum XCLoc: ExchangeFormat {
    public static let name = "xcloc"
    public static let summary = "Xcode's bundle of XLIFF 1.2 and the source texts' files"
    public static let grouping = ExportGrouping.locale
    public static let pathExtension = "xcloc"
    public static let memory = XLIFF12.memory
    public static let isFolder = true
    static let manifestName = "contents.json"

    public static func write(_ sections: [UnitSection], named name: String) -> WrittenUnits {
        var written = XLIFF12.write(sections, named: name)
        let bundle = "\(name).\(pathExtension)"
        let contents = Files.join(bundle, "Localized Contents")
        for index in written.files.indices {
            written.files[index].path = Files.join(contents, written.files[index].path)
        }
        for section in sections {
            guard let source = section.sourceFile, isInside(section.original) else { continue }
            let bytes = section.format.supports(.multipleLocales) ? SourceContents.catalog(source) : source.bytes
            written.files.append(
                WrittenUnits.File(
                    path: Files.join(Files.join(bundle, "Source Contents"), section.original), bytes: bytes))
        }
        written.folders.append(Files.join(bundle, "Notes"))
        written.files.append(
            WrittenUnits.File(
                path: Files.join(bundle, manifestName), bytes: Array(manifest(sections).utf8)))
        return written
    }

    /// Whether a path stays in its starting folder.
    private static func isInside(_ path: String) -> Bool {
        !Files.isAbsolute(path) && !Files.names(in: path).contains("..")
    }

    private static func manifest(_ sections: [UnitSection]) -> String {
        func quoted(_ text: String) -> String {
            var bytes: [UInt8] = []
            JSONSpelling.append(text, to: &bytes)
            return "\"" + String(decoding: bytes, as: UTF8.self) + "\""
        }
        return """
            {
              "developmentRegion" : \(quoted(sections.first?.sourceLocale ?? "en")),
              "targetLocale" : \(quoted(sections.first?.targetLocale ?? "")),
              "toolInfo" : {
                "toolBuildNumber" : \(quoted(Version.current)),
                "toolID" : "l10n-audit",
                "toolName" : "l10n-audit",
                "toolVersion" : \(quoted(Version.current))
              },
              "version" : "1.0"
            }
            """
    }

    /// Always false, because the XLIFF in it is recognized as XLIFF.
    public static func recognizes(_ path: String, beginning: [UInt8]) -> Bool { false }

    public static func read(_ input: ExchangeInput, into receiver: any UnitReceiver) {
        XLIFF12.read(input, into: receiver)
    }
}

/// The files of source texts, as a bundle has them.
enum SourceContents {
    /// A string catalog, reduced to its source language.
    ///
    /// - Complexity: linear in the length of the file.
    static func catalog(_ source: SourceText) -> [UInt8] {
        let document = JSONDocument(source)
        guard let root = document.root, case .string(let locale)? = root["sourceLanguage"]?.value,
            case .object(let entries)? = root["strings"]?.value
        else { return source.bytes }
        var replacements: [TextReplacement] = []
        for entry in entries {
            guard case .object(let localizations)? = entry.value["localizations"]?.value,
                let first = localizations.first, let last = localizations.last, localizations.count > 0
            else { continue }
            let kept = localizations.last { $0.key == locale }.map { member in
                source[member.keyRange.lowerBound..<member.value.range.upperBound]
            }
            replacements.append(
                TextReplacement(first.keyRange.lowerBound..<last.value.range.upperBound, kept ?? ""))
        }
        return (try? source.replacing(replacements).bytes) ?? source.bytes
    }
}
