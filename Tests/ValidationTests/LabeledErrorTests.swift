import Messages
import Testing
import Validation

/// What a page puts between a field's name and its message, and on its button.
@Suite struct LabeledErrorTests {
    private let form = FormDefinition(
        name: "f", fields: [FieldDefinition(name: "email", label: .email, rules: [.required])])

    private func page(_ catalog: MessageCatalog, _ language: LocaleTag) -> String {
        let reader = LanguageNegotiation(catalog).language { _ in language.identifier }
        let page = FormPage(form, action: "/", values: ["email": ""])
        let refusal = form.refusal(of: ["email": ""], locale: language)
        let response = refusal.map { $0.response(in: reader, as: page) } ?? page.response(in: reader)
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test func `The punctuation between name and message is the language's`() {
        let own = MessageCatalog(
            messages: [
                "en": ["LABELED_ERROR": "{label}: {message}", "EMAIL": "Email"],
                "fr": ["LABELED_ERROR": "{label}\u{A0}: {message}", "EMAIL": "E-mail"],
                "ja": ["LABELED_ERROR": "「{label}」{message}（入力）", "EMAIL": "メール"],
            ], developmentLocale: "en"
        ).overlaying(.standard)
        #expect(page(own, "fr").contains(">E-mail\u{A0}: Remplissez ce champ.</a>"))
        #expect(page(own, "en").contains(">Email: Fill in this field.</a>"))
        #expect(page(own, "ja").contains(">「メール」この項目を入力してください。（入力）</a>"))
    }

    @Test func `A message in another language keeps its own lang attribute`() {
        let own = MessageCatalog(
            messages: [
                "en": ["LABELED_ERROR": "{label}: {message}", "CANNOT_EMPTY": "Fill in."], "xx": ["EMAIL": "Xx"],
            ], developmentLocale: "en")
        #expect(page(own, "xx").contains(#"Xx: <span lang="en" dir="ltr">Fill in.</span></a>"#))
    }

    @Test func `A form without actions has a button to send it`() {
        #expect(page(.standard, "en").contains(#"<button type="submit">Submit</button>"#))
    }
}
