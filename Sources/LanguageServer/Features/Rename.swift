internal import AuditRun
internal import Base
internal import Projects
internal import SourceCode
internal import Tables

/// Renames a key in every locale, in form files and in code. If one place cannot be renamed safely, nothing is renamed.
enum Rename {
    static func edit(
        _ place: KeyContext, to name: String, in workspace: Workspace
    ) throws(ResponseError) -> WorkspaceEdit {
        try check(name, instead: place.key, in: place)
        var changes: [String: (source: SourceText, replacements: Set<TextReplacement>)] = [:]
        func replace(_ range: Range<Int>, by text: String, in source: SourceText) {
            changes[source.path, default: (source, [])].replacements.insert(TextReplacement(range, text))
        }
        let named = try names(of: place, in: workspace)
        for (file, entry) in named.entries {
            let location = Location(file.source, entry.keyRange)
            replace(entry.keyRange, by: spelling(name, in: file, location), in: file.source)
        }
        for table in place.tables {
            guard let accepted = acceptance(of: place.key, name, in: table, workspace) else { continue }
            for replacement in accepted.replacements {
                replace(replacement.range, by: replacement.text, in: accepted.source)
            }
        }
        for location in named.texts { replace(location.range, by: name, in: location.source) }
        return WorkspaceEdit(
            documents: changes.values.map { change in
                workspace.edit(
                    change.source, change.replacements.sorted { $0.range.lowerBound < $1.range.lowerBound })
            })
    }

    /// The places that name the key at a place: the entries of its tables, and texts in code and forms.
    /// - Throws: an error where the key cannot be renamed, whatever the new name is.
    @discardableResult
    static func names(
        of place: KeyContext, in workspace: Workspace
    ) throws(ResponseError) -> (entries: [(file: LocaleFile, entry: TableEntry)], texts: [Location]) {
        let uses = workspace.uses(of: place)
        if uses.isDeclaredByRules {
            throw refusal(
                "The rules that ship with this package declare `\(place.key)`. Give the rule a `key` of yours.")
        }
        let own = try certainUses(of: place, uses)
        for table in place.tables {
            guard let owner = place.project.owner(of: place.key, in: table, isUsedInCode: !own.isEmpty) else {
                continue
            }
            throw refusal("`\(place.key)` belongs to \(owner). It can't be renamed here.")
        }
        try checkSources(of: place, uses)
        var entries: [(file: LocaleFile, entry: TableEntry)] = []
        for file in place.tables.flatMap(\.files) {
            for entry in file.entries where entry.key == place.key {
                try check(entry, in: file)
                entries.append((file, entry))
            }
        }
        var texts = uses.forms
        if let evidence = uses.possible.first { throw refusal(evidence, "may name it") }
        for evidence in own {
            guard let location = evidence.location, let literal = literal(location, place.key) else {
                throw refusal(evidence, "names it in another way than by its text")
            }
            texts.append(Location(location.source, literal))
        }
        if let declared = place.project.declared?.byKey[place.key]?.location,
            !uses.forms.contains(where: { $0.path == declared.path })
        {
            guard let range = declared.source.range(of: place.key, in: declared.range) else {
                throw refusal("`\(declared.path)` declares `\(place.key)`, but not with this spelling.")
            }
            texts.append(Location(declared.source, range))
        }
        let paths = Set(entries.map(\.file.source.path) + texts.map(\.path))
        try checkOtherProjects(of: place, paths.sorted(), in: workspace)
        return (entries, texts)
    }

    /// The certain uses of the key in code that mean the tables of the place.
    /// - Throws: an error where a use may as well mean another table.
    private static func certainUses(
        of place: KeyContext, _ uses: KeyUses
    ) throws(ResponseError) -> [KeyVerdict.Evidence] {
        let own = Set(place.tables.map(\.id))
        var mine: [KeyVerdict.Evidence] = []
        for use in uses.certain {
            let tables = place.project.tables(with: place.key, at: use.lookup, in: use.location?.path)
            let others = tables.filter { !own.contains($0.id) }
            if others.count == tables.count { continue }
            if let other = others.first {
                throw refusal(use, "may mean the table `\(other.path)` as well")
            }
            mine.append(use)
        }
        // A form names no table.
        if !uses.forms.isEmpty,
            let other = place.project.tables(with: place.key, at: nil, in: nil).first(where: { !own.contains($0.id) })
        {
            throw refusal(
                "`\(place.key)` is a text of \(self.place(uses.forms[0])), which may mean the table `\(other.path)` as well."
            )
        }
        return mine
    }

    private static func check(
        _ name: String, instead key: String, in place: KeyContext
    ) throws(ResponseError) {
        if name.isEmpty || name == key { throw ResponseError(.invalidParams, "The new key must be another text.") }
        // Each format, and code, spells these characters in a key in its own way.
        let isPlain = name.unicodeScalars.allSatisfy { !"\"\\<>&%{}".unicodeScalars.contains($0) && $0.value >= 0x20 }
        guard isPlain else {
            throw ResponseError(
                .invalidParams,
                "A key is renamed only to one without quotes, backslashes, `<`, `>`, `&`, `%` and braces.")
        }
        if let table = place.project.tables.first(where: { $0.holds(name) }) {
            throw refusal("The table `\(table.name)` has `\(name)` already.")
        }
    }

    /// Throws where code that was not searched may name the key as well.
    private static func checkSources(of place: KeyContext, _ uses: KeyUses) throws(ResponseError) {
        guard uses.hasSources else {
            throw refusal(
                "Code may name `\(place.key)`, but the place of code is not known. Write `sources: [FOLDER]` in `\(ConfigurationFile.name)`."
            )
        }
        let path = place.source.path
        guard place.tablePlace == nil, SourceLanguage(path: path) != nil,
            place.project.references?.sources.contains(where: { $0.path == path }) == false
        else { return }
        throw refusal("`sources` in `\(ConfigurationFile.name)` does not hold `\(path)`. Add its folder there.")
    }

    /// Throws where another project also reads one of the files and has the key in its own tables. After the change, the
    /// file would be wrong in one of the two projects.
    private static func checkOtherProjects(
        of place: KeyContext, _ paths: [String], in workspace: Workspace
    ) throws(ResponseError) {
        let own = Set(place.tables.map(\.directory))
        let others = workspace.audits.flatMap { audit in audit.projects.map { (audit: audit, project: $0) } }.filter {
            $0.project.holds(place.key) && own.isDisjoint(with: $0.project.tables.map(\.directory))
        }
        for path in paths {
            guard let other = others.first(where: { workspace.reads(path, $0) }) else { continue }
            throw refusal(
                "`\(path)` belongs to the project `\(other.project.root)` as well, which has a `\(place.key)` too.")
        }
    }

    private static func check(_ entry: TableEntry, in file: LocaleFile) throws(ResponseError) {
        let location = Location(file.source, entry.keyRange)
        if entry.isKeyOnly {
            throw refusal("`\(entry.key)` at \(place(location)) has no text of its own: the key is the text.")
        }
        guard file.file.isFixable else {
            throw refusal("`\(location.path)` has mistakes that keep it from being changed. Correct them first.")
        }
    }

    private static func spelling(_ name: String, in file: LocaleFile, _ location: Location) -> String {
        guard file.file.notation == .strings, !file.source.isQuoted(location.range) else { return name }
        let isWord = name.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x5F }
        return isWord ? name : "\"\(name)\""
    }

    /// The range of the text of a literal that spells the key without escapes; nil for any other literal.
    private static func literal(_ location: Location, _ key: String) -> Range<Int>? {
        guard let language = SourceLanguage(path: location.path) else { return nil }
        let lexed = LexedSource(location.source, language: language)
        let literal = lexed.literals.first { $0.range == location.range && $0.isPlain }
        guard let literal, lexed.text(of: literal)?.text == key else { return nil }
        return literal.contents
    }

    /// The changes of the file of accepted translations, whose lines name the key.
    private static func acceptance(
        of key: String, _ name: String, in table: CatalogTable, _ workspace: Workspace
    ) -> (source: SourceText, replacements: [TextReplacement])? {
        guard let source = try? workspace.files.read(table.acceptancePath) else { return nil }
        let fileNames = Set(table.files.map { String(Files.name(of: $0.source.path)) })
        var replacements: [TextReplacement] = []
        let bytes = source.text
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: ASCII.lineFeed) ?? bytes.count
            let tabs = bytes[start..<end].indices.filter { bytes[$0] == ASCII.tab }
            if tabs.count == 4 {
                let range = tabs[1] + 1..<tabs[2]
                let file = TSVField.read(Substring(source[start..<tabs[0]]))
                if TSVField.read(Substring(source[range])) == key, file.map(fileNames.contains) ?? false {
                    replacements.append(TextReplacement(range, TSVField.write(name)))
                }
            }
            start = end + 1
        }
        return replacements.isEmpty ? nil : (source, replacements)
    }

    private static func refusal(_ evidence: KeyVerdict.Evidence, _ what: String) -> ResponseError {
        guard let location = evidence.location else {
            return refusal("It cannot be renamed: \(evidence.reason) \(what).")
        }
        return refusal("It cannot be renamed: \(evidence.reason) at \(place(location)) \(what).")
    }

    private static func refusal(_ message: String) -> ResponseError { ResponseError(.requestFailed, message) }

    private static func place(_ location: Location) -> String {
        "\(location.path):\(location.start.line):\(location.start.column)"
    }
}

extension SourceText {
    /// Whether there is a quote directly before a range and directly after it.
    fileprivate func isQuoted(_ range: Range<Int>) -> Bool {
        let text = text
        return range.lowerBound > 0 && range.upperBound < text.count && text[range.lowerBound - 1] == ASCII.quote
            && text[range.upperBound] == ASCII.quote
    }

    /// The range of the first occurrence of a text in a range.
    fileprivate func range(of text: String, in range: Range<Int>) -> Range<Int>? {
        let bytes = Array(text.utf8)
        guard range.count >= bytes.count else { return nil }
        let own = self.text
        return (range.lowerBound...range.upperBound - bytes.count).first {
            own[$0..<$0 + bytes.count].elementsEqual(bytes)
        }
        .map { $0..<$0 + bytes.count }
    }
}
