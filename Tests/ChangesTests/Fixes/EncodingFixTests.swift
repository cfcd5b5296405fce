import Base
import Changes
import Testing

/// Bytes become UTF-8 where there is no doubt, and nothing else changes.
@Suite struct EncodingFixTests: FixSuite {
    @Test func bytesBecomeUTF8WhereThereIsNoDoubt() {
        let text = "\"A\" = \"\u{E9}\u{1F600}\";\n"
        let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let files: [(String, [UInt8])] = [
            ("ar", [0xFF, 0xFE, 0xFF, 0xFE] + wide), ("cs", [0xFF, 0xFE] + wide), ("de", wide),
            ("en", Array(text.utf8)),
            ("fr", [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF] + text.utf8),
            // One byte a character: no one knows which characters.
            ("it", Array("\"A\" = \"".utf8) + [0xE9] + Array("\";\n".utf8)),
            // Half a character was lost already.
            ("ja", [0xFF, 0xFE, 0xFF, 0xFE] + wide + [0x00, 0xD8]),
        ]
        let outcome = run(project(files.map { SourceText(bytes: $0.1, path: "\($0.0).lproj/T.strings") }))
        #expect(
            texts(outcome) == [
                "ar.lproj/T.strings": text, "cs.lproj/T.strings": text, "de.lproj/T.strings": text,
                "fr.lproj/T.strings": text,
            ])
    }

    @Test func whatXMLSaysOfItsEncodingChangesWithIt() {
        func file(_ label: String) -> SourceText {
            let text =
                "<?xml version=\"1.0\" encoding=\"\(label)\"?>\n<plist><dict><key>A</key><string>é</string></dict></plist>\n"
            let wide = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            return SourceText(bytes: [0xFF, 0xFE, 0xFF, 0xFE] + wide, path: "en.lproj/T.strings")
        }
        #expect(texts(run(project([file("UTF-16")])))["en.lproj/T.strings"]?.contains("encoding=\"UTF-8\"?") == true)
        #expect(run(project([file("ISO-8859-5")])).files.isEmpty)
    }
}
