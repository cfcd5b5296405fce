import MessageFormat
import Validation

/// The blocks of the pages on typed forms and on Vapor, in their order.
let typedFormSnippets = [
    Snippet(run: typedSignUp),
    Snippet(run: typedOrder),
    Snippet(run: typedServices),
    Snippet(run: typedPatches),
    Snippet(run: typedSchema),
    Snippet(run: verifiedForm),
    Snippet(run: movedFromVapor),
]

private func typedSignUp() throws -> [String] {
    let print = Printer()
    struct SignUp: FormModel {
        enum Plan: String, CaseIterable, FormValue { case free, team }

        let email: String
        let password: String
        let repeated: String
        let birthday: CalendarDate
        let plan: Plan
        let website: String?
        let terms: Bool

        static let form = TypedForm<SignUp>("sign-up", title: .signUp) {
            Field("email", \.email, .email, label: .email)
            Field("password", \.password, .password(.nist), label: .password, trims: false)
            Field("repeated", \.repeated, .equal(to: \.password), label: "REPEATED", trims: false)
            Field("birthday", \.birthday, .age(atLeast: 16), label: "BIRTHDAY")
            Field("plan", \.plan, label: "PLAN")
            Field("website", \.website, .url, label: "WEBSITE")
            Field("terms", \.terms, .accepted, label: "TERMS")
        }
    }

    let body = #"{"email": 7, "password": "short", "repeated": "shorter", "birthday": "2025-03-01", "plan": "gold"}"#
    do {
        let signUp = try SignUp.form.decode(Array(body.utf8), contentType: "application/json")
        print(signUp.email)
    } catch {
        let reader = LanguageNegotiation(.standard).language { _ in "pl" }
        for entry in error.entries {
            print(entry.path.pointer, entry.failure.key, "–", entry.failure.text(in: reader.messages))
        }
    }
    return print.lines
}

private func typedOrder() throws -> [String] {
    let print = Printer()
    struct Order: FormModel {
        struct Item: FormModel {
            let article: String
            let quantity: Int
            let price: Double

            static let form = TypedForm<Item>("item") {
                Field("article", \.article, .characters("A–Z 0–9 -"), .length(...20))
                Field("quantity", \.quantity, .range(1...99))
                Field("price", \.price, .above(0), .decimals(2))
            }
        }

        let items: [Item]
        let from: CalendarDate
        let to: CalendarDate
        let phone: String?
        let email: String?
        let discount: Double?

        static let form = TypedForm<Order>("order") {
            Field("items", \.items, .count(1...20), .unique(by: \.article))
            Field("from", \.from, .notBefore(.today))
            Field("to", \.to, .notBefore(\.from, plusDays: 1))
            Field("phone", \.phone, .phone)
            Field("email", \.email, .email)
            AtLeastOneOf(\.phone, \.email, at: .form)
            Field("discount", \.discount, .range(0...100))
            FormCheck("DISCOUNT_TOO_HIGH", ["max": .number(0...100)], at: \.discount, reading: \.items, \.discount) {
                items, discount in
                let max = items.count >= 10 ? 20.0 : 5.0
                return (discount ?? 0) <= max ? nil : ["max": max]
            }
        }
    }

    let order = """
        {"items": [{"article": "A-1", "quantity": 1, "price": 9.99}, {"article": "B-1", "quantity": 100, "price": 1},
                   {"article": "A-1", "quantity": 2, "price": 0.5}], "from": "9030-07-01", "to": "9030-07-01"}
        """
    do {
        _ = try Order.form.decode(Array(order.utf8), contentType: "application/json")
    } catch {
        for entry in error.entries { print(entry.path.pointer, entry.failure.key) }
    }
    return print.lines
}

private func typedServices() async throws -> [String] {
    let print = Printer()
    struct Name: FormModel {
        let name: String
        static let form = TypedForm<Name>("name") { Field("name", \.name, .length(3...20)) }
    }

    let names: Set = ["anna"]
    let form = Name.form.checking(\.name, AlreadyTaken { names.contains($0) })
    do {
        _ = try await form.decode(["name": "anna"])
    } catch let refusal as Refusal {
        print(refusal.entries.map(\.failure.key))
    }
    print(Name.form.refusal(at: \.name, .alreadyTaken).status)
    return print.lines
}

private func typedPatches() throws -> [String] {
    let print = Printer()
    struct ProfileChange: FormModel {
        let name: String?
        let website: Patch<String>

        static let form = TypedForm<ProfileChange>("profile") {
            Field("name", \.name, .length(...80))
            Field("website", \.website, .url)
        }
    }

    for body in ["{}", #"{"website": null}"#, #"{"website": "https://example.com"}"#] {
        print(try ProfileChange.form.decode(Array(body.utf8), contentType: "application/json").website)
    }
    print(try ProfileChange.form.decode(query: "name=Anna&website=").website)
    return print.lines
}

private func typedSchema() throws -> [String] {
    let print = Printer()
    struct Login: FormModel {
        let name: String
        let stays: Bool
        static let form = TypedForm<Login>("login") {
            Field("name", \.name, .length(...20, .scalars))
            Field("stays", \.stays)
        }
    }

    for line in Login.form.jsonSchema().split(separator: "\n").dropFirst(9).prefix(4) { print(line) }
    return print.lines
}

private func verifiedForm() throws -> [String] {
    let print = Printer()
    struct Badge: FormModel {
        let first: String
        let last: String
        static let form = TypedForm<Badge>("badge") {
            Field("first", \.last)
            Field("last", \.last)
        }
    }

    do {
        try Badge.form.verify(sample: ["first": "Anna", "last": "Nowak"])
    } catch {
        print(error)
    }
    return print.lines
}

private func movedFromVapor() throws -> [String] {
    let print = Printer()
    struct CreateUser: FormModel {
        enum Color: String, CaseIterable, FormValue { case red, green }

        let name: String
        let username: String
        let age: Int
        let email: String
        let color: Color?

        static let form = TypedForm<CreateUser>("create-user") {
            Field("name", \.name)
            Field("username", \.username, .length(3...), .alphanumeric)
            Field("age", \.age, .range(13...))
            Field("email", \.email, .email)
            Field("color", \.color)
        }
    }

    let body = #"{"username": "a!", "age": 9, "email": "ann", "color": "blue"}"#
    do {
        let user = try CreateUser.form.decode(Array(body.utf8), contentType: "application/json")
        print(user.name)
    } catch {
        let reader = LanguageNegotiation(.standard).language { _ in "de" }
        for entry in error.entries {
            print(entry.path.pointer, "–", entry.failure.text(in: reader.messages))
        }
    }
    return print.lines
}
