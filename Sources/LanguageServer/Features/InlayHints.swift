internal import Base
internal import Projects
internal import SourceCode

/// Inlay hints that show the development text after each key in code.
enum InlayHints {
    /// The maximum number of characters that are shown of a text.
    private static let length = 40

    static func all(
        in document: (document: TextDocument, path: String, source: SourceText), _ range: PositionRange,
        _ workspace: Workspace
    ) -> [(position: Position, text: String)] {
        guard let language = SourceLanguage(path: document.path) else { return [] }
        workspace.audit()
        let lexed = LexedSource(document.source, language: language)
        let projects = workspace.projects(of: document.path, among: workspace.audits).map { placed in
            (placed: placed, calls: workspace.configuration(of: placed.project, in: placed.audit).localizingCalls)
        }
        return lexed.literals.compactMap { literal in
            guard let key = lexed.text(of: literal)?.text, !key.isEmpty else { return nil }
            let position = workspace.position(of: literal.range.upperBound, in: document.source)
            guard range.start <= position, position <= range.end,
                let text = projects.lazy.compactMap({
                    Self.text(of: key, literal, in: lexed, path: document.path, $0.placed, $0.calls, workspace)
                }).first, text != key
            else { return nil }
            let line = PrintableText(text).description
            return (position, line.count > length ? line.prefix(length - 1) + "\u{2026}" : line)
        }
    }

    /// The development text of a key in a project; nil if a literal does not look it up there.
    private static func text(
        of key: String, _ literal: StringLiteral, in lexed: LexedSource, path: String,
        _ placed: Workspace.PlacedProject, _ calls: [String], _ workspace: Workspace
    ) -> String? {
        guard placed.project.holds(key), workspace.looksUp(literal, in: lexed, of: placed) else { return nil }
        let lookup = lexed.lookupPlace(of: literal, adding: calls)
        return placed.project.tables(with: key, at: lookup, in: path).lazy.compactMap { $0.sources[key]?.value }.first
    }
}
