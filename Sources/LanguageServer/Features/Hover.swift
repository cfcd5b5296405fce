internal import AuditRun
internal import Base
internal import Messages
internal import Preview
internal import Projects
internal import Tables
internal import Validation

/// Hover texts for the message, argument, field or rule under the pointer.
enum Hover {
    /// The number of translations that are shown, where the client does not choose.
    private static let localeCount = 3

    /// - Parameter chosen: the locales that the client asks for; empty for the default.
    /// - Returns: Markdown, and the range that it is about; nil where there is nothing to say.
    static func text(
        at place: DocumentLocation, in workspace: Workspace, chosen: [String]
    ) -> (markdown: String, range: PositionRange)? {
        if let rule = rule(at: place, in: workspace) ?? field(at: place, in: workspace) { return rule }
        guard let key = workspace.key(at: place, among: workspace.glance()) else { return nil }
        if let argument = argument(at: key, in: workspace) { return argument }
        let range = key.keyRange ?? key.tablePlace?.entry.valueRange ?? key.offset..<key.offset
        let required = workspace.configuration(of: key.project, in: key.audit).requiredLocales
        return (message(key, chosen: chosen, required: required), workspace.range(range, in: key.source))
    }

    // MARK: A field of a configuration or a form

    private static func field(
        at place: DocumentLocation, in workspace: Workspace
    ) -> (markdown: String, range: PositionRange)? {
        let (range, description): (Range<Int>, String?)
        if place.path.hasSuffix(ConfigurationFile.name) {
            let line = place.source.lineRange(at: place.offset)
            let rest = place.source.text[place.offset..<line.upperBound]
            // The word continues after the pointer.
            let end = place.offset + rest.prefix { $0 != UInt8(ascii: ":") && $0 > 0x20 }.count
            let yaml = YAMLContext(place.source, at: end)
            guard yaml.member == nil else { return nil }
            range = yaml.word
            description = FileSchema.configuration.description(of: place.source[range], at: yaml.path)
        } else {
            guard place.path.hasSuffix(".json"), let json = JSONContext(place.source, at: place.offset), json.isName
            else { return nil }
            range = json.text
            description = FileSchema.form.description(of: place.source[range], at: json.path, beside: json.texts)
        }
        return description.map { ($0, workspace.range(range, in: place.source)) }
    }

    // MARK: A message

    /// - Parameter required: the locales that the configuration requires.
    static func message(_ place: KeyContext, chosen: [String], required: [LocaleTag]) -> String {
        let preview = ProjectPreview(place.project, isolatesArguments: false)
        let own = Set(place.tables.map(\.id))
        let shown = locales(of: place, chosen: chosen, required: required)
        let all = preview.messages(in: shown.contains, of: { own.contains($0.id) }, where: { $0 == place.key })
        // A simple text of the development locale is the source text, which is shown anyway.
        let others = all.filter { message in
            message.forms.count > 1 || message.pattern != message.source?.pattern
                || !place.tables.contains { $0.development.locale == message.locale }
        }
        var text = fenced(TerminalView(isColored: false).render(others.isEmpty ? Array(all.prefix(1)) : others))
        let notes = declaration(of: place) + uses(of: place)
        if !notes.isEmpty { text += "\n" + notes.map { "- \($0)\n" }.joined() }
        return text
    }

    /// The development locale, the locale of the place, and those that the client has chosen; or else the first that the
    /// configuration requires, or those with the most messages.
    private static func locales(of place: KeyContext, chosen: [String], required: [LocaleTag]) -> Set<LocaleTag> {
        let files = place.tables.flatMap(\.files)
        var shown = Set(place.tables.map(\.development.locale))
        guard chosen.isEmpty else {
            let chosen = Set(chosen)
            return shown.union(files.filter { chosen.contains($0.folder.spelling) }.map(\.locale))
        }
        if let own = place.tablePlace { shown.insert(own.file.locale) }
        var counts: [LocaleTag: Int] = [:]
        for file in files { counts[file.locale, default: 0] += file.messages.count }
        let largest = counts.sorted { ($1.value, $0.key.identifier) < ($0.value, $1.key.identifier) }.map(\.key)
        let wanted = required.isEmpty ? largest : required
        return shown.union(wanted.filter { counts[$0] != nil && !shown.contains($0) }.prefix(localeCount))
    }

    private static func declaration(of place: KeyContext) -> [String] {
        guard let declared = place.project.declared?.byKey[place.key] else { return [] }
        let origin = declared.location.map { "Declared at \(quoted(name(of: $0)))" } ?? "Declared by the rules"
        let arguments = declared.arguments.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) \($0.value.words)" }
        return [origin + (arguments.isEmpty ? "." : " with " + arguments.joined(separator: ", ") + ".")]
    }

    private static func uses(of place: KeyContext) -> [String] {
        guard let table = place.tables.first, place.project.references != nil,
            let verdict = place.project.verdict(on: place.key, in: table)
        else { return [] }
        guard verdict.outcome != .unused else { return ["Nothing uses it."] }
        return verdict.evidence.compactMap { evidence in
            guard let location = evidence.location else { return nil }
            return
                "\(verdict.outcome == .used ? "Used" : "Perhaps used") at \(quoted(name(of: location))): \(evidence.reason)."
        }
    }

    private static func name(of location: Location) -> String {
        "\(Files.name(of: location.path)):\(location.start.line)"
    }

    // MARK: An argument

    private static func argument(
        at place: KeyContext, in workspace: Workspace
    ) -> (markdown: String, range: PositionRange)? {
        guard let tablePlace = place.tablePlace, let message = tablePlace.file.messages[place.key],
            let use = message.placedTexts.flatMap(\.arguments).first(where: {
                $0.range.touches(place.offset) && !$0.range.isEmpty
            })
        else { return nil }
        let declared = place.project.declared?.byKey[place.key]
        let words: String
        if let type = declared?.arguments[use.name] {
            let origin = declared?.location.map { "as \(quoted(name(of: $0))) declares" } ?? "as the rules declare"
            words = "\(type.words), \(origin)."
        } else if declared != nil {
            words = "no rule declares it."
        } else {
            words = "\(use.kind.words). No rule declares it."
        }
        return ("\(quoted(use.spelling)): \(words)\n", workspace.range(use.range, in: tablePlace.file.source))
    }

    // MARK: A rule of a form

    private static func rule(
        at place: DocumentLocation, in workspace: Workspace
    ) -> (markdown: String, range: PositionRange)? {
        guard place.path.hasSuffix(".json"), let rule = JSONDocument(place.source).root?.rule(at: place.offset) else {
            return nil
        }
        let messages = FormFile(place.source).declarations.filter {
            $0.isFailure && rule.range.contains($0.range.lowerBound)
        }.map(\.message)
        guard !messages.isEmpty else { return nil }
        let lines = messages.map { message in
            let arguments = message.arguments.sorted { $0.key < $1.key }.map { "\(quoted($0.key)) \($0.value.words)" }
            return "- \(quoted(message.key.rawValue))"
                + (arguments.isEmpty ? "" : " with " + arguments.joined(separator: ", ")) + "\n"
        }
        return ("Fails with:\n\n" + lines.joined(), workspace.range(rule.name.range, in: place.source))
    }

    // MARK: Markdown

    /// A text in a code block whose fence is longer than any fence in the text.
    static func fenced(_ text: String) -> String {
        var fence = "```"
        while text.contains(fence) { fence += "`" }
        return "\(fence)text\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
    }

    /// A text as inline code, on one line.
    static func quoted(_ text: String) -> String {
        let line = PrintableText(text).description
        var fence = "`"
        while line.contains(fence) { fence += "`" }
        return fence.count == 1 ? fence + line + fence : "\(fence) \(line) \(fence)"
    }
}

extension ArgumentType {
    /// In words, with the range.
    var words: String {
        switch self {
        case .integer(let range):
            range.upperBound == .max
                ? "a whole number from \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(let range):
            range.upperBound == .greatestFiniteMagnitude
                ? "a number from \(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
        case .text: "a text"
        case .date: "a date"
        case .list: "a list of texts"
        }
    }
}

extension ArgumentKind {
    /// In words.
    var words: String {
        switch self {
        case .any: "any value"
        case .text: "a text"
        case .object: "an object"
        case .number: "a number"
        case .integer: "a whole number"
        case .floating: "a number with a fraction"
        case .character: "a character"
        case .pointer: "a pointer"
        case .date: "a date"
        case .list: "a list of texts"
        }
    }
}

extension JSONNode {
    /// The rule of a form whose name holds an offset: an object with the member `rule`.
    fileprivate func rule(at offset: Int) -> (range: Range<Int>, name: JSONNode)? {
        switch value {
        case .array(let nodes): return nodes.lazy.compactMap { $0.rule(at: offset) }.first
        case .object(let members):
            if let name = self["rule"], name.range.touches(offset) { return (range, name) }
            return members.lazy.compactMap { $0.value.rule(at: offset) }.first
        default: return nil
        }
    }
}
