import Foundation
import Vapor

struct SignUp: Content, Validatable {
    enum Plan: String, Codable { case free, team }

    let email: String
    let password: String
    let repeated: String
    let birthday: String
    let plan: Plan
    let website: String?
    let terms: Bool

    static func validations(_ validations: inout Validations) {
        validations.add("email", as: String.self, is: .email)
        validations.add("password", as: String.self, is: .count(15...))
        validations.add("repeated", as: String.self)
        validations.add("birthday", as: String.self, is: .custom("is at least 16 years ago") { isAdult($0) })
        validations.add("plan", as: String.self, is: .in("free", "team"))
        validations.add("website", as: String.self, is: .url, required: false)
        validations.add("terms", as: Bool.self, is: .custom("is accepted") { $0 })
    }

    static func isAdult(_ birthday: String) -> Bool {
        guard let day = try? Date(birthday, strategy: .iso8601.year().month().day()) else { return false }
        return Calendar(identifier: .gregorian).date(byAdding: .year, value: 16, to: day)! <= .now
    }

    mutating func afterDecode() throws {
        guard password == repeated else {
            throw Abort(.unprocessableEntity, reason: "The passwords differ.")
        }
    }
}
