import Foundation
import Messages
import Testing
import Validation

/// What Swift's decoder says of a body, as failures with keys of the catalog at their places.
@Suite struct DecodingFailuresTests {
    private struct Order: Decodable {
        struct Item: Decodable {
            let email: String
            let amount: Int
        }

        let items: [Item]
        let share: Double
        let isGift: Bool
        let paper: Paper?
    }

    private enum Paper: String, Decodable {
        case plain
        case striped
    }

    @Test(arguments: [
        (#"{"share": 1, "isGift": true}"#, "#/items", MessageKey.cannotEmpty, 422),
        (
            #"{"items": [{"email": "a", "amount": 1}, {"amount": 1}], "share": 1, "isGift": true}"#, "#/items/1/email",
            .cannotEmpty, 422
        ),
        (
            #"{"items": [{"email": null, "amount": 1}], "share": 1, "isGift": true}"#, "#/items/0/email", .cannotEmpty,
            422
        ),
        (
            #"{"items": [{"email": "a", "amount": "1"}], "share": 1, "isGift": true}"#, "#/items/0/amount",
            .notAnInteger, 422
        ),
        (#"{"items": [], "share": "x", "isGift": true}"#, "#/share", .notANumber, 422),
        (#"{"items": [], "share": 1, "isGift": "x"}"#, "#/isGift", .invalidFormat, 422),
        (#"{"items": {}, "share": 1, "isGift": true}"#, "#/items", .invalidFormat, 422),
        (
            #"{"items": [], "share": 1, "isGift": true, "paper": "gold"}"#, "#/paper", .invalidFormat, 422
        ),
        (#"{"items": ["#, "#", .invalidFormat, 400),
    ])
    func aDecodingErrorIsARefusal(json: String, pointer: String, key: MessageKey, status: Int) throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Order.self, from: Data(json.utf8))
        }
        let refusal = try #require(error).refusal
        #expect(refusal.status.rawValue == status && refusal.entries.map(\.path.pointer) == [pointer])
        #expect(refusal.entries.map(\.failure.key) == [key])
        #expect(refusal.response(in: LanguageNegotiation(.standard).language { _ in "ja" }).contentLanguages == ["ja"])
    }
}
