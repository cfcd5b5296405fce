internal import ICU
internal import Messages
internal import Tables

/// A locale that the configuration requires and a folder lacks. It depends on the configuration, not only on the tables.
enum MissingLocale {
    static let description = CheckDescription(
        id: .missingLocale, severity: .error,
        summary: "A folder of tables lacks a locale that the configuration requires.",
        rationale: """
            Readers of the locale see every message in the development language. Add the folder of the locale, or \
            remove the locale from `required-locales`. A parent locale is enough: if there is `es`, `es-MX` uses its \
            texts.
            """,
        failing: [], passing: [])
}

extension Auditor {
    /// A finding for each folder of tables and each required locale that none of the folder's tables has.
    func missingLocales(of project: Project) -> [Finding] {
        let folders = Dictionary(grouping: project.tables, by: \.directory).sorted { $0.key < $1.key }
        return folders.flatMap { _, tables -> [Finding] in
            guard let first = tables.first else { return [] }
            let fallback = LocaleFallback(
                available: tables.flatMap(\.files).map(\.locale), development: first.development.locale)
            return requiredLocales.filter { fallback.parents(of: $0).isEmpty }.map { locale in
                Finding(
                    check: MissingLocale.description.id, severity: MissingLocale.description.severity,
                    message: "`\(locale)` is required, and no table here has it. Add the folder `\(locale).lproj`.",
                    key: nil, locale: locale.identifier, table: nil,
                    location: Location(first.representative.source, 0..<0), related: [])
            }
        }
    }
}
