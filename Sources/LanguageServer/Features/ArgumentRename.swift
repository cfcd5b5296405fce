internal import Audit
internal import MessageFormat
internal import Tables

/// Renames an argument of ICU patterns, in every locale. Code that passes the argument also names it, and is not changed.
enum ArgumentRename {
    /// The name and the range of the argument at a place.
    static func argument(at place: KeyPlace) -> (name: String, range: Range<Int>)? {
        guard let inTable = place.inTable, let message = inTable.file.messages[place.key], message.isText,
            message.pattern.syntax == .icu
        else { return nil }
        return message.arguments.first { $0.range.touches(place.offset) && !$0.range.isEmpty }.map {
            ($0.name, $0.range)
        }
    }

    static func edit(
        _ old: String, of place: KeyPlace, to name: String, in workspace: Workspace
    ) throws(ResponseError) -> WorkspaceEdit {
        let isName = name.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x5F }
        guard isName, name.utf8.first.map({ !ASCII.isDigit($0) }) ?? false, name != old else {
            throw ResponseError(
                .invalidParams,
                "An argument is renamed to another name of letters, digits and `_` that begins with no digit.")
        }
        if place.project.declared?.byKey[place.key]?.arguments[old] != nil {
            throw ResponseError(
                .requestFailed, "A rule declares `\(old)` of `\(place.key)`. What it passes keeps its name.")
        }
        var documents: [WorkspaceEdit.Document] = []
        for table in place.tables {
            for file in table.files {
                guard let message = file.messages[place.key] else { continue }
                guard message.isText, file.file.isFixable else {
                    throw ResponseError(
                        .requestFailed,
                        "`\(file.source.path)` has `\(place.key)` in a way that cannot be changed for sure.")
                }
                let uses = message.arguments
                if uses.contains(where: { $0.name == name }) {
                    throw ResponseError(
                        .requestFailed, "`\(place.key)` in `\(file.source.path)` has `\(name)` already.")
                }
                let ranges = Set(uses.filter { $0.name == old }.map(\.range)).sorted { $0.lowerBound < $1.lowerBound }
                guard !ranges.isEmpty else { continue }
                documents.append(workspace.edit(file.source, ranges.map { TextReplacement($0, name) }))
            }
        }
        return WorkspaceEdit(documents: documents)
    }
}
