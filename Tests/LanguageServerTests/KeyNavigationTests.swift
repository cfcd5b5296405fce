import Base
import Foundation
import Projects
import Synchronization
import Tables
import TestSupport
import Testing

@testable import LanguageServer

/// Where a key or an argument stands, and what renaming it changes.
struct KeyNavigationTests {
    @Test
    func aKeyIsDefinedInTheDevelopmentLocale() throws {
        let shop = try Shop()
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "App/View.swift", before: "ELLO"))
                == ["en.lproj/Shop.strings:3"])
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "pl.lproj/Shop.strings", before: "EMS"))
                == ["en.lproj/Shop.strings:2"])
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "en.lproj/Shop.strings", before: "WN"))
                == ["Forms/Order.json:2"])
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "Forms/Order.json", before: "ELLO"))
                == ["en.lproj/Shop.strings:3"])
    }

    @Test
    func aKeyIsFoundWhereverItIsNamed() throws {
        let shop = try Shop()
        let places = try shop.ask(
            "textDocument/references", "App/View.swift", before: "ELLO", ", \"context\": {\"includeDeclaration\": true}"
        )
        #expect(
            shop.lines(places) == [
                "en.lproj/Shop.strings:3", "pl.lproj/Shop.strings:2", "Forms/Order.json:2", "App/View.swift:1",
                "App/View.swift:2",
            ])
        // More than an audit keeps of one key.
        let many = try Shop([
            "App/More.swift": String(repeating: "let x = NSLocalizedString(\"HELLO\", comment: \"\")\n", count: 40)
        ])
        let all = try many.ask("textDocument/references", "App/View.swift", before: "ELLO")
        #expect(all.array.count == 45)
    }

    @Test
    func aKeyIsRenamedInEveryFile() throws {
        let shop = try Shop([
            ".l10n-accepted": "l10n-accepted 1\nShop.strings\tpl\tHELLO\t0123456789abcdef\t0123456789abcdef\n"
        ])
        let prepared = try shop.ask("textDocument/prepareRename", "App/View.swift", before: "ELLO")
        #expect(prepared["placeholder"]?.textValue == "HELLO")
        let edit = try shop.ask("textDocument/rename", "App/View.swift", before: "ELLO", ", \"newName\": \"home.hi\"")
        let texts = try shop.applying(edit)
        #expect(texts["en.lproj/Shop.strings"] == Shop.english.replacing("HELLO", with: "home.hi"))
        #expect(texts["pl.lproj/Shop.strings"] == Shop.polish.replacing("HELLO", with: "home.hi"))
        #expect(texts["App/View.swift"] == Shop.code.replacing("HELLO", with: "home.hi"))
        #expect(texts["Forms/Order.json"] == Shop.form.replacing("HELLO", with: "home.hi"))
        #expect(texts[".l10n-accepted"]?.contains("\tpl\thome.hi\t") == true)
        #expect(texts.count == 5)
        let versions = edit["documentChanges"]?.array.compactMap { $0["textDocument"]?["version"]?.wholeNumber }
        #expect(versions == [3])
        // Applied, it leaves no finding that was not there.
        let before = try Line.reported(shop.folder.url).values.flatMap(\.self).count
        for (path, text) in texts { try shop.folder.write(text, to: path) }
        #expect(try Line.reported(shop.folder.url).values.flatMap(\.self).count == before)
    }

    @Test
    func anArgumentIsRenamedInEveryLocale() throws {
        let shop = try Shop()
        let prepared = try shop.ask("textDocument/prepareRename", "pl.lproj/Shop.strings", before: "ame}!")
        #expect(prepared["placeholder"]?.textValue == "name")
        let edit = try shop.ask(
            "textDocument/rename", "pl.lproj/Shop.strings", before: "ount, plural", ", \"newName\": \"number\"")
        let texts = try shop.applying(edit)
        #expect(texts["en.lproj/Shop.strings"] == Shop.english.replacing("count", with: "number"))
        #expect(texts["pl.lproj/Shop.strings"] == Shop.polish.replacing("count", with: "number"))
        #expect(texts.count == 2)
        for name in ["a b", "9", ""] {
            #expect(throws: Client.Failure.self) {
                try shop.ask(
                    "textDocument/rename", "pl.lproj/Shop.strings", before: "ount, plural", ", \"newName\": \"\(name)\""
                )
            }
        }
    }

    @Test
    func aBareKeyIsQuotedWhereItsNewNameNeedsIt() throws {
        let shop = try Shop(["en.lproj/Bare.strings": "BARE = \"x\";\n"])
        let edit = try shop.ask("textDocument/rename", "en.lproj/Bare.strings", before: "ARE", ", \"newName\": \"a.b\"")
        #expect(try shop.applying(edit)["en.lproj/Bare.strings"] == "\"a.b\" = \"x\";\n")
    }

    @Test func `A key of an XML property list is renamed without quotation marks`() throws {
        let list = "<plist version=\"1.0\"><dict><key>BARE</key><string>x</string></dict></plist>\n"
        let shop = try Shop(["en.lproj/Bare.strings": list])
        let edit = try shop.ask("textDocument/rename", "en.lproj/Bare.strings", before: "ARE", ", \"newName\": \"a.b\"")
        #expect(try shop.applying(edit)["en.lproj/Bare.strings"] == list.replacing("BARE", with: "a.b"))
    }

    /// Tables alone would be renamed, and code that nobody has searched would break.
    @Test
    func aKeyIsRenamedOnlyWhereCodeIsKnown() throws {
        for (configuration, path, reason) in [
            ("runtime: messages\n", "en.lproj/Shop.strings", "sources: [FOLDER]"),
            ("runtime: messages\n", "App/View.swift", "sources: [FOLDER]"),
            ("sources: [Other]\nruntime: messages\n", "App/View.swift", "does not hold"),
        ] {
            let shop = try Shop([".l10n-audit.yml": configuration, "Other/Nothing.swift": ""])
            let error = #expect(throws: Client.Failure.self) {
                try shop.ask("textDocument/rename", path, before: "ELLO", ", \"newName\": \"HI\"")
            }
            #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
        }
    }

    @Test(arguments: [
        ("let d = NSLocalizedString(\"HEL\" + end, comment: \"\")\n", "HELLO", "More.swift:1"),
        ("let d = Text(verbatim: \"HELLO\")\n", "HELLO", "More.swift:1"), ("", "ITEMS", "already"),
        ("", "a\\\\b", "backslashes"),
        ("", "", "another text"),
    ])
    func aRenameThatIsNotSureIsRefused(code: String, name: String, reason: String) throws {
        let shop = try Shop(["App/More.swift": code])
        let error = #expect(throws: Client.Failure.self) {
            try shop.ask(
                "textDocument/rename", "App/View.swift", before: "ELLO",
                ", \"newName\": \"\(name == "HELLO" ? "OTHER" : name)\"")
        }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    private static let twoTables: KeyValuePairs = [
        "en.lproj/Shop.strings": "\"HELLO\" = \"Hello!\";\n", "pl.lproj/Shop.strings": "\"HELLO\" = \"Cześć!\";\n",
        "en.lproj/Other.strings": "\"HELLO\" = \"Good day!\";\n",
        "pl.lproj/Other.strings": "\"HELLO\" = \"Dzień dobry!\";\n",
        "App/View.swift": """
        let a = NSLocalizedString("HELLO", tableName: "Shop", comment: "")
        let b = NSLocalizedString("HELLO", tableName: "Other", comment: "")

        """, "Forms/Order.json": "{\"form\": \"order\", \"fields\": []}\n",
    ]

    @Test
    func `A key is defined, found and renamed in the table that its place names`() throws {
        let shop = try Shop(Self.twoTables)
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "App/View.swift", before: "HELLO\", tableName: \"Other"))
                == ["en.lproj/Other.strings:1"])
        #expect(
            shop.lines(try shop.ask("textDocument/references", "pl.lproj/Shop.strings", before: "ELLO"))
                == ["en.lproj/Shop.strings:1", "pl.lproj/Shop.strings:1", "App/View.swift:1"])
        let edit = try shop.ask(
            "textDocument/rename", "pl.lproj/Other.strings", before: "ELLO", ", \"newName\": \"HI\"")
        let texts = try shop.applying(edit)
        #expect(Set(texts.keys) == ["en.lproj/Other.strings", "pl.lproj/Other.strings", "App/View.swift"])
        #expect(texts["App/View.swift"]?.contains("\"HELLO\", tableName: \"Shop\"") == true)
        #expect(texts["App/View.swift"]?.contains("\"HI\", tableName: \"Other\"") == true)
    }

    @Test
    func `A key that code may mean in another table is not renamed`() throws {
        let shop = try Shop(Self.twoTables)
        try shop.folder.write("let c = NSLocalizedString(\"HELLO\", comment: \"\")\n", to: "App/More.swift")
        let error = #expect(throws: Client.Failure.self) {
            try shop.ask("textDocument/rename", "pl.lproj/Other.strings", before: "ELLO", ", \"newName\": \"HI\"")
        }
        #expect(error?.message.contains("`Shop.strings` as well") == true, "\(error?.message ?? "")")
        // The path in the message is that from the folder.
        #expect(error?.message.contains(" App/More.swift:1") == true, "\(error?.message ?? "")")
    }

    /// What a rename would refuse, an editor hears before it asks for a name.
    @Test(arguments: [
        ("Main.strings", "5.title", "Interface Builder"), ("Main.strings", "8Lm-Dk-3rT.text", "Interface Builder"),
        ("InfoPlist.strings", "NSCameraUsageDescription", "the system"),
        ("InfoPlist.strings", "CFBundleName", "the system"),
    ])
    func `A key that the project has not chosen is neither prepared nor renamed`(
        table: String, key: String, owner: String
    ) throws {
        let shop = try Shop([
            "en.lproj/\(table)": "\"\(key)\" = \"Take a picture\";\n",
            "pl.lproj/\(table)": "\"\(key)\" = \"Zrób zdjęcie\";\n",
        ])
        for (method, more) in [("prepareRename", ""), ("rename", ", \"newName\": \"HI\"")] {
            let error = #expect(throws: Client.Failure.self) {
                try shop.ask("textDocument/\(method)", "pl.lproj/\(table)", before: String(key.dropFirst(2)), more)
            }
            #expect(error?.message.contains(owner) == true, "\(error?.message ?? "")")
        }
    }

    @Test
    func `What a rename refuses is not prepared`() throws {
        let shop = try Shop(["App/More.swift": "let d = Text(verbatim: \"HELLO\")\n"])
        #expect(throws: Client.Failure.self) {
            try shop.ask("textDocument/prepareRename", "App/View.swift", before: "ELLO")
        }
        let declared = try Shop(["en.lproj/Shop.strings": Shop.english.replacing("Say", with: "From {min}: say")])
        #expect(throws: Client.Failure.self) {
            try declared.ask("textDocument/prepareRename", "en.lproj/Shop.strings", before: "min}")
        }
    }

    @Test
    func `The uses of a key are searched for once between two audits`() throws {
        let files = CountedFiles()
        let workspace = Workspace(files: EditorFiles(over: files))
        let shop = try Shop()
        workspace.add(folder: shop.folder.url.absoluteString)
        func place() throws -> KeyContext {
            let path = shop.folder.file("en.lproj/Shop.strings").path(percentEncoded: false)
            let source = try workspace.files.read(path)
            let offset = try #require(
                source.text.indices.first { source.text[$0...].starts(with: Array("HELLO".utf8)) })
            return try #require(workspace.key(at: DocumentLocation(path: path, source: source, offset: offset)))
        }
        try Rename.names(of: place(), in: workspace)
        let count = files.formReads
        #expect(try Rename.edit(place(), to: "HI", in: workspace).documents.count == 4)
        #expect(files.formReads == count)
        // A form that has changed is read again.
        try shop.folder.write(Shop.form.replacing("HELLO", with: "ITEMS"), to: "Forms/Order.json")
        workspace.filesChanged()
        #expect(try Rename.edit(place(), to: "HI", in: workspace).documents.count == 3)
    }
}

/// The files on disk, with a count of the reads of form files.
private final class CountedFiles: ProjectFiles {
    private let disk = FilesOnDisk()
    private let count = Mutex(0)

    var formReads: Int { count.withLock { $0 } }

    func read(_ path: String) throws(FileError) -> SourceText {
        if path.hasSuffix(".json") { count.withLock { $0 += 1 } }
        return try disk.read(path)
    }

    func size(of path: String) -> Int? { disk.size(of: path) }
    func exists(_ path: String) -> Bool { disk.exists(path) }
    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        try disk.tree(below: root, entering: shouldEnter)
    }
}
