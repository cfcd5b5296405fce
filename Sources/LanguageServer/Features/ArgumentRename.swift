internal import Base
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables

/// Renames an argument of ICU patterns, or a variable of plural forms, in every locale. Code that passes the argument also
/// names it, and is not changed. No code names a variable.
struct ArgumentRename {
    let name: String
    /// The range of the name at the place.
    let range: Range<Int>
    /// Whether it is a variable, which a text names as `%#@name@`.
    private let isVariable: Bool

    /// - Returns: nil where neither an argument nor a variable is at the place.
    init?(at place: KeyContext) {
        guard let message = place.tablePlace?.file.messages[place.key] else { return nil }
        let texts = message.placedTexts
        let arguments = texts.filter { $0.syntax == .icu }.flatMap(\.arguments).map { ($0.name, $0.range) }
        let variables = Self.variables(of: message)
        func touched(_ names: [(String, Range<Int>)]) -> (String, Range<Int>)? {
            names.first { $0.1.touches(place.offset) && !$0.1.isEmpty }
        }
        guard let (name, range) = touched(arguments) ?? touched(variables) else { return nil }
        (self.name, self.range) = (name, range)
        isVariable = touched(arguments) == nil
    }

    /// The variables where they are defined, and where texts name them.
    private static func variables(of message: TableMessage) -> [(String, Range<Int>)] {
        let defined = message.onAllDisplays.flatMap(\.shown.variables)
        let names = Set(defined.map(\.name))
        return defined.map { ($0.name, $0.nameRange) }
            + message.placedTexts.flatMap(\.variableNames).filter { names.contains($0.name) }
    }

    func edit(_ place: KeyContext, to new: String, in workspace: Workspace) throws(ResponseError) -> WorkspaceEdit {
        try check(new)
        var documents: [String: (source: SourceText, ranges: Set<Range<Int>>)] = [:]
        for (file, uses) in try uses(in: place) {
            if uses.contains(where: { $0.0 == new }) {
                throw ResponseError(.requestFailed, "`\(place.key)` in `\(file.source.path)` has `\(new)` already.")
            }
            // A string catalog is one file for all of its locales.
            let ranges = uses.filter { $0.0 == name }.map(\.1)
            if !ranges.isEmpty { documents[file.source.path, default: (file.source, [])].ranges.formUnion(ranges) }
        }
        return WorkspaceEdit(
            documents: documents.sorted { $0.key < $1.key }.map { _, document in
                let ranges = document.ranges.sorted { $0.lowerBound < $1.lowerBound }
                return workspace.edit(document.source, ranges.map { TextReplacement($0, new) })
            })
    }

    /// The names of arguments, or of variables, in each file.
    /// - Throws: an error where the argument cannot be renamed, whatever the new name is.
    @discardableResult
    func uses(in place: KeyContext) throws(ResponseError) -> [(file: LocaleFile, uses: [(String, Range<Int>)])] {
        if isVariable, place.key.contains("#@\(name)@") {
            throw ResponseError(
                .requestFailed,
                "The key `\(place.key)` names `\(name)` as well. It is the text where there is no other.")
        }
        if !isVariable, place.project.declared?.byKey[place.key]?.arguments[name] != nil {
            throw ResponseError(
                .requestFailed, "A rule declares `\(name)` of `\(place.key)`. What it passes keeps its name.")
        }
        var all: [(file: LocaleFile, uses: [(String, Range<Int>)])] = []
        for file in place.tables.flatMap(\.files) {
            guard let message = file.messages[place.key] else { continue }
            all.append((file, try uses(in: message, of: file)))
        }
        return all
    }

    private func check(_ new: String) throws(ResponseError) {
        let isName = new.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x5F }
        guard isName, new.utf8.first.map({ !ASCII.isDigit($0) }) ?? false, new != name else {
            throw ResponseError(
                .invalidParams,
                "An argument is renamed to another name of letters, digits and `_` that begins with no digit.")
        }
    }

    /// The names in a message with their places, each of which can be replaced.
    private func uses(
        in message: TableMessage, of file: LocaleFile
    ) throws(ResponseError) -> [(String, Range<Int>)] {
        let texts = message.placedTexts
        let uses =
            isVariable ? Self.variables(of: message) : texts.flatMap(\.arguments).map { ($0.name, $0.range) }
        let isSure = isVariable || texts.allSatisfy { $0.syntax == .icu }
        let areVerbatim = uses.allSatisfy { $0.0 != name || file.source[$0.1] == name }
        guard isSure, areVerbatim, file.file.isFixable else {
            throw ResponseError(
                .requestFailed,
                "`\(file.source.path)` has `\(message.key)` in a way that cannot be changed for sure.")
        }
        return uses
    }
}
