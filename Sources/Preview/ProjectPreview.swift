internal import Base
internal import Checks
public import Findings
internal import ICU
internal import MessageFormat
public import Messages
public import Projects
package import Snapshot
internal import Tables

/// The messages of projects as readers see them.
public struct ProjectPreview: Sendable {
    /// The tables that are shown.
    let tables: [ReportedTable]
    /// The readers' locales, by the index of the project.
    private let readers: [AudienceLocales]
    /// The findings, by file and key.
    private let findings: [PreviewedFile: [String: [Finding]]]
    private let changes: [PreviewedFile: [String: [SnapshotChange]]]
    private let isolatesArguments: Bool
    /// Locales that are shown although no table has them yet.
    private let added: Set<LocaleTag>

    /// Prepares a preview of one project.
    public init(_ project: Project, findings: [Finding] = [], isolatesArguments: Bool = true) {
        self.init([project], findings: findings, isolatesArguments: isolatesArguments)
    }

    /// Prepares a preview.
    /// - Parameters:
    ///   - findings: the findings of an audit of the projects, shown with the messages.
    ///   - isolatesArguments: whether arguments are isolated (U+2068, U+2069) in texts that run from right to left, as an
    ///     app does. A terminal shows the texts without them: see ``TerminalView``.
    public init(_ projects: [Project], findings: [Finding] = [], isolatesArguments: Bool = true) {
        self.init(projects, findings: findings, changes: [:], isolatesArguments: isolatesArguments)
    }

    /// - Parameters:
    ///   - changes: the differences from what readers saw before.
    ///   - added: locales that are shown although no table has them yet.
    package init(
        _ projects: [Project], findings: [Finding], changes: [MessageID: [SnapshotChange]],
        added: Set<LocaleTag> = [], isolatesArguments: Bool = true
    ) {
        self.added = added
        tables = ReportedTable.all(of: projects)
        readers = projects.map { AudienceLocales($0, app: AppFolders($0).app) }
        self.isolatesArguments = isolatesArguments
        var changesOfFiles: [PreviewedFile: [String: [SnapshotChange]]] = [:]
        for (message, changes) in changes {
            changesOfFiles[PreviewedFile(message), default: [:]][message.key] = changes
        }
        self.changes = changesOfFiles
        var findingsOfFiles: [PreviewedFile: [String: [Finding]]] = [:]
        for finding in findings {
            guard let message = finding.messageID?.whole else { continue }
            findingsOfFiles[PreviewedFile(message), default: [:]][message.key, default: []].append(finding)
        }
        self.findings = findingsOfFiles
    }

    /// The locales of the tables, sorted. Pseudo-locales that were written to files are left out, because they are
    /// generated again when they are shown.
    public var locales: [LocaleTag] { tables.reduce(into: Set()) { $0.formUnion(locales(of: $1)) }.sorted() }

    /// The locales in which a table is shown, sorted. They include locales without a file, if readers of them use the
    /// table.
    func locales(of part: ReportedTable) -> [LocaleTag] {
        readers[part.projectIndex].locales(of: part.table).union(added).filter { Self.isShown($0, of: part.table) }
            .sorted()
    }

    /// The locales of the tables for the requested ones, along the CLDR parents, such as `pl` for `pl-PL`. A locale
    /// that no table has stays as it is.
    package func locales(for wanted: Set<LocaleTag>) -> Set<LocaleTag> {
        if wanted.isEmpty { return [] }
        let known = Set(locales)
        return Set(wanted.map { tag in known.contains(tag) ? tag : tag.ancestry.first(where: known.contains) ?? tag })
    }

    /// Whether a table has a message.
    package func hasMessage(_ key: String) -> Bool { tables.contains { $0.table.sources.number(of: key) != nil } }

    private static func isShown(_ locale: LocaleTag, of table: CatalogTable) -> Bool {
        PseudoLocale(rawValue: locale.identifier) == nil || locale == table.development.locale
    }

    /// The messages, table by table. The messages of the development locale's file come first, in its order. Then come
    /// the messages whose source is elsewhere. Each message is listed locale by locale.
    ///
    /// - Parameters:
    ///   - isShownLocale: chooses locales.
    ///   - pseudo: languages that are generated from the source text. They come after the others.
    ///   - isShownTable: chooses tables.
    ///   - isShownKey: chooses keys.
    public func messages(
        in isShownLocale: (LocaleTag) -> Bool = { _ in true }, pseudo: [PseudoLocale] = [],
        of isShownTable: (CatalogTable) -> Bool = { _ in true }, where isShownKey: (String) -> Bool = { _ in true }
    ) -> [MessagePreview] {
        tables.filter { isShownTable($0.table) }.flatMap { part -> [MessagePreview] in
            let keys = part.table.shownKeys.filter(isShownKey)
            guard !keys.isEmpty else { return [] }
            let readers = locales(of: part).filter(isShownLocale).map { reader(of: part.table, in: $0) }
            return keys.flatMap { key in
                let key = previewed(key, of: part)
                return readers.map { preview(key, for: $0) } + pseudo.compactMap { preview(key, in: $0) }
            }
        }
    }

    /// The data of a message that all languages share.
    func previewed(_ key: String, of part: ReportedTable) -> PreviewedKey {
        PreviewedKey(key, of: part, isolatesArguments: isolatesArguments(in: part.table.development.locale))
    }

    /// A message for a reader of a locale, which may have no file.
    package func preview(_ key: String, in locale: LocaleTag, of part: ReportedTable) -> MessagePreview {
        preview(previewed(key, of: part), in: locale)
    }

    func preview(_ key: PreviewedKey, in locale: LocaleTag) -> MessagePreview {
        preview(key, for: reader(of: key.part.table, in: locale))
    }

    /// A reader of a table in a locale, which may have no file.
    func reader(of table: CatalogTable, in locale: LocaleTag) -> PreviewedAudience {
        // The table's own file comes first: what is said of a sibling's message counts where the table has none.
        let files = ([table] + table.siblings).compactMap { $0.file(in: locale) }.map(PreviewedFile.init)
        func joined<Element>(_ all: [PreviewedFile: [String: [Element]]]) -> [String: [Element]] {
            let first = files.first.flatMap { all[$0] } ?? [:]
            return files.dropFirst().reduce(into: first) { joined, file in
                joined.merge(all[file] ?? [:]) { own, _ in own }
            }
        }
        return PreviewedAudience(
            locale: locale, chain: table.readers(of: locale), findings: joined(findings), changes: joined(changes))
    }

    /// The state and the findings of a message for a reader, without texts. The texts of many messages take long to
    /// generate.
    func status(_ key: PreviewedKey, for reader: PreviewedAudience) -> MessageStatus {
        let findings = reader.findings[key.key] ?? []
        let answer = reader.chain.answer(key.key)
        return MessageStatus(
            state: Self.state(of: answer, of: key, in: reader.locale, findings), findings: findings,
            changes: reader.changes[key.key] ?? [], answer: answer)
    }

    func preview(_ key: PreviewedKey, for reader: PreviewedAudience) -> MessagePreview {
        let (part, table, locale) = (key.part, key.part.table, reader.locale)
        let status = status(key, for: reader)
        let showsNothing = status.answer?.isOwn != true && reader.chain.showsNothing(key.key)
        let answer = showsNothing ? nil : status.answer
        let development = table.development.locale
        let shown: (written: [WrittenText], length: Int, forms: [MessagePreview.Form])
        // Only the runtime of this package writes numbers and dates as the reader's locale does.
        let formatLocale = answer.map { table.runtime == .messages ? $0.locale.formatLocale(for: [locale]) : $0.locale }
        if showsNothing {
            shown = ([WrittenText(label: "", text: "")], 0, [MessagePreview.Form(choices: [], text: "")])
        } else if let answer, let source = key.source, answer.overlay == nil, answer.locale == development,
            formatLocale == development
        {
            shown = (source.written, source.length, source.forms)
        } else if let answer {
            let message = answer.message
            shown = (
                message.written, message.pattern.length,
                MessagePreview.forms(
                    of: message, in: answer.locale, formatLocale: formatLocale, project: part.project,
                    isolatesArguments: isolatesArguments(in: answer.locale))
            )
        } else {
            shown = (
                [WrittenText(label: "", text: key.key)], key.key.count,
                [MessagePreview.Form(choices: [], text: key.key)]
            )
        }
        return MessagePreview(
            key: key.key, table: table.name, locale: locale,
            answeringLocale: showsNothing ? locale : answer?.locale ?? development,
            overlay: answer?.overlay, showsKey: answer == nil && !showsNothing, showsNothing: showsNothing,
            state: status.state, comment: key.comment,
            source: key.source, written: shown.written, length: shown.length,
            lengthLimit: answer?.message.lengthLimit ?? limit(of: key, in: locale), forms: shown.forms,
            findings: status.findings, changes: status.changes)
    }

    /// A message in a language that is generated from its source text; nil where it has none.
    func preview(_ key: PreviewedKey, in pseudo: PseudoLocale) -> MessagePreview? {
        guard let source = key.message else { return nil }
        let (part, table) = (key.part, key.part.table)
        let samples = SampleArguments(source, locale: table.development.locale, project: part.project).samples
        let pattern = pseudo.pattern(of: source)
        let compiled = CompiledMessage(
            pattern, locale: table.development.locale, isolatesArguments: isolatesArguments(in: pseudo.locale))
        // The marks around each word of the bidirectional pseudo-locale are not counted, because a reader does not see
        // them.
        let length = (pseudo == .bidirectional ? source.pattern : pattern).length
        return MessagePreview(
            key: key.key, table: table.name, locale: pseudo.locale, answeringLocale: pseudo.locale, overlay: nil,
            showsKey: false, showsNothing: false, state: .translated, comment: key.comment, source: key.source,
            written: [WrittenText(label: "", text: pattern.text)],
            length: length, lengthLimit: limit(of: key, in: pseudo.locale),
            forms: MessagePreview.forms(of: compiled, samples), findings: [])
    }

    private func isolatesArguments(in locale: LocaleTag) -> Bool {
        isolatesArguments && locale.textDirection == .rightToLeft
    }

    private func limit(of key: PreviewedKey, in locale: LocaleTag) -> Int? {
        key.message?.lengthLimit
            ?? key.part.project.lengthLimit(of: key.key, in: locale, table: key.part.table.name)?.maximum
    }

    private static func state(
        of answer: FallbackChain.Answer?, of key: PreviewedKey, in locale: LocaleTag, _ findings: [Finding]
    ) -> MessagePreview.State {
        guard let answer, answer.isInLocaleHierarchy else { return key.asksForTranslation ? .missing : .notNeeded }
        guard answer.isOwn else {
            // A text that the development language has outside of tables, for example in code, is its own text.
            return answer.overlay == nil && locale == key.part.table.development.locale ? .translated : .fallback
        }
        if locale != key.part.table.development.locale, key.part.table.isUnfinished(answer.message) { return .missing }
        let isUnsettled =
            key.part.table.format.supports(.states)
            && answer.message.entry.value.texts.contains { $0.state.map(Self.isOpen) ?? false }
            || findings.contains { $0.isOf(.needsReview, .staleTranslation) }
        return isUnsettled ? .needsReview : .translated
    }

    /// Whether a state of a string catalog means that a text is not finished.
    private static func isOpen(_ state: TranslationState) -> Bool {
        switch state {
        case .needsReview, .stale: true
        case .new, .translated, .other: false
        }
    }
}

/// A reader of a table in one locale, with the data that all messages of the table share.
struct PreviewedAudience: Sendable {
    let locale: LocaleTag
    let chain: FallbackChain
    /// The audit's findings in the table's file for the locale, by key.
    let findings: [String: [Finding]]
    /// The differences from what readers saw before, by key.
    let changes: [String: [SnapshotChange]]
}

/// A table's file in a locale.
private struct PreviewedFile: Hashable {
    private let path: String
    private let locale: String?

    init(_ message: MessageID) { (path, locale) = (message.path, message.locale) }

    init(_ file: LocaleFile) { (path, locale) = (file.source.path, file.folder.spelling) }
}

/// The state of a message in a locale.
struct MessageStatus {
    let state: MessagePreview.State
    let findings: [Finding]
    let changes: [SnapshotChange]
    /// The answer that readers get; nil where they see the key.
    let answer: FallbackChain.Answer?
}

extension CatalogTable {
    /// The keys of the messages that are shown: all but those that a sibling's message has, which is shown with them.
    var shownKeys: [String] { siblings.isEmpty ? sources.keys : sources.keys.filter { !isOfSibling($0) } }
}
