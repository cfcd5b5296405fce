internal import Messages
internal import Projects
internal import Tables

extension AuditedText {
    /// The texts of a `.stringsdict` or `.xcstrings` entry, each paired with the source text that it translates. That is the
    /// text of the same variable and category. Languages have different categories, so the text of `other` is the
    /// substitute.
    func makePieces() -> [AuditedText] {
        guard !message.isText else { return [] }
        let originals = Dictionary(source.map { Self.texts(of: $0) } ?? []) { first, _ in first }
        let names = source.map { message.shown.variableNames(translating: $0.shown) } ?? [:]
        return Self.texts(of: message, naming: names).map { path, text in
            let original = (originals[path] ?? originals[path.other]).flatMap { original in
                source.map { TableMessage(original, of: $0) }
            }
            return AuditedText(
                TableMessage(text, of: message, translating: original), source: original, in: file)
        }
    }

    /// The variables and the selectors that lead to a text of an entry.
    private struct TextPath: Hashable {
        var variables: [String] = []
        var selectors: [String] = []

        /// The path to the `other` form.
        var other: TextPath { TextPath(variables: variables, selectors: selectors.dropLast() + ["other"]) }
    }

    /// - Parameter names: the names of the variables in the source text.
    private static func texts(
        of message: TableMessage, naming names: [String: String] = [:]
    ) -> [(TextPath, TableText)] {
        var texts: [(TextPath, TableText)] = []
        add(message.shown, at: TextPath(), naming: names, to: &texts)
        return texts
    }

    /// Adds the texts of a value. The recursion is as deep as the file, which the file's reader limits.
    private static func add(
        _ shown: ShownValue, at path: TextPath, naming names: [String: String], to texts: inout [(TextPath, TableText)]
    ) {
        switch shown.value.content {
        case .text(let text): texts.append((path, text))
        case .choice(let choice):
            for branch in choice.branches {
                var path = path
                path.selectors.append(branch.selector)
                add(branch.value.shown(on: shown.display), at: path, naming: names, to: &texts)
            }
        case nil: break
        }
        for variable in shown.variables {
            var path = path
            path.variables.append(names[variable.name] ?? variable.name)
            add(variable.value.shown(on: shown.display), at: path, naming: names, to: &texts)
        }
    }
}
