import ICU
import MessageFormat
import Testing
import Validation

/// What each rule accepts and rejects, in several scripts. An empty text is accepted by all but two.
@Suite struct RuleTextTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let rule: any Rule
        let accepted: [String]
        /// Texts by the key that the first failure has.
        let rejected: [MessageKey: [String]]
        var locale: LocaleTag = .undetermined

        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(
            name: "required", rule: .required, accepted: ["a", "ع", " ", "0", "👍🏽", "a\u{200B}", "\u{301}"],
            rejected: [
                .cannotEmpty: [
                    "", "\u{200B}", "\u{200B} \u{2060}", "\u{FEFF}", "\u{AD}", "\u{3164}", "\u{115F}", "\u{2800}",
                    "\u{0}",
                    "\u{E0041}", "\u{202E}",
                ]
            ]),
        Case(
            name: "length", rule: .length(2...3),
            accepted: ["ab", "żół", "日本", "👨‍👩‍👧‍👦🇵🇱", "e\u{301}e\u{301}e\u{301}", "नमस्ते"],
            rejected: [.textTooShort: ["a", "👨‍👩‍👧‍👦", "e\u{301}", "क्षि"], .textTooLong: ["abcd", "日本語字", "مرحبا"]]),
        Case(
            name: "length in UTF-16", rule: .length(2...3, .utf16), accepted: ["ab", "😀", "e\u{301}"],
            rejected: [.textTooShort: ["a", "字"], .textTooLongBy: ["😀😀"]]),
        Case(
            name: "length in scalars", rule: .length(...2, .scalars), accepted: ["e\u{301}", "😀😀"],
            rejected: [.textTooLongBy: ["👨‍👩‍👧‍👦", "abc"]]),
        Case(
            name: "length in UTF-8", rule: .length(2..., .utf8), accepted: ["ab", "ż", "字"],
            rejected: [.textTooShort: ["a"]]),
        Case(
            name: "exact length", rule: .length(exactly: 3), accepted: ["abc", "１２３", "สวัส"],
            rejected: [.wrongTextLength: ["ab", "abcd", "日"]]),
        Case(
            name: "length without limits", rule: .length(), accepted: ["a", String(repeating: "ж", count: 10_000)],
            rejected: [:]),
        Case(
            name: "email with names in any script", rule: Email(acceptsInternationalNames: true),
            accepted: [
                "имя@пример.рф", "user.用户@例え.テスト", "jos\u{E9}@example.com", "a@b.c", "\u{2068}Łucja@b.c\u{2069}",
            ],
            rejected: [
                .invalidEmailFormat: [
                    "jose\u{301}@example.com", "a\u{200B}я@b.c", "я\u{A0}я@b.c", "я\u{3000}@b.c", "\u{AD}@b.c", "@b.c",
                    "я\"@b.c",
                    String(repeating: "я", count: 33) + "@b.c", "я@localhost", "я\u{202E}@b.c",
                ]
            ]),
        Case(
            name: "email with a domain in ASCII",
            rule: Email(acceptsInternationalDomains: false, acceptsInternationalNames: true),
            accepted: ["имя@example.com"], rejected: [.invalidEmailFormat: ["name@пример.рф"]]),
        Case(
            name: "email", rule: .email,
            accepted: [
                "a@b.c", "name@example.com", "a.b+c@x-y.example", "x@bücher.example", "x@例え.テスト",
                "a@مثال.إختبار",
                "a@пример.испытание", "!#$%&'*+/=?^_`{|}~-@b.c", "a@" + String(repeating: "b", count: 63) + ".c",
                "a@xn--bcher-kva.de", "a@XN--BCHER-KVA.DE", "ann@example.xn--p1ai", "a@r3---sn.example",
                "a@r3---sn.bücher.de",
                String(repeating: "a", count: 64) + "@b.c", "a@" + String(repeating: "bbbbbb.", count: 35) + "bbbbbbb",
                "a@example。com", "\u{2068}a@b.c\u{2069}", "\u{200F}a@b.c",
            ],
            rejected: [
                .invalidEmailFormat: [
                    "a", "@b.c", "a@", "a b@c.d", "a@-b.c", "a@b-.c", "a@b..c", "a@b@c", "ą@b.c", "имя@пример.рф",
                    "a@b.c.", "a@b", "a@1.2", "a@1.2.3.4", "a@[192.0.2.1]", "a@xn--a.com", "a@xn--.com", "a@XN--A.com",
                    "a@b。c。",
                    String(repeating: "a", count: 65) + "@b.c",
                    "a@" + String(repeating: "bbbbbb.", count: 35) + "bbbbbbbb",
                    "a@" + String(repeating: "ü", count: 30) + ".c" + String(repeating: ".bbbbbb", count: 32),
                    "a\u{200E}@b.c", "\u{202A}", "\u{2068} \u{2069}",
                    "a@\u{5D0}a.example", "a@b_c", "a@" + String(repeating: "b", count: 64), "a@b c", "a@\u{200D}.c",
                    "a@exa\u{AD}mple.com", "a@exa\u{200B}mple.com", "a@b.c\u{FE0F}",
                ]
            ]),
        Case(
            name: "email of ASCII domains", rule: Email(acceptsInternationalDomains: false),
            accepted: ["a@xn--bcher-kva.de"],
            rejected: [.invalidEmailFormat: ["a@bücher.de", "a@例え.テスト"]]),
        Case(
            name: "email with a single label", rule: Email(acceptsSingleLabel: true),
            accepted: ["a@b", "ann@localhost", "a@" + String(repeating: "b", count: 63)],
            rejected: [.invalidEmailFormat: ["a@1", "a@", "a@b."]]),
        Case(
            name: "password", rule: .password, accepted: ["three blue dogs", "三匹の青い犬が柵を跳び越えた。"],
            rejected: [
                .passwordTooShort: ["aA1!aA1!", "three blue dog"],
                .passwordTooEasy: ["aaaaaaaaaaaaaaa", "123456789012345", "PasswordPassword1", "qwertyuiopasdfghjkl"],
            ]),
        Case(
            name: "traditional password", rule: Password.traditional, accepted: ["aA1", "aA٣", "żÓaA1", "1Aa 字"],
            rejected: [.invalidPasswordFormat: ["aa1", "AA1", "aAa", "łŁ1", "пП1", "a\nA1"]]),
        Case(
            name: "password requirements", rule: .password([.lowercase, .uppercase, .digit, .symbol], min: 6),
            accepted: ["aA1!aa", "пП1!пп", "ωΩ٣؟ωω", "łŁ९€łł"],
            rejected: [
                .passwordNeedsLowercase: ["AA1!AA", "字A1!字字"], .passwordNeedsUppercase: ["aa1!aa", "пп1!пп"],
                .passwordNeedsDigit: ["aAa!aa", "пПп!пп"], .passwordNeedsSymbol: ["aA1aaa", "aA1 aa"],
                .passwordTooShort: ["aA1!a"],
            ]),
        Case(
            name: "phone", rule: .phone,
            accepted: [
                "112", "+48221234567", "+48 22 123 45 67", "(020) 7946-0958", "+44 (0)20 7946 0958", "02/123.456",
                "+81\u{2011}3\u{2011}1234\u{2011}5678", "+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧", "０３-１２３４-５６７８", "7946 - 0958",
                "+1\u{A0}202\u{A0}555\u{A0}0123",
                "123456789012345",
            ],
            rejected: [
                .invalidPhoneFormat: [
                    "12", "+123456", "+0123456789", "1234567890123456", "12a45", "+", "++48221234567", "48+221234567",
                    "(123 456", "123) 456", "()123", "123--456", "123 456 ", " 123456", "123-", "один", "((123))45",
                ]
            ]),
        Case(
            name: "international phone", rule: Phone(international: true), accepted: ["+48 22 123 45 67", "+6834000"],
            rejected: [.invalidPhoneFormat: ["022 123 45 67", "112"]]),
        Case(
            name: "url", rule: .url,
            accepted: [
                "https://example.com", "HTTP://EXAMPLE.COM/a?b=c#d", "http://localhost:8080/", "https://192.0.2.1/x",
                "https://[2001:db8::1]:443/", "https://пример.испытание/путь", "https://例え.テスト/あ?い=う",
                "https://u:p@example.com",
                "https://example.com/%D0%BF", "https://مثال.إختبار", "https://example.com?q", "https://example.com/a@b",
                "https://example.com/?a[]=1&b[c]=2#d", "https://foo_bar.example", "https://example.com:",
                "https://example.com.",
                "https://xn--bcher-kva.example", "https://1.2.3", "\u{2068}https://example.com\u{2069}",
            ],
            rejected: [
                .invalidURL: [
                    "example.com", "ftp://example.com", "https:/example.com", "https://", "https://a b",
                    "https://example.com/a b",
                    "https://-a.example", "https://1.2.3.256", "https://[::1", "https://[1:2]",
                    "https://example.com:65536", "https://example.com:x", "https://example.com/%2",
                    "https://example.com/<",
                    "https://@example.com", "//example.com", "javascript:alert(1)", "https://a..b",
                    "https://example.com/\u{2028}", "https://a#b#c", "https://example.com/[a]",
                    "https://example.com/a]",
                    "https://example.com/\u{202E}a", "https://example.com/?\u{2066}a", "https://example.com#a#",
                    "https://xn--a.com", "https://exa\u{202E}mple.com", "https://[::1]a", "https://a[::1]",
                    "https://example.com:1:2",
                    "https://" + String(repeating: "aaaaaaa.", count: 31) + "aaaaaa", "https://a!b.example",
                ]
            ]),
        Case(
            name: "pattern", rule: RuleSamples.pattern("\\p{L}{3}-\\d+"), accepted: ["ABC-12", "абв-1", "日本語-١"],
            rejected: [.invalidFormat: ["xABC-12", "ABC-12\n", "AB-1"]]),
        Case(
            name: "alphabetic", rule: .alphabetic,
            accepted: ["abc", "Żółw", "пётр", "日本", "नमस्ते", "می\u{200C}خواهم", "e\u{301}"],
            rejected: [.notAlphabetic: ["a1", "a b", "a-b", "٣", "\u{301}a", "😀", "a\n", "½"]]),
        Case(
            name: "alphanumeric", rule: .alphanumeric, accepted: ["abc1", "1", "пётр٣", "日本２", "नमस्ते१"],
            rejected: [.notAlphanumeric: ["a b", "a_b", "\u{301}1", "😀", "½", "a."]]),
        Case(
            name: "digits", rule: .digits, accepted: ["0", "0012345678901234567890"],
            rejected: [.notDigits: ["1.0", "-1", "1 2", "٣", "１", "a", "½"]]),
        Case(
            name: "localized digits", rule: Digits(localized: true), accepted: ["٠١٢", "012", "१", "１"],
            rejected: [.notDigits: ["½", "²", "٫"]], locale: "ar-EG"),
        Case(
            name: "integer", rule: .integer(-5...1_000),
            accepted: ["0", "-5", "+5", "1000", "007", "\u{2212}3"],
            rejected: [
                .notAnInteger: ["1.0", "1,000", "a", "-", "1e3", "١", "--1", "0x1"],
                .numberTooSmall: ["-6", "-99999999999999999999"], .numberTooLarge: ["1001", "99999999999999999999"],
            ]),
        Case(
            name: "any integer", rule: .integer, accepted: ["9223372036854775807", "-9223372036854775808"],
            rejected: [.numberTooLarge: ["9223372036854775808"], .numberTooSmall: ["-9223372036854775809"]]),
        Case(
            name: "integer in German", rule: .integer(0...2_000_000, localized: true),
            accepted: ["1.234", "1234", "1.234.567"],
            rejected: [.notAnInteger: ["1,5", "1.2345", "12345.678", "1..234", ".123"]], locale: "de"),
        Case(
            name: "integer in India", rule: .integer(0...100_000_000, localized: true),
            accepted: ["12,34,567", "1234567"],
            rejected: [.notAnInteger: ["1,234,567", "1,2,345"]], locale: "en-IN"),
        Case(
            name: "number", rule: .number(0.5...2), accepted: ["0.5", "1", "2", "2.000", "+1.25", ".5"],
            rejected: [
                .notANumber: ["1,5", ".", "1.", "1e0", "nan", "inf", "1.2.3", "१"],
                .numberTooSmall: ["0.499", "-1"], .numberTooLarge: ["2.001", "99999999999999999999"],
            ]),
        Case(
            name: "number beyond Double", rule: .number, accepted: [String(repeating: "9", count: 300)],
            rejected: [.notANumber: [String(repeating: "9", count: 400)]]),
        Case(
            name: "number in Polish", rule: .number(0...10_000, localized: true),
            accepted: ["1,5", "1\u{A0}234,5", "1 234,5", "9999,99"],
            rejected: [.notANumber: ["1.5", "1,2,3", "12 34"]], locale: "pl"),
        Case(
            name: "number in Egypt", rule: .number(0...10_000, localized: true),
            accepted: ["١٫٥", "1.5", "١٬٢٣٤٫٥", "\u{200F}١٢"], rejected: [.notANumber: ["१.५", "١٫٥٫٢"]],
            locale: "ar-EG"),
        Case(
            name: "date", rule: RuleSamples.date, accepted: ["1900-01-01", "2030-12-31", "2024-02-29", "٢٠٢٤-٠٢-٢٩"],
            rejected: [
                .invalidDate: [
                    "2023-02-29", "2024-2-9", "2024-13-01", "2024-00-10", "2024-01-32", "24-01-01", "2024/01/01", "x",
                ],
                .dateTooEarly: ["1899-12-31", "0001-01-01"], .dateTooLate: ["2031-01-01"],
            ]),
        Case(
            name: "date in a format", rule: RuleSamples.shortDate, accepted: ["1.2.2024", "01.12.2024"],
            rejected: [.invalidDate: ["1.2.24", "2024-01-01", "31.4.2024", "1.2.2024 "]]),
        Case(
            name: "one of", rule: .one(of: ["PT", "日本"]), accepted: ["PT", "日本"],
            rejected: [.notAnOption: ["pt", "PL", " PT"]]),
        Case(
            name: "card number", rule: .cardNumber,
            accepted: [
                "4111111111111111", "4111 1111 1111 1111", "4111-1111-1111-1111", "378282246310005", "٤١١١١١١١١١١١١١١١",
            ],
            rejected: [
                .invalidCardNumber: [
                    "4111111111111112", "411111111111", "0000000000000000", "4111  1111 1111 1111",
                    "4111 1111 1111 1111 ",
                    "41111111111111111111", "четыре", "4111.1111.1111.1111",
                ]
            ]),
        Case(
            name: "uuid", rule: .uuid,
            accepted: ["01890a5d-ac96-774b-bcce-b302099a8057", "01890A5D-AC96-774B-BCCE-B302099A8057"],
            rejected: [
                .invalidUUID: [
                    "01890a5dac96774bbcceb302099a8057", "01890a5d-ac96-774b-bcce-b302099a805",
                    "{01890a5d-ac96-774b-bcce-b302099a8057}",
                    "g1890a5d-ac96-774b-bcce-b302099a8057", "٠1890a5d-ac96-774b-bcce-b302099a8057",
                ]
            ]),
        Case(
            name: "ip address", rule: .ipAddress,
            accepted: [
                "192.0.2.1", "0.0.0.0", "255.255.255.255", "::", "::1", "2001:db8::1", "2001:DB8:0:0:8:800:200C:417A",
                "::ffff:192.0.2.1", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8", "\u{202D}::1\u{202C}",
            ],
            rejected: [
                .invalidIPAddress: [
                    "256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4.5", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "::1::", ":::",
                    "12345::",
                    "fe80::1%eth0", "1:2:3:4:5:6:7:8::", "192.0.2.1::", "١.٢.٣.٤", "::192.0.2.1:1", ":1:2:3:4:5:6:7",
                ]
            ]),
        Case(
            name: "ip address of version 4", rule: .ipAddress(.v4), accepted: ["192.0.2.1"],
            rejected: [.invalidIPv4Address: ["::1"]]),
        Case(
            name: "ip address of version 6", rule: .ipAddress(.v6), accepted: ["::1"],
            rejected: [.invalidIPv6Address: ["192.0.2.1"]]),
        Case(
            name: "not", rule: .not(.one(of: ["admin"])), accepted: ["user", "админ"],
            rejected: [.notAllowed: ["admin"]]),
        Case(
            name: "any", rule: .any([.email, .phone]), accepted: ["a@b.c", "+48 22 123 45 67"],
            rejected: [.invalidEmailFormat: ["x", "имя"]]),
        Case(
            name: "all", rule: .all([.alphabetic, .length(...3)]), accepted: ["abc", "жук"],
            rejected: [.notAlphabetic: ["a1"], .textTooLong: ["abcd"]]),
        Case(
            name: "optional", rule: .optional(.all([.required, .email])), accepted: ["", "a@b.c"],
            rejected: [.invalidEmailFormat: ["x"]]),
    ]

    @Test func `Texts are compared by canonical equivalence and with case, unless it's ignored`() {
        #expect(StartsWith.starting(with: "\u{E9}").validate("e\u{301}a") == nil)
        #expect(EndsWith.ending(with: "e\u{301}").validate("a\u{E9}") == nil)
        #expect(Contains.containing("e").validate("a\u{E9}") != nil)
        #expect(Contains.containing("İ", ignoringCase: true).validate("i") != nil)
        #expect(Contains.containing("I", ignoringCase: true).validate("i") == nil)
        #expect(Contains.containing("ς", ignoringCase: true).validate("ΟΔΟΣ") == nil)
        #expect(OneOf.one(of: ["I"], ignoringCase: true).validate("ı")?.key == .notAnOption)
        #expect(Excludes.excluding("\n").validate("a\r\nb")?.arguments == ["text": "\n"])
    }

    @Test(arguments: cases)
    func acceptsAndRejects(_ sample: Case) {
        let context = ValidationContext(locale: sample.locale)
        for text in sample.accepted {
            let failures = sample.rule.failures(for: .text(text), in: context)
            #expect(failures.isEmpty, "\(text.debugDescription) must be accepted")
        }
        for (key, texts) in sample.rejected {
            for text in texts {
                let failures = sample.rule.failures(for: .text(text), in: context)
                #expect(failures.first?.key == key, "\(text.debugDescription) must be rejected")
            }
        }
    }

    @Test func everyRuleButTwoPassesAnEmptyValue() {
        let refusing = RuleSamples.byName.filter { $0.value.contains { $0.validate("") != nil } }
        #expect(Set(refusing.keys) == ["required", "accepted"])
    }
}
