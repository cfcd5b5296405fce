public import Audit
internal import Messages
package import Tables
public import Validation

/// Forms as a person sees them, in every state that their rules can produce and in every locale of a project.
///
/// The states are reached through the rules themselves: input is tried until a field fails with each key that it
/// declares. Where none is found, the message is shown from its declaration, and a note says so.
public struct FormsPreview: Sendable {
    private let forms: [FormDefinition]
    private let catalog: ProjectCatalog
    private let locales: [LocaleTag]

    /// Forms with the messages of a project's tables, and behind them the shipped ones.
    public init(_ forms: [FormDefinition], project: Project) {
        self.forms = forms
        catalog = ProjectCatalog(project)
        let own = ProjectPreview(project).locales
        locales = own + PseudoLocale.allCases.map(\.locale).filter { !own.contains($0) }
    }

    /// The forms that a project names, or the shipped ones where it names none and holds their messages.
    public init(_ project: Project) {
        self.init(project.previewedForms, project: project)
    }

    /// An array of the forms: their fields, their states, and for each locale the texts that these name by number.
    package var json: JSONWriter { Self.json(of: [self]) }

    /// An array of the forms of some projects. Of those that have the same name, the first counts.
    package static func json(of projects: [Project]) -> JSONWriter {
        // All messages of a project take long to gather: nobody asks for them without a form.
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
    /// The forms that the project names, or the shipped ones where it names none and holds their messages.
    package var previewedForms: [FormDefinition] {
        forms.isEmpty && holdsStandardMessages ? FormDefinition.standard : forms
    }
}
