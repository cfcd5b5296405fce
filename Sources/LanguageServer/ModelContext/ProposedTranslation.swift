internal import Base
internal import Exchange
internal import Messages
internal import Projects
internal import Tables

/// A translation that a client proposes, and the file of its table without it and with it. Everything else in the file stays
/// the same.
struct ProposedTranslation {
    let key: String
    /// The locale as the table spells it.
    let locale: String
    let before: SourceText
    let after: SourceText
    /// Whether the locale has no file of the table yet.
    let isNew: Bool

    /// - Parameter state: the translation state to write for the texts; nil to leave it as it is.
    init(
        _ arguments: TranslationArguments, in projects: [Project], state: TranslationState? = nil
    ) throws(ResponseError) {
        let (key, locale, name) = (arguments.key, arguments.locale, arguments.table)
        self.key = key
        let tables = projects.flatMap { project in project.tables.map { (project: project, table: $0) } }.filter {
            $0.table.holds(key) && name.map($0.table.isCalled) ?? true && !$0.project.leavesToInnerProjects($0.table)
        }
        guard tables.count < 2 else {
            let paths = tables.map { "`\($0.table.path)`" }.joined(separator: ", ")
            throw ResponseError(.invalidParams, "Several tables have `\(key)`: \(paths). Name one of them as `table`.")
        }
        // A locale that the project has in another table may be new to this one.
        guard let (project, table) = tables.first,
            project.tables.contains(where: { $0.files.contains { $0.folder.spelling == locale } })
        else { throw ContextTools.unknown(key, locale) }
        guard !arguments.texts.values.contains(where: isBlank) else {
            throw ResponseError(
                .invalidParams, "A text is empty, so readers would see nothing. Give a translation for each form.")
        }
        let units = TableUnits(table, in: project, original: table.name)
        guard !units.isSource(locale) else {
            throw ResponseError(.invalidParams, "`\(locale)` is the language of the source texts, and no translation.")
        }
        self.locale = locale
        let change = TableChange(units, locale: locale)
        (before, isNew) = (change.before, change.isNew)
        let texts = try Self.texts(arguments.texts, of: key, units.units(of: key, in: locale))
        let path = before.path
        do throws(TableChange.Failure) {
            after = try change.applying(
                texts.map { unit, text in
                    UnitChange(
                        table: 0, locale: locale, unit: unit, text: text, state: state, path: path,
                        position: SourcePosition(line: 1, column: 1))
                })
        } catch {
            throw ResponseError(.requestFailed, error.reason)
        }
    }

    /// The given texts, each with the unit that it translates.
    private static func texts(
        _ given: [String: String], of key: String, _ units: [TranslationUnit]
    ) throws(ResponseError) -> [(TranslationUnit, String)] {
        let labels = units.map { name(of: $0.form, among: units) }
        // A format that only names a variable has nothing to translate.
        var (given, asked) = (given, labels)
        for (unit, label) in zip(units, labels) {
            guard labels.count > 1, unit.isOnlyVariable else { continue }
            asked.removeAll { $0 == label }
            if unit.target == nil, given[label] == nil { given[label] = unit.source }
        }
        let unknown = Set(given.keys).subtracting(labels)
        let missing = zip(units, labels).filter { $0.target == nil && given[$1] == nil }
        guard unknown.isEmpty, missing.isEmpty else {
            let names = asked.map { $0.isEmpty ? "\"\" (the text around them)" : $0 }.joined(separator: ", ")
            throw ResponseError(
                .invalidParams,
                labels == [""]
                    ? "`\(key)` is one text. Give it as `text`." : "`\(key)` has forms. Give as `forms`: \(names).")
        }
        return zip(units, labels).compactMap { unit, label in given[label].map { (unit, $0) } }
    }

    /// The plural category, if only one unit has it; otherwise the label of the form, which is empty for the message itself.
    private static func name(of form: UnitForm, among units: [TranslationUnit]) -> String {
        guard let category = form.category, units.count(where: { $0.form.category == category }) == 1 else {
            return form.label
        }
        return category
    }
}
