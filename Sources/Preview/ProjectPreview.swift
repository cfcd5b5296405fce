public import Audit
internal import MessageFormat
public import Messages
internal import Tables

/// The messages of a project as their readers meet them.
public struct ProjectPreview: Sendable {
    private let project: Project
    private let findings: [FindingPlace: [Finding]]

    private struct FindingPlace: Hashable {
        let path: String
        let key: String
    }

    /// Prepares a preview.
    /// - Parameter findings: what an audit of the project has found, to show beside the messages.
    public init(_ project: Project, findings: [Finding] = []) {
        self.project = project
        self.findings = Dictionary(grouping: findings.filter { $0.key != nil }) { finding in
            FindingPlace(path: finding.location.path, key: finding.key ?? "")
        }
    }

    /// The locales of the project's tables, sorted.
    public var locales: [LocaleTag] {
        Set(project.tables.flatMap(\.files).map(\.locale)).sorted()
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
        project.tables.flatMap { table in
            table.development.orderedMessages.filter { isShownKey($0.key) }.flatMap { source in
                table.files.filter { isShownLocale($0.locale) }.map { preview(source, for: $0, of: table) }
                    + pseudo.map { preview(source, in: $0, of: table) }
            }
        }
    }

    private func preview(_ source: TableMessage, for file: LocaleFile, of table: CatalogTable) -> MessagePreview {
        let (message, answer) = table.answer(source.key, for: file) ?? (source, table.development)
        let samples = SampleArguments(message, locale: answer.locale, project: project).samples
        let compiled = CompiledMessage(
            message.pattern, locale: answer.locale, isolatesArguments: answer.locale.textDirection == .rightToLeft)
        return MessagePreview(
            key: source.key, table: table.name, locale: file.locale, answeringLocale: answer.locale,
            comment: source.comment, source: source.value,
            forms: samples.map {
                MessagePreview.Form(condition: $0.condition, text: compiled.text($0.arguments))
            },
            findings: findings[FindingPlace(path: file.source.path, key: source.key)] ?? [])
    }

    private func preview(_ source: TableMessage, in pseudo: PseudoLocale, of table: CatalogTable) -> MessagePreview {
        let samples = SampleArguments(source, locale: table.development.locale, project: project).samples
        let pattern = MessagePattern(pseudo.text(of: source.pattern), syntax: table.syntax)
        let compiled = CompiledMessage(
            pattern, locale: table.development.locale,
            isolatesArguments: pseudo.locale.textDirection == .rightToLeft)
        return MessagePreview(
            key: source.key, table: table.name, locale: pseudo.locale, answeringLocale: pseudo.locale,
            comment: source.comment, source: source.value,
            forms: samples.map { MessagePreview.Form(condition: $0.condition, text: compiled.text($0.arguments)) },
            findings: [])
    }
}
