internal import Base
package import Findings
package import Projects
internal import Tables

/// A table file whose bytes are not UTF-8.
package enum Encoding: Check {
    package static let description = CheckDescription(
        id: .encoding, severity: .note,
        failing: [
            CheckExample(["en": #"↓\#u{FEFF}\#u{FEFF}"OK" = "OK";"#])
        ],
        passing: [
            CheckExample(["en": #"\#u{FEFF}"OK" = "OK";"#, "de": #""OK" = "Übernehmen";"#])
        ],
        fixability: Fixability())

    package static func auditFile(
        _ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void
    ) {
        // A string catalog is one file for all its locales.
        guard !file.file.format.supports(.multipleLocales) || table.isDevelopment(file) else { return }
        let errors = file.file.errors.filter(\.isOfEncoding)
        // One wrong encoding causes several errors. The error that rejects the file is the most useful one.
        if let error = errors.first(where: { $0.consequence == .rejectsFile }) ?? errors.first {
            let severity: Severity = error.consequence == .rejectsFile ? .error : .warning
            return report(
                finding(
                    error.content, in: file, at: error.range, severity: severity,
                    fix: EncodingFix.fix(of: file.file)))
        }
        switch file.source.encoding {
        case .utf8, .binaryPropertyList: return
        case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian, .windows1252:
            report(
                finding(
                    otherEncoding(file.source.encoding.name), in: file, at: 0..<0,
                    fix: EncodingFix.fix(of: file.file)))
        }
    }
}

extension Encoding {
    /// Returns findings in their order, in which one finding replaces those on files that were read without loss, if there are
    /// several. The encoding of a project's files is one decision.
    package static func joiningFindings(in findings: [Finding]) -> [Finding] {
        func isOnWholeFile(_ finding: Finding) -> Bool { finding.content.declaration == otherEncoding.declaration }
        let count = findings.count(where: isOnWholeFile)
        guard count > 1 else { return findings }
        var isReported = false
        return findings.compactMap { finding in
            guard isOnWholeFile(finding), case .text(let encoding)? = finding.content.values.first else {
                return finding
            }
            guard !isReported else { return nil }
            isReported = true
            return Finding(
                check: finding.check, severity: finding.severity, message: severalFiles(count, encoding), key: nil,
                locale: nil, table: nil, location: finding.location)
        }
    }
}

extension TableError {
    /// Whether the bytes are wrong, not the grammar. `encoding` reports such an error, not `syntax-error`.
    var isOfEncoding: Bool {
        switch kind {
        case .text(.tooLarge): false
        case .text, .propertyList(.wrongEncodingLabel): true
        default: false
        }
    }
}

extension SourceText {
    /// Whether characters were replaced by U+FFFD when the file was read.
    var hasLostCharacters: Bool {
        errors.contains { error in
            switch error.kind {
            case .invalidUTF8(_, _, readAs: .utf8), .invalidCharacter: true
            default: false
            }
        }
    }
}

/// Saves a file as UTF-8 without a byte order mark.
enum EncodingFix {
    /// - Returns: nil where the file is already saved in this way, and where its encoding is not certain: it has damaged
    ///   characters, an encoding with one byte for each character, or an XML declaration of another encoding.
    static func fix(of file: TableFile) -> Fix? {
        let source = file.source
        guard file.isFixable else { return nil }
        switch source.encoding {
        case .utf8: guard source.byteOrderMarks > 0 else { return nil }
        case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: break
        case .windows1252, .binaryPropertyList: return nil
        }
        guard source.encoding != .utf8 else {
            return Fix(FixMessages.removeByteOrderMark(), [], savesAsUTF8: true)
        }
        let label = file.encodingLabel.map { [TextReplacement($0, "UTF-8")] } ?? []
        return Fix(FixMessages.saveAsUTF8(), label, savesAsUTF8: true)
    }
}

// MARK: Messages

extension Encoding {
    private static let otherEncoding = FindingTemplate<String>(.encoding, "other-encoding", "encoding")

    private static let severalFiles = FindingTemplate<(Int, String)>(.encoding, "several-files", "count", "encoding")

    package static let messages: [any DeclaredMessage] = [otherEncoding, severalFiles]
}
