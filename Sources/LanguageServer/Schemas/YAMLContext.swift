internal import Base

/// The context of a place in a YAML file in block style, with one line for each member, as people write configurations. It
/// is derived from the indentation of lines, since a file that somebody is typing is seldom valid.
struct YAMLContext {
    /// The path to the object that the line is a member of, or to the value on the line.
    let path: [FileSchema.Step]
    /// The member whose value is being typed; nil where its name or an item of a list is being typed.
    let member: String?
    /// The names of the members that the object has on other lines.
    let siblings: Set<String>
    /// The word at the place, in bytes.
    let word: Range<Int>

    /// The path to the value that is being typed.
    var valuePath: [FileSchema.Step] { path + (member.map { [.member($0)] } ?? []) }

    /// A line: the column where its text begins, after the dashes of lists, and the name of its member.
    private struct Line {
        /// The columns of the dashes.
        let dashes: [Int]
        let column: Int
        let text: Substring
        /// The name before the colon; nil where there is none.
        let name: String?

        init(_ line: Substring) {
            var (rest, column, dashes) = (line, 0, [Int]())
            while let first = rest.first {
                if first == "-", rest.dropFirst().first.map({ $0 == " " }) ?? true {
                    dashes.append(column)
                } else if first != " " {
                    break
                }
                rest = rest.dropFirst()
                column += 1
            }
            (self.dashes, self.column) = (dashes, column)
            text = rest
            let parts = rest.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            name = parts.count == 2 ? String(parts[0]) : nil
        }

        /// Whether the line is blank or a comment.
        var isEmpty: Bool { dashes.isEmpty && (text.allSatisfy { $0 == " " } || text.first == "#") }
    }

    init(_ source: SourceText, at offset: Int) {
        let range = source.lineRange(at: offset)
        let written = Line(source[range.lowerBound..<offset][...])
        let lines = (source[0..<range.lowerBound] as String).split(separator: "\n", omittingEmptySubsequences: false)
            .map(Line.init)
        let behind = (source[min(range.upperBound + 1, source.text.count)..<source.text.count] as String)
            .split(separator: "\n", omittingEmptySubsequences: false).map(Line.init)
        var siblings = Set<String>()
        for line in behind where !line.isEmpty {
            guard line.column == written.column, line.dashes.isEmpty, let name = line.name else { break }
            siblings.insert(name)
        }
        var path = [FileSchema.Step](repeating: .item, count: written.dashes.count)
        var column = written.dashes.first ?? written.column
        // Whether lines in this column are members of the same object, and not of the object around a list.
        var isInObject = written.dashes.isEmpty
        // The items of a list may begin in the column of the list's name.
        var isItem = !written.dashes.isEmpty
        for line in lines.reversed() where !line.isEmpty {
            if line.column == column, isInObject {
                if path.isEmpty, let name = line.name { siblings.insert(name) }
                guard !line.dashes.isEmpty else { continue }
            } else if line.column < column || line.column == column && isItem,
                line.dashes.isEmpty || line.column < column
            {
                guard let name = line.name else { continue }
                path.insert(.member(name), at: 0)
            } else {
                continue
            }
            path.insert(contentsOf: line.dashes.map { _ in .item }, at: 0)
            column = line.dashes.first ?? line.column
            (isInObject, isItem) = (line.dashes.isEmpty, !line.dashes.isEmpty)
        }
        self.path = path
        self.siblings = siblings
        member = written.name
        let last = source[range.lowerBound..<offset].reversed().prefix { $0.isLetter || $0 == "-" }.count
        // The dash of a list is not part of a word.
        word = offset - min(last, written.name == nil ? written.text.utf8.count : last)..<offset
    }
}
