internal import Base
internal import Findings
internal import ICU
internal import Tables

/// Reads one incoming file and finds its changes. It compares three versions of each unit: the exported one, the
/// incoming one, and the one in the table now.
final class IncomingFile: UnitReceiver {
    private let project: ExchangeProject
    private let format: any ExchangeFormat.Type
    private let path: String
    private let options: ImportRun.Options

    private(set) var sections: [SectionChanges] = []
    private(set) var findings: [ImportFinding] = []
    /// The number of units in the file.
    private(set) var unitCount = 0
    /// The number of units whose empty target did not empty the text of the table.
    private(set) var emptyCount = 0
    /// Whether a problem keeps the file from being read to its end.
    private(set) var isBroken = false

    private var section: IncomingSection?
    private var target: TargetUnits?
    /// The keys of messages with a damaged unit in the section.
    private var damagedKeys: Set<String> = []
    private var reportedDamage: Set<ExchangeProblem> = []
    /// The digests of the translations in the file by those of their ids, in each table and locale. Zero is an empty one.
    private var seen: [TablePlace: [UInt64: UInt64]] = [:]
    /// The messages with an id that the file has twice, with two translations.
    private var doubled: Set<MessageReference> = []
    /// The key of the last unit, if it is a form of its message.
    private var unfinishedKey: String?
    /// The languages of the file that the project doesn't have, and that were reported.
    private var refusedLocales: Set<String> = []
    /// Why the column that is being read is not imported; nil for a column of a locale.
    private var leftOutColumn: LeftOutColumn?
    /// Whether an export wrote the file.
    private var isExported = false
    /// Whether the file has what an export remembers of a translation.
    private var isRemembered = false
    /// The names of translators' own columns with texts.
    private var unreadColumns: [String] = []

    init(
        _ path: String, as format: any ExchangeFormat.Type, for project: ExchangeProject, _ options: ImportRun.Options
    ) {
        self.path = path
        self.format = format
        self.project = project
        self.options = options
    }

    /// A column of a spreadsheet that is not imported.
    private enum LeftOutColumn: Equatable {
        /// The name isn't a language, so the column is a translator's own.
        case others
        /// The name is a language that the project doesn't have, so the column may be a translator's own. The message is
        /// that for a file in the language.
        case absent(String)
        /// The language can't be imported. The message says what to do.
        case refused(String)
    }

    private struct TablePlace: Hashable {
        let table: Int
        let locale: String
    }

    /// Reads the file to its end, or to the first part that cannot be read.
    func read(_ input: ExchangeInput) {
        format.read(input, into: self)
        finishSection()
        target = nil
        if let first = unreadColumns.first {
            add(
                .import, .note,
                unreadColumns.count == 1
                    ? "The column `\(first)` was not read, because its name isn't a locale of the project."
                    : "The columns \(quoted(unreadColumns.prefix(20))) were not read, because their names aren't locales of the "
                        + "project.", at: SourcePosition(line: 1, column: 1))
        }
        if isExported, !isRemembered {
            if options.isStrict { sections = [] }
            add(
                .import, options.isStrict ? .error : .warning,
                "What the export remembers of its texts was removed from the file. So the import can't find damage, and "
                    + "it replaces texts that were changed in the tables since the export. Import a file that still has "
                    + "\(format.memory).", at: SourcePosition(line: 1, column: 1))
        }
        guard !doubled.isEmpty else { return }
        for section in sections.indices { sections[section].changes.removeAll { doubled.contains($0.message) } }
    }

    /// Leaves out the messages with a damaged unit, and frees the memory that was reserved for more changes. The changes of
    /// all files are in memory at the same time.
    private func finishSection() {
        guard let last = sections.indices.last else { return }
        sections[last].changes = sections[last].changes.filter { !damagedKeys.contains($0.key) }
        damagedKeys = []
        let orphans = target?.orphans(among: sections[last].changes) ?? []
        for place in orphans {
            let change = sections[last].changes[place]
            add(
                .import, .error,
                "This form of `\(change.key)` is not imported, because the text that shows it has no translation. Translate "
                    + "the unit `\(change.key)` too.", at: change.position, key: change.key)
        }
        let left = Set(orphans)
        sections[last].changes = sections[last].changes.enumerated().filter { !left.contains($0.offset) }.map(\.element)
    }

    func report(_ problem: ExchangeProblem) {
        isBroken = isBroken || problem.isFatal
        // The other forms of the message may be in the part that can't be read.
        if problem.isFatal, let unfinishedKey { damagedKeys.insert(unfinishedKey) }
        add(.import, .error, problem.message, at: problem.position)
    }

    /// The maximum number of findings for one file. More findings say nothing new, and take memory.
    static let findingLimit = 1_000

    private func add(
        _ kind: ImportFinding.Kind, _ severity: Severity, _ message: String, at position: SourcePosition?,
        key: String? = nil, conflict: ImportFinding.Conflict? = nil
    ) {
        guard findings.count < Self.findingLimit else {
            if findings.count == Self.findingLimit {
                findings.append(
                    ImportFinding(
                        kind: .import, severity: .error,
                        message: "There are more findings than \(Self.findingLimit). Is this a file of this project?",
                        path: path, position: position, key: nil, locale: nil))
            }
            return
        }
        findings.append(
            ImportFinding(
                kind: kind, severity: severity, message: message, path: path, position: position, key: key,
                locale: target?.locale ?? section?.targetLocale, conflict: conflict))
    }

    // MARK: Sections

    func begin(_ section: IncomingSection) {
        // A long table may come in several sections.
        if let open = self.section, target != nil || leftOutColumn == .others, open.original == section.original,
            open.targetLocale == section.targetLocale
        {
            return
        }
        finishSection()
        self.section = section
        target = nil
        (leftOutColumn, unfinishedKey) = (nil, nil)
        guard let locale = section.targetLocale, !locale.isEmpty else {
            return add(
                .import, .error, "The file does not name the language of `\(section.original)`. Write it in the file.",
                at: section.position)
        }
        let exact = project.tables.indices.filter { project.tables[$0].units.original == section.original }
        var found = exact
        if found.isEmpty {
            // The export may have been made from another folder. Then one path is the end of the other.
            let names = Files.names(in: section.original)
            found = project.tables.indices.filter { index in
                let others = Files.names(in: project.tables[index].units.original)
                return !names.isEmpty && zip(names.reversed(), others.reversed()).allSatisfy { $0 == $1 }
            }
        }
        guard let table = found.first, found.count == 1 else {
            let known = quoted(project.tables.prefix(8).map(\.units.original))
            return add(
                .import, .error,
                found.isEmpty
                    ? "There is no table `\(section.original)`: it was removed, or this is another project. There are \(known)."
                    : "Several tables match `\(section.original)`. Run the import in the folder of the export.",
                at: section.position)
        }
        let units = project.tables[table].units
        guard LocaleSpelling.isTag(locale) else {
            return refuse(section, "`\(locale)` is not a language tag. Write one such as pl or pt-BR.")
        }
        let spelling: String
        switch IncomingLocale(locale, of: table, in: project, creating: options.createdLocales) {
        case .known(let known): spelling = known
        case .absent(let message): return refuse(section, message, isAbsent: true)
        case .refused(let message): return refuse(section, message)
        }
        if units.isSource(spelling) {
            return refuse(
                section,
                "`\(locale)` is the language of the source texts, which translators do not change. Edit the table.")
        }
        let target = TargetUnits(units, in: spelling)
        sections.append(SectionChanges(place: ChangeLocation(table: table, locale: target.locale, path: path)))
        self.target = target
    }

    /// Leaves out a section because of its language, which is reported once. The language of a column is reported at its
    /// first text, and a column whose name isn't a language is left alone.
    private func refuse(_ section: IncomingSection, _ message: String, isAbsent: Bool = false) {
        guard let locale = section.targetLocale else { return }
        guard section.isColumn else { return reportOnce(message, of: locale) }
        leftOutColumn = !LocaleTag(locale).isKnown ? .others : isAbsent ? .absent(message) : .refused(message)
    }

    private func reportOnce(_ message: String, of locale: String, _ severity: Severity = .error) {
        guard refusedLocales.insert(locale).inserted else { return }
        add(.import, severity, message, at: section?.position)
    }

    /// Reports a column with a text that is not imported. In a file of an export, a column such as `No` or `to`
    /// that the export doesn't remember is probably not in Norwegian or Tongan, so it is no error.
    private func report(_ incoming: IncomingUnit, in column: LeftOutColumn) {
        guard let locale = section?.targetLocale, incoming.target.map({ isBlank($0) }) == false else { return }
        switch column {
        case .others:
            if !unreadColumns.contains(locale) { unreadColumns.append(locale) }
        case .absent where incoming.sourceDigest != nil && incoming.targetDigest == nil:
            reportOnce(
                "The column `\(locale)` was not read, because the project has no locale `\(locale)`. If it is a new "
                    + "language, add it with `--create-locale \(locale)`.", of: locale, .warning)
        case .absent(let message), .refused(let message): reportOnce(message, of: locale)
        }
    }

    // MARK: Units

    func take(_ incoming: IncomingUnit) {
        if let leftOutColumn { report(incoming, in: leftOutColumn) }
        if leftOutColumn == .others { return }
        unitCount += 1
        isExported = isExported || incoming.isExported
        isRemembered = isRemembered || incoming.targetDigest != nil
        guard let target, incoming.target != nil || incoming.note != nil || incoming.damage != nil else { return }
        let unit: TranslationUnit
        switch target.unit(spelledLike: incoming) {
        case .known(let known): unit = known
        case .refused(let message):
            // Nothing would come in, so nothing is lost.
            if incoming.target?.isEmpty ?? true, incoming.note == nil, incoming.damage == nil { return }
            return add(.import, .error, message, at: incoming.position, key: target.key(of: incoming.id))
        }
        unfinishedKey = unit.form.choices.isEmpty ? nil : unit.key
        var text = incoming.target.map { format.tableText($0, of: unit) } ?? ""
        if incoming.isMadeOfForms { text = ICUPlural.filled(text, from: unit.target) }
        text = LineBreaks.spelled(text, like: [unit.target, unit.source])
        if let damage = damage(of: incoming, text, unit) {
            damagedKeys.insert(unit.key)
            // All forms of an entry, and all languages of a row, have the same damage.
            guard findings.count <= Self.findingLimit, reportedDamage.insert(damage).inserted else { return }
            return add(
                .import, .error, "`\(unit.key)` is not imported: \(damage.message)", at: damage.position, key: unit.key)
        }
        let isTranslated = !isUntranslated(text, unit)
        guard isFirst(isTranslated ? text : nil, of: unit, incoming) else { return }
        let note = newNote(incoming, on: unit, in: target, isTranslated: isTranslated || unit.target != nil)
        /// Changes the state or the note if the table's text stays.
        func keep(_ state: TranslationState? = nil) {
            guard let present = unit.target, state != nil || note != nil else { return }
            change(unit, to: present, state, note, incoming)
        }
        if !isTranslated {
            guard incoming.target != nil, empties(incoming, unit) else { return keep() }
            guard options.clearsEmptyTargets else {
                emptyCount += 1
                return keep()
            }
            text = ""
        }
        let sourceHasChanged = hasChangedSource(incoming, unit)
        if isSame(text, unit.target) {
            // A mark that was set or removed in the table since the export stays as it is.
            let saysNothing = sourceHasChanged || incoming.hasSameState
            return keep(saysNothing ? nil : newState(incoming.state, of: unit))
        }
        if isTranslated, incoming.isGuess || incoming.state == .new, let present = unit.target, !isBlank(present),
            unit.state != .new
        {
            add(
                .import, .warning,
                "The file's translation of `\(unit.key)` is marked as unfinished, so it doesn't replace that of the table. "
                    + "If it is right, remove the mark in the file.", at: incoming.position, key: unit.key)
            return keep()
        }
        if let base = incoming.targetDigest, base != unit.targetDigest {
            // The file's text is the exported one, so the table's text counts.
            if LineBreaks.hasDigest(base, text) { return keep() }
            if let conflict = conflict(on: unit, with: text) {
                add(
                    .conflict, .error, conflict, at: incoming.position, key: unit.key,
                    conflict: .init(table: unit.target, file: text))
                return keep()
            }
        }
        if sourceHasChanged {
            add(
                .sourceChanged, .warning,
                "The source text of `\(unit.key)` was changed since the export. The translation is imported, marked for a review.",
                at: incoming.position, key: unit.key)
        }
        change(unit, to: text, sourceHasChanged ? .needsReview : incoming.state, note, incoming)
    }

    /// What shows that a tool or a transfer has damaged a unit; nil if nothing does. This is the rule for all formats:
    /// their grammar, what the export remembers (see ``LocationDigest``), and replacement characters.
    private func damage(of incoming: IncomingUnit, _ text: String, _ unit: TranslationUnit) -> ExchangeProblem? {
        if let damage = incoming.damage { return damage }
        // If the source text of the table has changed, the numbers of its arguments may be other ones.
        if unit.substitutions.isEmpty || incoming.sourceDigest == unit.sourceDigest,
            !incoming.hasExportedSource(spelled: { format.tableText($0, of: unit) })
        {
            return ExchangeProblem(IncomingUnit.sourceDamage, at: incoming.position)
        }
        if let argument = incoming.formsArgument, let source = unit.source.flatMap({ ICUPlural($0) }),
            source.argument != argument
        {
            return ExchangeProblem(
                "the file says that the argument `\(argument)` selects its forms, but in the source text "
                    + "`\(source.argument)` does. Copy \(format.memory) from the export.", at: incoming.position)
        }
        if case .other(let word)? = incoming.state, incoming.state != .machineTranslated,
            ![incoming.stateBefore, unit.state].contains(incoming.state)
        {
            return ExchangeProblem(
                "its state `\(word)` isn't known. Write one of \(quoted(Self.states)), or nothing.",
                at: incoming.position)
        }
        if !options.acceptsErrors, hasFewerLines(text, unit), let present = unit.target,
            LineBreaks.isCut(text, from: present)
        {
            return ExchangeProblem(
                "lines of its translation are missing, which are in the table and in the source text. Copy them from the "
                    + "export.", at: incoming.position)
        }
        if text.unicodeScalars.contains("\u{FFFD}"),
            ![unit.target, unit.source].contains(where: { $0?.unicodeScalars.contains("\u{FFFD}") == true })
        {
            return ExchangeProblem(
                "its translation has U+FFFD, which a tool writes for a character that it can't read. Save the file as "
                    + "UTF-8, and write the character.", at: incoming.position)
        }
        return nil
    }

    /// Whether a translation has fewer lines than its source text, and the table's translation has as many.
    private func hasFewerLines(_ text: String, _ unit: TranslationUnit) -> Bool {
        guard let source = unit.source, let present = unit.target, !isBlank(text) else { return false }
        let count = LineBreaks.lineCount(of: source)
        return count > 1 && LineBreaks.lineCount(of: text) < count && LineBreaks.lineCount(of: present) == count
    }

    /// What a changed text has lost; nil for nothing. Unlike damage, a translator may mean it.
    private func loss(of incoming: IncomingUnit, _ text: String, _ unit: TranslationUnit) -> String? {
        if hasFewerLines(text, unit) {
            return "it has fewer lines than the source text and the table's translation. Check that none was cut off."
        }
        // A form for one thing may leave the number out.
        guard !incoming.lostCodes.isEmpty, unit.form.category == nil, !incoming.isMadeOfForms else { return nil }
        let lost = incoming.lostCodes.filter { code in
            guard !code.text.isEmpty, let present = unit.target else { return true }
            return text.ranges(of: code.text).count < present.ranges(of: code.text).count
        }
        guard !lost.isEmpty else { return nil }
        let isOne = lost.count == 1
        return
            "its inline \(isOne ? "code" : "codes") \(quoted(lost.prefix(8).map(\.name))) \(isOne ? "is" : "are") lost: the "
            + "translation in the file has no text for \(isOne ? "it" : "them"). Write what the source text of the table has "
            + "there."
    }

    /// The states that a file may give to a unit, besides the one that it has.
    private static let states = [.new, .translated, .needsReview, .stale, TranslationState.machineTranslated].map(
        \.word)

    /// Whether a unit is the first one of the file with its id, or says the same as the first one. If not, it is unknown
    /// which of the translations is meant, and neither comes in.
    private func isFirst(_ text: String?, of unit: TranslationUnit, _ incoming: IncomingUnit) -> Bool {
        guard let place = sections.last?.place else { return false }
        let digest = UnitDigest.of(text)
        let id = UnitDigest.of(unit.id)
        let key = TablePlace(table: place.table, locale: place.locale)
        let first = seen[key, default: [:]][id]
        guard let first, first != UnitDigest.of(nil) else {
            seen[key, default: [:]][id] = digest
            return first == nil || text != nil
        }
        guard text != nil, first != digest else { return false }
        doubled.insert(MessageReference(table: place.table, locale: place.locale, key: unit.key))
        add(
            .import, .error,
            "`\(unit.key)` is not imported: the id `\(unit.id)` is in the file twice, with two translations. Remove one of "
                + "them.", at: incoming.position, key: unit.key)
        return false
    }

    /// Whether a target says that the unit isn't translated. Tools write such targets in several ways, and with any
    /// state.
    private func isUntranslated(_ text: String, _ unit: TranslationUnit) -> Bool {
        text.isEmpty || isBlank(text) && unit.source.map { isBlank($0) } != true
    }

    /// Whether an empty target would empty a text of the table that the file knows.
    private func empties(_ incoming: IncomingUnit, _ unit: TranslationUnit) -> Bool {
        guard let present = unit.target, !isBlank(present) else { return false }
        // The unit was empty in the export already, and was translated here since.
        return incoming.targetDigest != UnitDigest.of(nil) && incoming.targetDigest != UnitDigest.of("")
    }

    /// What a person must decide about a translation that was changed on both sides; nil if the options decide it.
    private func conflict(on unit: TranslationUnit, with text: String) -> String? {
        guard let present = unit.target else {
            if options.restoresDeleted { return nil }
            return
                "The translation of `\(unit.key)` was deleted in the table since the export, and changed in the file to "
                + "\(shown(text)). It stays deleted; `--restore-deleted` takes the file's text."
        }
        if options.prefersTheirs { return nil }
        return
            "The translation of `\(unit.key)` was changed since the export: in the table to \(shown(present)), in the file "
            + "to \(shown(text)). The table's text stays; `--prefer theirs` takes the file's text."
    }

    /// The note to write; nil if the table has it already, or if it cannot be imported, which is reported.
    private func newNote(
        _ incoming: IncomingUnit, on unit: TranslationUnit, in target: TargetUnits, isTranslated: Bool
    ) -> String? {
        guard let note = incoming.note else { return nil }
        switch target.answer(to: note, on: unit, isTranslated: isTranslated) {
        case .known: return nil
        case .new(let text): return text
        case .refused(let message):
            add(.import, .warning, message, at: incoming.position, key: unit.key)
            return nil
        }
    }

    private func hasChangedSource(_ incoming: IncomingUnit, _ unit: TranslationUnit) -> Bool {
        guard let source = unit.source else { return false }
        if let digest = incoming.sourceDigest { return !LineBreaks.hasDigest(digest, source) }
        guard let incoming = incoming.source.map({ format.tableText($0, of: unit) }) else { return false }
        return !isSame(LineBreaks.spelled(incoming, like: [source]), source)
    }

    /// The new state of a unit whose text stays; nil if the state stays too.
    private func newState(_ state: TranslationState?, of unit: TranslationUnit) -> TranslationState? {
        guard let state else { return nil }
        let present: TranslationState = unit.state ?? .translated
        switch (state, present) {
        case (.needsReview, .stale), (.translated, .other): return nil
        default: return state == present ? nil : state
        }
    }

    private func change(
        _ unit: TranslationUnit, to text: String, _ state: TranslationState?, _ note: String?, _ incoming: IncomingUnit
    ) {
        let section = sections.count - 1
        sections[section].changes.append(
            UnitChange(
                unit, to: text, state, note: note, loss: loss(of: incoming, text, unit), in: sections[section].place,
                position: incoming.position))
    }
}
