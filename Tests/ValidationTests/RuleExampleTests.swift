import Messages
import Testing
import Validation

/// What every shipped rule declares about itself is true.
@Suite struct RuleExampleTests {
    @Test func `Every rule has examples, and a form file can contain each of them`() throws {
        for type in StandardRules.all {
            #expect(!type.examples.isEmpty, "\(type.name)")
            for example in type.examples {
                let form = DeclaredExample.form(of: [("value", example.json(ofRule: type.name))])
                #expect(throws: Never.self, "\(type.name)") { try FormDefinition(json: form) }
            }
        }
    }

    @Test(arguments: DeclaredExample.all)
    func `A rule accepts and rejects what its examples say`(example: DeclaredExample) {
        let context = example.example.context
        for value in example.example.accepted {
            #expect(example.rule.failures(for: value, in: context) == [], "\(value) must be accepted")
        }
        for (key, values) in example.example.rejected {
            for value in values {
                #expect(example.rule.failures(for: value, in: context).first?.key == key, "\(value) must be rejected")
            }
        }
    }

    @Test func `The examples of a rule lead to each of its messages`() {
        for type in StandardRules.all {
            let declared = type.standardMessages.filter { !$0.isForOtherKinds }.map(\.key)
            let reached = type.examples.flatMap { $0.rejected.map(\.key) }
            #expect(Set(declared).subtracting(reached) == [], "\(type.name)")
        }
    }

    @Test(arguments: DeclaredExample.all)
    func `A rule reads exactly the parameters that it declares`(example: DeclaredExample) throws {
        let unknown = example.json.dropLast() + ", \"no such parameter\": 1}"
        let file = FormFile(DeclaredExample.form(of: [("value", String(unknown))]))
        let known = file.errors.compactMap { error -> [String]? in
            guard case .unknownName("no such parameter", _, let known) = error.kind else { return nil }
            return known
        }
        let type = try #require(StandardRules.all.first { $0.name == example.name })
        let declared = type.parameters.map(\.declaration.name)
        let excluded = type.relations.flatMap { relation -> [String] in
            guard case .alone(let name, let others) = relation else { return [] }
            return example.example.parameters.contains("\"\(name)\"") ? others : []
        }
        #expect(Set(known.first ?? []) == Set(["rule", "key"] + declared).subtracting(excluded))
    }

    @Test func `A rule without parameters is the same in Swift and in a form file`() {
        let rules: [String: any Rule] = [
            "length": Length(), "email": Email(), "phone": Phone(), "url": WebAddress(), "digits": Digits(),
            "integer": Integer(), "number": Number(), "date": DateEntry(), "ipAddress": IPAddress(),
        ]
        for (name, rule) in rules {
            let form = try? FormDefinition(json: DeclaredExample.form(of: [("value", "{\"rule\": \"\(name)\"}")]))
            #expect(form?.fields.first?.rules.first.map { "\($0)" } == "\(rule)")
        }
    }

    // MARK: Mistakes of the programmer

    @Test func `A minimum above the maximum stops the program and says why`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Length(min: 5, max: 3)
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("`max` must be a whole number from 5, but it is 3."), "\(output)")
    }

    @Test func `A rule of limits without any limit stops the program`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = ItemCount() }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("`min` or `max` must be given."), "\(output)")
        await #expect(processExitsWith: .failure) { _ = SelectionCount() }
        await #expect(processExitsWith: .failure) { _ = WordCount() }
        await #expect(processExitsWith: .failure) { _ = ImageSize() }
        await #expect(processExitsWith: .failure) { _ = PasswordRequirements() }
    }

    @Test(arguments: [
        #"{"rule": "itemCount"}"#, #"{"rule": "selectionCount"}"#, #"{"rule": "wordCount"}"#, #"{"rule": "imageSize"}"#,
        #"{"rule": "passwordRequirements"}"#, #"{"rule": "passwordRequirements", "characters": []}"#,
        #"{"rule": "passwordRequirements", "refuseCommon": false}"#,
    ])
    func `A rule of limits without any limit is an error in a form file`(json: String) {
        let errors = FormFile(DeclaredExample.form(of: [("value", json)])).errors
        #expect(errors.map(\.kind.message).contains { $0.hasSuffix("is missing.") }, "\(errors)")
    }

    @Test func `A limit of 0 that is given is accepted in Swift and in form files`() throws {
        #expect(ItemCount(min: 0).failures(for: .list([]), in: ValidationContext()).isEmpty)
        let json = #"{"rule": "itemCount", "min": 0}"#
        #expect(throws: Never.self) { try FormDefinition(json: DeclaredExample.form(of: [("value", json)])) }
    }

    @Test func `A rule about fields that are filled in stops the program if it has fewer than two`() async {
        await #expect(processExitsWith: .failure) { _ = AtLeastOneField("a") }
        await #expect(processExitsWith: .failure) { _ = OnlyOneField([]) }
    }
}
