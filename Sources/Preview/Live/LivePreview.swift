package import Base
internal import MessageFormat
internal import Messages
package import Projects
internal import Validation

/// Answers the requests of a page: for texts with other arguments, and for the state of forms while they are filled in.
package struct LivePreview: Sendable {
    private let forms: [(form: FormDefinition, catalog: ProjectCatalog)]
    private let tables: [String: ReportedTable]

    package init(_ projects: [Project]) {
        forms = projects.flatMap { project -> [(form: FormDefinition, catalog: ProjectCatalog)] in
            let forms = project.previewedForms
            // It takes long to gather all messages of a project. They are not needed without a form.
            guard !forms.isEmpty else { return [] }
            let catalog = ProjectCatalog(project)
            return forms.map { ($0, catalog) }
        }
        let parts = ReportedTable.all(of: projects)
        tables = Dictionary(zip(CatalogTable.distinctNames(of: parts.map(\.table)), parts)) { first, _ in first }
    }

    /// The answer: `{"text", "locale", "issues": […], "arguments": [{"name", "kind", "value"}]}`.
    /// - Throws: ``QuestionError`` where no project has such a table or message, or a value is not of its argument's
    ///   kind.
    package func answer(_ question: MessageQuestion) throws(QuestionError) -> JSONWriter {
        guard let part = tables[question.table] else {
            throw .unknown(kind: "table", name: question.table)
        }
        guard part.table.sources.number(of: question.key) != nil else {
            throw .unknown(kind: "message", name: question.key)
        }
        let sampled = sampledArguments(of: question.key, in: question.locale, of: part)
        var arguments = sampled
        for (name, text) in question.arguments.sorted(by: { $0.key < $1.key }) {
            guard let sample = sampled[name] else { throw .unknown(kind: "argument", name: name) }
            guard let value = TypedArgument.value(text, like: sample) else {
                throw .wrongBody(.wrongValue(name: name, expected: "of the kind \(TypedArgument.kind(of: sample))"))
            }
            arguments[name] = value
        }
        let answer = ProjectCatalog(of: question.key, tableOf: part).localized(for: question.locale).resolve(
            MessageKey(question.key), arguments)
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("text", answer.text)
            json.member("locale", (answer.locale ?? question.locale).identifier)
            json.member("issues") { $0.array(answer.issues) { $0.string("\($1)") } }
            json.member("arguments") { json in
                json.array(sampled.names) { json, name in
                    guard let sample = sampled[name] else { return }
                    json.object { json in
                        json.member("name", name)
                        json.member("kind", TypedArgument.kind(of: sample))
                        json.member("value", question.arguments[name] ?? TypedArgument.text(of: sample))
                    }
                }
            }
        }
        return json
    }

    /// Sample values of the source text's arguments. Arguments that only an overlay's text has are added, and those of
    /// a translation without a source.
    private func sampledArguments(
        of key: String, in locale: LocaleTag, of part: ReportedTable
    ) -> MessageArguments {
        let samples = { (message: TableMessage, locale: LocaleTag) in
            SampleArguments(message, locale: locale, project: part.project).samples.first?.arguments ?? [:]
        }
        let source = part.table.sources[key]
        var sampled = source.map { samples($0, part.table.development.locale) } ?? [:]
        guard let answer = part.table.readers(of: locale).answer(key), answer.overlay != nil || source == nil else {
            return sampled
        }
        let others = samples(answer.message, answer.locale)
        for name in others.names where sampled[name] == nil { sampled[name] = others[name] }
        return sampled
    }

    /// The answer: `{"form": {…}, "state": {…}, "outcome"?, "texts": […]}`, with texts named by number.
    /// - Throws: ``QuestionError`` where no project has such a form.
    package func answer(_ question: FormQuestion) throws(QuestionError) -> JSONWriter {
        guard let (form, catalog) = forms.first(where: { $0.form.name == question.form }) else {
            throw .unknown(kind: "form", name: question.form)
        }
        let (snapshot, outcome) = question.answer(form)
        var written = FormJSON(form)
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("form") { $0.object { written.writeForm(to: &$0) } }
            json.member("state") { $0.object { written.write(snapshot, to: &$0) } }
            if let outcome { json.member("outcome", outcome) }
            json.member("texts") { written.texts.write(to: &$0, in: catalog.localized(for: question.locale)) }
        }
        return json
    }
}
