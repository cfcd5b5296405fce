internal import ICU
internal import MessageFormat
package import Messages
package import Projects
internal import Validation

/// The messages of a project as its readers see them, and in the pseudo-locales. The origin of each text is that of
/// ``FallbackChain``.
package struct ProjectCatalog: Sendable {
    private let tables: [CatalogTable]
    /// The only keys that are needed; nil for all keys.
    private let keys: Set<String>?
    /// The messages that no table has.
    private let others: MessageCatalog?

    /// The catalog of one message of a table. The project's overlays are the fallback.
    init(of key: String, tableOf part: ReportedTable) {
        (tables, keys, others) = ([part.table], [key], part.project.overlays.catalog)
    }

    /// The catalog of all tables. The project's overlays are the fallback. Where the project names no overlay, the
    /// shipped messages are, unless the app has most of them in its own tables.
    /// - Parameter keys: the only keys that are needed; nil for all keys.
    init(_ project: Project, keys: Set<String>? = nil) {
        let usual: MessageCatalog? = project.holdsStandardMessages ? nil : .standard
        (tables, self.keys, others) = (project.tables, keys, project.overlays.catalog ?? usual)
    }

    /// The messages for a reader of one locale, which may be a pseudo-locale. Arguments are isolated in text that runs
    /// from right to left.
    ///
    /// - Complexity: linear in the number of needed keys.
    package func localized(for locale: LocaleTag) -> Localizer {
        var (reader, layers) = (locale, [MessageCatalog(patterns: [:], developmentLocale: development)])
        if let pseudo = PseudoLocale(rawValue: locale.identifier), locale != development {
            reader = development
            layers.append(catalog(in: pseudo))
        } else {
            layers += catalogs(for: locale)
        }
        if let others { layers.append(others) }
        var messages = layers.dropFirst().reduce(layers[0]) { $0.overlaying($1) }.localized(for: reader)
        messages.isolatesArguments = locale.textDirection == .rightToLeft
        return messages
    }

    private var development: LocaleTag { tables.first?.development.locale ?? "en" }

    private func keys(of table: CatalogTable) -> [String] {
        keys?.filter { table.sources.number(of: $0) != nil } ?? table.sources.keys
    }

    /// The texts that readers of a locale see: a catalog for each locale that a text comes from. A text of a development
    /// locale is reached whatever the reader's locale is, so each catalog's locale is its development locale.
    private func catalogs(for locale: LocaleTag) -> [MessageCatalog] {
        var answers: [String: FallbackChain.Answer] = [:]
        for table in tables {
            let readers = table.readers(of: locale)
            for key in keys(of: table) {
                guard let answer = readers.answer(key) else { continue }
                // Where several tables have a key, the first one answers, but a text in the reader's language is better.
                if let first = answers[key], first.isOwn || !answer.isOwn,
                    first.isInLocaleHierarchy || !answer.isInLocaleHierarchy
                {
                    continue
                }
                answers[key] = answer
            }
        }
        var patterns: [LocaleTag: [String: MessagePattern]] = [:]
        for (key, answer) in answers { patterns[answer.locale, default: [:]][key] = answer.message.pattern }
        return patterns.sorted { $0.key < $1.key }.map { MessageCatalog(patterns: [$0: $1], developmentLocale: $0) }
    }

    /// The catalog in a pseudo-locale. It has the plural forms of the source text, so the source text's locale formats it.
    private func catalog(in pseudo: PseudoLocale) -> MessageCatalog {
        var patterns: [String: MessagePattern] = [:]
        for table in tables {
            for key in keys(of: table) where patterns[key] == nil {
                patterns[key] = table.sources[key].map(pseudo.pattern)
            }
        }
        return MessageCatalog(patterns: [development: patterns], developmentLocale: development)
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
