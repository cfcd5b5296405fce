internal import Base
package import Findings
internal import ICU
internal import Messages
internal import Projects
internal import Tables

/// A locale that the configuration requires and a folder lacks, or that was deleted. It depends on the configuration or on an
/// earlier revision, not only on the tables.
enum MissingLocale {
    static let description = CheckDescription(
        id: .missingLocale, severity: .error,
        failing: [], passing: [])
}

extension Auditor {
    /// A finding for each required locale that none of a folder's tables has, and for each table that lacks a required locale
    /// which other tables of the folder have.
    func missingLocales(of project: Project) -> [Finding] {
        let folders = Dictionary(grouping: project.tables, by: \.directory).sorted { $0.key < $1.key }
        return folders.flatMap { _, tables -> [Finding] in
            guard let first = tables.first else { return [] }
            let all = Set(tables.flatMap(\.files).map(\.locale))
            let fallback = LocaleFallback(available: all, development: first.development.locale)
            let absent = AbsentLocales(among: tables)
            return requiredLocales.flatMap { locale -> [Finding] in
                guard !fallback.parents(of: locale).isEmpty else {
                    let message =
                        first.format.supports(.multipleLocales)
                        ? MissingLocale.absentEverywhereInCatalog : MissingLocale.absentEverywhere
                    return [
                        finding(
                            message(
                                locale.identifier, tables.reduce(0) { $0 + $1.wantedCount },
                                first.nameOfFile(in: locale)),
                            locale, table: nil, at: first)
                    ]
                }
                return tables.filter { table in
                    // A table that few locales have is not meant for all.
                    table.files.count * 2 >= all.count && table.lacks(locale) && table.wantedCount > 0
                        && absent.locales(of: table).contains { $0.locale == locale }
                }.map { table in
                    let message =
                        table.format.supports(.multipleLocales)
                        ? MissingLocale.absentInCatalog : MissingLocale.absentTable
                    return finding(
                        message(locale.identifier, table.wantedCount, table.nameOfFile(in: locale)), locale,
                        table: table.name, at: table)
                }
            }
        }
    }

    private func finding(
        _ message: FindingMessage, _ locale: LocaleTag, table: String?, at place: CatalogTable
    ) -> Finding {
        Finding(
            check: MissingLocale.description.id, severity: MissingLocale.description.severity, message: message,
            key: nil, locale: locale.identifier, table: table,
            location: Location(place.representative.source, 0..<0), related: [])
    }

    /// The findings without those of `missing-table` on a table and locale that `missing-locale` reports, among them or among
    /// others.
    package static func withoutExplainedTables(_ findings: [Finding], besides others: [Finding] = []) -> [Finding] {
        struct Gap: Hashable {
            let table: String?
            let locale: LocaleTag
        }
        let reported = Set(
            (findings + others).filter { $0.isOf(.missingLocale) }.map {
                Gap(table: $0.table, locale: LocaleTag($0.locale ?? ""))
            })
        guard !reported.isEmpty else { return findings }
        return findings.filter { finding in
            !finding.isOf(.missingTable)
                || !reported.contains(Gap(table: finding.table, locale: LocaleTag(finding.locale ?? "")))
        }
    }
}

extension CatalogTable {
    /// Whether neither the locale nor a CLDR parent of it has the table.
    fileprivate func lacks(_ locale: LocaleTag) -> Bool {
        LocaleFallback(available: files.map(\.locale), development: development.locale).parents(of: locale).isEmpty
    }

    /// The number of texts that must be translated.
    var wantedCount: Int { sources.keys.indices.count(where: wantsTranslation) }

    /// The name of the file that a locale lacks, or of the catalog.
    fileprivate func nameOfFile(in locale: LocaleTag) -> String {
        let name = String(Files.name(of: representative.source.path))
        return format.supports(.multipleLocales) ? name : "\(locale).lproj/\(name)"
    }
}

// MARK: Messages

extension MissingLocale {
    static let absentEverywhere = FindingTemplate<(String, Int, String)>(
        .missingLocale, "absent-everywhere", "locale", "count", "path")
    static let absentEverywhereInCatalog = FindingTemplate<(String, Int, String)>(
        .missingLocale, "absent-everywhere-in-catalog", "locale", "count", "file")
    static let absentTable = FindingTemplate<(String, Int, String)>(
        .missingLocale, "absent-table", "locale", "count", "path")
    static let absentInCatalog = FindingTemplate<(String, Int, String)>(
        .missingLocale, "absent-in-catalog", "locale", "count", "file")
    static let tableGone = FindingTemplate<(String, String, Int, Int)>(
        .missingLocale, "table-gone", "table", "revision", "count", "locales")
    static let localeGone = FindingTemplate<(String, String, Int, Int)>(
        .missingLocale, "locale-gone", "locale", "revision", "count", "tables")
    static let tableOfLocaleGone = FindingTemplate<(String, String, String, Int)>(
        .missingLocale, "table-of-locale-gone", "locale", "table", "revision", "count")

    static let messages: [any DeclaredMessage] = [
        absentEverywhere, absentEverywhereInCatalog, absentTable, absentInCatalog, tableGone, localeGone,
        tableOfLocaleGone,
    ]
}
