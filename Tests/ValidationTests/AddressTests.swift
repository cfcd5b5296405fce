import Messages
import Testing
import Validation

/// Addresses in the form that browsers and mail servers use.
@Suite struct AddressTests {
    /// What `new URL(…).host` of Node.js 20.20.2 (Ada 2.9.2, ICU 78.2) returns, which implements WHATWG's standard.
    private static let hosts: [(host: String, ascii: String?)] = [
        ("0x7f000001", "127.0.0.1"), ("127\u{3002}0\u{3002}0\u{3002}1", "127.0.0.1"), ("１２７.0.0.1", "127.0.0.1"),
        ("exa\u{AD}mple.com", "example.com"), ("exa\u{200B}mple.com", "example.com"), ("a\u{200C}b.com", nil),
        ("ex\u{2060}ample.com", "example.com"), ("１２７．０．０．１", "127.0.0.1"), ("example．com", "example.com"),
        ("127.1", "127.0.0.1"), ("0300.0250.01", "192.168.0.1"), ("1.2.3.256", nil), ("1.2.3.4.5", nil),
        ("1.2.3.4.", "1.2.3.4"), ("example.com.", "example.com."), ("foo_bar.example.com", "foo_bar.example.com"),
        ("256", "0.0.1.0"), ("0x", "0.0.0.0"), ("example.0x1", nil), ("a.1b", "a.1b"), ("xn--a.com", nil),
        ("xn--bcher-kva.example", "xn--bcher-kva.example"), ("bücher.example", "xn--bcher-kva.example"),
        ("faß.de", "xn--fa-hia.de"), ("r3---sn.bücher.example", "r3---sn.xn--bcher-kva.example"),
        ("ex%61mple.com", "example.com"), ("exa\u{202E}mple.com", nil), ("4294967296", nil),
        ("4294967295", "255.255.255.255"), ("09.1", nil), ("0.0.0.0x100", nil), ("a\u{301}.com", "xn--1ca.com"),
        ("exam\u{34F}ple.com", "example.com"), ("ｅxample.com", "example.com"), ("a%00b.com", nil), ("a%2Fb.com", nil),
        ("XN--BCHER-KVA.example", "xn--bcher-kva.example"), ("xn--.com", nil), ("xn--zn7c.com", nil),
        ("☕.example", "xn--53h.example"), ("ab\u{FE0F}.com", "ab.com"), ("1.2.3.0x", "1.2.3.0"), ("[::1]", "[::1]"),
    ]

    @Test(arguments: hosts) func `A host is what browsers read`(host: String, ascii: String?) {
        #expect(WebAddress.asciiAddress("http://\(host)/") == ascii.map { "http://\($0)/" })
        #expect(WebAddress().accepts("http://\(host)/") == (ascii != nil))
    }

    @Test(arguments: ["a..b", "-a.com", "a-.com", "%E3%80%82.com", "a!b.com", "a,b.com"])
    func `A label that DNS does not allow is refused, although browsers read it`(host: String) {
        #expect(WebAddress.asciiAddress("http://\(host)") == nil)
    }

    @Test(arguments: [
        ("HTTPS://Bücher.Example:/é?ä=[ö]#ü", "https://xn--bcher-kva.example/%C3%A9?%C3%A4=[%C3%B6]#%C3%BC"),
        ("http://ü:p@EXAMPLE.com:080", "http://%C3%BC:p@example.com:080"),
        ("ftp://[2001:DB8::1]:21/", "ftp://[2001:db8::1]:21/"),
        (" \u{2066}http://a.b/\u{2069}", "http://a.b/"), ("\u{2066} http://a.b/ \u{2069}", "http://a.b/"),
        ("mailto:a@b.c", nil),
        ("http://a b", nil), ("é://a", nil),
    ]) func `A web address has a form in ASCII`(text: String, ascii: String?) {
        #expect(WebAddress.asciiAddress(text) == ascii)
    }

    @Test(arguments: [
        ("Ann@Bücher.Example", "Ann@xn--bcher-kva.example"), ("a@localhost", "a@localhost"),
        ("a@例え。テスト", "a@xn--r8jz45g.xn--zckzah"),
        ("\u{2068}a@b.c\u{2069}", "a@b.c"), ("a", nil), ("a@b_c.d", nil), ("é@b.c", nil), ("a@b@c.d", nil),
        ("a@exa\u{200B}mple.com", nil), ("a@exa\u{AD}mple.com", nil), ("a@ab\u{FE0F}.com", nil),
        ("a@क\u{94D}\u{200D}ष.com", "a@xn--11b2ezcw70k.com"),
    ]) func `An email address has a form in ASCII`(text: String, ascii: String?) {
        #expect(Email.asciiAddress(text) == ascii)
    }

    @Test(
        arguments: [
            (.phone, "+1 202 555 0123"), (.cardNumber, "4111 1111 1111 1111"), (.url, "https://example.com"),
            (.ipAddress, "::1"),
            (.uuid, "01890a5d-ac96-774b-bcce-b302099a8057"), (.email, "name@example.com"), (.date(), "2030-12-31"),
            (.number, "-1.5"), (.integer, "7"),
        ] as [(any Rule, String)]) func `Marks of direction around a pasted value are removed`(
            rule: any Rule, text: String
        ) throws
    {
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [rule])])
        let plain = try form.validated(["a": .text(text)])
        for (before, after) in [
            ("\u{2068}", "\u{2069}"), ("\u{2066} ", " \u{2069}"), ("\u{202A}", "\u{202C}"), ("\u{202E}", "\u{202C}"),
            ("\u{200E}", ""),
            ("", "\u{200F}"), ("\u{61C}", "\u{61C}"), ("\u{2067}\u{2067}", ""),
        ] {
            #expect(try form.validated(["a": .text(before + text + after)]) == plain)
        }
        #expect(rule.validate("\u{2068}\u{2069}") != nil)
    }

    private static let pastedEmail = FieldValue.text("\u{2066}ann@example.com\u{2069}")

    private static let others: [[any Rule]] = [
        [.length(...15)], [.ending(with: "@example.com")], [.starting(with: "ann")], [.noHiddenCharacters],
        [.equals("ann@example.com")], [.when("b", satisfies: .equals("b"), then: [.length(...15)])],
    ]

    @Test(arguments: others) func `Rules beside that of an address judge it without marks of direction`(
        others: [any Rule]
    ) throws {
        for rules in [[.email] + others, others + [.email]] {
            let fields = [FieldDefinition(name: "a", rules: rules), FieldDefinition(name: "b")]
            let form = FormDefinition(name: "f", fields: fields)
            #expect(try form.validated(["a": Self.pastedEmail, "b": "b"])["a"] == "ann@example.com")
            let list = FormDefinition(
                name: "f", fields: [FieldDefinition(name: "a", rules: [.each(rules)]), FieldDefinition(name: "b")])
            let validated = try list.validated(["a": .list([Self.pastedEmail]), "b": "b"])
            #expect(validated["a"] == .selection(["ann@example.com"]))
        }
    }

    @Test func `An asynchronous rule gets an address without marks of direction`() async throws {
        let taken = AlreadyTaken { $0 == "ann@example.com" }
        let form = FormDefinition(
            name: "f", fields: [FieldDefinition(name: "a", rules: [.email], asyncRules: [taken])])
        await #expect(throws: Refusal.self) { try await form.validated(["a": Self.pastedEmail]) }
    }

    @Test func `A text of prose keeps its marks of direction`() throws {
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: [.length(...8)])])
        #expect(try form.validated(["a": "\u{200F}abc"])["a"] == "\u{200F}abc")
    }
}
