import ICU
import Validation

/// Rules that are made in Swift, with parameters of every kind, besides the examples that the rules declare.
enum RuleSamples {
    static let date = DateEntry(earliest: CalendarDate("1900-01-01"), latest: CalendarDate("2030-12-31"))
    static let shortDate = DateEntry(format: DateFormat("d.M.yyyy") ?? .iso)

    /// A pattern that compiles; a rule that nothing satisfies where it does not.
    static func pattern(_ pattern: String) -> any Rule {
        (try? Pattern(pattern)) ?? FailingRule.never
    }

    static let byName: [String: [any Rule]] = [
        "required": [.required],
        "length": [
            .length(8...64), .length(3..., .utf8), .length(...2, .scalars), .length(exactly: 1),
            .length(exactly: 6, .utf16),
            .length(0...1), Length(min: 5, max: 5), Length(min: Int.max), Length(max: Int.max), Length(min: 1),
        ],
        "email": [.email, Email(acceptsInternationalDomains: false)],
        "password": [.password, Password.traditional, (try? .password("(a+)+$")) ?? Password()],
        "passwordRequirements": [
            .password([.lowercase]), .password([.symbol, .digit, .uppercase], min: 4, differsFrom: ["other"]),
            .password([], min: 1), .password(.nist), .password(.traditional),
        ],
        "notCommon": [.notCommon, .notCommon(fields: ["other"], names: ["Shop"])],
        "phone": [.phone, Phone(international: true)],
        "url": [.url, WebAddress(schemes: ["ftp"])],
        "pattern": [
            pattern("[a-z]*"), pattern("(a+)+$"), (try? .pattern("[0-9]+", example: "12")) ?? FailingRule.never,
        ],
        "contains": [.containing("a", "\u{E9}"), .containing("A", ignoringCase: true)],
        "startsWith": [.starting(with: "a", "ż")],
        "endsWith": [.ending(with: "1"), .ending(with: "!", "Z", ignoringCase: true)],
        "excludes": [.excluding("a", "\n"), .excluding("Ż", ignoringCase: true)],
        "characters": [.characters("a–z 0–9"), .characters(.ascii), .characters(.hex), .characters(.slug)],
        "slug": [.slug],
        "singleLine": [.singleLine],
        "noSpaces": [.noSpaces],
        "noHiddenCharacters": [.noHiddenCharacters],
        "oneScript": [.oneScript],
        "notConfusable": [.notConfusable(with: ["az", "19"])],
        "wordCount": [.wordCount(2...3), .wordCount(1...), .wordCount(...1), WordCount(max: .max)],
        "alphabetic": [.alphabetic],
        "alphanumeric": [.alphanumeric],
        "digits": [.digits, Digits(localized: true)],
        "integer": [.integer, .integer(-3...70), .integer(1...1, localized: true)],
        "number": [
            .number, .number(-0.5...7.25), Number(min: 0), Number(max: 9, localized: true),
        ],
        "date": [date, shortDate, .date(latest: CalendarDate("2024-02-29")), DateEntry()],
        "equalTo": [.equal(to: "other"), .equal(to: "nothing")],
        "oneOf": [.one(of: ["a", "b"]), .one(of: ["A"], ignoringCase: true)],
        "selectionCount": [
            .selectionCount(2...3), .selectionCount(1...1), .selectionCount(4...), .selectionCount(...2),
        ],
        "accepted": [.accepted],
        "cardNumber": [.cardNumber],
        "uuid": [.uuid],
        "ipAddress": [.ipAddress, .ipAddress(.v4), .ipAddress(.v6)],
        "not": [.not(.digits), .not(pattern("(a+)+$")), .not(.length(2...3))],
        "any": [.any([.email, .phone]), .any([.length(4...5), .integer])],
        "all": [.all([.alphabetic, .length(2...3)])],
        "optional": [.optional(.email), .optional(.length(3...4))],
        "when": [
            .when("other", satisfies: .required, then: [.length(2...3), .digits]),
            .when("other", satisfies: pattern("(a+)+$"), then: [.email]),
            .when("nothing", satisfies: .required, then: [.email]),
        ],
        "each": [
            .each([.email, .length(2...3)]), .each([.required, pattern("[0-9]+")]), Each([.integer], trims: false),
            .each([.members([FieldDefinition(name: "a", rules: [.required, .digits])])]),
        ],
        "members": [
            .members([FieldDefinition(name: "a", rules: [.email])]),
            Members([FieldDefinition(name: "b", rules: [.required, .integer])], allowsOthers: true),
            .members([FieldDefinition(name: "a", rules: [.each([.length(2...3)])])]),
        ],
        "itemCount": [.itemCount(2...3), .itemCount(4...), .itemCount(...1)],
        "fileSize": [.fileSize(max: 1), .fileSize(max: 2), .fileSize(max: .max)],
        "fileType": [.fileType(["image/*", "text/plain"]), .fileType([], extensions: ["png"], sniffed: true)],
        "imageSize": [
            .imageSize(min: ImageSize.Pixels(width: 2, height: 3)),
            .imageSize(max: ImageSize.Pixels(width: 2, height: 3)),
        ],
    ]

    /// The rules of the examples as well, and the same with a message of the app's own.
    static let all: [any Rule] = {
        // Patterns that take long to match are among the samples already.
        let examples = DeclaredExample.all.filter { !$0.json.contains("(a+)+") }
        let rules = byName.values.flatMap { $0 } + examples.map(\.rule)
        return rules + rules.map { $0.failing(with: "OWN") }
    }()
}

extension FailingRule {
    fileprivate static let never = Required().failing(with: "NO_SUCH_PATTERN")
}
