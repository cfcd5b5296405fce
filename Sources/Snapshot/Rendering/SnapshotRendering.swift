internal import Base
internal import ICU
internal import Messages
package import Projects

extension Snapshot {
    /// The texts that readers see for the tables' messages with the ICU of this process.
    ///
    /// The work is distributed to all processor cores.
    /// - Parameter includes: decides whether a locale is included. It gets the locale as a folder spells it.
    package init(
        of tables: SnapshotTables, progress: AuditProgress.Observer? = nil, includes: (String) -> Bool = { _ in true }
    ) {
        self.init(versions: Versions(icu: DataVersion.icu, cldr: DataVersion.cldr, tool: Version.current))
        let parts = tables.all.flatMap { named in
            named.table.files.filter { includes($0.folder.spelling) }.map { (named: named, file: $0) }
        }
        progress?(.begins(.checking, steps: parts.count))
        let rendered = Parallel.map(parts) { part -> [(Message, [Rendering])] in
            defer { progress?(.stepDone) }
            let (named, file) = part
            let locale = file.locale.identifier
            return file.orderedMessages.compactMap { message in
                // An empty text is treated as missing.
                guard !message.value.isEmpty else { return nil }
                let renderings = message.renderings(in: file.locale, project: tables.projects[named.project])
                return (Message(locale: locale, table: named.name, key: message.key), renderings)
            }
        }
        for (message, renderings) in rendered.joined() { messages[message] = renderings }
        let readers = FallbackChains(tables)
        chains = readers.chains
        answers = readers.answers
        for locale in Set(parts.map(\.file.locale)) { note(locale) }
    }

    /// Stores ICU's data for a locale, which does not depend on the messages.
    private mutating func note(_ locale: LocaleTag) {
        let format = NumberFormat.format(for: locale)
        let digits = (0...9).map { format.string($0) }.joined()
        if digits != "0123456789" { self.digits[locale.identifier] = digits }
        for (kind, name) in [(PluralKind.cardinal, "cardinal"), (.ordinal, "ordinal")] {
            let rules = PluralRules.rules(for: locale, kind: kind)
            for category in rules.categories where category != .other {
                self.rules[Rule(locale: locale.identifier, kind: name, category: category.keyword)] =
                    rules.condition(of: category)
            }
        }
    }

    /// The snapshot without the regional messages and the fallback chains that equal those of the parent.
    package func withoutInherited(_ tables: SnapshotTables) -> Snapshot {
        var snapshot = self
        snapshot.chains = FallbackChains(tables).essential
        let groups = SnapshotGroups(tables)
        snapshot.messages = messages.filter { message, renderings in
            inherited(message, in: groups).map { $0.renderings != renderings } ?? true
        }
        return snapshot
    }
}

/// The groups of tables, by the tables' names in a snapshot.
struct SnapshotGroups {
    private var names: [String: String] = [:]

    init(_ tables: SnapshotTables) {
        for group in FallbackChains.groups(of: tables) {
            for named in group { names[named.name] = group.first?.name }
        }
    }

    /// The name of a table's group; nil if the table does not use CLDR's fallback chain.
    func name(of table: String) -> String? { names[table] }
}

extension Snapshot {
    /// The renderings that a reader of the message's locale sees without the locale's own message. They come from another
    /// locale of the same language and script. Two scripts of a language may each be behind the other: neither inherits.
    func inherited(_ message: Message, in groups: SnapshotGroups) -> (locale: String, renderings: [Rendering])? {
        guard let group = groups.name(of: message.table) else { return nil }
        let language = message.locale.prefix { $0 != "-" }
        let script = LocaleTag(message.locale).maximized.script
        for locale in chain(of: Reader(table: group, request: message.locale))
        where locale != message.locale && locale.prefix(while: { $0 != "-" }) == language
            && LocaleTag(locale).maximized.script == script
        {
            let other = Message(locale: locale, table: message.table, key: message.key)
            if let renderings = messages[other] { return (locale, renderings) }
        }
        return nil
    }

    /// The renderings that a reader of the message's locale sees, and the locale that they come from.
    func seen(_ message: Message, in groups: SnapshotGroups) -> (locale: String, renderings: [Rendering])? {
        messages[message].map { (message.locale, $0) } ?? inherited(message, in: groups)
    }
}
