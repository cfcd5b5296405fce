internal import Base
internal import Messages

/// The assumptions of an audit where the configuration is silent, and hints that would improve the audit.
package struct Assumptions {
    /// The assumptions as sentences, most important first; empty where the configuration states everything.
    package let sentences: [String]

    package init(_ projects: [Project]) {
        let tables = projects.flatMap(\.tables)
        var sentences: [String] = []
        let assumed = tables.filter { $0.developmentOrigin != .configuration && $0.developmentOrigin != .catalog }
        if let first = assumed.first {
            let locales = Set(assumed.map(\.development.folder.spelling)).sorted()
            let origins = Set(assumed.map(\.developmentOrigin.reason)).sorted()
            sentences.append(
                locales.count == 1
                    ? "The development locale is \(locales[0])\(origins.count == 1 ? first.developmentOrigin.reason : "")."
                    : "The development locales are \(locales.joined(separator: ", ")), table by table.")
        }
        let shipping = Set(tables.flatMap { $0.shipped?.origin.paths ?? [] })
        if !shipping.isEmpty {
            sentences.append("The shipped locales are those in \(shipping.sorted().joined(separator: ", ")).")
        }
        if projects.contains(where: { !$0.hasConfiguredRuntime }) {
            let runtimes = Set(projects.filter { !$0.hasConfiguredRuntime }.flatMap(\.tables).map(\.runtime))
            if runtimes == [.apple] {
                sentences.append("Readers use Apple's runtime, where no locale falls back to a parent.")
            } else if runtimes == [.messages] {
                sentences.append("Readers use this package's runtime, along the CLDR chain of locales.")
            } else if !runtimes.isEmpty {
                sentences.append("Readers use Apple's runtime for some tables, and this package's for others.")
            }
        }
        let origins = tables.flatMap { table in Set(table.sources.otherOrigins) }
        let words: [(MessageSources.Origin, String)] = [
            (.interface, "interface files"), (.propertyList, "Info.plist"), (.code, "code"),
            (.comment, "comments of Xcode's tools"), (.key, "keys"),
        ]
        let others = words.filter { origins.contains($0.0) }.map(\.1)
        if !others.isEmpty { sentences.append("Source texts also stand in \(others.joined(separator: ", ")).") }
        var unread = UnreadTables()
        for project in projects { unread.add(project.unread) }
        if let sentence = unread.sentence { sentences.append(sentence) }
        let configured = projects.filter { !$0.isImplied }.map(\.folder)
        if projects.contains(where: \.isImplied), let first = configured.first {
            let others = Set(configured).count - 1
            sentences.append(
                "No configuration file is here; \(others > 0 ? "those of `\(first)` and \(counted(others, "other folder")) count" : "that of `\(first)` counts") for what is in the folder\(others > 0 ? "s" : "")."
            )
        }
        if projects.contains(where: { $0.references == nil && $0.declared == nil }) {
            sentences.append("No `sources` are configured: unused keys are not looked for.")
        }
        let unseen = projects.reduce(0) { $0 + $1.unseenKeyCount }
        if unseen > 0 {
            sentences.append(
                "Missing translations of \(counted(unseen, "key")) aren't reported, because no code here uses \(unseen == 1 ? "it" : "them")."
            )
        }
        self.sentences = sentences
    }
}

extension DevelopmentLanguage.Origin {
    /// The reason for a development locale, as the end of a sentence.
    fileprivate var reason: String {
        switch self {
        case .configuration, .catalog, .tables: ""
        case .xcodeProject(let path), .package(let path), .propertyList(let path): ", as `\(path)` says"
        }
    }
}

extension ShippedLocales.Origin {
    /// The files that list the locales, in backticks; empty for the configuration, which is no assumption.
    fileprivate var paths: [String] {
        switch self {
        case .configuration: []
        case .xcodeProjects(let paths): paths.map { "`\($0)`" }
        }
    }
}
