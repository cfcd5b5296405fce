import Base
import Checks
import Projects
import Tables
import Validation

/// What there is more of in a larger project.
enum Repetition: String, CaseIterable {
    /// Each table has more entries.
    case entries
    /// Each folder has more tables.
    case tables
}

/// The files of an example many times, with other keys or other names each time, but for their length.
struct RepeatedExample {
    private var tables: [SourceText] = []
    private var sources: [SourceText] = []
    private var accepted: SourceText?
    private var declared: [MessageDeclaration]?

    init(_ example: CheckExample, _ count: Int, _ repetition: Repetition) {
        let isOfEntries = repetition == .entries
        let marks = isOfEntries ? (0..<count).map { digits($0) } : []
        for file in example.files {
            let text = file.text.filter { $0 != CheckExample.marker }
            if file.path == AcceptedTranslations.fileName {
                accepted = source(isOfEntries ? Self.repeating(accepted: text, marks) : text, file.path)
            } else if isOfEntries {
                tables.append(source(Self.repeating(table: source(text, file.path), marks), file.path))
            } else {
                tables += (0..<count).map { source(text, Self.renamed(file.path, digits($0))) }
            }
        }
        for file in example.sources {
            let text = file.text.filter { $0 != CheckExample.marker }
            sources.append(
                source(isOfEntries ? marks.map { Self.renaming(literalsOf: text, $0) }.joined() : text, file.path))
        }
        declared = example.declared.map { declarations in
            guard isOfEntries else { return declarations }
            return marks.flatMap { mark in
                declarations.map { MessageDeclaration(MessageKey($0.key.rawValue + mark), $0.arguments) }
            }
        }
    }

    /// The project, read from the texts.
    var project: Project {
        let tables = CatalogTable.tables(of: tables)
        return Project(
            tables: tables, declared: declared.map { DeclaredMessages($0) },
            references: sources.isEmpty ? nil : References(in: sources, of: tables),
            accepted: accepted.flatMap { try? AcceptedTranslations($0) }.map { ["": $0] } ?? [:])
    }

    /// A table whose entries stand there once for each mark, with the mark behind their keys.
    private static func repeating(table source: SourceText, _ marks: [String]) -> String {
        let file = TableFile(source)
        let entries = file.entries().sorted { $0.keyRange.lowerBound < $1.keyRange.lowerBound }
        // Whatever stands between the entries of an old-style list is repeated with them; of others, the entries alone are.
        let isList = file.notation == .strings
        guard let first = entries.first, let last = entries.last, !isList else {
            return marks.map { renaming(keysOf: entries, in: source, 0..<source.text.count, $0) + "\n" }.joined()
        }
        let range = first.range.lowerBound..<last.range.upperBound
        let separator = file.notation == .json ? ",\n" : "\n"
        return source[0..<range.lowerBound]
            + marks.map { renaming(keysOf: entries, in: source, range, $0) }.joined(separator: separator)
            + source[range.upperBound..<source.text.count]
    }

    private static func renaming(
        keysOf entries: [TableEntry], in source: SourceText, _ range: Range<Int>, _ mark: String
    ) -> String {
        var text = ""
        var copied = range.lowerBound
        for entry in entries where entry.keyRange.upperBound >= copied {
            text += source[copied..<entry.keyRange.upperBound] + mark
            copied = entry.keyRange.upperBound
        }
        return text + source[copied..<range.upperBound]
    }

    /// Accepted translations: of each line that is one, the key is the third field.
    private static func repeating(accepted text: String, _ marks: [String]) -> String {
        let lines = text.split(separator: "\n")
        let entries = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
            .filter { $0.count == 5 }
        let repeated = marks.flatMap { mark in
            entries.map { ([$0[0], $0[1], $0[2] + mark] + $0[3...]).joined(separator: "\t") }
        }
        return (lines.filter { !$0.contains("\t") }.map(String.init) + repeated).map { $0 + "\n" }.joined()
    }

    /// Source code whose literals have a mark at their ends.
    private static func renaming(literalsOf text: String, _ mark: String) -> String {
        let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
        return pieces.enumerated().map { index, piece in
            index % 2 == 1 && !piece.isEmpty ? String(piece) + mark : String(piece)
        }.joined(separator: "\"")
    }

    /// `pl.lproj/Messages.strings` as `pl.lproj/Messages000001.strings`.
    private static func renamed(_ path: String, _ mark: String) -> String {
        guard let dot = path.lastIndex(of: ".") else { return path + mark }
        return "\(path[..<dot])\(mark)\(path[dot...])"
    }
}

private func source(_ text: String, _ path: String) -> SourceText {
    SourceText(bytes: Array(text.utf8), path: path)
}

/// A number with leading zeros.
private func digits(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 6 - digits.count) + digits
}
