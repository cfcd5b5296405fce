import Foundation
import TestSupport
import Testing

/// The line that is shown with a finding.
@Suite struct TextReportTests {
    private func excerpts(of output: String) -> [(line: String, mark: String)] {
        let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.indices.dropLast().compactMap { index in
            guard let bar = lines[index].range(of: " | "), lines[index + 1].contains(" | "),
                lines[index + 1].trimmingCharacters(in: CharacterSet(charactersIn: " |^~")).isEmpty,
                lines[index + 1].contains("^")
            else { return nil }
            let markBar = lines[index + 1].range(of: " | ")
            return (
                String(lines[index][bar.upperBound...]),
                String(lines[index + 1][(markBar?.upperBound ?? bar.upperBound)...])
            )
        }
    }

    @Test(arguments: [0, 30, 100, 5_000, 300_000])
    func aLongLineIsCutAroundThePlace(length: Int) throws {
        let workspace = try TemporaryFolder()
        let filler = String(repeating: "\u{9577}\u{3044} text ", count: length / 10)
        try workspace.write("\"A\" = \"{name}\"; \"B\" = \"{n}\";\n", to: "en.lproj/T.strings")
        try workspace.write(
            "\"A\" = \"\(filler){nome}\(filler)\"; \"B\" = \"{m}\"; \"C\" = \"c\";\n", to: "pl.lproj/T.strings")
        let output = try Command(["--quiet", "--only", "argument-mismatch"], in: workspace.url).output
        let found = excerpts(of: output)
        #expect(found.count == 2, "\(output.prefix(2_000))")
        for (excerpt, name) in zip(found, ["nome", "m"]) {
            // Wide characters take two columns.
            let columns = excerpt.line.flatMap { $0.isASCII || $0 == "…" ? [$0] : [$0, "\u{0}"] }
            #expect(columns.count <= 112)
            let start = excerpt.mark.prefix { $0 == " " }.count
            #expect(String(columns.dropFirst(start).prefix(name.count)) == name)
            #expect(excerpt.mark.dropFirst(start).count == name.count)
        }
    }

    @Test func aLongPlaceIsCutToo() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n", to: "en.lproj/T.strings")
        try workspace.write(
            "\"A\" = \"a\";\n\"\(String(repeating: "KEY", count: 2_000))\" = \"x\";\n", to: "pl.lproj/T.strings")
        let excerpt = try #require(excerpts(of: try Command(["--only", "extra-key"], in: workspace.url).output).first)
        #expect(excerpt.line.count <= 112 && excerpt.line.hasSuffix("…") && excerpt.mark.count <= excerpt.line.count)
    }

    @Test func textFromRightToLeftKeepsTheOrderOfTheFile() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"{name}\";\n", to: "en.lproj/T.strings")
        try workspace.write(
            "\"A\" = \"\u{645}\u{631}\u{62D}\u{628}\u{627} {nome}\u{202B}\";\n", to: "ar.lproj/T.strings")
        let output = try Command(["--only", "argument-mismatch"], in: workspace.url).output
        let excerpt = try #require(excerpts(of: output).first)
        #expect(excerpt.mark == String(repeating: " ", count: 14) + "^~~~")
        #expect(excerpt.line.hasSuffix("{nome}\\u{202B}\";"))
    }
}
