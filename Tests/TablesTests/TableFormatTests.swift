import Base
import Tables
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
        let file = TableFile(SourceText(bytes: Array(text.utf8), path: "ours.tmp"))
        #expect(file.format.pathExtension == format)
        #expect(file.notation == notation)
    }

    @Test func `A file without entries takes its first one`() throws {
        for format in TableFile.Format.all where format.supports(.plainTexts) && !format.supports(.multipleLocales) {
            let empty = TableFile(SourceText(bytes: Array(format.emptyFile.utf8), path: "A.\(format.pathExtension)"))
            #expect(empty.errors.isEmpty)
            #expect(try empty.applying([.add(key: "K", value: "v")]).entries().map(\.key) == ["K"])
        }
    }

    /// A format's name in other code is a question that should be a capability.
    @Test func `Code outside of the formats compares no path with a format's extension`() throws {
        let comparisons = TableFile.Format.all.map { "hasSuffix(\".\($0.pathExtension)\")" }
        let tree = try Files.tree(below: Self.root + "/Sources") { _ in true }
        var found: [String] = []
        for path in tree.files where path.hasSuffix(".swift") {
            let text = String(decoding: try SourceText(contentsOf: Self.root + "/Sources/" + path).text, as: UTF8.self)
            found += comparisons.filter(text.contains).map { "\(path): \($0)" }
        }
        #expect(tree.files.count > 500)
        #expect(found == [])
    }
}
