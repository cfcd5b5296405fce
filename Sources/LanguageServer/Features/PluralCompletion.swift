internal import Base
internal import ICU
internal import Messages
internal import Projects
internal import Tables

/// Completion of plural categories: those categories of the locale that a possible number of the argument selects, and
/// `other`, which every plural has.
enum PluralCompletion {
    typealias Place = (project: Project, table: CatalogTable, file: LocaleFile)

    /// The items in the pattern of a text.
    static func items(of plural: OpenPlural, of key: String, in place: Place) -> [Completion.Item] {
        items(plural.kind, key, place) { message in
            message.pluralsOfPattern.first { $0.argument == plural.argument }
        }
    }

    /// The list in an entry of a `.stringsdict` or `.xcstrings` file; nil where the place is not a category.
    static func list(at place: DocumentLocation, in workspace: Workspace) -> Completion.List? {
        guard let format = TableFile.Format(path: place.path), format.supports(.pluralForms),
            let form = format.supports(.formPaths) ? TableForm(propertyList: place) : TableForm(catalog: place),
            let (_, project, table, file) = workspace.tableFiles(at: place.path).first(where: { found in
                form.locale == nil || form.locale == found.file.folder.spelling
            })
        else { return nil }
        let items = items(.cardinal, form.key, (project, table, file)) { message in
            message.plurals.first { $0.spelling == form.variable ?? form.key }
        }
        return Completion.List(
            range: workspace.range(form.written, in: place.source),
            items: items.filter { !form.siblings.contains($0.label) })
    }

    /// - Parameter set: returns the plural of a message; nil where the message does not have it.
    private static func items(
        _ kind: PluralKind, _ key: String, _ place: Place, set: (TableMessage) -> PluralSet?
    ) -> [Completion.Item] {
        let rules = PluralRules.rules(for: place.file.locale, kind: kind)
        var categories = rules.categories
        for message in [place.file.messages[key], place.table.sources[key]].compactMap(\.self) {
            guard let set = set(message) else { continue }
            let numbers = ReachableNumbers(of: set.number, in: message, project: place.project)
            categories = categories.filter { $0 == .other || numbers.example(of: $0, in: set, rules: rules) != nil }
            break
        }
        return categories.map { Completion.Item(label: $0.keyword, kind: .keyword) }
    }
}

/// A plural form of a table, whose name is being typed.
private struct TableForm {
    let key: String
    /// The variable that the forms belong to; nil where they belong to the entry itself.
    let variable: String?
    /// The locale of the entry; nil where the whole file is in one locale.
    let locale: String?
    /// The range of the part of the name that is typed.
    let written: Range<Int>
    /// The names of the other forms.
    var siblings: Set<String> = []

    /// Finds a key in the dictionary of a variable.
    init?(propertyList place: DocumentLocation) {
        guard let list = PropertyListContext(place.source, at: place.offset), list.isKey,
            let entry = FormPath(propertyList: list), let name = entry.variable
        else { return nil }
        (key, variable, locale, written) = (entry.key, name, nil, list.text)
    }

    /// Finds a member of `plural` in the variations of an entry, or of one of its substitutions.
    init?(catalog place: DocumentLocation) {
        // A name is at the start of its line, or after a brace or a comma. The catalog is read only in these cases.
        let line = place.source.lineRange(at: place.offset)
        let before = place.source.text[line.lowerBound..<place.offset]
        guard let quote = before.lastIndex(of: ASCII.quote),
            before[..<quote].last(where: { !ASCII.isBlank($0) }).map({ "{,".utf8.contains($0) }) ?? true,
            let json = JSONContext(place.source, at: place.offset), json.isName
        else { return nil }
        guard json.names.suffix(2) == ["variations", "plural"], let entry = FormPath(catalog: json) else { return nil }
        (key, variable, locale) = (entry.key, entry.variable, entry.locale)
        written = json.text
        siblings = json.siblings
    }
}

/// A plural whose forms are being written: `{count, plural, one {#} ` before the place.
struct OpenPlural {
    let argument: String
    let kind: PluralKind

    init?(_ before: some StringProtocol) {
        // Searches backwards for the nearest brace that is not closed, and reads the text after it.
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
