import MessageFormat
import Validation

// The models that the tests of typed forms share: a flat one, and one with a list and rules between fields.

struct SignUp: FormModel, Equatable {
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
        Field("password", \.password, .password(.nist), .length(...72, .utf8), label: .password, trims: false)
        Field("repeated", \.repeated, .equal(to: \.password), label: "REPEATED", trims: false)
        Field("birthday", \.birthday, .age(atLeast: 16), label: "BIRTHDAY")
        Field("plan", \.plan, label: "PLAN")
        Field("website", \.website, .url, label: "WEBSITE")
        Field("terms", \.terms, .accepted, label: "TERMS")
        FormAction("signUp", label: .signUp, requires: \.email, \.password)
    }

    static let sample: [String: FieldValue] = [
        "email": "ann@example.com", "password": "correct horse battery", "repeated": "correct horse battery",
        "birthday": "2000-02-29", "plan": "team", "website": "https://example.com", "terms": true,
    ]
}

struct Order: FormModel, Equatable {
    struct Item: FormModel, Equatable {
        let article: String
        let quantity: Int
        let price: Double

        static let form = TypedForm<Item>("item") {
            Field("article", \.article, .characters("A–Z 0–9 -"), .length(...20), label: "ARTICLE")
            Field("quantity", \.quantity, .range(1...99), label: "QUANTITY")
            Field("price", \.price, .above(0), .decimals(2), label: "PRICE")
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

    static let sample: [String: FieldValue] = [
        "items": .list([.object(["article": "A-1", "quantity": 2, "price": .number(9.99)])]),
        "from": "2030-07-01", "to": "2030-07-05", "phone": "+48221234567", "email": "ann@example.com", "discount": 5,
    ]
}

/// Noon on 1 January 2030, in UTC.
let newYear2030 = 1_893_499_200.0

extension ValidationContext {
    static var in2030: ValidationContext { ValidationContext(locale: "en", now: newYear2030) }
}

extension TypedForm {
    /// The refusal of a body in JSON, as lines of a path, a key and arguments; empty if the body is accepted.
    func lines(_ json: String) -> [String] {
        do throws(Refusal) {
            _ = try decode(Array(json.utf8), contentType: "application/json", in: .in2030)
            return []
        } catch {
            return error.lines
        }
    }

    func model(_ json: String) throws(Refusal) -> Model {
        try decode(Array(json.utf8), contentType: "application/json", in: .in2030)
    }
}

extension Refusal {
    /// Each failure as a path, a key, and its arguments in the order of their names.
    var lines: [String] {
        entries.map { entry in
            let arguments = entry.failure.arguments.sorted.map { name, value -> String in
                switch value {
                case .integer(let number): "\(name)=\(number)"
                case .number(let number), .exact(let number): "\(name)=\(number)"
                case .plain(let number): "\(name)=\(number)"
                case .text(let text): "\(name)=\(text)"
                case .date(let date): "\(name)=\(date.plainText.prefix(10))"
                case .list(let texts): "\(name)=\(texts)"
                }
            }
            return ([entry.path.pointer, entry.failure.key.rawValue] + arguments).joined(separator: " ")
        }
    }
}
