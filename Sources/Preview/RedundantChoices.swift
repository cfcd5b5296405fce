extension MessagePreview.Form {
    /// The forms without choices that have no effect in their place. In `{n, plural, =0 {{who, select, …}} other {…}}`,
    /// the forms of `other` become one, whatever `who` is.
    ///
    /// A choice without an effect anywhere stays, because it is useful to see that two categories have the same text.
    ///
    /// - Complexity: O(*n* · *c*), where *n* is the number of forms and *c* the number of arguments that choose a form.
    static func withoutRedundantChoices(_ forms: [MessagePreview.Form]) -> [MessagePreview.Form] {
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
