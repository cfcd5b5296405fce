internal import Audit
internal import ICU
internal import MessageFormat
package import Messages
internal import Tables
internal import Validation

/// The tables of a project, resolved as in an app, and in the pseudo-locales.
package struct ProjectCatalog: Sendable {
    private let catalog: MessageCatalog
    private let pseudo: [LocaleTag: MessageCatalog]

    /// The catalog of one message of a table. The project's overlays are the fallback.
    ///
    /// - Complexity: linear in the number of locales.
    init(of key: String, tableOf part: ReportedTable) {
        self = ProjectCatalog([part.table], keys: [key]).overlaying(part.project.overlays.catalog)
    }

    /// The catalog of all tables. The project's overlays are the fallback. Where the project names no overlay, the
    /// shipped messages are, unless the app has most of them in its own tables.
    /// - Parameter keys: the only keys that are needed; nil for all keys.
    init(_ project: Project, keys: Set<String>? = nil) {
        let usual: MessageCatalog? = project.holdsStandardMessages ? nil : .standard
        self = ProjectCatalog(project.tables, keys: keys).overlaying(project.overlays.catalog ?? usual)
    }

    /// Where several tables have a key, the first table answers. A `.stringsdict` comes before a `.strings`.
    /// - Parameter keys: the only keys that are needed; nil for all keys.
    private init(_ tables: [CatalogTable], keys: Set<String>? = nil) {
        let ordered = tables.filter { $0.format == .stringsdict } + tables.filter { $0.format != .stringsdict }
        catalog = Self.joined(
            ordered.map { table in
                let patterns = table.files.map { ($0.locale, Self.patterns($0.messages, of: keys)) }
                return MessageCatalog(
                    patterns: Dictionary(patterns) { first, _ in first }, developmentLocale: table.development.locale)
            })
        pseudo = Dictionary(
            uniqueKeysWithValues: PseudoLocale.allCases.map { pseudo in
                (pseudo.locale, Self.joined(ordered.map { Self.catalog(of: $0, in: pseudo, keys: keys) }))
            })
    }

    private init(catalog: MessageCatalog, pseudo: [LocaleTag: MessageCatalog]) {
        self.catalog = catalog
        self.pseudo = pseudo
    }

    private func overlaying(_ other: MessageCatalog?) -> ProjectCatalog {
        guard let other else { return self }
        return ProjectCatalog(catalog: catalog.overlaying(other), pseudo: pseudo.mapValues { $0.overlaying(other) })
    }

    /// The catalog of a table in a pseudo-locale. It has the plural forms of the source text, so the source text's
    /// locale formats it.
    private static func catalog(of table: CatalogTable, in pseudo: PseudoLocale, keys: Set<String>?) -> MessageCatalog {
        let patterns = patterns(table.development.messages, of: keys).mapValues {
            MessagePattern(pseudo.text(of: $0), syntax: table.syntax)
        }
        let locale = table.development.locale
        return MessageCatalog(patterns: [locale: patterns], developmentLocale: locale)
    }

    private static func patterns(_ messages: MessagesByKey, of keys: Set<String>?) -> [String: MessagePattern] {
        guard let keys else { return messages.patterns }
        let needed = keys.compactMap { key in messages[key].map { (key, $0.pattern) } }
        return Dictionary(uniqueKeysWithValues: needed)
    }

    private static func joined(_ catalogs: [MessageCatalog]) -> MessageCatalog {
        guard let first = catalogs.first else { return MessageCatalog(patterns: [:], developmentLocale: "en") }
        return catalogs.dropFirst().reduce(first) { $0.overlaying($1) }
    }

    /// The messages for a reader of one locale, which may be a pseudo-locale. Arguments are isolated in text that runs
    /// from right to left.
    package func localized(for locale: LocaleTag) -> Localizer {
        var messages = catalog.localized(for: locale)
        if let catalog = pseudo[locale], locale != self.catalog.developmentLocale {
            messages = catalog.localized(for: catalog.developmentLocale)
        }
        messages.isolatesArguments = locale.textDirection == .rightToLeft
        return messages
    }
}

extension Project {
    /// Whether most of the shipped keys are in the project's own tables.
    package var holdsStandardMessages: Bool {
        let keys = Set(tables.flatMap(\.development.messages.keys))
        let standard = StandardRules.declaredMessages.map(\.key.rawValue)
        return standard.count { keys.contains($0) } * 2 > standard.count
    }
}
