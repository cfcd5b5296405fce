import Base
import Tables
import TestSupport
import Testing

struct TableFormatTests {
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    @Test func `Every folder of a format has a line in the list`() throws {
        let folders = try Files.list(Self.root + "/Sources/Tables/Formats").filter(\.isDirectory).map(\.name)
        #expect(folders.map { $0.lowercased() }.sorted() == TableFile.Format.all.map(\.pathExtension).sorted())
    }

    @Test func `A path's extension names the format`() throws {
        for format in TableFile.Format.all {
            #expect(TableFile.Format(path: "A/en.lproj/B.\(format.pathExtension)") == format)
            #expect(TableFile.Format(path: ".\(format.pathExtension)") == nil)
        }
        #expect(TableFile.Format(path: "A.json") == nil)
        #expect(TableFile.Format(path: "strings") == nil)
    }

    @Test(arguments: [
        ("\"A\" = \"a\";", "strings", TableNotation.strings),
        ("\n <plist><dict><key>A</key><string>a</string></dict></plist>", "strings", .propertyList),
        (
            "<plist><dict><key>A</key><dict><key>NSStringLocalizedFormatKey</key><string>a</string></dict></dict></plist>",
            "stringsdict", .propertyList
        ),
        (" {\"sourceLanguage\": \"en\", \"strings\": {}}", "xcstrings", .json),
        ("{ A = a; }", "strings", .strings),
        ("", "strings", .strings),
    ])
    func `Content decides if the name doesn't`(text: String, format: String, notation: TableNotation) {
        let file = TableFile(SourceText(text, path: "ours.tmp"))
        #expect(file.format.pathExtension == format)
        #expect(file.notation == notation)
    }

    @Test func `A file without entries takes its first one`() throws {
        for format in TableFile.Format.all where format.supports(.plainTexts) && !format.supports(.multipleLocales) {
            let empty = TableFile(SourceText(format.emptyFile, path: "A.\(format.pathExtension)"))
            #expect(empty.errors.isEmpty)
            #expect(try empty.applying([.add(key: "K", value: "v")]).entries().map(\.key) == ["K"])
        }
    }

    /// The files where `"strings"` is a member of a string catalog's JSON, or the name of a type of file in an editor.
    private static let allowed: Set = [
        "Changes/Merge/Catalogs/CatalogReview.swift", "Changes/Merge/Catalogs/CatalogRules.swift",
        "Changes/Merge/Pieces/MergeConflict.swift", "Exchange/Formats/XLIFF/XCLoc.swift",
        "LanguageServer/Features/FormPath.swift", "l10n-audit/Commands/LSPCommand.swift",
    ]

    /// Code that names a format should query a capability.
    @Test func `Only the formats' own code has their extensions as literals`() throws {
        let literals = TableFile.Format.all.flatMap { ["\"\($0.pathExtension)\"", "\".\($0.pathExtension)\""] }
        let tree = try Files.tree(below: Self.root + "/Sources") { _ in true }
        var found: [String] = []
        for path in tree.files
        where path.hasSuffix(".swift") && !path.hasPrefix("Tables/Formats/") && !Self.allowed.contains(path) {
            let text = String(decoding: try SourceText(contentsOf: Self.root + "/Sources/" + path).text, as: UTF8.self)
                // The examples of checks are JSON with this member.
                .replacing("\"strings\":", with: "")
            found += literals.filter(text.contains).map { "\(path): \($0)" }
        }
        #expect(tree.files.count > 500)
        #expect(found == [])
    }
}
