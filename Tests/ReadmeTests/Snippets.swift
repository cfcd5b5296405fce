import Foundation
import Messages
import Validation

/// A Swift block of the README: runs it, and answers with what it prints.
struct Snippet: Sendable {
    let run: @Sendable () throws -> [String]
}

/// The blocks, in the README's order.
let snippets = [Snippet(run: firstMessage), Snippet(run: resolution), Snippet(run: overlay)]

/// Stands in for standard output.
private final class Printer {
    var lines: [String] = []

    func callAsFunction(_ items: Any...) {
        lines.append(items.map { "\($0)" }.joined(separator: " "))
    }
}

private func firstMessage() -> [String] {
    let print = Printer()
    let rules: [any Rule] = [.required, .length(5...64), .email.failing(with: "WORK_EMAIL_ONLY")]
    let failure = rules.lazy.compactMap { $0.validate("ewa") }.first

    for language: LocaleTag in ["en", "pl", "ja", "es-MX", "pt-AO"] {
        let messages = MessageCatalog.standard.localized(for: [language])
        print(failure?.text(in: messages) ?? messages["DONE"])
    }
    return print.lines
}

private func resolution() -> [String] {
    let print = Printer()
    let catalog = MessageCatalog(
        messages: [
            "en": ["WELCOME": "Welcome, {name}!", "FILES": "{count, plural, one {# file} other {# files}}"],
            "pl": ["WELCOME": "Witaj, {name}!"],
        ], developmentLocale: "en")

    print(catalog.text("WELCOME", ["name": "Ewa"], locale: "pl"))
    print(catalog.text("FILES", ["count": 1], locale: "pl"))
    let resolution = catalog.resolve("WELCOME", locale: "pl-PL")
    print(resolution.text, resolution.issues.count)
    print(catalog.bestLocale(acceptLanguage: "uk;q=0.9, pl;q=0.8, *;q=0.1"))
    return print.lines
}

private func overlay() throws -> [String] {
    let print = Printer()
    _ = FileManager.default.changeCurrentDirectoryPath(Readme.repository.path())
    let app = try MessageCatalog(directory: "Localizations", table: "Validation", developmentLocale: "en")
    let messages = app.overlaying(.standard).localized(for: ["ru"])
    print(messages.text("TEXT_TOO_LONG", ["max": 21]))
    return print.lines
}
