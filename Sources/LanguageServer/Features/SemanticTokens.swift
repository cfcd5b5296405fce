internal import Base
internal import Projects
internal import Tables

/// The kinds of the parts of a table: keys, arguments, plural forms and escapes (LSP 3.17, `SemanticTokens`).
enum SemanticTokens {
    enum Kind: String, CaseIterable {
        case property
        case parameter
        case keyword
        case regexp

        /// The index in the legend.
        var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// The numbers of the protocol: five for each token, each relative to the one before.
    static func data(of path: String, in workspace: Workspace) -> [Int] {
        workspace.audit()
        var tokens: [Int: (range: Range<Int>, kind: Kind)] = [:]
        var source: SourceText?
        func add(_ range: Range<Int>, _ kind: Kind) {
            guard !range.isEmpty, tokens[range.lowerBound] == nil else { return }
            tokens[range.lowerBound] = (range, kind)
        }
        for (_, _, _, file) in workspace.tableFiles(at: path) {
            source = file.source
            for entry in file.entries where !entry.range.isEmpty { add(entry.keyRange, .property) }
            for message in file.orderedMessages {
                for text in message.placedTexts {
                    for use in text.arguments { add(use.range, .parameter) }
                    for escape in text.escapes { add(escape, .regexp) }
                }
                for plural in message.onAllDisplays.flatMap(\.plurals) {
                    for form in plural.forms { add(form.range, .keyword) }
                }
            }
        }
        guard let source else { return [] }
        return encoded(tokens.values.sorted { $0.range.lowerBound < $1.range.lowerBound }, source, workspace)
    }

    private static func encoded(
        _ tokens: [(range: Range<Int>, kind: Kind)], _ source: SourceText, _ workspace: Workspace
    ) -> [Int] {
        var data: [Int] = []
        var last = Position(line: 0, character: 0)
        var end = 0
        for token in tokens where token.range.lowerBound >= end {
            let start = workspace.position(of: token.range.lowerBound, in: source)
            let stop = workspace.position(of: token.range.upperBound, in: source)
            // A token is on one line, and none overlaps another.
            guard start.line == stop.line else { continue }
            let isSameLine = start.line == last.line
            data += [
                start.line - last.line, isSameLine ? start.character - last.character : start.character,
                stop.character - start.character, token.kind.number, 0,
            ]
            last = start
            end = token.range.upperBound
        }
        return data
    }
}
