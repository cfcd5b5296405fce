import Base
import TestSupport
import Testing

@testable import AuditRun
@testable import Exchange

/// The files that an export writes, and a folder of them that comes back.
struct ExportedNamesTests {
    /// Tables and locales whose names differ only in case.
    static func project() throws -> Folder {
        let folder = try Folder()
        for (path, key) in [
            ("Shop/LOC.lproj/Texts.strings", "A"), ("Shop/LOC.lproj/texts.strings", "B"),
            ("Kiosk/LOC.lproj/Texts.strings", "C"), ("kiosk/LOC.lproj/Texts.strings", "D"),
            ("Kiosk/LOC.lproj/Other.strings", "E"),
        ] {
            try folder.write("\"\(key)\" = \"Text\";\n", to: path.replacing("LOC", with: "en"))
            try folder.write("\"\(key)\" = \"Tekst\";\n", to: path.replacing("LOC", with: "pl"))
        }
        return folder
    }

    private static func write(_ format: any ExchangeFormat.Type, of folder: Folder) throws -> [String] {
        let out = try Folder()
        _ = try WrittenExport(
            ExportRun(try folder.project, as: format, locales: ["pl"], states: []), to: "\(out.path)/out")
        // The tables in a bundle have the names that they have in the project.
        return try Files.tree(below: "\(out.path)/out").files.filter { !$0.contains("/Source Contents/") }
    }

    @Test(arguments: ExchangeFormats.all.map { $0.name })
    func `Names of exported files differ in more than case`(_ name: String) throws {
        let format = try #require(ExchangeFormats.named(name))
        let files = try Self.write(format, of: Self.project())
        #expect(Set(files.map { $0.lowercased() }).count == files.count, "\(files)")
        if [PO.name, POT.name].contains(name) { #expect(files.count == 5, "\(files)") }
    }

    @Test func `A template has the name of its translations`() throws {
        let folder = try Self.project()
        let translations = try Self.write(PO.self, of: folder).map { $0.replacing(".pl.po", with: "") }
        #expect(try Self.write(POT.self, of: folder).map { $0.replacing(".pot", with: "") } == translations)
    }

    @Test func `Locales that differ in case have their own files`() throws {
        let folder = try Folder()
        try folder.write("\"A\" = \"Text\";\n", to: "en.lproj/T.strings")
        let run = ExportRun(try folder.project, as: XLIFF2.self, locales: ["pt_BR", "pt_br"], states: [])
        var files: [String: String] = [:]
        _ = try run.run { files[$0.path] = String(decoding: $0.bytes, as: UTF8.self) }
        #expect(files.keys.sorted() == ["pt_BR.xlf", "pt_br-2.xlf"])
        #expect(files["pt_br-2.xlf"]?.contains("trgLang=\"pt-br\"") == true)
    }

    @Test(arguments: ExchangeFormats.all.filter { !$0.isTemplate }.map { $0.name })
    func `A folder that an export wrote is imported`(_ name: String) throws {
        let folder = try Self.project()
        let format = try #require(ExchangeFormats.named(name))
        // The folder has two places, as an export of several formats does.
        let out = "\(folder.path)/out"
        _ = try WrittenExport(ExportRun(try folder.project, as: format, locales: ["pl"], states: []), to: out)
        let inputs = try ExchangeInput.inputs(at: [out])
        let untouched = ImportRun(inputs, into: try folder.project)
        #expect(untouched.findings.isEmpty && untouched.files.isEmpty && untouched.unitCount == 5)
        for file in try Files.tree(below: out).files where !file.contains("Source Contents") {
            let bytes = try SourceText(contentsOf: "\(out)/\(file)").bytes
            try Files.replace(
                "\(out)/\(file)",
                with: Array(String(decoding: bytes, as: UTF8.self).replacing("Tekst", with: "Napis").utf8))
        }
        let run = ImportRun(try ExchangeInput.inputs(at: [out]), into: try folder.project)
        #expect(run.findings.isEmpty && run.changeCount == 5 && run.files.count == 5, "\(run.findings)")
    }

    @Test(arguments: ["taken", "taken/out"])
    func `A file in place of the folder is named`(_ out: String) throws {
        let folder = try Self.project()
        try folder.write("hello", to: "taken")
        let error = #expect(throws: InvalidRequest.self) {
            try WrittenExport(
                ExportRun(folder.project, as: XLIFF12.self, locales: ["pl"], states: []), to: "\(folder.path)/\(out)")
        }
        #expect(error?.description.hasSuffix("this export is a folder of files. Name a folder.") == true)
        #expect(try folder.text("taken") == "hello")
    }

    @Test func `Other files of a folder are left alone`() throws {
        let folder = try DamageTests.project()
        _ = try WrittenExport(
            ExportRun(try folder.project, as: PO.self, locales: ["pl"], states: []), to: "\(folder.path)/out")
        _ = try WrittenExport(
            ExportRun(try folder.project, as: POT.self, locales: ["pl"], states: []), to: "\(folder.path)/out")
        try folder.write("hello", to: "out/README.md")
        try folder.write("hello", to: "out/.hidden.po")
        try folder.write("hello", to: "out/.git/x.xliff")
        try folder.write(try folder.export(XLIFF12.self, locale: "pl")["pl.xliff"] ?? [], to: "out/deep/er/PL.XLIFF")
        let inputs = try ExchangeInput.inputs(at: ["\(folder.path)/out"])
        #expect(inputs.map { $0.path.dropFirst(folder.path.count + 1) } == ["out/T.pl.po", "out/deep/er/PL.XLIFF"])
        #expect(ImportRun(inputs, into: try folder.project).findings.isEmpty)
        // A folder without a file of translations is named, with what was looked for.
        try folder.write("hello", to: "none/README.md")
        let error = #expect(throws: InvalidRequest.self) { try ExchangeInput.inputs(at: ["\(folder.path)/none"]) }
        #expect(error?.description.contains("`*.xliff`, `*.xlf`, `*.po`, `*.csv`") == true)
        // A template needs a step of its own before there is something to import.
        try folder.write("hello", to: "none/T.pot")
        let templates = #expect(throws: InvalidRequest.self) { try ExchangeInput.inputs(at: ["\(folder.path)/none"]) }
        #expect(templates?.description.contains("msginit") == true)
    }
}
