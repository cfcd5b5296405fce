import Base
import TestSupport
import Testing

@testable import Tables

/// A string catalog that was read before, and of which one entry is read again: it is what the whole text reads as.
struct CatalogRereadingTests {
    private static let catalog = """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "" : {},
            "A \\"key\\"" : {
              "comment" : "Of a button",
              "extractionState" : "manual",
              "localizations" : {
                "en" : { "stringUnit" : { "state" : "new", "value" : "Save" } },
                "pl" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%d plik" } },
                  "other" : { "stringUnit" : { "state" : "needs_review", "value" : "%d pliku" } }
                } } }
              }
            },
            "B" : { "shouldTranslate" : false, "localizations" : {
              "pl" : { "stringUnit" : { "state" : "stale", "value" : "%#@n@" },
                "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "d", "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg" } } } } } } },
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Z\u{FC}rich" } }
            } },
            "C" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "C" } } } }
          },
          "version" : "1.0"
        }

        """

    private static func file(_ text: [UInt8]) -> TableFile {
        TableFile(SourceText(bytes: text, path: "Localizable.xcstrings"))
    }

    /// The catalog with one part replaced where it stands first.
    private static func edited(_ what: String, _ instead: String) throws -> String {
        var edited = catalog
        edited.replaceSubrange(try #require(catalog.firstRange(of: what)), with: instead)
        return edited
    }

    private static func check(_ old: TableFile, _ text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let source = SourceText(bytes: text, path: old.source.path)
        let (reread, whole) = (old.reading(source), TableFile(source))
        #expect(TableOutline.of(reread) == TableOutline.of(whole), sourceLocation: sourceLocation)
        #expect(reread.source.isIdentical(to: source), sourceLocation: sourceLocation)
        for state in TextStateCounts.states {
            #expect(reread.hasText(in: state) == whole.hasText(in: state), sourceLocation: sourceLocation)
        }
    }

    @Test
    func anyByteMayChange() {
        let text = Array(Self.catalog.utf8)
        let old = Self.file(text)
        #expect(old.errors.isEmpty)
        for offset in Extent.some(of: text.indices, oneIn: 7) {
            var shorter = text
            shorter.remove(at: offset)
            Self.check(old, shorter)
            for byte in Array("\"{}[]\\,:x 1".utf8) {
                var (other, longer) = (text, text)
                other[offset] = byte
                longer.insert(byte, at: offset)
                Self.check(old, other)
                Self.check(old, longer)
            }
        }
    }

    @Test
    func editsFollowEachOther() {
        var random = SeededGenerator(seed: 18)
        for _ in 0..<60 {
            var old = Self.file(Array(Self.catalog.utf8))
            for _ in 0..<20 {
                let text = old.source.text
                let edited = random.mutate(text, alphabet: "abc \"{},:stringUnitvalueplde")
                let file = old.reading(SourceText(bytes: edited, path: old.source.path))
                #expect(TableOutline.of(file) == TableOutline.of(Self.file(edited)))
                // Most edits break the file; a person mends it before the next one.
                if file.errors.isEmpty { old = file }
            }
        }
    }

    @Test(arguments: [
        ("Save", "Save all"), ("Of a button", "Of a"), ("\"manual\"", "\"stale\""), ("%d pliku", ""),
        ("%arg", "%arg \u{142}"),
        ("\"one\" :", "\"few\" :"), ("\"argNum\" : 1", "\"argNum\" : 2"),
        ("\"C\" } }", "\"C\" }, \"substitutions\" : {} }"),
    ])
    func anEntryIsReadAlone(what: String, instead: String) throws {
        let old = Self.file(Array(Self.catalog.utf8))
        let edited = try Self.edited(what, instead)
        let tree = old.tree?.updated(to: SourceText(edited, path: old.source.path))
        #expect(tree != nil)
        Self.check(old, Array(edited.utf8))
    }

    @Test(arguments: [
        ("\"B\"", "\"D\""), ("\"en\" : {", "\"fr\" : {"), ("\"version\" : \"1.0\"", "\"version\" : \"1.1\""),
        ("\"C\" } } } }", "\"C\" } } } }, \"E\" : {}"), ("\"state\" : \"new\"", "\"state\" : new"),
    ])
    func moreThanAnEntryIsReadWithTheRest(what: String, instead: String) throws {
        let old = Self.file(Array(Self.catalog.utf8))
        let edited = try Self.edited(what, instead)
        #expect(old.tree?.updated(to: SourceText(edited, path: old.source.path)) == nil)
        Self.check(old, Array(edited.utf8))
    }

    @Test
    func depthIsCountedFromTheFile() {
        func text(_ depth: Int) -> [UInt8] {
            let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
            return Array(
                "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"A\": {\"x\": \(open)\(close)}}}"
                    .utf8)
        }
        let limit = JSONDocument.depthLimit
        for depth in limit - 5..<limit + 2 { Self.check(Self.file(text(limit - 10)), text(depth)) }
    }
}
