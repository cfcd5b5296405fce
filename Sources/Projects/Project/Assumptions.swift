package import Findings
internal import Messages

/// The assumptions of an audit where the configuration is silent, and hints that would improve the audit.
package struct Assumptions: Sendable {
    /// The assumptions, most important first; empty where the configuration states everything.
    package let messages: [FindingMessage]

    /// The assumptions as sentences, in English or in the language of ``FindingLanguage/show(_:)``.
    package var sentences: [String] { messages.map(\.text) }

    package init(_ projects: [Project]) {
        let tables = projects.flatMap(\.tables)
        var messages: [FindingMessage] = []
        let assumed = tables.filter { $0.developmentOrigin != .configuration && $0.developmentOrigin != .catalog }
        let locales = Set(assumed.map(\.development.folder.spelling)).sorted()
        if locales.count == 1, let origin = assumed.first?.developmentOrigin {
            let isOnlyOrigin = Set(assumed.map(\.developmentOrigin.path)).count == 1
            messages.append(
                (isOnlyOrigin ? origin.path : nil).map { ReportMessages.developmentLocaleByFile(locales[0], $0) }
                    ?? ReportMessages.developmentLocale(locales[0]))
        } else if !locales.isEmpty {
            messages.append(ReportMessages.developmentLocales(locales))
        }
        let shipping = Set(tables.flatMap { $0.shipped?.origin.paths ?? [] })
        if !shipping.isEmpty { messages.append(ReportMessages.shippedLocales(shipping.sorted())) }
        if projects.contains(where: { !$0.hasConfiguredRuntime }) {
            let runtimes = Set(projects.filter { !$0.hasConfiguredRuntime }.flatMap(\.tables).map(\.runtime))
            if runtimes == [.apple] {
                messages.append(ReportMessages.appleRuntime())
            } else if runtimes == [.messages] {
                messages.append(ReportMessages.ownRuntime())
            } else if !runtimes.isEmpty {
                messages.append(ReportMessages.bothRuntimes())
            }
        }
        let origins = tables.flatMap { table in Set(table.sources.otherOrigins) }
        let kinds: [(MessageSources.Origin, String)] = [
            (.interface, "interface"), (.propertyList, "propertyList"), (.code, "code"), (.comment, "comment"),
            (.key, "key"),
        ]
        let others = kinds.filter { origins.contains($0.0) }.map { ReportMessages.sourcePlace($0.1) }
        if let list = others.joined { messages.append(ReportMessages.otherSources(list)) }
        var unread = UnreadTables()
        for project in projects { unread.add(project.unread) }
        if let list = unread.parts.joined { messages.append(ReportMessages.unread(list)) }
        let configured = projects.filter { !$0.isImplied }.map(\.folder)
        if projects.contains(where: \.isImplied), let first = configured.first {
            let others = Set(configured).count - 1
            messages.append(
                others > 0
                    ? ReportMessages.innerConfigurations(first, others) : ReportMessages.innerConfiguration(first))
        }
        if projects.contains(where: { $0.references == nil && $0.declared == nil }) {
            messages.append(ReportMessages.noSources())
        }
        let unseen = projects.reduce(0) { $0 + $1.unseenKeyCount }
        if unseen > 0 { messages.append(ReportMessages.unseenKeys(unseen)) }
        self.messages = messages
    }
}

extension [FindingMessage] {
    /// The messages as the parts of a list; nil if there are none.
    fileprivate var joined: FindingMessage? {
        dropFirst().reduce(first) { list, part in list.map { ReportMessages.nextPart($0, part) } }
    }
}

extension DevelopmentLanguage.Origin {
    /// The file that names the development locale; nil if none does.
    fileprivate var path: String? {
        switch self {
        case .configuration, .catalog, .tables: nil
        case .xcodeProject(let path), .package(let path), .propertyList(let path): path
        }
    }
}

extension ShippedLocales.Origin {
    /// The files that list the locales; empty for the configuration, which is no assumption.
    fileprivate var paths: [String] {
        switch self {
        case .configuration: []
        case .xcodeProjects(let paths): paths
        }
    }
}
