import Base
import MessageFormat
import Messages
import Testing
import Validation

/// What a required field without a value says: what to do, if its rules know that.
@Suite struct MissingValueTests {
    private static let cases: [(name: String, rules: [any Rule], kinds: ValueKinds?, key: MessageKey)] = [
        ("text", [.required, .length(...9)], nil, .cannotEmpty),
        ("choice", [.required, .one(of: ["red", "green"])], nil, .notAnOption),
        ("several choices", [.required, .selectionCount(...2), .one(of: ["red", "green"])], nil, .cannotEmpty),
        ("date", [.required, .date()], nil, .invalidDate),
        ("time", [.required, TimeEntry()], nil, .invalidTime),
        ("date and time", [.required, DateTimeEntry()], nil, .invalidDateTime),
        ("file", [.required, .fileSize(max: 1_000)], nil, .chooseAFile),
        ("any file", [.required], .file, .chooseAFile),
        ("own message", [Required().failing(with: "CHOOSE_A_PLAN"), .one(of: ["a"])], nil, "CHOOSE_A_PLAN"),
        ("rule after", [.one(of: ["red"]), .required], nil, .notAnOption),
    ]

    @Test(arguments: cases.indices)
    func `A missing value is answered with what to do`(number: Int) {
        let (name, rules, kinds, key) = Self.cases[number]
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: rules, kinds: kinds)])
        let takesText = form.fields[0].takenKinds.contains(.text)
        for value: FieldValue? in [nil, "", .null] + (takesText ? [.text("\u{200B}")] : []) {
            let failures = form.failures(for: value.map { ["a": $0] } ?? [:])["a"] ?? []
            #expect(failures.map(\.key).contains(key), "\(name): \(failures)")
            #expect(key == .cannotEmpty || !failures.map(\.key).contains(.cannotEmpty), "\(name): \(failures)")
        }
        let declared = Set(form.fields[0].declaredMessages.map(\.key))
        #expect(declared.contains(key) && declared.contains(.cannotEmpty) == (key == .cannotEmpty), "\(name)")
    }

    @Test func `A form file declares what its fields say`() throws {
        let file = """
            {"form": "f", "fields": [
              {"name": "picture", "rules": [{"rule": "required"}, {"rule": "fileSize", "max": 1000}]},
              {"name": "day", "rules": [{"rule": "required"}, {"rule": "date"}]}
            ]}
            """
        let form = FormFile(SourceText(bytes: Array(file.utf8), path: "f.json"))
        let keys = Set(form.declarations.map(\.message.key))
        #expect(keys.isSuperset(of: [.chooseAFile, .fileTooLarge, .invalidDate]) && !keys.contains(.cannotEmpty))
    }

    @Test(
        arguments: ["en", "de", "de-CH", "fr", "ar-EG", "hi", "mr", "fa", "my", "pl", "ja", "sv"] as [LocaleTag],
        [true, false])
    func `The number of an example may be typed`(locale: LocaleTag, isLocalized: Bool) throws {
        let context = ValidationContext(locale: locale)
        let rules: [any Rule] = [
            Number(localized: isLocalized), Number(min: 0, max: 1, localized: isLocalized),
            Number(above: 20, localized: isLocalized), Number(above: 0, below: 0.001, localized: isLocalized),
            Number(max: -1_000_000, localized: isLocalized), Number(min: 7, max: 7, localized: isLocalized),
            MultipleOf(0.05, localized: isLocalized), Decimals(1, localized: isLocalized),
        ]
        for rule in rules {
            let failure = try #require(rule.failures(for: "a", in: context).first)
            guard case .text(let example)? = failure.arguments["example"] else {
                Issue.record("no example: \(failure)")
                continue
            }
            #expect(failure.key == .notANumber && rule.failures(for: .text(example), in: context).isEmpty, "\(example)")
        }
    }
}
