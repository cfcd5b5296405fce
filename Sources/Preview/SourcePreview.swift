public import Audit
internal import MessageFormat
public import Messages

/// What a message says in the language in which it is first written, wherever that text stands.
public struct SourcePreview: Sendable {
    /// The language of the text: that of its table.
    public let locale: LocaleTag
    /// Where the text stands.
    public let origin: MessageSources.Origin
    /// The pattern; the texts of several forms, a line each.
    public var pattern: String { written.joined }
    /// The texts that it has where it stands.
    public let written: [WrittenText]
    /// The characters of its longest form, those of arguments left out.
    public let length: Int
    /// Its forms, in the order of those of a ``MessagePreview``.
    public let forms: [MessagePreview.Form]
}

/// A key of a table: what every language of a preview shares.
struct PreviewedKey: Sendable {
    let key: String
    let part: ReportedTable
    /// The source text as the audit knows it; nil where no source of the key is known.
    let message: TableMessage?
    /// The same as readers see it.
    let source: SourcePreview?
    /// What the author says to translators.
    let comment: String?
    /// Whether a locale without a text of its own lacks one.
    let asksForTranslation: Bool

    /// - Parameter isolatesArguments: whether arguments are isolated in the source text.
    /// - Complexity: linear in the number of locales for a key that the development locale's file lacks, else constant.
    init(_ key: String, of part: ReportedTable, isolatesArguments: Bool) {
        let table = part.table
        self.key = key
        self.part = part
        message = table.sources[key]
        let locale = table.development.locale
        source = message.map { message in
            SourcePreview(
                locale: locale, origin: table.sources.origin(of: key), written: message.written,
                length: message.pattern.length,
                forms: MessagePreview.forms(
                    of: message, in: locale, project: part.project, isolatesArguments: isolatesArguments))
        }
        // Where the source stands in no table, the comment is that of a translation.
        comment =
            message?.comment
            ?? (table.sources.origin(of: key) == .table
                ? nil : table.files.lazy.compactMap { $0.messages[key]?.comment }.first)
        asksForTranslation = table.sources.number(of: key).map(table.sources.asksForTranslation) ?? false
    }
}

extension MessagePreview {
    /// The forms of a message with real numbers.
    static func forms(
        of message: TableMessage, in locale: LocaleTag, project: Project, isolatesArguments: Bool
    ) -> [Form] {
        let samples = SampleArguments(message, locale: locale, project: project).samples
        return forms(
            of: CompiledMessage(message.pattern, locale: locale, isolatesArguments: isolatesArguments), samples)
    }

    static func forms(of message: CompiledMessage, _ samples: [SampleArguments.Sample]) -> [Form] {
        Form.withoutRedundantChoices(samples.map { Form(choices: $0.choices, text: message.text($0.arguments)) })
    }
}
