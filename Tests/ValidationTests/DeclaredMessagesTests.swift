import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Whatever a rule fails with, it has declared: tried on generated values.
@Suite struct DeclaredMessagesTests {
    @Test func everyFailureIsDeclared() {
        let values = generatedValues(count: 400, seed: 2_024)
        let rules = RuleSamples.all.map { (rule: $0, declared: Dictionary(grouping: $0.declaredMessages, by: \.key)) }
        var failed: Set<MessageKey> = []
        func examine(_ failures: [Failure], _ declared: [MessageKey: [MessageDeclaration]], of rule: any Rule) {
            for failure in failures {
                failed.insert(failure.key)
                if !isDeclared(failure, by: declared[failure.key, default: []]) { Issue.record("\(rule): \(failure)") }
            }
        }
        for (index, value) in values.enumerated() {
            let context = ValidationContext(
                fields: ["other": values[(index + 1) % values.count], "self": value],
                locale: ["en", "ar-EG", "pl", "en-IN", "und"][index % 5])
            // Each value with some of the rules, and each rule with some of the values.
            for (rule, declared) in Extent.some(of: rules, oneIn: 16, from: index) {
                examine(rule.failures(for: value, in: context), declared, of: rule)
            }
        }
        for example in DeclaredExample.all {
            let declared = Dictionary(grouping: example.rule.declaredMessages, by: \.key)
            for value in example.example.values {
                examine(example.rule.failures(for: value, in: example.example.context), declared, of: example.rule)
            }
        }
        // The values reach everything that the rules can fail with: else the test above proves little.
        let all = Set(rules.flatMap(\.declared.keys))
        #expect(all.subtracting(failed) == [])
    }

    @Test func whatARuleDeclaresIsDeclaredForItsKind() {
        for type in StandardRules.all {
            let standard = Dictionary(grouping: type.standardMessages, by: \.key)
            // A rule that contains rules can fail with the messages of any rule.
            if type.parameters.contains(where: \.declaration.shape.containsRules) { continue }
            let rules =
                RuleSamples.byName[type.name, default: []]
                + DeclaredExample.all.filter { $0.name == type.name }.map(\.rule)
            for message in rules.flatMap(\.declaredMessages) {
                let declared = standard[message.key]?.first
                #expect(declared != nil, "\(type.name) does not declare \(message.key)")
                for (name, argument) in declared?.arguments ?? [:] {
                    // The union with what is declared for all adds nothing to it.
                    #expect(
                        message.arguments[name].flatMap { argument.union($0) } == argument, "\(message.key) \(name)")
                }
            }
        }
    }

    @Test func `Every shipped key is declared and every declared key shipped`() {
        let labels: Set<MessageKey> = [.email, .password, .logIn, .signUp]
        let declared = Set(StandardRules.declaredMessages.map(\.key))
        #expect(declared.union(labels) == Set(MessageKey.standard))
    }

    @Test func declaredRangesFollowFromTheParameters() {
        let declared = Length(min: 8, max: 64).declaredMessages
        #expect(declared.map(\.key) == [.textTooShort, .textTooLong, .invalidFormat])
        #expect(declared[0].arguments == ["min": .integer(8...8), "max": .integer(64...64), "length": .integer(1...7)])
        #expect(declared[1].arguments["length"] == .integer(65...Int.max))
        #expect(Length(min: 1).declaredMessages == [.wrongKind])
        #expect(Number(min: 0.5).declaredMessages.last?.arguments == ["min": .number(0.5...0.5)])
        #expect(SelectionCount(min: 2).declaredMessages.first?.arguments["count"] == .integer(1...1))
    }

    private func isDeclared(_ failure: Failure, by declarations: [MessageDeclaration]) -> Bool {
        declarations.contains { declaration in
            declaration.key == failure.key
                && Set(declaration.arguments.keys)
                    == Set(failure.arguments.names)
                    // Rules that judge a value together add them: see `Failure.wrongKind`.
                    .subtracting(declaration.isForOtherKinds ? ["expected", "received"] : [])
                && declaration.arguments.allSatisfy { name, type in
                    failure.arguments[name].map { type.allows($0) } ?? false
                }
        }
    }

    /// Texts of every script and shape, the near misses of every rule among them, and values of every other kind.
    private func generatedValues(count: Int, seed: UInt64) -> [FieldValue] {
        var generator = SeededGenerator(seed: seed)
        let seeds =
            RuleTextTests.cases.flatMap { $0.accepted + $0.rejected.values.flatMap { $0 } }.sorted() + [
                String(repeating: "a", count: 64) + "!", "",
            ]
        let alphabet = Array("aAzZ019.,-+@:/# \u{301}\u{200D}żЖ٣١१字ع👍🏽½\n!\u{2028}").map(String.init)
        var values: [FieldValue] = seeds.map { .text($0) }
        for index in 0..<count {
            switch index % 10 {
            case 8:
                let number = Double.random(in: -100...100, using: &generator)
                values.append(index.isMultiple(of: 4) ? .number(number) : .integer(Int(number)))
            case 9:
                let value = values.randomElement(using: &generator) ?? .null
                let file = UploadedFile(
                    name: "a", mediaType: ["image/png", "text/html"][index / 10 % 2],
                    content: Array(repeating: 0, count: index % 4))
                values.append([.list([value]), .object(["a": value, "b": value]), .file(file), .null][index / 10 % 4])
            case 0:
                values.append(
                    .selection(
                        (0..<Int.random(in: 0...6, using: &generator)).map { _ in
                            alphabet.randomElement(using: &generator) ?? ""
                        }))
            case 1:
                values.append(.flag(Bool.random(using: &generator)))
            case 2:
                let date = CalendarDate(
                    year: Int.random(in: 1...9999, using: &generator), month: Int.random(in: 1...12, using: &generator),
                    day: Int.random(in: 1...28, using: &generator))
                values.append(date.map { .date($0) } ?? "")
            case 3, 4:
                // A seed with one character replaced.
                var characters = Array(seeds.randomElement(using: &generator) ?? "")
                if let place = characters.indices.randomElement(using: &generator) {
                    characters[place] = Character(alphabet.randomElement(using: &generator) ?? "x")
                }
                values.append(.text(String(characters)))
            default:
                let length = Int.random(in: 0...12, using: &generator)
                values.append(.text((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "" }.joined()))
            }
        }
        return values
    }
}
