internal import AuditRun
internal import Base
internal import Exchange
package import Messages
package import Preview

/// A request of a page for translations as a file: `{"locale": "pl", "format": "xliff", "missing": false}`.
package struct ExportQuestion: Sendable {
    package let locale: LocaleTag
    /// The name of the format in `l10n-audit export --format`.
    package let format: String
    /// Whether only messages without a translation are wanted.
    package let isOfMissing: Bool

    /// Reads the body of a request.
    package init(json body: [UInt8]) throws(QuestionError) {
        var object = try QuestionObject(body)
        locale = LocaleTag(try object.requireTextOrEmpty("locale"))
        format = try object.requireTextOrEmpty("format")
        isOfMissing = try object.flag("missing") ?? false
        try object.finish()
    }
}

/// A file of translations for translators who work elsewhere.
package struct ExportedFile: Sendable {
    package let name: String
    package let bytes: [UInt8]
    /// The texts that the format cannot hold, each with the reason, in full sentences.
    package let omissions: [String]
}

extension Workbench {
    /// The formats that a page offers: those that can be imported again.
    package static var exchangeFormats: [String] { ExchangeFormats.all.filter { !$0.isTemplate }.map { $0.name } }

    /// The translations of a language in the project as it is now, as one file. If the format makes several files or a
    /// folder, they are put into a ZIP archive.
    package func export(_ question: ExportQuestion) throws(EditError) -> ExportedFile {
        guard let format = ExchangeFormats.named(question.format), !format.isTemplate else {
            throw .unknown(kind: "format", name: question.format)
        }
        let project = try exchangeProject()
        let spellings = project.targetLocales.filter { LocaleTag($0) == question.locale }
        let locales = spellings.isEmpty ? added[question.locale].map { [$0] } ?? [] : spellings
        guard let name = locales.first else { throw .unknown(kind: "language", name: question.locale.identifier) }
        let run = ExportRun(project, as: format, locales: locales, states: question.isOfMissing ? [.missing] : [])
        var files: [WrittenUnits.File] = []
        var folders: [String] = []
        let omissions: [WrittenUnits.Omission]
        do {
            omissions = try run.run(makeFolder: { folders.append($0) }, write: { files.append($0) })
        } catch {
            throw .notReadable("\(error)")
        }
        let sentences = omissions.map { "`\($0.unit.key)` is left out. \($0.reason)" }
        guard let first = files.first else { throw .nothingToExport }
        if files.count == 1, folders.isEmpty {
            // A format with one file for all languages holds only this one here, so the file is named after it.
            let path = format.grouping == .project ? "\(name).\(format.pathExtension)" : first.path
            let file = String(Files.name(of: path))
            return ExportedFile(name: file, bytes: first.bytes, omissions: sentences)
        }
        var archive = ZIPArchive()
        for folder in folders { archive.add(folder + "/", []) }
        for file in files.sorted(by: { $0.path < $1.path }) { archive.add(file.path, file.bytes) }
        return ExportedFile(
            name: "\(name).\(format.pathExtension).zip", bytes: archive.finished(), omissions: sentences)
    }

    /// The tables as they are on disk.
    func exchangeProject() throws(EditError) -> ExchangeProject {
        do {
            return try ExchangeProject(request)
        } catch {
            throw .notReadable("\(error)")
        }
    }
}
