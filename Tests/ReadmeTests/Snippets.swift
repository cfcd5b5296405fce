import Base
import Foundation
import MessageFormat
import Messages
import Validation

/// A Swift block of the README or of a tutorial: runs it, and answers with what it prints.
struct Snippet: Sendable {
    let run: @Sendable () async throws -> [String]
}

/// The blocks of the README and of the guide on messages, then those of the tutorials, of the articles and of the guides on
/// installing and on typed forms, in their order.
let snippets =
    [
        Snippet(run: firstMessage), Snippet(run: resolution), Snippet(run: overlay), Snippet(run: fieldsOwnMessage),
        Snippet(run: readersMessage),
        Snippet(run: refusedForm), Snippet(run: serversFailure), Snippet(run: ownMessages),
        Snippet(run: requestOfAForm), Snippet(run: playedForm), Snippet(run: messagesOfAForm),
        Snippet(run: filesOfAPackage), Snippet(run: argumentsFromVariables),
    ] + typedFormSnippets

/// Stands in for standard output.
final class Printer {
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
    _ = FileManager.default.changeCurrentDirectoryPath(Document.repository.path())
    let app = try MessageCatalog(directory: "Localizations", table: "Validation", developmentLocale: "en")
    let messages = app.overlaying(.standard).localized(for: ["ru"])
    print(messages.text("TEXT_TOO_LONG", ["max": 21]))
    return print.lines
}

private func fieldsOwnMessage() -> [String] {
    let print = Printer()
    let form = FormDefinition(
        name: "sign-up",
        fields: [
            FieldDefinition(name: "email", rules: [Required().failing(with: "ENTER_YOUR_EMAIL"), Email()])
        ])
    let table = MessageCatalog(
        messages: [
            "en": ["ENTER_YOUR_EMAIL": "Enter your email address."],
            "pl": ["ENTER_YOUR_EMAIL": "Wpisz swój adres e-mail."],
        ], developmentLocale: "en")
    let polish = table.overlaying(.standard).localized(for: ["pl"])
    for failure in form.failures(for: [:])["email"] ?? [] { print(failure.text(in: polish)) }
    return print.lines
}

private func readersMessage() throws -> [String] {
    let print = Printer()
    let locale = MessageCatalog.standard.bestLocale(acceptLanguage: "xx, pl-PL;q=0.8, en;q=0.5")
    let messages = MessageCatalog.standard.localized(for: locale)
    print(locale)
    print(messages.text("TEXT_TOO_SHORT", ["min": 22]))
    return print.lines
}

private func refusedForm() throws -> [String] {
    let print = Printer()
    let form = FormDefinition(
        name: "account",
        fields: [
            FieldDefinition(name: "email", label: .email, rules: [.required, .email]),
            FieldDefinition(name: "password", label: .password, rules: [.required, .length(8...72)], trims: false),
        ])
    let body = Array(#"{"email": "ewa@example.com", "password": "short"}"#.utf8)
    let request = try FormRequest(body, contentType: "application/json", for: form)

    let negotiation = LanguageNegotiation(.standard, sources: [.acceptLanguage])
    let language = negotiation.language { _ in "pl-PL, en;q=0.5" }
    if let refusal = form.refusal(of: request.values, locale: language.locale) {
        let answer = refusal.response(in: language)
        print(answer.status, answer.language)
        print(String(decoding: answer.body, as: UTF8.self))
    }
    return print.lines
}

private func serversFailure() throws -> [String] {
    let print = Printer()
    let form = FormDefinition(name: "account", fields: [FieldDefinition(name: "email", label: .email, rules: [.email])])
    let taken = form.refusal(of: ["email": [Failure(key: .alreadyTaken)]])
    let language = LanguageNegotiation(.standard).language { _ in "ja" }
    let answer = taken.response(in: language, as: ProblemDetails())
    print(String(decoding: answer.body, as: UTF8.self))
    return print.lines
}

private func ownMessages() throws -> [String] {
    let print = Printer()
    let app = MessageCatalog(
        messages: [
            "en": ["WORK_EMAIL_ONLY": "Use the address of your company."],
            "pl": ["WORK_EMAIL_ONLY": "Podaj adres firmowy."],
        ], developmentLocale: "en"
    ).overlaying(.standard)

    let rule = Email().failing(with: "WORK_EMAIL_ONLY")
    for language: LocaleTag in ["pl", "en"] {
        print(rule.validate("ewa")?.text(in: app.localized(for: language)) ?? "–")
    }
    return print.lines
}

private func requestOfAForm() throws -> [String] {
    let print = Printer()
    let form = FormDefinition(
        name: "order",
        fields: [
            FieldDefinition(name: "email", rules: [.required, .email]),
            FieldDefinition(name: "count", rules: [.required, .integer(1...20)], kinds: [.number]),
        ])
    let negotiation = LanguageNegotiation(.standard, sources: [.query("lang"), .acceptLanguage])
    let reader = negotiation.language { $0 == .acceptLanguage ? "xx, de;q=0.5" : nil }
    let body = Array(#"{"email": "eva", "count": 30}"#.utf8)
    let request = try FormRequest(body, contentType: "application/json", for: form)
    if let refusal = form.refusal(of: request.values, locale: reader.locale) {
        let response = refusal.response(in: reader, as: ProblemDetails())
        print(response.status, response.language)
    }
    for (field, failures) in form.failures(for: request.values).sorted(by: { $0.key < $1.key }) {
        print(field, failures.map(\.key.rawValue))
    }
    return print.lines
}

private func playedForm() -> [String] {
    let print = Printer()
    let form = FormDefinition(
        name: "account",
        fields: [
            FieldDefinition(name: "name", rules: [.required]),
            FieldDefinition(name: "password", rules: [.required, .length(8...72)], trims: false),
        ])
    print(form.failures(for: ["name": "Ewa", "password": "short"]).mapValues { $0.map(\.key.rawValue) })
    var state = FormState(form)
    state.focusNext()
    state.focusNext()
    print(state.display(of: "name"), state.display(of: "password"))
    return print.lines
}

private func messagesOfAForm() -> [String] {
    let print = Printer()
    let email = FieldDefinition(name: "email", rules: [.required, .email.failing(with: "WORK_EMAIL")])
    let form = FormDefinition(name: "account", fields: [email])
    let catalog = MessageCatalog(
        messages: ["en": ["WORK_EMAIL": "Use your work address."], "pl": [:]], developmentLocale: "en")
    let app = catalog.overlaying(.standard)
    for locale in app.languages {
        for declared in form.declaredMessages {
            let answer = app.resolve(declared.key, locale: locale)
            if answer.locale != locale { print(locale, "lacks", declared.key) }
        }
    }
    return print.lines
}

// The resources of this target are there.
// swift-format-ignore: NeverForceUnwrap
private func filesOfAPackage() throws -> [String] {
    let print = Printer()
    let folder = Bundle.module.url(forResource: "Localizations", withExtension: nil)!
    let app = try MessageCatalog(directory: folder.path(percentEncoded: false), table: "Shop", developmentLocale: "en")
    let messages = app.overlaying(.standard).localized(for: ["pl"])

    let file = Bundle.module.url(forResource: "signup", withExtension: "json")!
    let form = try FormDefinition(json: SourceText(bytes: Array(Data(contentsOf: file)), path: file.lastPathComponent))
    for failure in form.failures(for: ["email": "ewa"])["email"] ?? [] {
        print(failure.text(in: messages))
    }
    return print.lines
}

private func argumentsFromVariables() -> [String] {
    let print = Printer()
    let catalog = MessageCatalog(
        messages: ["en": ["CART": "{name}: {count, plural, one {# thing} other {# things}}, {price}, {tags}"]],
        developmentLocale: "en")
    let (name, count, price, tags) = ("Ewa", 3, 12.5, ["new", "blue"])
    let arguments: MessageArguments = [
        "name": .text(name), "count": .integer(count), "price": .number(price), "tags": .list(tags),
    ]
    print(catalog.text("CART", arguments, locale: "en"))
    print(catalog.text("CART", ["name": "Jan", "count": 1, "price": 0.5, "tags": ["old"]], locale: "en"))
    return print.lines
}
