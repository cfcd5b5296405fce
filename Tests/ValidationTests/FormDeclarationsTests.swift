import Base
import Foundation
import Testing

@testable import Validation

/// The file from which the audit knows the messages of an app's forms.
@Suite struct FormDeclarationsTests {
    private static let form = FormDefinition(
        name: "code",
        fields: [
            FieldDefinition(
                name: "code", label: "CODE",
                rules: [
                    Check("WRONG_CODE", ["max": .integer(1...9), "share": .number(0...0.5), "day": .date]) { _, _ in nil
                    }
                ])
        ])

    @Test func `Each message is declared once, with the types of its arguments`() {
        let lines = FormDefinition.declarations(of: [Self.form, Self.form]).split(separator: "\n").map(String.init)
        #expect(lines.first == "{" && lines.last == "}")
        #expect(lines.contains(#"    {"key":"CODE"},"#))
        let own =
            #"{"day":"date","max":{"type":"integer","minimum":1,"maximum":9},"share":{"type":"number","maximum":0.5}}"#
        #expect(lines.contains(#"    {"key":"WRONG_CODE","arguments":\#(own)}"#))
        #expect(lines.count { $0.contains("INVALID_FORMAT") } == 1)
    }

    @Test func `A file that is missing or differs fails, and is recorded on demand`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "declarations-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "declarations.json").path()
        let missing = #expect(throws: RecordedFileMismatch.self) {
            try expectDeclarations(of: [Self.form], in: path, isRecording: false)
        }
        #expect(missing?.reason.contains("It has been written") == true)
        try expectDeclarations(of: [Self.form], in: path, isRecording: false)
        let other = FormDefinition(
            name: "other", fields: [FieldDefinition(name: "a", label: "OTHER", rules: [.required])])
        let different = #expect(throws: RecordedFileMismatch.self) {
            try expectDeclarations(of: [Self.form, other], in: path, isRecording: false)
        }
        #expect(different?.reason.contains(#"such as {"key":"CANNOT_EMPTY"}."#) == true)
        try expectDeclarations(of: [Self.form, other], in: path, isRecording: true)
        try expectDeclarations(of: [Self.form, other], in: path, isRecording: false)
        #expect(throws: RecordedFileMismatch.self) {
            try expectDeclarations(of: [Self.form], in: folder.path(), isRecording: false)
        }
    }

    @Test func `A form file is recorded in the same way, if the form can be one`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "forms-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "sign-up.json").path()
        let form = SignUp.form.definition
        #expect(throws: RecordedFileMismatch.self) { try expectFormFile(of: form, in: path, isRecording: false) }
        try expectFormFile(of: form, in: path, isRecording: false)
        #expect(FormFile(try SourceText(contentsOf: path)).errors.isEmpty)
        var other = form
        other.fields[0].label = "OTHER"
        let different = #expect(throws: RecordedFileMismatch.self) {
            try expectFormFile(of: other, in: path, isRecording: false)
        }
        #expect(different?.reason.contains(#"has other lines, such as "label": "OTHER"."#) == true)
        let own = #expect(throws: RecordedFileMismatch.self) {
            try expectFormFile(of: Self.form, in: path, isRecording: true)
        }
        #expect(own?.reason.contains("`Check` isn't a rule that form files can have.") == true)
    }
}
