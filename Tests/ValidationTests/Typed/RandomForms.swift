import MessageFormat
import TestSupport

@testable import Validation

/// A model with a property of every kind, whose forms have random rules.
struct Mixture: FormModel {
    struct Part: FormModel, Equatable {
        let code: String
        let count: Int
        let note: String?

        static let form = TypedForm<Part>("part") {
            Field("code", \.code, .length(...4))
            Field("count", \.count, .range(0...9))
            Field("note", \.note)
        }
    }

    let text: String
    let other: String?
    let number: Int
    let small: UInt8?
    let ratio: Double
    let flag: Bool
    let date: CalendarDate?
    let time: TimeOfDay?
    let plan: SignUp.Plan
    let texts: [String]
    let numbers: [Int]
    let parts: [Part]
    let part: Part?
    let patch: Patch<Int>

    static let form = randomForm(seed: 0)

    /// The same form for the same seed.
    static func randomForm(seed: UInt64) -> TypedForm<Mixture> {
        var random = SeededGenerator(seed: seed)
        func pick<Value>(_ rules: FieldRule<Mixture, Value>...) -> FieldRule<Mixture, Value> {
            Int.random(in: 0..<3, using: &random) == 0
                ? rules.randomElement(using: &random) ?? rules[0] : FieldRule(none: ())
        }
        let date = CalendarDate(year: 2030, month: 7, day: 1) ?? .example
        return TypedForm<Mixture>("mixture") {
            Field(
                "text", \.text,
                pick(.mayBeEmpty, .email, .url, .length(2...10), .length(...6, .utf8), .one(of: "abc", "5")),
                pick(
                    .alphabetic, .characters("a–z"), .noHiddenCharacters,
                    .check("ODD") { $0.utf8.count.isMultiple(of: 2) }),
                trims: Bool.random(using: &random))
            Field(
                "other", \.other, pick(.equal(to: \.text), .different(from: \.text), .password(.nist), .length(3...)),
                pick(.when(\.flag, .equals(true), .required), .whenEmpty(\.small, .required), .digits))
            Field(
                "number", \.number, pick(.range(-5...5), .above(0), .below(1_000), .localized),
                pick(.multiple(of: 2), .atLeast(\.small2)))
            Field("small", \.small, pick(.range(1...200), .above(3), .localized), pick(.one(of: 5, 7)))
            Field(
                "ratio", \.ratio, pick(.range(0...1), .decimals(2), .above(0), .localized),
                default: Bool.random(using: &random) ? 0.5 : nil)
            Field("flag", \.flag, pick(.accepted, .required))
            Field("date", \.date, pick(.notBefore(.date(date)), .notAfter(.today(plusDays: 30)), .age(atLeast: 16)))
            Field("time", \.time, pick(.notBefore(hour: 9), .notAfter(hour: 17)))
            Field("plan", \.plan)
            Field(
                "texts", \.texts, pick(.count(1...3), .count(...2), .unique),
                pick(.each(.length(...3)), .each(.email, .length(...9))))
            Field("numbers", \.numbers, pick(.unique, .count(2...)), pick(.each(.range(1...9)), .each(.localized)))
            Field("parts", \.parts, pick(.unique(by: \.count), .unique(by: \.code), .unique, .count(1...)))
            Field("part", \.part, pick(.check("COUNT") { $0.count > 0 }))
            Field("patch", \.patch, pick(.range(0...9)))
            Field("small2", \.small2)
            AtLeastOneOf(\.other, \.part)
            FormCheck("SUM", ["max": .integer(0...1_000)], at: \.ratio, reading: \.numbers, \.patch, \.part) {
                numbers, patch, part in
                numbers.reduce(0) { $0 &+ ($1 & 0xFF) } &+ (patch.value ?? 0) &+ (part?.count ?? 0) > 1_000
                    ? ["max": 1_000] : nil
            }
        }
    }

    let small2: Int?

    private static let words = [
        "", " ", "a", "abc", "ABC ", "  x y ", "ann@example.com", "5", "-3.5", "1e3", "2030-07-01", "31 January 2030",
        "14:30",
        "free", "team", "true", "\u{200B}", "e\u{301}", "é", "😀😀", "https://example.com", "correct horse battery",
        "\u{200E}a@b.cd\u{200E}", "0x10", "٣", "1,234", "abcd", "2000-02-29", " 7 ",
    ]
    private static let integers = [0, 1, 2, 3, 5, 7, 9, -1, 200, 255, 256, 1_000, Int.max, Int.min]
    private static let doubles = [0.5, 0.25, 0.123, 1.5, -0.0, 1e300, 5.0, .infinity, 1e19]

    /// A value that a request may have, nested up to a depth.
    static func anyValue(_ depth: Int, _ random: inout SeededGenerator) -> FieldValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &random) {
        case 0, 1: return .text(words.randomElement(using: &random) ?? "")
        case 2: return .integer(integers.randomElement(using: &random) ?? 0)
        case 3: return .number(doubles.randomElement(using: &random) ?? 0)
        case 4: return .flag(.random(using: &random))
        case 5: return .null
        case 6:
            return .init(
                elements: (0..<Int.random(in: 0...3, using: &random)).map { _ in anyValue(depth - 1, &random) })
        default:
            let names = ["code", "count", "note", "x"].filter { _ in Bool.random(using: &random) }
            return .object(Dictionary(names.map { ($0, anyValue(depth - 1, &random)) }) { $1 })
        }
    }

    private static func text(_ random: inout SeededGenerator) -> FieldValue {
        Int.random(in: 0..<9, using: &random) == 0
            ? anyValue(0, &random) : .text(words.randomElement(using: &random) ?? "")
    }

    private static func part(_ random: inout SeededGenerator) -> FieldValue {
        .object([
            "code": .text(["a", "b", "c", "abcd", "d"].randomElement(using: &random) ?? ""),
            "count": [.integer(1), .integer(2), .text("2"), .integer(3), .number(4)].randomElement(using: &random) ?? 1,
            "note": text(&random),
        ])
    }

    /// A body whose values mostly fit the types of the fields.
    static func body(_ random: inout SeededGenerator) -> [String: FieldValue] {
        func text() -> FieldValue {
            let usual = ["abc", "abcd", "5", "ab", "a@b.cd"]
            let isUsual = Int.random(in: 0..<4, using: &random) > 0
            return .text((isUsual ? usual : words).randomElement(using: &random) ?? "")
        }
        func number() -> FieldValue {
            Int.random(in: 0..<4, using: &random) == 0
                ? .text("5") : .integer(integers[1..<6].randomElement(using: &random) ?? 0)
        }
        func list(_ element: () -> FieldValue) -> FieldValue {
            .init(elements: (0..<Int.random(in: 0...3, using: &random)).map { _ in element() })
        }
        var body: [String: FieldValue] = [
            "text": text(), "other": text(), "number": number(), "small": number(), "ratio": .number(0.5),
            "flag": .flag(.random(using: &random)), "date": "2000-02-29", "time": "14:30", "plan": "free",
            "texts": list(text), "numbers": list(number), "patch": number(), "small2": number(),
        ]
        body["parts"] = .init(elements: (0..<Int.random(in: 0...2, using: &random)).map { _ in part(&random) })
        body["part"] = part(&random)
        for name in body.keys.sorted() {
            switch Int.random(in: 0..<60, using: &random) {
            case 0: body[name] = nil
            case 1: body[name] = anyValue(2, &random)
            default: break
            }
        }
        if Int.random(in: 0..<40, using: &random) == 0 { body["unknown"] = anyValue(1, &random) }
        return body
    }
}
