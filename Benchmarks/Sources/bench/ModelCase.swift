import Foundation
import Validation

/// A request's body of ten fields, from its bytes to a struct that satisfies its rules.
///
/// The peers are the same body and the same rules without a struct, and `JSONDecoder`, which makes the same struct of the same
/// bytes and checks no rule.
func modelCase() -> Case {
    let data = Data(body)
    let decoder = JSONDecoder()
    return Case(
        name: "model",
        ours: Contender(name: "ours") { count in
            for _ in 0..<count {
                do {
                    consume(try Account.form.decode(body, contentType: "application/json"))
                } catch { preconditionFailure("\(error)") }
            }
        },
        peers: [
            Contender(name: "untyped") { count in
                let form = Account.form.definition
                for _ in 0..<count {
                    do {
                        let request = try FormRequest(body, contentType: "application/json", for: form)
                        consume(try form.validated(request.values))
                    } catch { preconditionFailure("\(error)") }
                }
            },
            Contender(name: "JSONDecoder") { count in
                for _ in 0..<count {
                    do {
                        consume(try decoder.decode(Account.self, from: data))
                    } catch { preconditionFailure("\(error)") }
                }
            },
        ],
        count: 1_000)
}

private struct Account: FormModel {
    enum Plan: String, CaseIterable, FormValue { case free, team }

    let email: String
    let name: String
    let password: String
    let repeated: String
    let age: Int
    let share: Double
    let plan: Plan
    let website: String?
    let company: String?
    let terms: Bool

    static let form = TypedForm<Account>("account") {
        Field("email", \.email, .email)
        Field("name", \.name, .length(2...64))
        Field("password", \.password, .length(8...72), trims: false)
        Field("repeated", \.repeated, .equal(to: \.password), trims: false)
        Field("age", \.age, .range(18...120))
        Field("share", \.share, .range(0...1))
        Field("plan", \.plan)
        Field("website", \.website, .url)
        Field("company", \.company, .length(...80))
        Field("terms", \.terms, .accepted)
    }
}

private let body = Array(
    #"""
    {"email": "ann@example.com", "name": "Anna Kowalska", "password": "correct horse battery", \#
    "repeated": "correct horse battery", "age": 36, "share": 0.25, "plan": "team", \#
    "website": "https://example.com/a", "company": "Kowalska i Synowie", "terms": true}
    """#.utf8)
