internal import Base
internal import Findings
internal import MessageFormat
internal import Projects
internal import Tables
internal import Validation

/// A message that a rule declares or code looks up, and no table defines.
enum UndefinedKey: Check {
    static let description = CheckDescription(
        id: .undefinedKey, severity: .error,
        failing: [
            CheckExample(
                [
                    "en": """
                    "CANNOT_EMPTY" = "Fill in this field.";
                    ↓
                    """
                ],
                declared: [MessageDeclaration("CANNOT_EMPTY"), MessageDeclaration("INVALID_FORMAT")]),
            CheckExample(
                ["en": #""CANNOT_EMPTY" = "Fill in this field.";"#],
                sources: [
                    "Rules.swift": """
                    import Messages
                    fail("CANNOT_EMPTY", MessageKey(↓"CANOT_EMPTY"))
                    """
                ]),
            CheckExample(
                ["en": #""Quit now" = "Quit now";"#, "fr": #""Quit now" = "Quitter";"#],
                sources: [
                    "Menu.m": """
                    show(NSLocalizedStringFromTable(@"Quit now", @"Messages", nil));
                    show(NSLocalizedStringFromTable(↓@"Download failed!", @"Messages", nil));
                    """
                ]),
        ],
        passing: [
            CheckExample(
                ["en": #""CANNOT_EMPTY" = "Fill in this field.";"#],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                ["en": #""TITLE" = "Welcome";"#],
                sources: ["View.swift": #"Text("TITLE"); Text("Shown as it is"); Text(verbatim: "v1")"#]),
            CheckExample(
                [
                    "en": #""Quit now" = "Quit now";"#,
                    "fr": """
                    "Quit now" = "Quitter";
                    "Try again" = "Réessayer";
                    """,
                ],
                sources: [
                    "Menu.m": """
                    show(NSLocalizedStringFromTable(@"Quit now", @"Messages", nil));
                    show(NSLocalizedStringFromTable(@"Try again", @"Messages", nil));
                    """
                ]),
        ])

    static func auditProject(_ project: Project, report: (Finding) -> Void) {
        guard let first = project.tables.first, !project.tables.contains(where: { $0.development.file.isCutOff }) else {
            return
        }
        for lookups in project.references?.unbundled ?? [] {
            report(
                Finding(
                    check: description.id, severity: description.severity,
                    message: mainBundle(lookups.key, lookups.count - 1), key: nil, locale: nil, table: nil,
                    location: lookups.location, related: []))
        }
        let declared = project.declared?.byKey ?? [:]
        let readers = DevelopmentFallbacks(of: project.tables)
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
                        message: typedKey(use.key, nearMiss), key: use.key, locale: nil, table: nil,
                        location: use.location, related: []))
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
                        ? known.word(nearestTo: use.key).map { untranslatedLike(use.key, $0) } ?? untranslated(use.key)
                        : message(use, holders: holders, known: known, first: first),
                    key: use.key, locale: nil, table: nil, location: use.location, related: []))
        }
        for (key, declaration) in declared.sorted(by: { $0.key < $1.key })
        where !holders.isDefined(key) && readers.overlayAnswer(key) == nil {
            let files = holders.files(of: key)
            let path = first.development.source.path
            let message =
                if !files.isEmpty {
                    declaredElsewhere(key, files, path)
                } else if let overlay = project.overlays.holder(of: key) {
                    declaredInOverlay(key, overlay, first.development.folder.spelling, path)
                } else {
                    declaredInNoTable(key, path)
                }
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

    /// The message about a key that code looks up.
    private static func message(
        _ use: References.UnknownKeyUse, holders: KeyHolders, known: NearestWordIndex, first: CatalogTable
    ) -> FindingMessage {
        let key = use.key
        let files = holders.files(of: key)
        guard let lacking = holders.table(of: key) else {
            if let nearest = known.word(nearestTo: key) { return inNoTableLike(key, nearest) }
            return use.arguments.isEmpty ? inNoTable(key) : inNoTableWith(key, use.arguments)
        }
        return inOtherLocales(
            key, first.development.folder.spelling, files, files.count, lacking.development.source.path)
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

// MARK: Messages

extension UndefinedKey {
    private static let mainBundle = FindingTemplate<(String, Int)>(.undefinedKey, "main-bundle", "key", "others")
    private static let typedKey = FindingTemplate<(String, String)>(.undefinedKey, "typed-key", "key", "nearMiss")
    private static let untranslated = FindingTemplate<String>(.undefinedKey, "untranslated", "key")
    private static let untranslatedLike = FindingTemplate<(String, String)>(
        .undefinedKey, "untranslated-like", "key", "nearest")
    private static let inNoTable = FindingTemplate<String>(.undefinedKey, "in-no-table", "key")
    private static let inNoTableWith = FindingTemplate<(String, [String])>(
        .undefinedKey, "in-no-table-with", "key", "arguments")
    private static let inNoTableLike = FindingTemplate<(String, String)>(
        .undefinedKey, "in-no-table-like", "key", "nearest")
    private static let inOtherLocales = FindingTemplate<(String, String, [String], Int, String)>(
        .undefinedKey, "in-other-locales", "key", "locale", "files", "count", "path")
    private static let declaredInNoTable = FindingTemplate<(String, String)>(
        .undefinedKey, "declared-in-no-table", "key", "path")
    private static let declaredInOverlay = FindingTemplate<(String, String, String, String)>(
        .undefinedKey, "declared-in-overlay", "key", "overlay", "locale", "path")
    private static let declaredElsewhere = FindingTemplate<(String, [String], String)>(
        .undefinedKey, "declared-elsewhere", "key", "files", "path")
    static let renamed = FindingTemplate<(String, String, Int)>(.undefinedKey, "renamed", "old", "new", "count")

    static let messages: [any DeclaredMessage] = [
        mainBundle, typedKey, untranslated, untranslatedLike, inNoTable, inNoTableWith, inNoTableLike, inOtherLocales,
        declaredInNoTable, declaredInOverlay, declaredElsewhere, renamed,
    ]
}
