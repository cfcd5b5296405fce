package import Base
internal import Messages
public import Projects
public import Validation

/// Forms as a person sees them, in every state that their rules can produce and in every locale of a project.
///
/// The rules themselves lead to the states: input is tried until a field fails with each key that it declares. Where no
/// such input is found, the message is shown from its declaration, and a note says so.
public struct FormsPreview: Sendable {
    private let forms: [FormDefinition]
    private let catalog: ProjectCatalog
    private let locales: [LocaleTag]

    /// Prepares forms with the messages of a project's tables. The shipped messages are the fallback.
    public init(_ forms: [FormDefinition], project: Project) {
        self.forms = forms
        catalog = ProjectCatalog(project)
        let own = ProjectPreview(project).locales
        locales = own + PseudoLocale.allCases.map(\.locale).filter { !own.contains($0) }
    }

    /// Prepares the forms that a project names. Where it names none, and holds the shipped forms' messages, these forms
    /// are used.
    public init(_ project: Project) {
        self.init(project.previewedForms, project: project)
    }

    /// An array of the forms: their fields, their states, and the texts for each locale. Fields and states name texts
    /// by number.
    package var json: JSONWriter { Self.json(of: [self]) }

    /// An array of the forms of some projects. Where several forms have the same name, the first counts.
    package static func json(of projects: [Project]) -> JSONWriter {
        // It takes long to gather all messages of a project. They are not needed without a form.
        json(of: projects.filter { !$0.previewedForms.isEmpty }.map { FormsPreview($0) })
    }

    private static func json(of previews: [FormsPreview]) -> JSONWriter {
        var seen: Set<String> = []
        let forms = previews.flatMap { preview in preview.forms.map { (form: $0, preview: preview) } }
            .filter { seen.insert($0.form.name).inserted }
        var json = JSONWriter(.embedded)
        json.array(forms) { json, part in
            let (form, preview) = part
            json.object { json in
                var written = FormJSON(form)
                written.writeForm(to: &json)
                json.member("states") { json in
                    json.array(FormScene.scenes(of: form)) { written.write($1, to: &$0) }
                }
                json.member("texts") { json in
                    json.object { json in
                        for locale in preview.locales {
                            json.member(locale.identifier) {
                                written.texts.write(to: &$0, in: preview.catalog.localized(for: locale))
                            }
                        }
                    }
                }
            }
        }
        return json
    }
}

extension Project {
    /// The forms that the project names. Where it names none, and holds the shipped forms' messages, these forms are
    /// used.
    package var previewedForms: [FormDefinition] {
        forms.isEmpty && holdsStandardMessages ? FormDefinition.standard : forms
    }
}
