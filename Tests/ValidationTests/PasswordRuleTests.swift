import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

@Suite struct PasswordRuleTests {
    @Test(arguments: [
        "password", "PASSWORD", "Password1", "2024password", "1password1", "ｐａｓｓｗｏｒｄ", "passwordpassword",
        "letmeinletmein1",
        "aaaaaaaaaaaaaaaaaaaa", "abcabcabcabcabca", "12341234123412341", "123456789012345", "098765432109876",
        "abcdefghijklmnopq",
        "zyxwvutsrqponmlk", "qwertyuiopasdfgh", "1q2w3e4r5t6y7u8i", "йцукенгшщзхъ", "пароль123",
    ])
    func `A password that attackers try first is on the list`(password: String) {
        #expect(PasswordBlocklist.standard.contains(password))
    }

    @Test(arguments: [
        "", "1", "12", "correct horse battery staple and more", "passwordless sign-in", "mein Passwort steht im Buch",
        "anna.kowalska",
        "xk4z", "abcdeabcdeabcdf", "schadenfreude", "1234x5678", "三匹の青い犬",
    ])
    func `The list compares a password as a whole`(password: String) {
        #expect(!PasswordBlocklist.standard.contains(password))
    }

    @Test func `An app gives a list of its own`() {
        let list = PasswordBlocklist(["Hunter2", "", "tr0ub4dor&3"])
        #expect(list.contains("hunter2") && list.contains("HUNTER2") && list.contains("Tr0ub4dor&3"))
        #expect(!list.contains("password") && !list.contains("hunter"))
        #expect(NotCommon(list).validate("Hunter2")?.key == .passwordTooEasy)
    }

    @Test func `A password must not contain another field's value of four characters or more`() {
        let context = ValidationContext(fields: ["name": "Ann", "email": "anna.k@example.com", "age": 1234])
        let rule = NotCommon(fields: ["name", "email", "age", "missing"], names: ["Ünited"])
        func keys(_ text: String) -> [MessageKey] { rule.failures(for: .text(text), in: context).map(\.key) }
        for text in ["my ANNA.K is", "anna.k@example.com", "UNITED we stand", "x ünited", "x u\u{308}NITED"] {
            #expect((keys(text) == [.passwordTooEasy]) == !text.hasPrefix("UNITED"), "\(text)")
        }
        // The app gives the names, so that they count whatever their length.
        let short = NotCommon(names: ["IBM"])
        #expect(short.validate("my ibm account")?.key == .passwordTooEasy && short.validate("my own account") == nil)
        #expect(keys("Ann goes for a walk") == [])
        #expect(keys("example.com is a site") == [])
    }

    @Test func `NIST's requirements are a length and a list, and no kinds of characters`() {
        #expect(PasswordRequirements.nist.characters == [] && PasswordRequirements.nist.min == 15)
        #expect(PasswordRequirements.nist.validate("fifteen letters") == nil)
        #expect(
            PasswordRequirements.nist.validate("fourteen chars")
                == Failure(key: .passwordTooShort, arguments: ["min": 15, "length": 14]))
        // 17 code points in 7 characters as a reader sees them.
        #expect(PasswordRequirements.nist.validate("ที่นี่มีน้ำดื่มดี") == nil)
        #expect(PasswordRequirements.nist.validate("aaaaaaaaaaaaaaaa")?.key == .passwordTooEasy)
        #expect(PasswordRequirements.nist.validate(String(repeating: "ein Hund und ", count: 10) + "eine Katze") == nil)
        #expect(PasswordRequirements.traditional.validate("fifteen letters")?.key == .passwordNeedsUppercase)
    }

    @Test func `The default is the same in Swift and in a form file`() throws {
        let form = try FormDefinition(json: DeclaredExample.form(of: [("value", #"{"rule": "password"}"#)]))
        let rule = try #require(form.fields.first?.rules.first)
        #expect(rule.declaredMessages == Password.password.declaredMessages)
        #expect(Password.password.declaredMessages == PasswordRequirements.nist.declaredMessages)
    }

    @Test func `A leaked password and an unknown value fail only if the service answers`() async {
        struct Offline: Error {}
        let context = ValidationContext()
        let leaked = NotLeaked { $0 == "hunter2" }
        #expect(await leaked.failures(for: "hunter2", in: context).map(\.key) == [.passwordLeaked])
        #expect(await leaked.failures(for: "other", in: context) == [])
        #expect(await leaked.failures(for: "", in: context) == [])
        #expect(await leaked.failures(for: 1, in: context).map(\.key) == [.invalidFormat])
        #expect(await NotLeaked { _ in throw Offline() }.failures(for: "hunter2", in: context) == [])
        let known = Known { $0 == "A-1" }
        #expect(await known.failures(for: "A-2", in: context).map(\.key) == [.notAnOption])
        #expect(await known.failures(for: "A-1", in: context) == [])
        #expect(await known.failures(for: true, in: context).map(\.key) == [.invalidFormat])
        #expect(await Known { _ in throw Offline() }.failures(for: "A-2", in: context) == [])
    }

    // MARK: Secrets

    /// Failures go to logs and over the wire.
    @Test func `No argument of any failure has a part of what was typed`() {
        var generator = SeededGenerator(seed: 43)
        let alphabet = Array("βγδζηθλξπφψωﾊﾋﾌﾍﾎ☃☂☯⚓⚑")
        let secrets =
            (0..<20).map { _ in
                String(
                    (0..<Int.random(in: 3...12, using: &generator)).map { _ in
                        alphabet.randomElement(using: &generator) ?? "β"
                    })
            } + ["4111 1111 1111 1111", "5500-0000-0000-0004"]
        var arguments = 0
        for example in DeclaredExample.all {
            // The secret alone, and beside what the rule knows, so that it fails in every way.
            // A long one makes a pattern slow, and the rest adds nothing.
            let texts = example.example.values.compactMap(\.text).filter { $0.count <= 40 }
            for secret in secrets {
                for text in [secret] + texts.flatMap({ [$0 + secret, secret + $0, secret + "\n" + $0] }) {
                    let values: [FieldValue] = [
                        .text(text), .selection([text]), .list([.text(text)]), .object(["a": .text(text)]),
                    ]
                    for value in values {
                        for failure in example.rule.failures(for: value, in: example.example.context) {
                            for name in failure.arguments.names {
                                arguments += 1
                                #expect(
                                    !reveals(failure.arguments[name], secret), "\(example): \(name) of \(failure.key)")
                            }
                        }
                    }
                }
            }
        }
        #expect(arguments > 1_000)
    }

    private func reveals(_ argument: MessageArgument?, _ secret: String) -> Bool {
        let texts: [String] =
            switch argument {
            case .text(let text): [text]
            case .list(let texts): texts
            case .integer(let number): ["\(number)"]
            case .number(let number), .exact(let number): ["\(number)"]
            case .plain(let number): ["\(number)"]
            case .date, nil: []
            }
        // Three characters together; of numbers, all digits.
        let characters = Array(secret)
        if characters.first?.isNumber == true {
            let digits = secret.filter(\.isNumber)
            return texts.contains { $0.filter(\.isNumber).contains(digits) }
        }
        let parts = (0...(characters.count - 3)).map { String(characters[$0..<$0 + 3]) }
        return texts.contains { text in parts.contains { text.contains($0) } }
    }
}
