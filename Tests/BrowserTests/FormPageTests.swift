import Foundation
import Messages
import TestSupport
import Testing
import Validation

/// Forms as HTML without script, in a real browser.
@Suite(.enabled(if: Extent.isAll, "\(SkipReason.takesLong)")) struct FormPageTests {
    private static let form = FormDefinition(
        name: "sign up", title: .signUp,
        fields: [
            FieldDefinition(name: "email", label: .email, rules: [.required, .email]),
            FieldDefinition(name: "password", label: .password, rules: [.required, .length(8...64)], trims: false),
            FieldDefinition(name: "start", rules: [.date(earliest: CalendarDate("2020-01-01"))]),
            FieldDefinition(name: "country", rules: [.one(of: ["pl", "ja"])]),
            FieldDefinition(name: "tags", rules: [.selectionCount(2...), .one(of: ["x", "y"])]),
            FieldDefinition(name: "terms", rules: [.accepted]),
            FieldDefinition(name: "age", rules: [.integer(0...150)]),
            FieldDefinition(name: "photo", rules: [.fileType(["image/png"])]),
            FieldDefinition(
                name: "items",
                rules: [.each([.members([FieldDefinition(name: "mail", label: .email, rules: [.required])])])]),
        ], actions: [ActionDefinition(name: "signUp", label: .signUp)])

    /// Writes each page, empty and refused, as a file, and returns the folder.
    private static func pages() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "form-pages-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let body = Array("email=x&start=2001-02-03&country=pl&tags=x&items[0].mail=&age=500".utf8)
        let request = try FormRequest(body, contentType: "application/x-www-form-urlencoded", for: form)
        let refusal = try #require(form.refusal(of: request.values))
        for tag in ["pl", "ar"] {
            let language = LanguageNegotiation(.standard).language { _ in tag }
            let page = FormPage(form, action: "/sign-up")
            var refused = page
            refused.values = request.values
            try Data(page.response(in: language).body).write(to: folder.appending(path: "empty-\(tag).html"))
            try Data(refusal.response(in: language, as: refused).body)
                .write(to: folder.appending(path: "refused-\(tag).html"))
        }
        return folder
    }

    @Test(
        .enabled(if: Driver.isInstalled, "\(Driver.advice)"),
        .enabled(if: Driver.hasAxe, "\(SkipReason.missing("axe-core", .browser))"),
        arguments: Driver.cases(of: "form_pages.py"))
    func holdsInTheBrowser(name: String) async throws {
        let folder = try Self.pages()
        defer { try? FileManager.default.removeItem(at: folder) }
        try await Driver.run(name, of: "form_pages.py", ["L10N_PAGES": folder.path()])
    }

    @Test func theScriptHasCases() {
        #expect(Driver.cases(of: "form_pages.py").count == 4)
    }
}
