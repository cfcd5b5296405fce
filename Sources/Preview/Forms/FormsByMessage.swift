package import Base
package import ICU
internal import Messages
package import Projects
internal import Validation

/// The forms of a project, found by the messages that they show.
package struct FormsByMessage: Sendable {
    /// A form in one of its states, as keys of messages.
    private struct ShownForm: Sendable {
        let form: FormDefinition
        let scene: FormScene
        let keys: Set<String>
    }

    /// The form of each message: the first state of the first form that shows it.
    private let shownForms: [String: ShownForm]

    /// Finds the states of all forms.
    /// - Complexity: linear in the number of states and the messages of each.
    package init(_ project: Project) {
        var shownForms: [String: ShownForm] = [:]
        for form in project.previewedForms {
            for scene in FormScene.scenes(of: form) {
                let keys = Self.keys(of: form, scene)
                let shown = ShownForm(form: form, scene: scene, keys: keys)
                for key in keys where shownForms[key] == nil { shownForms[key] = shown }
            }
        }
        self.shownForms = shownForms
    }

    private static func keys(of form: FormDefinition, _ scene: FormScene) -> Set<String> {
        var written = FormJSON(form)
        var json = JSONWriter(.embedded)
        json.object { written.writeForm(to: &$0) }
        written.write(scene, to: &json)
        // The alert's title and button are shown with an alert only.
        let hidden: Set<MessageKey> = scene.snapshot.alert == nil ? [.failed, .done] : []
        return Set(
            written.texts.texts.compactMap { text in
                guard case .failure(let failure) = text, !hidden.contains(failure.key) else { return nil }
                return failure.key.rawValue
            })
    }

    /// The form that shows a message, in a state that shows it, with the texts of a project in a locale: `{"form": {…},
    /// "state": {…}, "texts": […]}`, with texts named by number. Nil where no form shows the message.
    ///
    /// - Complexity: linear in the number of texts of the form, times the locales of the project.
    package func json(showing key: String, of project: Project, in locale: LocaleTag) -> JSONWriter? {
        guard let shown = shownForms[key] else { return nil }
        let messages = ProjectCatalog(project, keys: shown.keys).localized(for: locale)
        var written = FormJSON(shown.form)
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("form") { $0.object { written.writeForm(to: &$0) } }
            json.member("state") { written.write(shown.scene, to: &$0) }
            json.member("texts") { written.texts.write(to: &$0, in: messages) }
        }
        return json
    }
}
