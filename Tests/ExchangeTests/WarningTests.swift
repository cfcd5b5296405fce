import Base
import Findings
import TestSupport
import Testing

@testable import Exchange

/// What an import makes worse is reported at its line, also if it is no error.
struct WarningTests {
    /// A change of a text, and the check that reports it.
    struct Damage: CustomTestStringConvertible {
        let key: String
        let text: String
        let other: String
        let check: CheckID
        var testDescription: String { other }
    }

    static let damages = [
        Damage(key: "HELLO", text: "Czytaj <b>", other: "Czytaj\\n<b>", check: .literalEscape),
        Damage(key: "HELLO", text: "Czytaj <b>to</b>", other: "Czytaj to", check: .markupMismatch),
        Damage(key: "OK", text: "007!", other: "007&nbsp;!", check: .htmlEntity),
    ]

    private static func file(
        _ folder: Folder, _ format: any ExchangeFormat.Type, _ damage: Damage
    ) throws -> [UInt8] {
        func spelled(_ text: String) -> String {
            switch format.name {
            case PO.name: text.replacing("\\", with: "\\\\")
            case CSV.name: text
            default:
                text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            }
        }
        let file = try #require(try folder.export(format, locale: "pl").first?.value)
        return try edited(edited(file, spelled(damage.text), to: spelled(damage.other)), "Pa", to: "Czołem")
    }

    @Test(arguments: [XLIFF12.self, XLIFF2.self, PO.self, CSV.self] as [any ExchangeFormat.Type], damages)
    func `A new warning is reported at its line, and keeps the message out of a strict import`(
        _ format: any ExchangeFormat.Type, _ damage: Damage
    ) throws {
        let folder = try DamageTests.project()
        let file = try Self.file(folder, format, damage)
        var options = ImportRun.Options()
        options.isStrict = true
        let refused = try folder.import([file], options: options)
        let error = try #require(refused.findings.first)
        #expect(refused.findings.count == 1 && error.kind == .check(damage.check) && error.severity == .error)
        #expect(error.key == damage.key && error.message.hasPrefix("`\(damage.key)` is not imported: "), "\(error)")
        #expect(try folder.text("pl.lproj/T.strings") == DamageTests.polish.replacing("Pa", with: "Czołem"))

        try folder.write(DamageTests.polish, to: "pl.lproj/T.strings")
        let run = try folder.import([file])
        let warning = try #require(run.findings.first)
        #expect(run.findings.count == 1 && warning.kind == .check(damage.check) && warning.severity == .warning)
        #expect(warning.key == damage.key && warning.message.hasPrefix("`\(damage.key)` is imported: "), "\(warning)")
        #expect(run.changeCount == 2)
        let lines = String(decoding: file, as: UTF8.self).split(omittingEmptySubsequences: false) { $0.isNewline }
        let line = try #require(warning.position?.line)
        if [XLIFF12.name, XLIFF2.name].contains(format.name) {
            #expect(lines[line - 1].contains("<target"))
        } else {
            #expect(lines[(line - 1)...].prefix(3).contains { $0.contains(damage.key) })
        }
    }

    @Test func `A warning that the message has already is not the import's`() throws {
        let folder = try DamageTests.project()
        try folder.write(DamageTests.polish.replacing("<b>to</b>", with: "to"), to: "pl.lproj/T.strings")
        let file = try #require(try folder.export(XLIFF12.self, locale: "pl").first?.value)
        var options = ImportRun.Options()
        options.isStrict = true
        let run = try folder.import([edited(file, "Czytaj", to: "Patrz")], options: options)
        #expect(run.findings.isEmpty && run.changeCount == 1, "\(run.findings)")
    }
}
