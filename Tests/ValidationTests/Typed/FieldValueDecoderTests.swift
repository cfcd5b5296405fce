import Foundation
import Testing

@testable import Validation

/// The decoder gives what `JSONDecoder` gives.
@Suite struct FieldValueDecoderTests {
    struct Plain: Codable, Equatable {
        enum Color: String, Codable { case red, green }
        struct Inner: Codable, Equatable {
            var name: String
            var numbers: [Int]?
        }

        var text: String
        var flag: Bool
        var int: Int
        var int8: Int8
        var uint64: UInt64
        var float: Float
        var double: Double
        var optional: String?
        var missing: Int?
        var null: Double?
        var color: Color
        var inner: Inner
        var inners: [Inner]
        var matrix: [[Int]]
        var optionals: [String?]
        var dictionary: [String: Int]
        var byNumber: [Int: String]
        var set: Set<Int>
        var range: Range<Int>
        var uuid: UUID
        var any: [Inner?]?
    }

    static let json = """
        {"text": "a", "flag": true, "int": -5, "int8": 127, "uint64": 9007199254740993, "float": 0.5,
         "double": 1e300, "optional": "b", "null": null, "color": "green", "inner": {"name": "c", "numbers": [1, 2]},
         "inners": [{"name": "d"}, {"name": "e", "numbers": []}], "matrix": [[1], [], [2, 3]], "optionals": ["f", null],
         "dictionary": {"x": 1, "y": 2}, "byNumber": {"1": "one"}, "set": [3, 1], "range": [1, 5],
         "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "any": [{"name": "g"}, null]}
        """

    @Test func `Properties of all kinds are decoded as JSONDecoder decodes them`() throws {
        let expected = try JSONDecoder().decode(Plain.self, from: Data(Self.json.utf8))
        let request = try FormRequest(Array(Self.json.utf8), for: FormDefinition(name: "plain", fields: []))
        #expect(try FieldValueDecoder(value: .object(request.unknown)).decode(Plain.self) == expected)
    }

    class Base: Decodable {
        let id: Int
    }

    final class Derived: Base {
        let name: String
        let more: [Int]

        enum CodingKeys: String, CodingKey { case name, more }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            var list = try container.nestedUnkeyedContainer(forKey: .more)
            var more: [Int] = []
            while !list.isAtEnd {
                if try list.decodeNil() { continue }
                more.append(try list.decode(Int.self))
            }
            self.more = more
            try super.init(from: container.superDecoder())
        }
    }

    @Test func `Containers that a type writes by hand work`() throws {
        let value = FieldValue.object([
            "name": "a", "more": .list([1, .null, 2]), "super": .object(["id": 7]),
        ])
        let derived = try FieldValueDecoder(value: value).decode(Derived.self)
        #expect(derived.name == "a" && derived.more == [1, 2] && derived.id == 7)
    }

    @Test(arguments: [
        (FieldValue.object(["name": 5]), "name"),
        (.object([:]), "name"),
        (.object(["name": "a", "numbers": .list([1, "b"])]), "numbers[1]"),
        (.object(["name": "a", "numbers": "b"]), "numbers"),
        (.list([]), ""),
    ])
    func `An error has the path of its value`(value: FieldValue, path: String) {
        let error = #expect(throws: DecodingError.self) { try FieldValueDecoder(value: value).decode(Plain.Inner.self) }
        #expect(error?.refusal.entries.map(\.path.description) == [path])
    }
}
