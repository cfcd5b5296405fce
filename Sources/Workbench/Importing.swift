internal import AuditRun
package import Base
internal import Changes
internal import Exchange
internal import Findings
internal import LibC
internal import Messages
package import Preview
internal import Projects

/// A request of a page to import files: one line of JSON, and after it the bytes of the files.
///
/// ```json
/// {"files": [{"name": "pl.xliff", "size": 2048}], "theirs": false, "insist": false, "seen": "0123456789abcdef"}
/// ```
package struct ImportQuestion: Sendable {
    /// The names and the bytes of the files. The names are never looked up on disk.
    package let files: [(name: String, bytes: [UInt8])]
    /// Whether the file wins where a translation was changed on both sides.
    package let prefersTheirs: Bool
    /// Whether texts in which the audit finds an error are imported too.
    package let insists: Bool
    /// The ``ImportReport/digest`` of the report that a person has confirmed; nil where nothing is to be written.
    package let seen: String?

    /// Reads the body of a request.
    package init(body: [UInt8]) throws(QuestionError) {
        let end = body.firstIndex(of: UInt8(ascii: "\n")) ?? body.endIndex
        var object = try QuestionObject(Array(body[..<end]))
        var rest = body[end...].dropFirst()
        var files: [(name: String, bytes: [UInt8])] = []
        for var file in try object.objects("files") {
            let (name, size) = (try file.requireTextOrEmpty("name"), try file.requireCount("size"))
            try file.finish()
            guard size <= rest.count else {
                throw .wrongBody(.wrongValue(name: "size", expected: "the number of bytes that follow"))
            }
            files.append((name, Array(rest.prefix(size))))
            rest = rest.dropFirst(size)
        }
        guard rest.isEmpty, !files.isEmpty else {
            throw .wrongBody(.wrongValue(name: "files", expected: "all files whose bytes follow, and at least one"))
        }
        self.files = files
        prefersTheirs = try object.flag("theirs") ?? false
        insists = try object.flag("insist") ?? false
        seen = try object.textOrNull("seen")
        try object.finish()
    }
}

/// What an import does, or would do.
package struct ImportReport: Sendable {
    /// A hash that is the same for the same changes of the same files.
    package let digest: String
    /// Whether the changes have been written.
    package internal(set) var isWritten = false
    private let run: ImportRun

    init(_ run: ImportRun) {
        self.run = run
        var hash = FNV1a()
        for file in run.files {
            hash.add(file.after.path)
            for byte in file.before.bytes { hash.add(byte) }
            hash.add("")
            for byte in file.after.bytes { hash.add(byte) }
            hash.add("")
        }
        digest = FNV1a.text(of: hash.value)
    }

    /// `{"digest", "written", "broken", "units", "changes", "empty", "files": [{"path", "new"}], "texts": [{"table",
    /// "key", "locale", "form", "text", "state"?}], "findings": [{"check", "severity", "message", "file", "line"?,
    /// "column"?, "key"?, "locale"?, "ours"?, "theirs"?}]}`. A conflict has both texts, or only `theirs` if the translation
    /// was deleted in the table. Only the first texts are listed.
    package func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("digest", digest)
            json.member("written", isWritten)
            json.member("broken", run.isBroken)
            json.member("units", run.unitCount)
            json.member("changes", run.changeCount)
            json.member("empty", run.emptyCount)
            json.member("files") { json in
                json.array(run.files) { json, file in
                    json.object { json in
                        json.member("path", file.after.path)
                        json.member("new", file.isNew)
                    }
                }
            }
            json.member("texts") { json in
                json.array(run.texts) { json, text in
                    json.object { json in
                        json.member("table", text.table)
                        json.member("key", text.key)
                        json.member("locale", LocaleTag(text.locale).identifier)
                        json.member("form", text.form.joined(separator: " "))
                        json.member("text", text.text)
                        if text.isStateAlone { json.member("state", true) }
                    }
                }
            }
            json.member("findings") { json in json.array(run.findings) { Self.write($1, to: &$0) } }
        }
    }

    private static func write(_ finding: ImportFinding, to json: inout JSONWriter) {
        json.object { json in
            json.member("check", "\(finding.kind)")
            json.member("severity", finding.severity.rawValue)
            json.member("message", finding.message)
            json.member("file", finding.path)
            if let position = finding.position {
                json.member("line", position.line)
                json.member("column", position.column)
            }
            if let key = finding.key { json.member("key", key) }
            if let locale = finding.locale { json.member("locale", locale) }
            if let conflict = finding.conflict {
                if let ours = conflict.table { json.member("ours", ours) }
                json.member("theirs", conflict.file)
            }
        }
    }
}

extension Workbench {
    /// Imports translations from files, by the rules of `l10n-audit import`. Nothing is written unless a person has
    /// confirmed the changes, every file can be read, and every table may be written.
    package func importFiles(_ question: ImportQuestion) throws(EditError) -> ImportReport {
        // An uncompressed archive could be taken for another format, since it begins with bytes by which some formats are
        // recognized.
        if let archive = question.files.first(where: { $0.bytes.starts(with: ZIPArchive.beginning) }) {
            throw .isArchive(name: archive.name)
        }
        let project = try exchangeProject()
        var options = ImportRun.Options()
        options.prefersTheirs = question.prefersTheirs
        options.acceptsErrors = question.insists
        options.createdLocales = added.values.sorted()
        let run = ImportRun(
            question.files.map { ExchangeInput(path: $0.name, bytes: $0.bytes) }, into: project, options: options)
        var report = ImportReport(run)
        for file in run.files { try check(file, in: project) }
        guard let seen = question.seen else { return report }
        guard !run.isBroken else { throw .broken(report) }
        guard seen == report.digest else { throw .isOther(report) }
        for (count, file) in run.files.enumerated() {
            do throws(FileError) {
                try file.write()
            } catch {
                throw count == 0 ? .file(error) : .partlyWritten(count: count, error)
            }
        }
        report.isWritten = true
        return report
    }

    /// Throws where a file may not be written. Called before any file is written.
    private func check(_ file: FixedFile, in project: ExchangeProject) throws(EditError) {
        let path = file.after.path
        let roots = project.parts.map { $0.project.root.isEmpty ? "." : $0.project.root }
        guard roots.contains(where: { Self.isInside(path, $0) }) else { throw .isOutside(path: path) }
        if !file.isNew, access(FileName.path(Files.target(of: path)), W_OK) != 0 {
            throw .file(.permissionDenied(path: path))
        }
    }
}
