internal import Audit
internal import ICU
internal import MessageFormat
internal import Messages
internal import Tables

extension TableMessage {
    /// The texts of the message with each set of its sample arguments.
    func renderings(in locale: LocaleTag, project: Project) -> [Snapshot.Rendering] {
        let pattern = pattern
        let compiled = CompiledMessage(pattern, locale: locale)
        guard !pattern.arguments.isEmpty else {
            return [
                Snapshot.Rendering(pattern: "", arguments: "", forms: "", shown: [], text: compiled.text())
            ]
        }
        let fingerprint = patternFingerprint
        return BoundaryArguments(self, locale: locale, project: project).samples.map { sample in
            let shown = ShownValues(of: pattern, compiled, sample.arguments, in: locale)
            return Snapshot.Rendering(
                pattern: fingerprint, arguments: sample.spelling, forms: shown.forms.joined(separator: " "),
                shown: shown.values, text: compiled.text(sample.arguments))
        }
    }

    /// The same for equal texts of a message: 16 hexadecimal digits.
    private var patternFingerprint: String {
        var hash = FNV1a()
        if isText {
            hash.add(value)
        } else {
            for text in entry.value.forAnyDevice.texts { hash.add(text.text) }
        }
        return FNV1a.text(of: hash.value)
    }
}
