package import AuditRun
internal import Base
internal import Changes
internal import Checks
internal import Exchange
internal import Findings
internal import LibC
package import Messages
internal import Preview
internal import Projects
internal import Synchronization
internal import Tables

/// The editor of translations: it splits messages into fields, audits typed texts, and saves one message at a time.
///
/// The file of a message is read again before each save, to keep the changes that others have made in it. Saves wait for
/// each other. Only the tables of the projects and their files of accepted translations are written.
package actor Workbench {
    private struct Part {
        var project: Project
        let auditor: Auditor
        /// The tables as they were read last: few parts of a file change from one reading to the next.
        let cache: TableCache
    }

    private var parts: [Part]
    /// The request that names the projects. Exports and imports read the projects again.
    let request: AuditRequest
    /// Made on first use; nil after source texts have changed.
    private var memory: TranslationMemory?
    /// The forms of each part, by the messages that they show. Made on first use; empty after the projects were read again.
    private var forms: [Int: FormsByMessage] = [:]
    private nonisolated let saves = Atomic(0)
    /// The number of saves that have changed a file. Whoever reads the projects after that has what they have written.
    package nonisolated var saveCount: Int { saves.load(ordering: .acquiring) }
    /// Languages that a person has added, with the names of their folders. No file exists for them until a text is saved.
    private(set) var added: [LocaleTag: String] = [:]

    /// - Parameters:
    ///   - run: the projects as they were read.
    ///   - request: the request that names them.
    package init(_ run: AuditRun, of request: AuditRequest) {
        parts = Self.parts(of: run)
        self.request = request
    }

    /// Replaces the projects with those of a new run.
    package func replaceProjects(with run: AuditRun) {
        let before = ReportedTable.all(of: parts.map(\.project)).map(\.table)
        parts = Self.parts(of: run, after: parts)
        let now = ReportedTable.all(of: parts.map(\.project)).map(\.table)
        if !now.elementsEqual(before, by: { $0.hasSameSources(as: $1) }) { memory = nil }
        forms = [:]
    }

    private static func parts(of run: AuditRun, after earlier: [Part] = []) -> [Part] {
        run.requested.enumerated().map { index, part in
            Part(
                project: part.project, auditor: part.auditor,
                cache: earlier.indices.contains(index) ? earlier[index].cache : TableCache())
        }
    }

    // MARK: What a page asks for

    /// The fields of a message, as its file has it now.
    package func open(_ edit: MessageEdit) throws(EditError) -> EditableMessage {
        let place = try readAgain(try place(of: edit))
        try checkIsWritable(place)
        return place.message
    }

    /// Returns what readers would see, and what the audit would find.
    package func judge(_ edit: MessageEdit) throws(EditError) -> EditJudgement {
        let place = try place(of: edit)
        let change = try change(of: place, by: edit)
        return judgement(of: project(of: place, with: change), place)
    }

    /// The terms that apply to a message, and translations of similar texts.
    ///
    /// The first call after source texts have changed takes time linear in their length.
    package func context(of edit: MessageEdit) throws(EditError) -> EditingContext {
        let place = try place(of: edit)
        let tables = ReportedTable.all(of: parts.map(\.project))
        let memory = memory ?? TranslationMemory(tables)
        self.memory = memory
        let table = place.table.table
        return EditingContext(
            terms: table.sources[edit.key].map {
                place.table.project.terms(of: $0, from: table.development.locale, in: edit.locale)
            } ?? [],
            precedents: memory.precedents(
                of: edit.key, in: place.index, of: tables, names: CatalogTable.distinctNames(of: tables.map(\.table)),
                locale: edit.locale))
    }

    /// The latest earlier versions of a message, if its file is in a git repository.
    ///
    /// The history is read while other requests are answered. It takes the time of reading the file once for each of at
    /// most ``MessageHistory/commitLimit`` commits.
    package func history(of edit: MessageEdit) async throws(EditError) -> MessageHistory {
        let place = try place(of: edit)
        let project = parts[place.part].project
        return await MessageHistory.read(edit, in: place.units, locale: place.locale, project, now: place.message)
    }

    /// Writes a message into its file, unless someone else has changed the message, the audit finds an error in it, or the
    /// typed text leaves out an argument.
    package func save(_ edit: MessageEdit) throws(EditError) -> EditJudgement {
        // If another program writes or creates the file during the audit, it is read again.
        for _ in 0..<3 {
            do throws(EditError) {
                return try saveUnlessChanging(edit)
            } catch .file(.changing) {
                continue
            }
        }
        return try saveUnlessChanging(edit)
    }

    private func saveUnlessChanging(_ edit: MessageEdit) throws(EditError) -> EditJudgement {
        let place = try readAgain(try place(of: edit))
        try checkIsWritable(place)
        guard !losesText(of: place, edit) else { throw .changed(place.message) }
        let change = try change(of: place, by: edit)
        let project = project(of: place, with: change)
        let judgement = judgement(of: project, place)
        let isNoteAlone =
            edit.needsReview == nil && !edit.fields.isEmpty
            && edit.fields.allSatisfy { $0.id == place.message.note?.id }
        // Readers of a message that is deleted see what they saw before it was translated. A note may be about an error.
        if !edit.insists, !edit.deletes, !isNoteAlone {
            if judgement.hasErrors { throw .hasErrors(judgement) }
            // A text that is only marked was saved before.
            if judgement.losesArgument, !edit.fields.isEmpty { throw .losesArgument(judgement) }
        }
        if let change {
            try write(change)
            saves.add(1, ordering: .acquiringAndReleasing)
            parts[place.part].project = project
        }
        // A person who asks for a review, or only writes a note, does not confirm that the text fits.
        let isConfirmed = change != nil && !isNoteAlone || edit.needsReview == false
        guard isConfirmed, edit.needsReview != true, try accept(place, in: project),
            judgement.findings.contains(where: { $0.check == .staleTranslation })
        else { return judgement }
        return self.judgement(of: project, place, isAccepted: true)
    }

    /// Whether somebody else has written a text that the edit would overwrite.
    private func losesText(of place: Place, _ edit: MessageEdit) -> Bool {
        let typed = Dictionary(edit.fields.map { ($0.id, $0) }) { $1 }
        if let note = place.message.note, let field = typed[note.id] {
            let now = TranslatorNote.spelled(note.text)
            let known = [field.before, edit.deletes ? nil : field.text].map(TranslatorNote.spelled)
            if !known.contains(where: { isSame(now, $0) }) { return true }
        }
        if edit.deletes {
            return place.message.fields.contains { $0.text != nil && !isSame($0.text, typed[$0.id]?.before) }
        }
        let now = Dictionary(place.message.fields.map { ($0.id, $0.text) }) { $1 }
        // No text is lost where the text in the file is already the typed one.
        return !edit.fields.allSatisfy { field in
            guard field.id != place.message.note?.id else { return true }
            let text = now[field.id] ?? nil
            return isSame(text, field.before) || isSame(text, field.text)
        }
    }

    /// Adds a language that no table has yet. Its file is created when the first text is saved.
    ///
    /// - Parameter name: a tag that CLDR knows. Names with a dot, slash or backslash are refused, so it is never a path.
    package func add(_ name: String) throws(EditError) -> LocaleTag {
        let locale = LocaleTag(name)
        guard locale.isKnown, !name.utf8.contains(where: { [0x2E, 0x2F, 0x5C].contains($0) }) else {
            throw .notALocale(name)
        }
        let files = parts.flatMap(\.project.tables).flatMap(\.files)
        guard !files.contains(where: { $0.locale == locale }),
            !parts.flatMap(\.project.tables).contains(where: { $0.development.locale == locale })
        else { throw .localeExists(locale: locale.identifier) }
        // The name is spelled as those of the other folders: `pt_BR` where they have underscores.
        let isUnderscored = files.contains { $0.folder.spelling.utf8.contains(UInt8(ascii: "_")) }
        added[locale] = String(locale.identifier.map { $0 == "-" && isUnderscored ? "_" : $0 })
        return locale
    }

    // MARK: Places

    /// A message that is edited.
    private struct Place {
        let part: Int
        /// The index of the table among all tables.
        let index: Int
        let table: ReportedTable
        let units: TableUnits
        /// The locale as the table spells it.
        let locale: String
        let message: EditableMessage
        let edit: MessageEdit
    }

    private func place(of edit: MessageEdit) throws(EditError) -> Place {
        let tables = ReportedTable.all(of: parts.map(\.project))
        let names = CatalogTable.distinctNames(of: tables.map(\.table))
        guard let index = names.firstIndex(of: edit.table) else { throw .unknown(kind: "table", name: edit.table) }
        let table = tables[index]
        guard let source = table.table.sources[edit.key] else { throw .unknown(kind: "message", name: edit.key) }
        let units = TableUnits(table.table, in: table.project, original: edit.table)
        // The name of a folder comes only from a table of the projects or from a language that was added.
        let spelling =
            units.file(in: edit.locale.identifier)?.folder.spelling
            ?? tables.lazy.flatMap(\.table.files).first { $0.locale == edit.locale }?.folder.spelling
            ?? added[edit.locale]
        guard let locale = spelling else { throw .unknown(kind: "language", name: edit.locale.identifier) }
        if units.isSource(locale) { throw .isSource(path: table.table.development.source.path) }
        let message = EditableMessage(
            units.units(of: edit.key, in: locale), of: source, in: edit.locale, project: table.project,
            editsWholeText: edit.editsWholeText, hasNotes: !units.table.format.supports(.multipleLocales))
        return Place(
            part: table.projectIndex, index: index, table: table, units: units, locale: locale, message: message,
            edit: edit)
    }

    /// Reads the file of a place again, and finds the place in it again if the file has changed.
    private func readAgain(_ place: Place) throws(EditError) -> Place {
        let before = TableChange(place.units, locale: place.locale).before
        let now: SourceText?
        do throws(FileError) {
            now = try SourceText(contentsOf: before.path)
        } catch .notFound {
            now = nil
        } catch {
            throw .file(error)
        }
        let known = parts[place.part].project
        let isKnown = place.units.file(in: place.locale) != nil
        switch (now, isKnown) {
        case (nil, false): return place
        case (nil, true): throw .file(.notFound(path: before.path))
        case (let now?, true) where now.bytes == before.bytes: return place
        case (let now?, true):
            parts[place.part].project = known.replacing([now.path: now], cache: parts[place.part].cache)
        case (let now?, false):
            parts[place.part].project = known.replacing([:], adding: [now], cache: parts[place.part].cache)
        }
        return try self.place(of: place.edit)
    }

    // MARK: Changes

    /// The change of a file; nil where nothing changes.
    private func change(of place: Place, by edit: MessageEdit) throws(EditError) -> FixedFile? {
        let note = place.message.note
        let known = Set(place.message.fields.map(\.id) + [note?.id].compactMap(\.self))
        if let field = edit.fields.first(where: { !known.contains($0.id) }) {
            throw .unknown(kind: "form", name: field.id)
        }
        let table = TableChange(place.units, locale: place.locale)
        if edit.deletes { return try deletion(of: edit.key, by: table) }
        let state: TranslationState? = edit.needsReview.map { $0 ? .needsReview : .translated }
        var texts = edit.texts
        let typedNote = note.flatMap { texts.removeValue(forKey: $0.id) }
        let changes = place.message.changes(
            texts, state: state, hasStates: place.units.table.format.supports(.states), locale: place.locale,
            path: table.before.path)
        var change: FixedFile?
        if !changes.isEmpty {
            do throws(TableChange.Failure) {
                change = FixedFile(before: table.before, after: try table.applying(changes), isNew: table.isNew)
            } catch {
                throw .notWritable(error.reason)
            }
        }
        guard let typedNote, !isSame(TranslatorNote.spelled(typedNote), TranslatorNote.spelled(note?.text)) else {
            return change
        }
        return try noting(typedNote, on: place, after: change)
    }

    /// The change of a file that also writes a note: into the comment of the entry, which the change may have made.
    private func noting(_ note: String, on place: Place, after change: FixedFile?) throws(EditError) -> FixedFile? {
        let project = project(of: place, with: change)
        let table = project.tables.first { $0.id == place.units.table.id } ?? place.units.table
        let units = TableUnits(table, in: project, original: place.units.original)
        let noted = TableChange(units, locale: place.locale)
        let after: SourceText?
        do throws(TableChange.Failure) {
            after = try noted.noting(note, on: place.edit.key)
        } catch {
            throw .notWritable(error.reason)
        }
        guard let after else { throw .noteAlone }
        return FixedFile(before: change?.before ?? noted.before, after: after, isNew: change?.isNew ?? false)
    }

    /// The change of a file that deletes the entry of a key; nil where the file has none.
    private func deletion(of key: String, by table: TableChange) throws(EditError) -> FixedFile? {
        do throws(TableChange.Failure) {
            let after = try table.removing(key)
            return after.bytes == table.before.bytes
                ? nil : FixedFile(before: table.before, after: after, isNew: false)
        } catch {
            throw .notWritable(error.reason)
        }
    }

    private func project(of place: Place, with change: FixedFile?) -> Project {
        let project = parts[place.part].project
        guard let change else { return project }
        let cache = parts[place.part].cache
        return change.isNew
            ? project.replacing([:], adding: [change.after], cache: cache)
            : project.replacing([change.after.path: change.after], cache: cache)
    }

    /// What readers would see, and what the audit would find. The auditor of the run audits the message in the changed
    /// project, which is in memory: the project's files on disk do not have the change. Other messages are not audited
    /// again, since there may be a million of them.
    ///
    /// - Parameter isAccepted: whether the file of accepted translations has the text, and the project does not know it yet.
    private func judgement(of project: Project, _ place: Place, isAccepted: Bool = false) -> EditJudgement {
        let tables = ReportedTable.all(of: [project])
        // The table still exists: a change of one message does not remove it.
        let table = tables.first { $0.table.id == place.table.table.id } ?? place.table
        let auditor = parts[place.part].auditor
        let namesakes =
            [table.table]
            + table.table.siblings.compactMap { sibling in
                project.tables.first { $0.id == sibling.id }
            }
        let findings = namesakes.flatMap { table in
            table.file(in: place.edit.locale).map {
                auditor.findings(on: place.edit.key, in: $0, of: table, in: project)
            } ?? []
        }.filter { !isAccepted || $0.check != .staleTranslation }
        let preview = ProjectPreview([project], findings: findings)
            .preview(place.edit.key, in: place.edit.locale, of: table)
        let forms = forms[place.part] ?? FormsByMessage(project)
        self.forms[place.part] = forms
        return EditJudgement(
            preview, arguments: place.message.arguments(in: place.edit.texts),
            form: forms.json(showing: place.edit.key, of: project, in: place.edit.locale))
    }

    // MARK: Files

    /// Throws where the file of a message cannot be changed. Called before a person types, and before each save.
    private func checkIsWritable(_ place: Place) throws(EditError) {
        let change = TableChange(place.units, locale: place.locale)
        let path = change.before.path
        let root = parts[place.part].project.root
        guard Self.isInside(path, root.isEmpty ? "." : root) else { throw .isOutside(path: path) }
        guard Files.mayReplace(path) else { throw .isProtected(path: path) }
        guard change.isNew || place.units.file(in: place.locale)?.file.isFixable ?? true else {
            throw .isDamaged(path: path)
        }
    }

    /// Whether a path leads into the folder of a project, which may be named by one of its files.
    static func isInside(_ path: String, _ root: String) -> Bool {
        Files.leads(path, into: (try? Files.list(root)) == nil ? Files.folder(of: Files.target(of: root)) : root)
    }

    /// Updates the file of accepted translations, where there is one. It is written after the table; in between, the
    /// translation counts as edited and not accepted.
    /// - Returns: whether the file has changed.
    private func accept(_ place: Place, in project: Project) throws(EditError) -> Bool {
        guard let table = project.tables.first(where: { $0.id == place.table.table.id }),
            let before = try? SourceText(contentsOf: table.acceptancePath),
            Self.isInside(before.path, project.root.isEmpty ? "." : project.root),
            // A file with mistakes is reported by the audit, and is not changed.
            let after = try? table.accepting(place.edit.key, in: place.edit.locale, after: before),
            after.bytes != before.bytes
        else { return false }
        try write(FixedFile(before: before, after: after))
        return true
    }

    private func write(_ change: FixedFile) throws(EditError) {
        do throws(FileError) {
            try change.write()
        } catch {
            throw .file(error)
        }
    }
}
