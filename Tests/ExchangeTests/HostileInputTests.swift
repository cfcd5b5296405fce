import Base
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

/// Files that are made to fill the memory, to open others, or to trap: each is an error with its place.
struct HostileInputTests {
    static let head = "<xliff version=\"1.2\" xmlns=\"urn:oasis:names:tc:xliff:document:1.2\">"

    /// The first element of a file in a format.
    private static func root(of name: String) -> String {
        name == XLIFF2.name ? head.replacing("1.2", with: "2.0") : head
    }

    @Test(arguments: [XLIFF12.name, XLIFF2.name])
    func `A first element of another namespace is an error`(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let file = Self.root(of: name).replacing("xmlns=\"urn", with: "xmlns=\"urm") + "<file original=\"T\"/></xliff>"
        let kept = KeptUnits.read(Array(file.utf8), as: format)
        #expect(kept.problems.count == 1 && kept.problems.first?.isFatal == true, "\(kept.problems)")
        #expect(kept.problems.first?.message.contains("namespace") == true && kept.sections.isEmpty)
    }

    @Test(arguments: [XLIFF12.name, XLIFF2.name])
    func refusesEntities(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE xliff [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
            \(Self.root(of: name))<file original="T">&b;&f;</file></xliff>
            """
        let kept = KeptUnits.read(Array(bomb.utf8), as: format)
        #expect(kept.sections.isEmpty && kept.problems.count == 1)
        #expect(kept.problems.first?.isFatal == true && kept.problems.first?.position?.line == 2)
        let unknown = KeptUnits.read(Array("\(Self.root(of: name))\n&nbsp;</xliff>".utf8), as: format)
        #expect(unknown.problems.first?.position?.line == 2)
    }

    @Test(arguments: [XLIFF12.name, XLIFF2.name])
    func boundsDepthAndTags(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let deep = Self.root(of: name) + String(repeating: "<g>", count: 100_000)
        #expect(KeptUnits.read(Array(deep.utf8), as: format).problems.first?.message.contains("deep") == true)
        let long = Self.root(of: name) + "<file original=\"" + String(repeating: "a", count: 40 << 20)
        #expect(KeptUnits.read(Array(long.utf8), as: format).problems.first?.message.contains("longer") == true)
    }

    @Test func boundsTexts() {
        let text = String(repeating: "a", count: XLIFF12Handler.textLimit + 1)
        let file = Self.head + "<file original=\"T\"><body><trans-unit id=\"a\">\n<source>" + text
        let problem = KeptUnits.read(Array(file.utf8), as: XLIFF12.self).problems.first
        #expect(problem?.isFatal == true && problem?.message.contains("longer") == true)
    }

    /// One entry, one unit that is as long as the file.
    @Test func boundsEntriesAndCodes() {
        let line = "\"" + String(repeating: "a", count: 1_000) + "\"\n"
        let header = "msgid \"\"\nmsgstr \"Language: pl\\nX-L10n-Original: T.strings\\n\"\n\n"
        let text = header + "msgctxt \"a\"\nmsgid \"b\"\nmsgstr \"\"\n" + String(repeating: line, count: 40_000)
        let next = "\nmsgctxt \"c\"\nmsgid \"d\"\nmsgstr \"e\"\n"
        let read = KeptUnits.read(Array((text + next).utf8), as: PO.self)
        #expect(read.problems.count == 1 && read.problems.first?.message.contains("longer") == true)
        #expect(read.sections.flatMap(\.units).map(\.id) == ["c"])

        let data = "<data id=\"d\">" + String(repeating: "a", count: 100_000) + "</data>"
        let unit = "<file original=\"T\"><unit name=\"a\"><originalData>" + String(repeating: data, count: 200)
        let head = Self.head.replacing("1.2", with: "2.0")
        let problem = KeptUnits.read(Array((head + unit).utf8), as: XLIFF2.self).problems.first
        #expect(problem?.isFatal == true && problem?.message.contains("too many") == true)
    }

    /// A spreadsheet of more text than is kept at a time.
    @Test func readsLongTablesInParts() {
        let text = String(repeating: "a", count: 1_000)
        let rows = (0..<400).map { "T.strings,K\($0),,,,\(text),,\r\n" }
        let head = "table,key,form,comment,source,pl,pl state,l10n-audit\r\n"
        let read = KeptUnits()
        CSVUnitReader(read, sizeLimit: 100_000).read(
            ExchangeInput(path: "in", bytes: Array((head + rows.joined()).utf8)))
        #expect(read.problems.isEmpty && read.sections.count == 4)
        #expect(read.sections.flatMap(\.units).map(\.id) == (0..<400).map { "K\($0)" })
        #expect(read.sections.allSatisfy { $0.section.original == "T.strings" && $0.section.targetLocale == "pl" })
    }

    @Test(arguments: [
        "", "<", "<xliff", "{}", "<html/>", "\u{FEFF}", "<?xml version=\"1.0\" encoding=\"EBCDIC\"?><xliff/>",
    ])
    func namesWhatIsNoTranslation(_ text: String) {
        for format in [XLIFF12.self, XLIFF2.self] as [any ExchangeFormat.Type] {
            let kept = KeptUnits.read(Array(text.utf8), as: format)
            #expect(kept.sections.isEmpty)
            #expect(!kept.problems.isEmpty || text.hasSuffix("<xliff/>"))
        }
    }

    @Test func boundsFindings() throws {
        let folder = try ImportTests.project()
        let unit = "<trans-unit id=\"gone\"><source>a</source><target>b</target></trans-unit>\n"
        let file =
            Self.head + "<file original=\"en.lproj/T.strings\" target-language=\"pl\"><body>"
            + String(repeating: unit, count: 5_000) + "</body></file></xliff>"
        let run = try folder.import([Array(file.utf8)])
        #expect(run.findings.count == IncomingFile.findingLimit + 1 && run.unitCount == 5_000)
    }

    @Test func readsUTF16AndPrefixes() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-16"?>
            <x:xliff version="1.2" xmlns:x="urn:oasis:names:tc:xliff:document:1.2"><x:file original="T" \
            target-language="fr"><x:body><x:trans-unit id="ключ"><x:source>a</x:source><x:target>é</x:target>\
            </x:trans-unit></x:body></x:file></x:xliff>
            """
        let bytes: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(XLIFF12.recognizes("a.xliff", beginning: Array(bytes.prefix(4_096))))
        let kept = KeptUnits.read(bytes, as: XLIFF12.self)
        #expect(kept.problems.isEmpty)
        #expect(kept.sections.first?.units.map(\.id) == ["ключ"])
        #expect(kept.sections.first?.units.map(\.target) == ["é"])
    }

    @Test func survivesDamage() throws {
        let folder = try ImportTests.project()
        var random = SeededGenerator(seed: 16)
        for format in ExchangeFormats.all where !format.isFolder {
            guard let file = try folder.export(format, locale: "pl").first?.value else { continue }
            for _ in 0..<300 {
                let damaged = random.mutate(file, alphabet: "<>&;\"'=/!-[]?x1")
                _ = KeptUnits.read(damaged, as: format)
            }
            for length in stride(from: 0, to: file.count, by: 41) {
                _ = KeptUnits.read(Array(file.prefix(length)), as: format)
            }
        }
    }
}
