import Base
import Tables
import Testing

/// Files and what was decided to become of them: entries and errors, a line each.
@Suite struct StringsFixtureTests {
    @Test(arguments: Fixtures.names(in: "Strings", extension: "strings"))
    func outcome(_ name: String) throws {
        let table = StringsTable(try Fixtures.source("Strings/\(name).strings"))
        Fixtures.expect(Self.outcome(of: table), in: "Strings/\(name).expected.txt")
    }

    @Test func everyFixtureIsThere() {
        #expect(Fixtures.names(in: "Strings", extension: "strings").count >= 43)
    }

    static func outcome(of table: StringsTable) -> String {
        var lines = ["\(table.source.encoding), byte order marks: \(table.source.byteOrderMarks)"]
        for entry in table.entries {
            let start = table.source.position(at: entry.range.lowerBound)
            let end = table.source.position(at: entry.range.upperBound)
            var line = "\(start)-\(end) \(visible(entry.key)) = \(visible(entry.value))"
            if entry.isKeyOnly { line += " (key only)" }
            if let comment = entry.comment { line += " // \(visible(comment))" }
            lines.append(line)
        }
        for error in table.errors {
            let start = table.source.position(at: error.range.lowerBound)
            let end = table.source.position(at: error.range.upperBound)
            lines.append("\(start)-\(end) \(error.consequence): \(error.message)")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Quoted, with whatever cannot be seen as its number.
    private static func visible(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            scalar.value < 0x20 || scalar.properties.isDefaultIgnorableCodePoint || scalar == "\u{A0}"
                ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
        }
        return "\"" + scalars.joined() + "\""
    }
}
