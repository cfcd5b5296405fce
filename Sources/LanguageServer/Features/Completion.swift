internal import Base
internal import Checks
internal import Findings
internal import Projects
internal import SourceCode
internal import Validation

/// Completion at a place: keys, arguments, plural categories, checks and rules.
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
        /// The inserted text; nil where it is the label.
        var spelling: String?
    }

    struct List {
        /// The range that the chosen item replaces.
        let range: PositionRange
        var items: [Item]
        /// Whether more items match than are listed. The client then asks again while somebody types.
        var isIncomplete = false
    }

    /// The maximum number of keys that are listed.
    private static let limit = 500

    static func list(at place: DocumentLocation, in workspace: Workspace) -> List? {
        workspace.audit()
        if place.path.hasSuffix(".l10n-audit.yml") { return configuration(at: place, in: workspace) }
        if SourceLanguage(path: place.path) != nil { return keysInCode(at: place, in: workspace) }
        if place.path.hasSuffix(".json") { return form(at: place, in: workspace) }
        if let forms = PluralCompletion.list(at: place, in: workspace) { return forms }
        return ArgumentCompletion.list(at: place, in: workspace)
    }

    // MARK: Keys

    private static func keysInCode(at place: DocumentLocation, in workspace: Workspace) -> List? {
        guard let language = SourceLanguage(path: place.path) else { return nil }
        let lexed = LexedSource(place.source, language: language)
        guard let literal = lexed.literal(at: place.offset), literal.interpolations.isEmpty,
            let placed = workspace.projects(of: place.path, among: workspace.soundAudits).first,
            workspace.looksUp(literal, in: lexed, of: placed)
        else { return nil }
        // A literal that is being typed has no end yet. The rest of its line is not part of the key.
        let range = literal.isTerminated ? literal.contents : literal.contents.lowerBound..<place.offset
        return keys(of: placed.project, instead: range, at: place, in: workspace) { literal.spelling($0, language) }
    }

    /// - Parameter spell: returns the spelling of a key at the place.
    private static func keys(
        of project: Project, instead range: Range<Int>, at place: DocumentLocation, in workspace: Workspace,
        spell: (String) -> String
    ) -> List {
        let written = place.source[range.lowerBound..<max(range.lowerBound, place.offset)].lowercased()
        var list = List(range: workspace.range(range, in: place.source), items: [])
        for table in project.tables {
            for message in table.sources.messages {
                let spelling = spell(message.key)
                guard spelling.lowercased().contains(written) else { continue }
                guard list.items.count < limit else {
                    list.isIncomplete = true
                    return list
                }
                list.items.append(
                    Item(
                        label: message.key, detail: message.value, kind: .constant,
                        spelling: spelling == message.key ? nil : spelling))
            }
        }
        return list
    }

    // MARK: Forms

    private static func form(at place: DocumentLocation, in workspace: Workspace) -> List? {
        guard let json = JSONContext(place.source, at: place.offset) else { return nil }
        let range = workspace.range(json.text, in: place.source)
        if json.isName {
            let members = FileSchema.form.choices(at: json.path, beside: json.texts).members
            return List(range: range, items: fields(members, besides: json.siblings))
        }
        switch json.member {
        case "rule":
            return List(range: range, items: StandardRules.all.map { Item(label: $0.name, kind: .enumMember) })
        case "key", "label", "title", "placeholder", "hint":
            return workspace.projects(of: place.path, among: workspace.soundAudits).first.map { placed in
                keys(of: placed.project, instead: json.text, at: place, in: workspace, spell: JSONSpelling.spell)
            }
        default:
            let words = FileSchema.form.choices(at: json.valuePath).words
            return words.isEmpty ? nil : List(range: range, items: words.map { Item(label: $0, kind: .keyword) })
        }
    }

    /// The members that an object may have and does not have yet.
    private static func fields(_ members: [FileSchema.Member], besides siblings: Set<String>) -> [Item] {
        members.filter { !siblings.contains($0.name) }.map {
            Item(label: $0.name, detail: $0.description, kind: .field)
        }
    }

    // MARK: The configuration

    private static func configuration(at place: DocumentLocation, in workspace: Workspace) -> List? {
        let yaml = YAMLContext(place.source, at: place.offset)
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

extension StringLiteral {
    /// The spelling of a text between the quotes of the literal.
    func spelling(_ text: String, _ language: SourceLanguage) -> String {
        let delimiter = String(repeating: "#", count: pounds)
        // In a literal with pound signs, a quote or a backslash needs no escape unless the pound signs follow it.
        let isRaw = pounds > 0 && !text.contains("\"" + delimiter) && !text.contains("\\" + delimiter)
        var spelling = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"" where !isRaw, "\\" where !isRaw: spelling += "\\\(delimiter)\(scalar)"
            case "\n": spelling += "\\\(delimiter)n"
            case "\t": spelling += "\\\(delimiter)t"
            case "\0"..<" ", "\u{7F}": spelling += Self.escape(scalar, delimiter, language)
            default: spelling.unicodeScalars.append(scalar)
            }
        }
        return spelling
    }

    private static func escape(_ control: Unicode.Scalar, _ delimiter: String, _ language: SourceLanguage) -> String {
        guard language == .objectiveC else {
            return "\\\(delimiter)u{\(String(control.value, radix: 16, uppercase: true))}"
        }
        // Always three octal digits, so that a following digit is not part of the escape.
        let digits = String(control.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
