internal import Audit
internal import ICU
internal import MessageFormat
internal import Tables
internal import Validation

/// What could be written at a place: keys, arguments, plural categories, checks and rules.
enum Completion {
    struct Item: Hashable {
        /// LSP 3.17, `CompletionItemKind`.
        enum Kind: Int {
            case field = 5
            case variable = 6
            case enumMember = 20
            case constant = 21
            case keyword = 14
        }

        let label: String
        var detail: String?
        let kind: Kind
    }

    struct List {
        /// What is replaced by the item that is chosen.
        let range: PositionRange
        var items: [Item]
        /// Whether more fits than is listed: the client asks again as somebody types on.
        var isIncomplete = false
    }

    /// The most keys that are listed.
    private static let limit = 500

    static func list(at place: DocumentPlace, in workspace: Workspace) -> List? {
        workspace.audit()
        if place.path.hasSuffix(".l10n-audit.yml") { return configuration(at: place, in: workspace) }
        if SourceLanguage(path: place.path) != nil { return keysInCode(at: place, in: workspace) }
        if place.path.hasSuffix(".json") { return form(at: place, in: workspace) }
        return argument(at: place, in: workspace)
    }

    // MARK: Keys

    private static func keysInCode(at place: DocumentPlace, in workspace: Workspace) -> List? {
        guard let language = SourceLanguage(path: place.path) else { return nil }
        let lexed = LexedSource(place.source, language: language)
        guard let literal = lexed.literal(at: place.offset), literal.interpolations.isEmpty,
            let (audit, project) = project(of: place, in: workspace),
            lexed.looksUp(literal, adding: workspace.configuration(of: project, in: audit).localizingCalls)
        else { return nil }
        // A literal that is being written has no end yet: what follows on its line is no part of the key.
        let range = literal.isTerminated ? literal.contents : literal.contents.lowerBound..<place.offset
        return keys(of: project, instead: range, at: place, in: workspace)
    }

    private static func keys(
        of project: Project, instead range: Range<Int>, at place: DocumentPlace, in workspace: Workspace
    ) -> List {
        let written = place.source[range.lowerBound..<max(range.lowerBound, place.offset)].lowercased()
        var list = List(range: workspace.range(range, in: place.source), items: [])
        for table in project.tables {
            for message in table.sources.messages where message.key.lowercased().contains(written) {
                guard list.items.count < limit else {
                    list.isIncomplete = true
                    return list
                }
                list.items.append(Item(label: message.key, detail: message.value, kind: .constant))
            }
        }
        return list
    }

    /// The project that a file of code or a form belongs to: the nearest folder that holds it.
    private static func project(of place: DocumentPlace, in workspace: Workspace) -> (FolderAudit, Project)? {
        let candidates = workspace.soundAudits.flatMap { audit in audit.projects.map { (audit, $0) } }
        return candidates.first { _, project in
            project.references?.sources.contains { $0.path == place.path } ?? false
        } ?? candidates.first
    }

    // MARK: Forms

    private static func form(at place: DocumentPlace, in workspace: Workspace) -> List? {
        guard let json = JSONPlace(place.source, at: place.offset) else { return nil }
        let range = workspace.range(json.text, in: place.source)
        if json.isName {
            let members = FileSchema.form.choices(at: json.path, beside: json.texts).members
            return List(range: range, items: fields(members, besides: json.siblings))
        }
        switch json.member {
        case "rule":
            return List(range: range, items: StandardRules.all.map { Item(label: $0.name, kind: .enumMember) })
        case "key", "label", "title", "placeholder", "hint":
            return project(of: place, in: workspace).map { keys(of: $1, instead: json.text, at: place, in: workspace) }
        default:
            let words = FileSchema.form.choices(at: json.valuePath).words
            return words.isEmpty ? nil : List(range: range, items: words.map { Item(label: $0, kind: .keyword) })
        }
    }

    /// The members that an object may have and has not yet.
    private static func fields(_ members: [FileSchema.Member], besides siblings: Set<String>) -> [Item] {
        members.filter { !siblings.contains($0.name) }.map {
            Item(label: $0.name, detail: $0.description, kind: .field)
        }
    }

    // MARK: Texts

    private static func argument(at place: DocumentPlace, in workspace: Workspace) -> List? {
        guard let key = workspace.key(at: place), let inTable = key.inTable, key.keyRange == nil,
            inTable.entry.valueRange.touches(place.offset)
        else { return nil }
        let before = place.source[inTable.entry.valueRange.lowerBound..<place.offset]
        let source = inTable.table.sources[key.key]
        if let percent = before.lastIndex(of: "%"), inTable.table.syntax == .printf {
            let written = before[before.index(after: percent)...]
            guard written.allSatisfy({ $0.isNumber || $0 == "$" }) else { return nil }
            let range = place.offset - written.utf8.count - 1..<place.offset
            let spellings = (source?.distinctArguments ?? []).map { Item(label: $0.spelling, kind: .variable) }
            return List(range: workspace.range(range, in: place.source), items: spellings)
        }
        guard let brace = before.lastIndex(where: { "{}".contains($0) }) else { return nil }
        let inside = before[before.index(after: brace)...]
        if let plural = OpenPlural(before) {
            let written = inside.reversed().prefix { $0.isLetter }.count
            let range = place.offset - written..<place.offset
            return List(
                range: workspace.range(range, in: place.source),
                items: categories(of: plural, key, inTable).map { Item(label: $0.keyword, kind: .keyword) })
        }
        guard before[brace] == "{", inside.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
        let declared = key.project.declared?.byKey[key.key]?.arguments
        var items = (declared ?? [:]).sorted { $0.key < $1.key }.map {
            Item(label: $0.key, detail: $0.value.words, kind: .variable)
        }
        for use in source?.distinctArguments ?? [] where !items.contains(where: { $0.label == use.name }) {
            items.append(Item(label: use.name, detail: use.kind.words, kind: .variable))
        }
        let range = place.offset - inside.utf8.count..<place.offset
        return List(range: workspace.range(range, in: place.source), items: items)
    }

    /// The categories of the locale that the numbers of an argument reach, and `other`, which every plural has.
    private static func categories(
        of plural: OpenPlural, _ key: KeyPlace, _ inTable: KeyPlace.InTable
    ) -> [PluralCategory] {
        let rules = PluralRules.rules(for: inTable.file.locale, kind: plural.kind)
        guard let message = inTable.file.messages[key.key] else { return rules.categories }
        let numbers = ReachableNumbers(of: plural.argument, in: message, project: key.project)
        let sets = message.pluralsOfPattern + (inTable.table.sources[key.key]?.pluralsOfPattern ?? [])
        guard let set = sets.first(where: { $0.argument == plural.argument }) else { return rules.categories }
        return rules.categories.filter { $0 == .other || numbers.example(of: $0, in: set, rules: rules) != nil }
    }

    // MARK: The configuration

    private static func configuration(at place: DocumentPlace, in workspace: Workspace) -> List? {
        let yaml = YAMLPlace(place.source, at: place.offset)
        let range = workspace.range(yaml.word, in: place.source)
        let choices = FileSchema.configuration.choices(at: yaml.valuePath)
        var items: [Item] = []
        if yaml.member == nil { items = fields(choices.members, besides: yaml.siblings) }
        if choices.takesCheck {
            items += Checks.descriptions.map { Item(label: $0.id.rawValue, detail: $0.summary, kind: .enumMember) }
        }
        items += choices.words.map { Item(label: $0, kind: .keyword) }
        return items.isEmpty ? nil : List(range: range, items: items)
    }
}

/// A plural whose forms are being written: `{count, plural, one {#} ` before the place.
private struct OpenPlural {
    let argument: String
    let kind: PluralKind

    init?(_ before: some StringProtocol) {
        // From the end, the nearest brace that is not closed, and what stands behind it.
        var depth = 0
        var index = before.endIndex
        while index > before.startIndex {
            index = before.index(before: index)
            if before[index] == "}" { depth += 1 }
            guard before[index] == "{" else { continue }
            guard depth == 0 else {
                depth -= 1
                continue
            }
            let parts = before[before.index(after: index)...].split(
                separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3 else { return nil }
            switch parts[1].drop(while: { $0 == " " }).prefix(while: { $0.isLetter }) {
            case "plural": kind = .cardinal
            case "selectordinal": kind = .ordinal
            default: return nil
            }
            argument = String(parts[0].filter { $0 != " " })
            return
        }
        return nil
    }
}
