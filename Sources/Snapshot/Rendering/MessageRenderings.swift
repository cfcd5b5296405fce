internal import Base
internal import ICU
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables

extension TableMessage {
    /// The texts of the message with each set of its sample arguments, on each kind of display that it distinguishes.
    func renderings(in locale: LocaleTag, project: Project) -> [Snapshot.Rendering] {
        renderings(on: .any, in: locale, project: project)
            + displays.flatMap { shown(on: $0).renderings(on: $0, in: locale, project: project) }
    }

    /// - Parameter display: the display that this message is for.
    private func renderings(on display: TableDisplay, in locale: LocaleTag, project: Project) -> [Snapshot.Rendering] {
        let pattern = pattern
        let compiled = CompiledMessage(pattern, locale: locale)
        guard !pattern.arguments.isEmpty else {
            return [
                Snapshot.Rendering(
                    pattern: "", arguments: display.spelling, forms: "", shown: [], text: compiled.text())
            ]
        }
        let fingerprint = fingerprint(on: display)
        let place = display.spelling.isEmpty ? "" : display.spelling + "; "
        return BoundaryArguments(self, locale: locale, project: project).samples.map { sample in
            let shown = ShownValues(of: pattern, compiled, sample.arguments, in: locale)
            return Snapshot.Rendering(
                pattern: fingerprint, arguments: place + sample.spelling, forms: shown.forms.joined(separator: " "),
                shown: shown.values, text: compiled.text(sample.arguments))
        }
    }

    /// A fingerprint of a message's texts, the same for equal texts: 16 hexadecimal digits.
    private func fingerprint(on display: TableDisplay) -> String {
        var hash = FNV1a()
        if isText {
            hash.add(value)
        } else {
            for text in entry.value.shown(on: display).value.texts { hash.add(text.text) }
        }
        return FNV1a.text(of: hash.value)
    }
}

extension TableDisplay {
    /// The display as text: `on iphone`, `at width 20`, both, or nothing.
    fileprivate var spelling: String {
        [device.map { "on \($0)" }, width.map { "at width \($0)" }].compactMap { $0 }.joined(separator: " ")
    }
}
