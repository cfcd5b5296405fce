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
    /// Returns findings in their order, in which one finding replaces those on the files of a project that were read without
    /// loss, if there are several. The encoding of a project's files is one decision. The finding has the highest severity of
    /// those that it replaces, and names their files. It has no fix, because a fix changes one file. Errors stay as they are.
    /// - Parameter projects: the projects of the findings.
    /// - Complexity: O(*n*) in the number of findings and of the projects' files.
    package static func joiningFindings(in findings: [Finding], of projects: [Project]) -> [Finding] {
        let joinable = findings.indices.filter { index in
            findings[index].content.declaration == otherEncoding.declaration && findings[index].severity < .error
        }
        guard joinable.count > 1 else { return findings }
        var projectNumbers: [String: Int] = [:]
        for (number, project) in projects.enumerated() {
            for file in project.tables.flatMap(\.files) where projectNumbers[file.source.path] == nil {
                projectNumbers[file.source.path] = number
            }
        }
        var joined: [Finding?] = findings
        for indices in Dictionary(grouping: joinable, by: { projectNumbers[findings[$0].location.path] }).values {
            let replaced = indices.map { findings[$0] }
            guard replaced.count > 1, let first = replaced.first, case .text(let encoding)? = first.content.values.first
            else { continue }
            for index in indices { joined[index] = nil }
            joined[indices[0]] = Finding(
                check: first.check, severity: replaced.map(\.severity).max() ?? first.severity,
                message: severalFiles(replaced.count, encoding), key: nil, locale: nil, table: nil,
                location: first.location,
                related: replaced.dropFirst().map { .init($0.location, RelatedMessages.otherFile()) })
        }
        return joined.compactMap(\.self)
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
