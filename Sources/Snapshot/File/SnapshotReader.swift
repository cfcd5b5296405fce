package import Base
internal import Projects

extension Snapshot {
    /// Reads a snapshot file.
    ///
    /// - Throws: ``SnapshotError`` if the file is not a snapshot, has another format version, or is damaged.
    /// - Complexity: O(*n*) in the length of the file.
    package init(_ source: SourceText) throws(SnapshotError) {
        func failure(_ problem: SnapshotError.Problem, _ line: Int) -> SnapshotError {
            SnapshotError(path: source.path, line: line, problem: problem)
        }
        let bytes = source.text
        var lines = bytes.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
        let first = lines.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
        guard first.hasPrefix(Self.firstLine) else { throw failure(.foreign, 1) }
        guard let format = Int(first.dropFirst(Self.firstLine.count)) else { throw failure(.foreign, 1) }
        guard format == Self.format else { throw failure(.format(format), 1) }
        guard lines.last?.isEmpty == true else { throw failure(.isCut, lines.count) }
        lines.removeLast()
        guard let last = lines.popLast(), last.starts(with: "end\t".utf8) else {
            throw failure(.isCut, lines.count + 1)
        }
        let end = String(decoding: last, as: UTF8.self).split(separator: "\t")
        let digest = Self.digest(of: bytes[..<last.startIndex])
        guard end.count == 3, end[2] == digest else { throw failure(.isChanged, lines.count + 1) }

        self.init(versions: Versions(icu: "", cldr: "", tool: ""))
        for (index, line) in lines.enumerated() where line.first != UInt8(ascii: "#") {
            let fields = line.split(separator: ASCII.tab, omittingEmptySubsequences: false).map(Self.field)
            guard read(fields) else {
                throw failure(.line(String(decoding: line.prefix(40), as: UTF8.self)), index + 1)
            }
        }
        guard !versions.icu.isEmpty else { throw failure(.isCut, lines.count) }
    }

    private static func field(_ bytes: ArraySlice<UInt8>) -> String {
        if bytes.count == 1, bytes.first == UInt8(ascii: "-") { return "" }
        let text = String(decoding: bytes, as: UTF8.self)
        return bytes.contains(UInt8(ascii: "\\")) ? TSVField.read(text[...]) ?? "" : text
    }

    /// - Returns: false if the kind of line is unknown.
    private mutating func read(_ fields: [String]) -> Bool {
        switch (fields[0], fields.count) {
        case ("versions", 4): versions = Versions(icu: fields[1], cldr: fields[2], tool: fields[3])
        case ("answer", 4): answers[Reader(table: fields[1], request: fields[2])] = fields[3]
        case ("digits", 3): digits[fields[1]] = fields[2]
        case ("plural", 5): rules[Rule(locale: fields[1], kind: fields[2], category: fields[3])] = fields[4]
        case ("reader", 4):
            chains[Reader(table: fields[1], request: fields[2])] = fields[3].split(separator: " ").map(String.init)
        case ("text", 9):
            let values = fields[7].split(separator: "\t").compactMap { value in
                Value.Kind(rawValue: String(value.prefix(1))).map { Value($0, String(value.dropFirst())) }
            }
            messages[Message(locale: fields[1], table: fields[2], key: fields[3]), default: []].append(
                Rendering(
                    pattern: fields[8], arguments: fields[4], forms: fields[5], shown: values, text: fields[6]))
        default: return false
        }
        return true
    }
}

/// A file that cannot be read as a snapshot.
package struct SnapshotError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Problem: Sendable, Hashable {
        /// The first line is not that of a snapshot file.
        case foreign
        /// The file has another format version.
        case format(Int)
        /// The end of the file is missing.
        case isCut
        /// The file was changed after it was written.
        case isChanged
        /// A line of the file is not valid in a snapshot.
        case line(String)
    }

    package let path: String
    package let line: Int
    package let problem: Problem

    /// The place, the problem, and what to do.
    package var description: String {
        let (wrong, remedy) =
            switch problem {
            case .foreign:
                (
                    "This is not a snapshot: its first line is not `\(Snapshot.firstLine)\(Snapshot.format)`.",
                    Self.remedy
                )
            case .format(let format) where format > Snapshot.format:
                (
                    "The snapshot has format \(format), of a newer l10n-audit; this one reads \(Snapshot.format).",
                    "Use that l10n-audit, or write the snapshot again with this one and the old ICU."
                )
            case .format(let format):
                (
                    "The snapshot has format \(format), of an older l10n-audit; this one reads \(Snapshot.format).",
                    Self.remedy
                )
            case .isCut: ("The snapshot is damaged: its last line, `end`, is missing.", Self.remedy)
            case .isChanged: ("The snapshot is damaged: it was changed after it was written.", Self.remedy)
            case .line(let text): ("The snapshot is damaged: `\(text)` is not a line of a snapshot.", Self.remedy)
            }
        return "\(path):\(line):1: \(wrong) \(remedy)"
    }

    private static let remedy = "Write it again with `l10n-audit snapshot write FILE` and the old ICU."
}
