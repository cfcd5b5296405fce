import Messages
import Testing
import Validation

/// Every message of every rule, as a server sends it and a client shows it.
@Suite struct RuleMessagesOnTheWireTests {
    private static let languages: [LocaleTag] = ["en", "pl", "ar", "th", "ja"]
    private static let formats: [any ErrorFormat & ServerErrorDecoding] = [ProblemDetails(), JSONServerErrors()]

    private func refused(_ value: FieldValue, by example: DeclaredExample, in locale: LocaleTag) -> Refusal? {
        let fields = example.example.fields
        let form = FormDefinition(
            name: "f",
            fields: [FieldDefinition(name: "value", rules: [example.rule], kinds: .any, trims: false)]
                + fields.keys.sorted().map { FieldDefinition(name: $0) })
        var context = example.example.context
        // A rule that reads the reader's numbers is tried in the locale of its example.
        if context.locale == .undetermined { context.locale = locale }
        return form.refusal(of: fields.merging(["value": value]) { $1 }, in: context)
    }

    /// Refusals by what isn't a rule in a form file: rules about several fields, rules that ask a service, and limits.
    private func otherRefusals(in locale: LocaleTag) async throws -> [Refusal] {
        let names = ["email", "phone"].map { FieldDefinition(name: $0) }
        let forms = [
            FormDefinition(name: "f", fields: names, rules: [AtLeastOneField("email", "phone")]),
            FormDefinition(name: "f", fields: names, rules: [OnlyOneField("email", "phone", at: .form)]),
            FormDefinition(name: "f", fields: names.map { FieldDefinition(name: $0.name, rules: [.required]) }),
            FormDefinition(name: "f", fields: [FieldDefinition(name: "email", rules: [.required], kinds: .file)]),
            FormDefinition(
                name: "f", fields: [FieldDefinition(name: "email", asyncRules: [AlreadyTaken { _ in true }])]),
            FormDefinition(name: "f", fields: [FieldDefinition(name: "email", asyncRules: [Known { _ in false }])]),
            FormDefinition(name: "f", fields: [FieldDefinition(name: "email", asyncRules: [NotLeaked { _ in true }])]),
        ]
        let values: [[String: FieldValue]] = [
            [:], ["email": "ann@example.com", "phone": "112"], [:], [:], ["email": "ann"], ["email": "ann"],
            ["email": "ann"],
        ]
        var refusals: [Refusal] = []
        for (form, values) in zip(forms, values) {
            let limits = ValidationLimits(failures: 1)
            refusals.append(try #require(try await form.refusal(of: values, locale: locale, limits: limits)))
        }
        let slow = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(
                    name: "email",
                    asyncRules: [AlreadyTaken { _ in (try? await Task.sleep(for: .seconds(60))) == nil }])
            ])
        let noTime = ValidationLimits(asyncTime: .zero)
        refusals.append(try #require(try await slow.refusal(of: ["email": "ann"], locale: locale, limits: noTime)))
        return refusals
    }

    /// Checks what a client shows for a refusal, and returns the keys in it.
    private func shown(_ refusal: Refusal, in locale: LocaleTag, _ comment: Comment) throws -> Set<MessageKey> {
        let language = LanguageNegotiation(.standard).language { _ in locale.identifier }
        let messages = MessageCatalog.standard.localized(for: [locale])
        for entry in refusal.entries {
            let resolution = messages.resolve(entry.failure.key, entry.failure.arguments)
            #expect(resolution.issues.isEmpty && resolution.locale == locale, "\(entry.failure)")
        }
        let texts = refusal.entries.map { $0.failure.text(in: messages) }.sorted()
        for format in Self.formats {
            let errors = try format.errors(in: refusal.response(in: language, as: format).body)
            let sent = errors.nonField + errors.fields.values.joined()
            #expect(sent.map(\.message).sorted() == texts, comment)
            // Its own text of the same key and arguments. JSON has no keys, but codes.
            let own = sent.map { error in
                messages.text(error.key ?? MessageKey(error.code.uppercased()), error.arguments)
            }
            #expect(own.sorted() == texts, comment)
        }
        return Set(refusal.entries.map(\.failure.key))
    }

    @Test(arguments: languages) func `A client shows each message as the server wrote it`(locale: LocaleTag)
        async throws
    {
        var seen: Set<MessageKey> = []
        for example in DeclaredExample.all {
            for (key, values) in example.example.rejected {
                for value in values {
                    let found = refused(value, by: example, in: locale)
                    let refusal = try #require(found, "\(example) \(value)")
                    #expect(refusal.entries.contains { $0.failure.key == key }, "\(example) \(value)")
                    seen.formUnion(try shown(refusal, in: locale, "\(example) \(value)"))
                }
            }
        }
        for refusal in try await otherRefusals(in: locale) {
            seen.formUnion(try shown(refusal, in: locale, "\(refusal)"))
        }
        #expect(Self.failureKeys.subtracting(seen) == [])
    }

    /// All shipped keys, but for those of labels and of the form itself, with which nothing fails.
    private static var failureKeys: Set<MessageKey> {
        Set(StandardRules.declaredMessages.map(\.key)).subtracting([
            .failed, .done, .requiredMark, .formValid, .formInvalid, .email, .password, .logIn, .signUp, .submit,
            .labeledError,
        ])
    }
}
