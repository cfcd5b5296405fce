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

    @Test(arguments: languages) func `A client shows each message as the server wrote it`(locale: LocaleTag) throws {
        let language = LanguageNegotiation(.standard).language { _ in locale.identifier }
        let messages = MessageCatalog.standard.localized(for: [locale])
        var seen: Set<MessageKey> = []
        for example in DeclaredExample.all {
            for (key, values) in example.example.rejected {
                for value in values {
                    let found = refused(value, by: example, in: locale)
                    let refusal = try #require(found, "\(example) \(value)")
                    #expect(refusal.entries.contains { $0.failure.key == key }, "\(example) \(value)")
                    for entry in refusal.entries {
                        seen.insert(entry.failure.key)
                        let resolution = messages.resolve(entry.failure.key, entry.failure.arguments)
                        #expect(resolution.issues.isEmpty && resolution.locale == locale, "\(entry.failure)")
                    }
                    let texts = refusal.entries.map { $0.failure.text(in: messages) }.sorted()
                    for format in Self.formats {
                        let errors = try format.errors(in: refusal.response(in: language, as: format).body)
                        let sent = errors.nonField + errors.fields.values.joined()
                        #expect(sent.map(\.message).sorted() == texts, "\(example) \(value)")
                        // Its own text of the same key and arguments. JSON has no keys, but codes.
                        let own = sent.map { error in
                            let key = error.key ?? MessageKey(error.code.uppercased())
                            return messages.text(key, error.arguments)
                        }
                        #expect(own.sorted() == texts, "\(example) \(value)")
                    }
                }
            }
        }
        let declared = StandardRules.all.flatMap { $0.standardMessages }.map(\.key)
        #expect(Set(declared).subtracting(seen) == [])
    }
}
