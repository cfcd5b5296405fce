internal import Checks
internal import MessageFormat
public import Messages
public import Projects

/// The text of a message in the language in which it is first written, wherever that text is.
public struct SourcePreview: Sendable {
    /// The language of the text: that of its table.
    public let locale: LocaleTag
    /// The place of the text.
    public let origin: MessageSources.Origin
    /// The pattern; where there are several forms, their texts, one on each line.
    public var pattern: String { written.joined }
    /// The texts as they are written in that place.
    public let written: [WrittenText]
    /// The number of characters in its longest form, without arguments.
    public let length: Int
    /// Its forms, in the order of the forms of a ``MessagePreview``.
    public let forms: [MessagePreview.Form]
}

/// A key of a table, with the data that every language of a preview shares.
struct PreviewedKey: Sendable {
    let key: String
    let part: ReportedTable
    /// The source text as the audit knows it; nil where no source of the key is known.
    let message: TableMessage?
    /// The source text as readers see it.
    let source: SourcePreview?
    /// The author's comment for translators.
    let comment: String?
    /// Whether a locale without its own text needs a translation.
    let asksForTranslation: Bool

    /// - Parameter isolatesArguments: whether arguments are isolated in the source text.
    /// - Complexity: constant. For a key that the development locale's file lacks, linear in the number of locales.
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
        // Where the source is in no table, the comment comes from a translation.
        comment =
            message?.comment
            ?? (table.sources.origin(of: key) == .table
                ? nil : table.files.lazy.compactMap { $0.messages[key]?.comment }.first)
        asksForTranslation = table.sources.number(of: key).map(table.wantsTranslation) ?? false
    }
}

extension MessagePreview {
    /// The forms of a message with real numbers.
    ///
    /// - Parameters:
    ///   - locale: the locale of the text.
    ///   - formatLocale: the locale in which the reader sees numbers and dates; nil for the locale of the text.
    static func forms(
        of message: TableMessage, in locale: LocaleTag, formatLocale: LocaleTag? = nil, project: Project,
        isolatesArguments: Bool
    ) -> [Form] {
        let samples = SampleArguments(message, locale: locale, project: project).samples
        let compiled = CompiledMessage(
            message.pattern, locale: locale, formats: formatLocale, isolatesArguments: isolatesArguments)
        return forms(of: compiled, samples)
    }

    static func forms(of message: CompiledMessage, _ samples: [SampleArguments.Sample]) -> [Form] {
        Form.withoutRedundantChoices(samples.map { Form(choices: $0.choices, text: message.text($0.arguments)) })
    }
}

extension MessagePreview.Form {
    /// The forms without choices that have no effect in their place. In `{n, plural, =0 {{who, select, …}} other {…}}`,
    /// the forms of `other` become one, whatever `who` is.
    ///
    /// A choice without an effect anywhere stays, because it is useful to see that two categories have the same text.
    ///
    /// - Complexity: O(*n* · *c*), where *n* is the number of forms and *c* the number of arguments that choose a form.
    fileprivate static func withoutRedundantChoices(_ forms: [MessagePreview.Form]) -> [MessagePreview.Form] {
        var forms = forms
        var seen: Set<String> = []
        let arguments = forms.flatMap { $0.choices.map(\.argument) }.filter { seen.insert($0).inserted }
        guard arguments.count > 1 else { return forms }
        for argument in arguments {
            // The forms that differ only in this argument.
            let groups = Dictionary(grouping: forms) { form in form.choices.filter { $0.argument != argument } }
            let idle = groups.filter { $0.value.count > 1 && Set($0.value.map(\.text)).count == 1 }
            guard idle.count < groups.count(where: { $0.value.count > 1 }) else { continue }
            var merged: Set<[MessagePreview.Choice]> = []
            forms = forms.compactMap { form in
                let others = form.choices.filter { $0.argument != argument }
                guard idle[others] != nil else { return form }
                return merged.insert(others).inserted ? MessagePreview.Form(choices: others, text: form.text) : nil
            }
        }
        return forms
    }
}
