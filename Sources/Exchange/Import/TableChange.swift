package import Base
internal import Changes
internal import Findings
internal import Messages
internal import Projects
internal import Tables

/// The changes that an import makes in one file of a table.
package struct TableChange {
    /// The reason why a message could not be written.
    package struct Failure: Error {
        let message: MessageReference
        package let reason: String
    }

    let units: TableUnits
    /// The file before the changes. For a locale that the table does not have yet, it has no entries.
    package let before: SourceText
    private let file: TableFile
    private let locale: LocaleFile?
    /// The locale, as the table spells it.
    private let localeName: String

    /// - Parameter locale: the locale, as the table spells it.
    package init(_ units: TableUnits, locale: String) {
        self.units = units
        localeName = locale
        let found = units.file(in: locale)
        self.locale = found
        if units.table.format.supports(.multipleLocales) {
            file = units.table.development.file
        } else if let found {
            file = found.file
        } else {
            let folder = Files.join(units.table.directory, "\(locale).lproj")
            let name = "\(units.table.name).\(units.table.format.pathExtension)"
            let text = units.table.format.emptyFile
            file = TableFile(SourceText(bytes: Array(text.utf8), path: Files.join(folder, name)))
        }
        before = file.source
    }

    /// Whether the file does not exist yet.
    package var isNew: Bool { !units.table.format.supports(.multipleLocales) && locale == nil }

    /// The file after the changes. Nothing else in it differs.
    package func applying(_ changes: [UnitChange]) throws(Failure) -> SourceText {
        guard isNew || file.isFixable else {
            throw failure(changes, Self.damage(of: before.path))
        }
        let after: TableFile
        do throws(TableEditError) {
            after =
                file.format.supports(.addedForms)
                ? try leaves(changes) : file.format.supports(.pluralForms) ? try forms(changes) : try texts(changes)
        } catch {
            throw failure(changes, error.message)
        }
        if isNew { return after.source }
        if file.hasSameTexts(as: after, but: Set(changes.map(\.key))) { return after.source }
        if let only = changes.first, changes.allSatisfy({ $0.key == only.key && $0.locale == only.locale }),
            let entry = entry(of: only.key), after.isFixable,
            after.differs(from: file, inOnly: entry, locale: only.locale)
        {
            return after.source
        }
        let messages = changes.map { id(of: $0.key, in: $0.locale) }
        if let reason = refusal(of: after, by: FixVerification(converting: Set(messages))) {
            throw failure(changes, reason)
        }
        return after.source
    }

    /// The file without the entry of a key; in a string catalog, without the key's texts in the locale. Nothing else in it
    /// differs.
    ///
    /// - Returns: ``before`` where the file has no such entry.
    package func removing(_ key: String) throws(Failure) -> SourceText {
        let message = MessageReference(table: 0, locale: localeName, key: key)
        guard !isNew else { return before }
        guard file.isFixable else { throw Failure(message: message, reason: Self.damage(of: before.path)) }
        let after: TableFile
        do throws(TableEditError) {
            if file.format.supports(.multipleLocales) {
                guard let entry = entry(of: key) else { return before }
                after = try file.applying([.removeLocalization(of: entry, in: localeName)])
            } else {
                after = try file.applying(file.entries().filter { $0.key == key }.map { .remove($0) })
            }
        } catch {
            throw Failure(message: message, reason: error.message)
        }
        if let entry = entry(of: key), after.isFixable,
            after.differs(from: file, inOnly: entry, locale: localeName)
        {
            return after.source
        }
        if let reason = refusal(of: after, by: FixVerification(removing: [id(of: key, in: localeName)])) {
            throw Failure(message: message, reason: reason)
        }
        return after.source
    }

    /// The file with a translator's note in the comment of an entry; an empty note is removed. Nothing else in it differs.
    ///
    /// - Returns: nil if the file has no entry of the key; ``before`` if the note is there already.
    package func noting(_ note: String, on key: String) throws(Failure) -> SourceText? {
        guard let entry = locale?.messages[key]?.entry else { return nil }
        let message = MessageReference(table: 0, locale: localeName, key: key)
        guard file.isFixable else { throw Failure(message: message, reason: Self.damage(of: before.path)) }
        let after: TableFile
        do throws(TableEditError) {
            let replacements = TranslatorNote.replacements(
                in: entry, of: before, with: TranslatorNote.spelled(note))
            after = TableFile(try before.replacing(replacements))
        } catch {
            throw Failure(message: message, reason: error.message)
        }
        if let reason = refusal(of: after, by: FixVerification(converting: [id(of: key, in: localeName)])) {
            throw Failure(message: message, reason: reason)
        }
        return after.source
    }

    private func failure(_ changes: [UnitChange], _ reason: String) -> Failure {
        Failure(message: changes.first?.message ?? MessageReference(table: 0, locale: "", key: ""), reason: reason)
    }

    private static func damage(of path: String) -> String {
        "`\(path)` has mistakes. Correct them first: `l10n-audit check` lists them."
    }

    private func id(of key: String, in locale: String) -> MessageID {
        MessageID(path: before.path, locale: file.format.supports(.multipleLocales) ? locale : nil, key: key)
    }

    /// The reason why a changed file must not be written; nil if it may be written.
    private func refusal(of after: TableFile, by verification: FixVerification) -> String? {
        guard let refused = verification.refusal(of: after, instead: file) else { return nil }
        let name = refused.key.map { "`\($0)`" } ?? "the file"
        return "This was not written, because it would damage \(name). Please report this mistake of l10n-audit."
    }

    // MARK: Tables whose forms are written one by one

    private func leaves(_ changes: [UnitChange]) throws(TableEditError) -> TableFile {
        var edits: [TableEdit] = []
        for (key, places) in Self.byKey(changes) {
            guard let entry = entry(of: key) else { throw .noTable(path: before.path) }
            edits.append(
                .setLeaves(
                    of: entry,
                    to: places.map { place in
                        let change = changes[place]
                        let own = change.substitution
                        return CatalogLeaf(
                            locale: change.locale, steps: change.form.steps, value: change.text,
                            state: change.catalogState,
                            argumentNumber: own?.number, valueType: own?.specifier)
                    }))
        }
        let after = try file.applying(edits)
        // Older versions of the format do not have this state.
        return changes.contains { $0.state == .machineTranslated }
            ? try after.withCatalogVersion(atLeast: "1.3") : after
    }

    private func entry(of key: String) -> TableEntry? {
        units.table.development.messages[key]?.entry ?? file.entries().last { $0.key == key }
    }

    /// The keys, each with the indices of its changes. There may be a million changes.
    private static func byKey(_ changes: [UnitChange]) -> [(key: String, places: [Int])] {
        var numbers: [String: Int] = [:]
        var groups: [(key: String, places: [Int])] = []
        for (place, change) in changes.enumerated() {
            if let number = numbers[change.key] {
                groups[number].places.append(place)
            } else {
                numbers[change.key] = groups.count
                groups.append((change.key, [place]))
            }
        }
        return groups
    }

    // MARK: Tables of one text a key

    private func texts(_ changes: [UnitChange]) throws(TableEditError) -> TableFile {
        var texts: [(text: TableText, value: String)] = []
        var edits: [TableEdit] = []
        var marks: [TextReplacement] = []
        var added: [String: UnitChange] = [:]
        let copies = copies(of: changes)
        for change in changes {
            guard let entry = locale?.messages[change.key]?.entry else {
                added[change.key] = change
                continue
            }
            if !change.isStateAlone {
                guard let text = entry.value.text, entry.value.variables.isEmpty else {
                    throw .notOneText(key: change.key)
                }
                if entry.isKeyOnly {
                    edits.append(.setValue(entry, to: change.text))
                } else {
                    texts.append((text, change.text))
                }
                texts += copies[change.key, default: []].map { ($0, change.text) }
            }
            marks += TranslatorNote.replacements(in: entry, of: file.source, for: change.state, note: change.note)
        }
        if !added.isEmpty { edits += additions(added) }
        let replacements =
            try file.replacements(setting: texts) + file.replacements(for: edits).flatMap(\.self) + marks
        return TableFile(try file.source.replacing(replacements))
    }

    /// The texts of other definitions of the changed keys, if they say the same as the definition that counts. They change
    /// with it, since the file would contradict itself otherwise.
    private func copies(of changes: [UnitChange]) -> [String: [TableText]] {
        // A file without repeated keys has as many messages as entries.
        guard let locale, locale.messages.count < locale.entries.count else { return [:] }
        let keys = Set(changes.lazy.filter { !$0.isStateAlone }.map(\.key))
        var copies: [String: [TableText]] = [:]
        for entry in locale.entries where !entry.isKeyOnly && entry.value.variables.isEmpty {
            guard keys.contains(entry.key), let counting = locale.messages[entry.key]?.entry,
                counting.range != entry.range, let text = entry.value.text, isSame(text.text, counting.value.text?.text)
            else { continue }
            copies[entry.key, default: []].append(text)
        }
        return copies
    }

    /// The additions of keys, each after the key that it follows in the source.
    private func additions(_ added: [String: UnitChange]) -> [TableEdit] {
        var edits: [TableEdit] = []
        var anchor: TableEntry?
        for key in units.table.sources.keys {
            if let message = locale?.messages[key] {
                anchor = message.entry
            } else if let change = added[key] {
                let comment = TranslatorNote.added(
                    change.note, to: ReviewMark.comment(change.comment, for: change.state))
                if let anchor {
                    edits.append(.addAfter(anchor, key: key, value: change.text, comment: comment))
                } else {
                    edits.append(.add(key: key, value: change.text, comment: comment))
                }
            }
        }
        return edits
    }

    // MARK: Tables of forms

    private func forms(_ changes: [UnitChange]) throws(TableEditError) -> TableFile {
        let groups = Self.byKey(changes).map { key, places in (key: key, changes: places.map { changes[$0] }) }
        var file = try copyingEntries(groups.map(\.key))
        file = try TableFile(file.source.replacing(superfluousForms(in: file, groups)))
        file = try file.applying(missingForms(in: file, groups))
        var edits: [TableEdit] = []
        var marks: [TextReplacement] = []
        for (key, changes) in groups {
            guard let entry = file.entries().last(where: { $0.key == key }) else { throw .noTable(path: before.path) }
            let leaves = ValueLeaves(entry.value).leaves
            for change in changes where !change.isStateAlone {
                guard let leaf = leaves.last(where: { $0.form == change.form }) else {
                    throw .notOneText(key: key)
                }
                edits.append(.setText(leaf.text, to: change.text))
            }
            let state = changes.contains { $0.state == .needsReview } ? .needsReview : changes.first?.state
            marks += TranslatorNote.replacements(
                in: entry, of: file.source, for: state, note: TranslatorNote.joined(changes.compactMap(\.note)))
        }
        return TableFile(try file.source.replacing(try file.replacements(for: edits).flatMap(\.self) + marks))
    }

    /// The file with copies of the development language's entries that it doesn't have.
    private func copyingEntries(_ keys: [String]) throws(TableEditError) -> TableFile {
        let wanted = Set(keys)
        var edits: [TableEdit] = []
        var anchor: TableEntry?
        for key in units.table.sources.keys {
            if let message = locale?.messages[key] {
                anchor = message.entry
            } else if wanted.contains(key), let source = units.table.development.messages[key]?.entry {
                edits.append(
                    .copy(source, from: units.table.development.file, comment: source.comment, after: anchor))
            }
        }
        return edits.isEmpty ? file : try file.applying(edits)
    }

    /// Removes the forms of copied entries that the language does not have.
    private func superfluousForms(
        in file: TableFile, _ groups: [(key: String, changes: [UnitChange])]
    ) -> [TextReplacement] {
        let copied = Set(groups.map(\.key).filter { locale?.messages[$0] == nil })
        guard !copied.isEmpty, let wanted = groups.first.map({ categories(in: $0.changes[0].locale) }) else {
            return []
        }
        return file.entries().filter { copied.contains($0.key) }.flatMap { entry in
            Self.branches(of: entry.value).filter { !wanted.contains($0.selector) }.map {
                Self.removal(of: $0, in: file.source)
            }
        }
    }

    private func categories(in locale: String) -> [String] { LocaleForms(LocaleTag(locale)).categories }

    private static func branches(of value: TableValue) -> [TableBranch] {
        var found: [TableBranch] = []
        if case .choice(let choice)? = value.content {
            if choice.dimension == .plural { found += choice.branches }
            for branch in choice.branches { found += branches(of: branch.value) }
        }
        for variable in value.variables { found += branches(of: variable.value) }
        return found
    }

    private static func removal(of branch: TableBranch, in source: SourceText) -> TextReplacement {
        let text = source.text
        var start = branch.range.lowerBound
        while start > 0, text[start] != UInt8(ascii: "<") { start -= 1 }
        // The space before the branch is removed too, back to the end of the text before it.
        while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(text[start - 1]) { start -= 1 }
        var end = branch.range.upperBound
        // The range of a branch that is one text ends before the closing tag.
        if text[end...].starts(with: Array("</string>".utf8)) { end += 9 }
        return TextReplacement(start..<end, "")
    }

    private func missingForms(in file: TableFile, _ groups: [(key: String, changes: [UnitChange])]) -> [TableEdit] {
        var edits: [TableEdit] = []
        for (key, changes) in groups {
            guard let entry = file.entries().last(where: { $0.key == key }) else { continue }
            let present = Set(ValueLeaves(entry.value).leaves.map(\.form))
            for change in changes where !present.contains(change.form) {
                guard let category = change.form.category,
                    let other = Self.branch(change.form.replacingCategory(by: "other"), of: entry.value)
                else { continue }
                edits.append(.copyForm(other, as: category))
            }
        }
        return edits
    }

    private static func branch(_ form: UnitForm, of value: TableValue) -> TableBranch? {
        guard let choice = form.choices.first else { return nil }
        let rest = UnitForm(Array(form.choices.dropFirst()))
        if case .substitution(let name) = choice {
            return value.variables.last { $0.name == name }.flatMap { branch(rest, of: $0.value) }
        }
        guard case .choice(let choices)? = value.content,
            let found = choices.branches.last(where: { .init(choices.dimension, $0.selector) == choice })
        else { return nil }
        return rest.choices.isEmpty ? found : branch(rest, of: found.value)
    }
}

extension TableFile {
    /// Whether a later version has the same entries in the same order, and only some keys may have other texts. This is
    /// true after most changes. False means that a closer comparison is needed.
    ///
    /// - Complexity: linear in the length of both. Texts that stay are not decoded.
    fileprivate func hasSameTexts(as later: TableFile, but keys: Set<String>) -> Bool {
        let (entries, laterEntries) = (entries(), later.entries())
        guard later.isFixable, entries.count == laterEntries.count else { return false }
        return source.text.withUnsafeBufferPointer { text in
            later.source.text.withUnsafeBufferPointer { laterText in
                func isWrittenAlike(_ range: Range<Int>, _ laterRange: Range<Int>) -> Bool {
                    isSame(
                        UnsafeBufferPointer(rebasing: text[range]), UnsafeBufferPointer(rebasing: laterText[laterRange])
                    )
                }
                var isSameSoFar = true
                let haveTexts = entries.forEachPlace { index, place in
                    guard isSameSoFar else { return }
                    guard let other = laterEntries.place(at: index),
                        place.isKeyVerbatim == other.isKeyVerbatim, isWrittenAlike(place.key, other.key),
                        (place.key == place.value) == (other.key == other.value)
                    else {
                        isSameSoFar = false
                        return
                    }
                    isSameSoFar =
                        place.isValueVerbatim == other.isValueVerbatim && isWrittenAlike(place.value, other.value)
                        || keys.contains(entries[index].key)
                }
                return haveTexts && isSameSoFar
            }
        }
    }
}
