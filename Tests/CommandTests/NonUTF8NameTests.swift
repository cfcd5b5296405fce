#if os(Linux)
    import Foundation
    import Testing
    import TestSupport

    /// On Linux a file's name is any bytes, and what has such a name is read as every other file.
    @Suite struct NonUTF8NameTests {
        /// Foundation has no names but those in UTF-8.
        private func write(_ text: String, to path: [UInt8], in workspace: TemporaryFolder) throws {
            let full = (Array(workspace.url.path().utf8) + [UInt8(ascii: "/")] + path).map { CChar(bitPattern: $0) }
            for (index, byte) in full.enumerated() where byte == 0x2F && index > 0 {
                mkdir(Array(full[..<index]) + [0], 0o755)
            }
            let file = fopen(full + [0], "w")
            let stream = try #require(file)
            fputs(text, stream)
            fclose(stream)
        }

        @Test func tablesAndSourcesAreRead() throws {
            let workspace = try TemporaryFolder()
            try workspace.write("sources: [App]\n", to: ".l10n-audit.yml")
            try workspace.write("\"KEY\" = \"One\";\n", to: "en.lproj/Localizable.strings")
            let latin1 = UInt8(0xE9)
            try write("Text(\"KEY\")\n", to: Array("App/x".utf8) + [latin1] + Array(".swift".utf8), in: workspace)
            try write(
                "\"A\" = \"\";\n", to: Array("d/en.lproj/".utf8) + [latin1] + Array(".strings".utf8), in: workspace)
            try write("\"A\" = \"\";\n", to: [latin1] + Array("/en.lproj/T.strings".utf8), in: workspace)
            let report = try JSONReport(try Command(["--format", "json"], in: workspace.url).output)
            let found = report.findings.map { "\($0.file) \($0.check) \($0.key ?? "-")" }
            #expect(
                found == [
                    #"\xE9/en.lproj/T.strings unused-key A"#, #"\xE9/en.lproj/T.strings empty-value A"#,
                    #"d/en.lproj/\xE9.strings unused-key A"#, #"d/en.lproj/\xE9.strings empty-value A"#,
                ])
            #expect(report.summary.files == 3)
            // The name that a report gives is one to find the file by.
            let again = try Command(["--format", "json", #"\xE9"#], in: workspace.url)
            #expect(try JSONReport(again.output).findings.map(\.check) == ["empty-value"])
        }

        @Test func theyAreMended() throws {
            let workspace = try TemporaryFolder()
            try workspace.write("\"KEY\" = \"One\";\n", to: "en.lproj/T.strings")
            try write("\"KEY\" = \"Eins \";\n", to: [0xC3] + Array("/en.lproj/T.strings".utf8), in: workspace)
            try write(
                "\"KEY\" = \"Eins\";\n\"KEY\" = \"Eins\";\n", to: [0xC3] + Array("/de.lproj/T.strings".utf8),
                in: workspace)
            let fix = try Command(["fix"], in: workspace.url)
            #expect(fix.status == 0 && fix.output.contains(#"\xC3/de.lproj/T.strings"#), "\(fix)")
            #expect(try Command(["fix", "--dry-run"], in: workspace.url).status == 0)
        }
    }
#endif
