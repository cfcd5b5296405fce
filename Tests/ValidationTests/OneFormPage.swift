import Foundation

/// The documentation's page about one form, and the code that it shows.
struct OneFormPage {
    /// The page's blocks of code.
    let blocks: [String]
    /// The same code in this folder, where it is compiled.
    let code: String

    init() throws {
        let page = FormSchema.repository.appending(path: "Sources/Validation/Validation.docc/OneForm.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        blocks = text.matches(of: /(?s)```[a-z]+\n(.*?)```/).map { String($0.1) }
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "OneFormExample.swift")
        let source = try String(contentsOf: file, encoding: .utf8)
        let marked = source.firstMatch(of: /(?s)\/\/ The page begins here\.\n(.*?)\/\/ The page ends here\./)
        code = marked.map { String($0.1) } ?? ""
    }
}
