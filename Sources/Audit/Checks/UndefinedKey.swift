internal import MessageFormat
internal import Tables
internal import Validation

/// A message that a rule declares or code looks up, and no table defines.
enum UndefinedKey: Check {
    static let description = CheckDescription(
        id: .undefinedKey, severity: .error,
        summary: "A message that a rule or form declares, or code looks up, isn't in the development locale.",
        rationale: """
            When the rule fails, the person reads the key instead of a sentence. Add the message to the development \
            locale, or let the rule fail with another key. The check runs if rules are declared or `sources` are \
            named. In the sources, only literals count in calls that certainly look them up in an audited table: the \
            system's calls, those of `Messages` and `Validation` where one is imported, such as `MessageKey`, \
            `FormCheck` and a field's `label`, and `localizing-calls`. A \
            function or type of the same name that the project declares itself does not count, because it may do \
            something else. In SwiftUI's views and modifiers, such as `Text`, a literal counts if it is written as most \
            keys of the tables are: `settings.title` beside `settings.done`, `SETTINGS_TITLE`. An interpolation stands \
            for the specifier of its type: `"\\(count) files"` looks up `%lld files` if `count` is an `Int`.
            Code of a package that looks up the package's keys without `bundle:` is one finding for each target.
            If Apple's runtime looks up a key that reads as text, readers of the development language see the right \
            words without an entry. Such a key is a warning if no locale translates it, and is otherwise not \
            reported. A message that an overlay of the configuration, such as the shipped messages, has in the \
            development locale is defined.
            """,
        failing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n↓"],
                declared: [MessageDeclaration("CANNOT_EMPTY"), MessageDeclaration("INVALID_FORMAT")]),
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                sources: ["Rules.swift": "import Messages\nfail(\"CANNOT_EMPTY\", MessageKey(↓\"CANOT_EMPTY\"))\n"]),
            CheckExample(
                ["en": "\"Quit now\" = \"Quit now\";\n", "fr": "\"Quit now\" = \"Quitter\";\n"],
                sources: [
                    "Menu.m": """
                    show(NSLocalizedStringFromTable(@"Quit now", @"Messages", nil));
                    show(NSLocalizedStringFromTable(↓@"Download failed!", @"Messages", nil));

                    """
                ]),
        ],
        passing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                ["en": "\"TITLE\" = \"Welcome\";\n"],
                sources: ["View.swift": "Text(\"TITLE\"); Text(\"Shown as it is\"); Text(verbatim: \"v1\")\n"]),
            CheckExample(
                [
                    "en": "\"Quit now\" = \"Quit now\";\n",
                    "fr": "\"Quit now\" = \"Quitter\";\n\"Try again\" = \"Réessayer\";\n",
                ],
                sources: [
                    "Menu.m": """
                    show(NSLocalizedStringFromTable(@"Quit now", @"Messages", nil));
                    show(NSLocalizedStringFromTable(@"Try again", @"Messages", nil));

                    """
                ]),
        ])

    static func audit(_ project: Project, report: (Finding) -> Void) {
        guard let first = project.tables.first, !project.tables.contains(where: { $0.development.file.isCutOff }) else {
            return
        }
        for lookups in project.references?.unbundled ?? [] {
            let count = lookups.count - 1
            let others =
                count == 0
                ? "" : ", and so \(count == 1 ? "is" : "are") \(counted(count, "other look-up")) of this package"
            report(
                Finding(
                    check: description.id, severity: description.severity,
                    message: """
                        `\(lookups.key)` is looked up in the app's main bundle\(others). The package's own bundle has \
                        the table: pass `bundle: .module`.
                        """, key: nil, locale: nil, table: nil, location: lookups.location, related: []))
        }
        let declared = project.declared?.byKey ?? [:]
        let readers = SourceReaders(of: project.tables)
        // Foundation and Apple's systems do not use overlays.
        let uses = (project.references?.undefined ?? []).filter { use in
            declared[use.key] == nil && (use.asksSystem || readers.overlayAnswer(use.key) == nil)
        }
        guard !uses.isEmpty || !declared.isEmpty else { return }
        let holders = KeyHolders(of: Set(declared.keys).union(uses.map(\.key)), in: project)
        let strangers = uses.filter { holders.files(of: $0.key).isEmpty }
        let own = NearestWordIndex(
            strangers.isEmpty ? [] : first.development.messages.keys.sorted(), lookups: strangers.count)
        let overlaid = strangers.contains { !$0.asksSystem } ? first.overlays.layers.flatMap(\.table.sources.keys) : []
        let all =
            overlaid.isEmpty
            ? own
            : NearestWordIndex(
                Set(first.development.messages.keys + overlaid).sorted(), lookups: strangers.count)
        lazy var texts = TextKeys(project.tables.flatMap(\.sources.keys))
        let hasTranslations = project.tables.contains { $0.translationCount > 0 }
        for use in uses {
            if let nearMiss = use.nearMiss {
                report(
                    Finding(
                        check: description.id, severity: description.severity,
                        message: """
                            By the types of its values, code looks up `\(use.key)` here, and no table has it. The tables have \
                            `\(nearMiss)`, which is never shown: rename it.
                            """,
                        key: use.key, locale: nil, table: nil, location: use.location, related: []))
                continue
            }
            let known = use.asksSystem ? own : all
            let isShown = use.asksSystem && texts.isText(use.key)
            // Readers of the development language see the key. A translation that lacks it is a missing key.
            if isShown, !hasTranslations || !holders.files(of: use.key).isEmpty { continue }
            report(
                Finding(
                    check: description.id, severity: isShown ? .warning : description.severity,
                    message: isShown
                        ? "No locale translates `\(use.key)`, which code looks up here: all readers see it as it is"
                            + suggestion(for: use.key, among: known)
                        : message(use.key, holders: holders, known: known, first: first),
                    key: use.key, locale: nil, table: nil, location: use.location, related: []))
        }
        for (key, declaration) in declared.sorted(by: { $0.key < $1.key })
        where !holders.isDefined(key) && readers.overlayAnswer(key) == nil {
            let files = holders.files(of: key)
            let overlay = project.overlays.holder(of: key).map {
                "only in the overlay `\($0)`, not in \(first.development.folder.spelling)"
            }
            let place = files.isEmpty ? overlay ?? "in no table" : "only in \(quoted(files))"
            let message =
                "The rules declare `\(key)`, but it is \(place). Add it to `\(first.development.source.path)`."
            if let location = declaration.location {
                report(
                    Finding(
                        check: description.id, severity: description.severity, message: message, key: key, locale: nil,
                        table: nil, location: location, related: []))
            } else {
                report(finding(message, key: key, in: first.development, at: first.development.endRange))
            }
        }
    }

    private static func suggestion(for key: String, among known: NearestWordIndex) -> String {
        known.word(nearestTo: key).map { "; did you mean `\($0)`?" } ?? "."
    }

    /// The message about a key that code looks up.
    private static func message(
        _ key: String, holders: KeyHolders, known: NearestWordIndex, first: CatalogTable
    ) -> String {
        let files = holders.files(of: key)
        guard let lacking = holders.table(of: key) else {
            return "Code looks up `\(key)` here, but no table has it" + suggestion(for: key, among: known)
        }
        return """
            Code looks up `\(key)` here, but \(first.development.folder.spelling), the development locale, lacks it; \
            \(quoted(files)) \(files.count == 1 ? "has" : "have") it. Add it to `\(lacking.development.source.path)`.
            """
    }
}

/// The files that have the keys which rules declare or code looks up.
///
/// - Complexity: linear in the number of keys plus the number of the tables' messages.
private struct KeyHolders {
    /// The keys that the development locale of some table has.
    private var defined: Set<String> = []
    /// The paths of the files that have a key, in the project's order.
    private var files: [String: [String]] = [:]
    /// The first table in which some locale has the key.
    private var tables: [String: CatalogTable] = [:]

    init(of keys: Set<String>, in project: Project) {
        for table in project.tables {
            let development = table.development.messages
            let known = development.numbers.keys.enumerated().filter { keys.contains($0.element) }
            defined.formUnion(known.map(\.element))
            for file in table.files {
                for (number, key) in known where file.messages.contains(number: number) { add(key, file, table) }
                for (number, key) in table.sources.keys.enumerated().dropFirst(development.count)
                where keys.contains(key) && file.messages.contains(number: number) {
                    add(key, file, table)
                }
            }
        }
    }

    private mutating func add(_ key: String, _ file: LocaleFile, _ table: CatalogTable) {
        files[key, default: []].append(file.source.path)
        if tables[key] == nil { tables[key] = table }
    }

    func isDefined(_ key: String) -> Bool { defined.contains(key) }
    func files(of key: String) -> [String] { files[key] ?? [] }
    func table(of key: String) -> CatalogTable? { tables[key] }
}
