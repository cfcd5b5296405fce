extension MessagePreview.Form {
    /// The forms without choices that change nothing where they stand: of `{n, plural, =0 {{who, select, …}} other {…}}`
    /// the forms of `other` are one, whoever it is.
    ///
    /// A choice that changes nothing anywhere stays: that two categories have the same text is worth seeing.
    ///
    /// - Complexity: O(*n* · *c*) in the number of forms and of the arguments that choose.
    static func withoutRedundantChoices(_ forms: [MessagePreview.Form]) -> [MessagePreview.Form] {
        var forms = forms
        var seen: Set<String> = []
        let arguments = forms.flatMap { $0.choices.map(\.argument) }.filter { seen.insert($0).inserted }
        guard arguments.count > 1 else { return forms }
        for argument in arguments {
            // The forms that differ in this argument alone.
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
