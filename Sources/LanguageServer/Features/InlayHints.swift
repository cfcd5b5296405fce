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
        let tables = workspace.projects(of: document.path, among: workspace.audits).flatMap { audit, project in
            let calls = workspace.configuration(of: project, in: audit).localizingCalls
            return project.tables.map { (table: $0, calls: calls) }
        }
        return lexed.literals.compactMap { literal in
            guard let text = lexed.text(of: literal)?.text, !text.isEmpty else { return nil }
            let position = workspace.position(of: literal.range.upperBound, in: document.source)
            guard range.start <= position, position <= range.end,
                let found = tables.first(where: { $0.table.sources[text] != nil }),
                let message = found.table.sources[text], message.value != text,
                lexed.looksUp(literal, adding: found.calls)
            else { return nil }
            let line = PrintableText(message.value).description
            return (position, line.count > length ? line.prefix(length - 1) + "\u{2026}" : line)
        }
    }
}
