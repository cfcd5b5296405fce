import Foundation
import TestSupport
import Testing

/// A program that reads the log and applies its fixes arrives where `l10n-audit fix` does.
@Suite struct SARIFFixTests {
    @Test func theFixesOfTheLogAreThoseOfTheCommand() throws {
        let workspace = try TemporaryFolder()
        for (path, text) in [
            "en.lproj/T.strings":
                "\"A\" = \"%1$@ and %2$@\";\r\n\"B\" = \"Name\";\r/* B */\n\"B\" = \"Name\";\n\"C\" = \"c\";\n",
            "pl.lproj/T.strings":
                "/* \u{1F600} */ \"A\" = \"\u{1F600} %@1$ i \u{2028} %2 $@\"; \"B\" = \"\u{1F600} Imię \";\n\"C\" = \"c\\t\";",
            "W/en.lproj/X.strings":
                "<plist>\r\n<dict><key>A</key><string>Name</string></dict></plist>\n",
            "W/pl.lproj/X.strings":
                "<plist>\r\n<dict><key>A</key><string>&#32;\u{1F600}&#x1F600; </string></dict></plist>\n",
            "C.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"A": {"localizations": {
            "en": {"stringUnit": {"state": "translated", "value": "%d files"}},
            "de": {"stringUnit": {"state": "translated", "value": "% d Dateien \\u00a0"}}}}}}
            """,
        ] {
            try workspace.write(text, to: path)
        }
        let marked = Data([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF]) + Data("\"A\" = \"\u{E9}\";\n".utf8)
        let wide = try #require("\"A\" = \"\u{E9}\u{1F600}\";\n".data(using: .utf16BigEndian))
        for (path, data) in ["M/en.lproj/T.strings": marked, "N/en.lproj/T.strings": wide] {
            try workspace.write("", to: path)
            try data.write(to: workspace.url.appending(path: path))
        }
        let log = try Command(["--format", "sarif", "--output", "log.sarif"], in: workspace.url)
        #expect(log.status == 1)
        if Consumer.areInstalled {
            // Valid against the published schema, or the reader throws.
            _ = try Consumer.read("sarif", "log.sarif", in: workspace.url)
        }
        let expected = try Self.fixes(in: Data(contentsOf: workspace.url.appending(path: "log.sarif")))
        #expect(expected.count == 6)
        for (path, fix) in expected {
            let file = workspace.url.appending(path: path)
            let result = try Self.apply(fix, to: try Data(contentsOf: file))
            try result.write(to: workspace.url.appending(path: path + ".expected"))
        }
        let command = try Command(["fix"], in: workspace.url)
        #expect(command.status == 0 && command.output.hasSuffix(" in 6 files fixed.\n"), "\(command.output)")
        for path in try FileManager.default.subpathsOfDirectory(atPath: workspace.url.path())
        where path.hasSuffix(".expected") {
            let fixed = try Data(contentsOf: workspace.url.appending(path: String(path.dropLast(9))))
            #expect(try Data(contentsOf: workspace.url.appending(path: path)) == fixed, "\(path)")
        }
    }

    @Test func wholeFilesAreGivenUpToALimit() throws {
        let workspace = try TemporaryFolder()
        // As UTF-8: 64 KiB and one byte more, and 17 files of 64 KiB, of which 16 fit in 1 MiB.
        let limit = 65_536
        let sizes = [("A", limit), ("B", limit + 1)] + (0..<16).map { ("C\($0 + 10)", limit) }
        for (folder, size) in sizes {
            let text = "\"A\" = \"" + String(repeating: "\u{E9}", count: (size - 11) / 2) + "\";\n"
            let padded = String(repeating: " ", count: size - text.utf8.count) + text
            try workspace.write("", to: "\(folder)/en.lproj/T.strings")
            try #require(padded.data(using: .utf16BigEndian)).write(
                to: workspace.url.appending(path: "\(folder)/en.lproj/T.strings"))
        }
        // What puts nothing in is there still.
        try workspace.write("\"A\" = \"a\";\n\"A\" = \"a\";\n", to: "D/en.lproj/T.strings")
        let log = try Command(["--format", "sarif", "--output", "log.sarif"], in: workspace.url)
        #expect(log.status == 1)
        if Consumer.areInstalled { _ = try Consumer.read("sarif", "log.sarif", in: workspace.url) }
        let fixes = try Self.fixes(in: Data(contentsOf: workspace.url.appending(path: "log.sarif")))
        let folders = fixes.keys.map { String($0.prefix { $0 != "/" }) }
        #expect(Set(folders) == Set(["A", "D"] + (10..<25).map { "C\($0)" }))
        for (path, fix) in fixes where path.hasPrefix("A") {
            let result = try Self.apply(fix, to: try Data(contentsOf: workspace.url.appending(path: path)))
            #expect(result.count == limit)
        }
        #expect(try Command(["fix"], in: workspace.url).output.hasSuffix("\n19 findings in 19 files fixed.\n"))
    }

    /// The replacements of each file.
    private static func fixes(in log: Data) throws -> [String: [[String: Any]]] {
        let json = try #require(try JSONSerialization.jsonObject(with: log) as? [String: Any])
        let run = try #require((json["runs"] as? [[String: Any]])?.first)
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        var fixes: [String: [[String: Any]]] = [:]
        for result in run["results"] as? [[String: Any]] ?? [] {
            for fix in result["fixes"] as? [[String: Any]] ?? [] {
                #expect((fix["description"] as? [String: String])?["text"]?.hasSuffix(".") == true)
                for change in fix["artifactChanges"] as? [[String: Any]] ?? [] {
                    let uri = try #require((change["artifactLocation"] as? [String: String])?["uri"])
                    fixes[try #require(uri.removingPercentEncoding), default: []] +=
                        change["replacements"] as? [[String: Any]] ?? []
                }
            }
        }
        return fixes
    }

    private static func apply(_ replacements: [[String: Any]], to data: Data) throws -> Data {
        var bytes = Array(data)
        var units = Array(String(decoding: data, as: UTF8.self).utf16)
        var edits: [(range: Range<Int>, text: [UInt16])] = []
        for replacement in replacements {
            let region = try #require(replacement["deletedRegion"] as? [String: Int])
            let content = replacement["insertedContent"] as? [String: String]
            if let offset = region["byteOffset"], let length = region["byteLength"] {
                #expect(replacements.count == 1)
                let inserted = try content?["binary"].map { try #require(Data(base64Encoded: $0)) } ?? Data()
                bytes.replaceSubrange(offset..<offset + length, with: inserted)
                return Data(bytes)
            }
            let start = try offset(region["startLine"], region["startColumn"], in: units)
            let end = try offset(region["endLine"], region["endColumn"], in: units)
            edits.append((start..<end, Array((content?["text"] ?? "").utf16)))
        }
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            units.replaceSubrange(edit.range, with: edit.text)
        }
        return Data(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Lines end as the run's `newlineSequences` say; both numbers count from 1.
    private static func offset(_ line: Int?, _ column: Int?, in units: [UInt16]) throws -> Int {
        let (line, column) = (try #require(line), try #require(column))
        var starts = [0]
        for (index, unit) in units.enumerated() where unit == 10 || unit == 13 {
            if unit == 13, index + 1 < units.count, units[index + 1] == 10 { continue }
            starts.append(index + 1)
        }
        return starts[line - 1] + column - 1
    }
}
