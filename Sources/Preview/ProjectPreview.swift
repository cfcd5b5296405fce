public import Audit
internal import MessageFormat
public import Messages
package import Snapshot
internal import Tables

/// The messages of projects as readers see them.
public struct ProjectPreview: Sendable {
    /// The tables that are shown.
    let tables: [ReportedTable]
    private let findings: [MessageID: [Finding]]
    private let changes: [MessageID: [SnapshotChange]]
    private let isolatesArguments: Bool

    /// Prepares a preview of one project.
    public init(_ project: Project, findings: [Finding] = [], isolatesArguments: Bool = true) {
        self.init([project], findings: findings, isolatesArguments: isolatesArguments)
    }

    /// Prepares a preview.
    /// - Parameters:
    ///   - findings: what an audit of the projects has found, to show beside the messages.
    ///   - isolatesArguments: whether arguments are isolated (U+2068, U+2069) in texts that run from right to left, as an
    ///     app does. A terminal shows the texts without them: see ``TerminalView``.
    public init(_ projects: [Project], findings: [Finding] = [], isolatesArguments: Bool = true) {
        self.init(projects, findings: findings, changes: [:], isolatesArguments: isolatesArguments)
    }

    /// - Parameter changes: what readers saw before, where it was something else.
    package init(
        _ projects: [Project], findings: [Finding], changes: [MessageID: [SnapshotChange]],
        isolatesArguments: Bool = true
    ) {
        tables = ReportedTable.all(of: projects)
        self.changes = changes
        self.isolatesArguments = isolatesArguments
        var byMessage: [MessageID: [Finding]] = [:]
        for finding in findings {
            if let message = finding.messageID { byMessage[message.whole, default: []].append(finding) }
        }
        self.findings = byMessage
    }

    /// The locales of the tables, sorted. Pseudo-locales that were written to files are left out, because they are made
    /// anew when they are shown.
    public var locales: [LocaleTag] {
        Set(tables.flatMap { part in part.locales.filter { Self.isShown($0, of: part.table) } }).sorted()
    }

    /// Whether a table has a message.
    package func hasMessage(_ key: String) -> Bool { tables.contains { $0.table.sources.number(of: key) != nil } }

    private static func isShown(_ locale: LocaleTag, of table: CatalogTable) -> Bool {
        PseudoLocale(rawValue: locale.identifier) == nil || locale == table.development.locale
    }

    /// The messages, table by table, in the order of the development locale's file; within a message, locale by locale.
    ///
    /// - Parameters:
    ///   - isShownLocale: chooses locales.
    ///   - pseudo: languages that are made from the source text, shown after the others.
    ///   - isShownKey: chooses keys.
    public func messages(
        in isShownLocale: (LocaleTag) -> Bool = { _ in true }, pseudo: [PseudoLocale] = [],
        where isShownKey: (String) -> Bool = { _ in true }
    ) -> [MessagePreview] {
        tables.flatMap { part in
            part.table.sources.messages.filter { isShownKey($0.key) }.flatMap { source in
                part.locales.filter { isShownLocale($0) && Self.isShown($0, of: part.table) }
                    .map { preview(source, in: $0, of: part) }
                    + pseudo.map { preview(source, in: $0, of: part) }
            }
        }
    }

    /// A message of the development locale for a reader of a locale, which need not have a file.
    package func preview(_ source: TableMessage, in locale: LocaleTag, of part: ReportedTable) -> MessagePreview {
        let table = part.table
        let answer = table.readers(of: locale).answer(source.key)
        let message = answer?.message ?? source
        let answering = answer?.locale ?? table.development.locale
        let samples = SampleArguments(message, locale: answering, project: part.project).samples
        let compiled = CompiledMessage(
            message.pattern, locale: answering, isolatesArguments: isolatesArguments(in: answering))
        let file = table.file(in: locale)
        let findings = of(findings, source.key, in: file)
        return MessagePreview(
            key: source.key, table: table.name, locale: locale, answeringLocale: answering,
            overlay: answer?.overlay, state: Self.state(of: answer, in: locale, of: table, findings),
            comment: source.comment,
            source: source.value, pattern: message.isText ? message.value : Self.texts(of: message),
            length: message.pattern.length,
            lengthLimit: message.lengthLimit ?? limit(of: source, in: locale, part),
            forms: Self.forms(of: compiled, samples), findings: findings, changes: of(changes, source.key, in: file))
    }

    /// A message of the development locale in a language that is made from it.
    func preview(_ source: TableMessage, in pseudo: PseudoLocale, of part: ReportedTable) -> MessagePreview {
        let table = part.table
        let samples = SampleArguments(source, locale: table.development.locale, project: part.project).samples
        let pattern = pseudo.pattern(of: source)
        let compiled = CompiledMessage(
            pattern, locale: table.development.locale, isolatesArguments: isolatesArguments(in: pseudo.locale))
        // The marks around each word of the bidirectional pseudo-locale are not counted, because a reader does not see
        // them.
        let length = (pseudo == .bidirectional ? source.pattern : pattern).length
        return MessagePreview(
            key: source.key, table: table.name, locale: pseudo.locale, answeringLocale: pseudo.locale, overlay: nil,
            state: .translated, comment: source.comment, source: source.value, pattern: pattern.text, length: length,
            lengthLimit: limit(of: source, in: pseudo.locale, part), forms: Self.forms(of: compiled, samples),
            findings: [])
    }

    private func isolatesArguments(in locale: LocaleTag) -> Bool {
        isolatesArguments && locale.textDirection == .rightToLeft
    }

    private func limit(of source: TableMessage, in locale: LocaleTag, _ part: ReportedTable) -> Int? {
        source.lengthLimit ?? part.project.lengthLimit(of: source.key, in: locale, table: part.table.name)?.maximum
    }

    /// The texts that a message has in its file, a line each.
    private static func texts(of message: TableMessage) -> String {
        message.entry.value.forAnyDevice.texts.map(\.text).joined(separator: "\n")
    }

    private static func forms(of message: CompiledMessage, _ samples: [SampleArguments.Sample]) -> [MessagePreview.Form]
    {
        MessagePreview.Form.withoutRedundantChoices(
            samples.map { MessagePreview.Form(choices: $0.choices, text: message.text($0.arguments)) })
    }

    private static func state(
        of answer: ReaderChain.Answer?, in locale: LocaleTag, of table: CatalogTable, _ findings: [Finding]
    ) -> MessagePreview.State {
        guard let answer, answer.isOfLineage else { return .missing }
        guard answer.isOwn else {
            // A text that the development language has outside of tables, in code for example, is its own text.
            return answer.overlay == nil && locale == table.development.locale ? .translated : .fallback
        }
        let isUnsettled =
            answer.message.entry.value.texts.contains { $0.state.map(Self.isOpen) ?? false }
            || findings.contains { reviewChecks.contains($0.check) }
        return isUnsettled ? .needsReview : .translated
    }

    /// The checks that find texts to review: those with a mark in a comment, and those whose source text has changed.
    private static let reviewChecks: Set<String> = ["needs-review", "stale-translation"]

    /// Whether a string catalog says that a text is not finished.
    private static func isOpen(_ state: TranslationState) -> Bool {
        switch state {
        case .new, .needsReview, .stale: true
        case .translated, .other: false
        }
    }

    private func of<Element>(_ lists: [MessageID: [Element]], _ key: String, in file: LocaleFile?) -> [Element] {
        guard let file else { return [] }
        return lists[MessageID(path: file.source.path, locale: file.folder.spelling, key: key)] ?? []
    }
}
