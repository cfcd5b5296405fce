import Testing
import Validation

/// A body becomes a model, or one refusal with everything that is wrong.
@Suite struct TypedFormTests {
    @Test func `A sign-up is refused with everything that is wrong`() {
        let body = """
            {"email": 7, "password": "short", "repeated": "shorter", "birthday": "2015-03-01", "plan": "gold"}
            """
        #expect(
            SignUp.form.lines(body) == [
                "#/email INVALID_FORMAT expected=string received=number",
                "#/password PASSWORD_TOO_SHORT length=5 min=15",
                "#/repeated DOES_NOT_MATCH",
                "#/birthday TOO_YOUNG min=16",
                "#/plan NOT_AN_OPTION",
                "#/terms NOT_ACCEPTED",
            ])
    }

    @Test func `A valid sign-up becomes a struct`() throws {
        let model = try SignUp.form.model(
            """
            {"email": " ann@example.com ", "password": " correct horse battery", "repeated": " correct horse battery",
             "birthday": "2000-02-29", "plan": "team", "website": "", "terms": true}
            """)
        #expect(model.email == "ann@example.com")
        #expect(model.password == " correct horse battery")
        #expect(model.birthday == CalendarDate(year: 2000, month: 2, day: 29))
        #expect(model.plan == .team)
        #expect(model.website == nil)
    }

    @Test func `An order is refused at the paths of its items, beside the rules between fields`() {
        let body = """
            {"items": [{"article": "A-1", "quantity": 1, "price": 9.99}, {"article": "B-1", "quantity": 100, "price": 1},
                       {"article": "A-1", "quantity": 2, "price": 0.5}],
             "from": "2030-07-01", "to": "2030-07-01"}
            """
        #expect(
            Order.form.lines(body) == [
                "#/items/1/quantity NUMBER_TOO_LARGE max=99",
                "#/items/2/article DUPLICATE_ITEM",
                "#/to DATE_TOO_EARLY earliest=2030-07-02",
                "# NO_FIELD_FILLED",
            ])
    }

    @Test func `A rule between fields runs beside a wrong date elsewhere`() {
        let body = """
            {"items": [{"article": "A-1", "quantity": 1, "price": 9.99}], "from": "2030-07-01", "to": "2030-07-01",
             "discount": 10}
            """
        #expect(
            Order.form.lines(body) == [
                "#/to DATE_TOO_EARLY earliest=2030-07-02", "#/discount DISCOUNT_TOO_HIGH max=5.0", "# NO_FIELD_FILLED",
            ])
        // It doesn't run if a field that it reads has failed.
        let empty = #"{"items": [], "from": "2030-07-01", "to": "2030-07-02", "email": "a@b.c", "discount": 10}"#
        #expect(Order.form.lines(empty) == ["#/items CANNOT_EMPTY"])
    }

    @Test func `A valid order becomes a struct with its items`() throws {
        let order = try Order.form.model(
            """
            {"items": [{"article": "A-1", "quantity": "2", "price": 9.99}, {"article": "B-1", "quantity": 3.0, "price": 1}],
             "from": "2030-07-01", "to": "2030-07-02", "phone": "+48 22 123 45 67", "discount": 5}
            """)
        #expect(
            order.items == [
                Order.Item(article: "A-1", quantity: 2, price: 9.99), Order.Item(article: "B-1", quantity: 3, price: 1),
            ])
        #expect(order.discount == 5)
        #expect(order.email == nil)
    }

    @Test func `The answer is that of the wire format, in the reader's language`() throws {
        let refusal = try #require(throws: Refusal.self) {
            try SignUp.form.model(#"{"email": "a", "password": "short", "repeated": "short"}"#)
        }
        let language = LanguageNegotiation(.standard).language { _ in "pl" }
        let body = String(decoding: refusal.response(in: language, as: ProblemDetails()).body, as: UTF8.self)
        #expect(body.contains(##""pointer":"#/email","code":"invalid_email_format""##))
        #expect(body.contains("Wpisz"))
    }

    @Test func `A value that no field has is refused, or ignored`() throws {
        struct Open: FormModel {
            let name: String
            static let form = TypedForm<Open>("open", allowsOthers: true) { Field("name", \.name) }
        }
        #expect(try Open.form.model(#"{"name": "a", "nmae": 1}"#).name == "a")
        var sample = SignUp.sample
        sample["emial"] = "b@example.com"
        let refusal = #expect(throws: Refusal.self) { try SignUp.form.decode(sample, in: .in2030) }
        #expect(refusal?.lines == ["#/emial NOT_EMPTY"])
        let order = """
            {"items": [{"article": "A", "quantity": 1, "price": 1, "color": "red"}], "from": "2030-07-01",
             "to": "2030-07-02", "phone": "+48221234567"}
            """
        #expect(Order.form.lines(order) == ["#/items/0/color NOT_EMPTY"])
    }

    @Test func `A body that can't be read is refused with its status`() {
        #expect(throws: Refusal.self) { try SignUp.form.decode([0x7B], contentType: "application/json") }
        let refusal = #expect(throws: Refusal.self) { try SignUp.form.decode([], contentType: "text/plain") }
        #expect(refusal?.status == 415)
    }

    @Test func `A model that a program has made is judged by the same rules`() throws {
        var order = try Order.form.decode(Order.sample, in: .in2030)
        #expect(Order.form.refusal(of: order, in: .in2030) == nil)
        order = Order(
            items: order.items + order.items, from: order.from, to: order.from, phone: nil, email: "a@b.c",
            discount: 101)
        #expect(
            Order.form.refusal(of: order, in: .in2030)?.lines == [
                "#/items/1/article DUPLICATE_ITEM", "#/to DATE_TOO_EARLY earliest=2030-07-02",
                "#/discount NUMBER_TOO_LARGE max=100.0",
            ])
    }

    @Test func `The word of a database is a refusal at a key path`() {
        #expect(SignUp.form.refusal(at: \.email, .alreadyTaken).lines == ["#/email ALREADY_TAKEN"])
    }

    @Test func `The definition is a page, a state and a list of messages like any other`() throws {
        let language = LanguageNegotiation(.standard).language { _ in "en" }
        let page = FormPage(SignUp.form.definition, action: "/accounts").response(in: language)
        let html = String(decoding: page.body, as: UTF8.self)
        #expect(html.contains(#"type="email""#))
        #expect(html.contains(#"autocomplete="new-password""#))
        #expect(html.contains(#"type="date""#))
        #expect(html.contains(#"<option value="team""#))
        #expect(html.contains(#"type="checkbox""#))
        var state = FormState(SignUp.form.definition, locale: "en", now: newYear2030)
        state.edit("email", to: "a")
        #expect(!state.isValid("email"))
        let messages = Order.form.definition.declaredMessages
        #expect(messages.contains(MessageDeclaration("DISCOUNT_TOO_HIGH", ["max": .number(0...100)])))
        #expect(messages.contains { $0.key == "QUANTITY" })
        #expect(messages.contains { $0.key == .tooManyDecimals })
    }
}
