import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Rules about texts that machines make: what they accept, and with which key they fail.
@Suite struct CodeRuleTests {
    private static let longLabel = String(repeating: "a", count: 63)
    /// 253 characters.
    private static let longName = [longLabel, longLabel, longLabel, String(longLabel.dropLast(2))].joined(
        separator: ".")

    static let cases: [RuleTextTests.Case] = internet + identifiers + lists

    private static let internet: [RuleTextTests.Case] = [
        .init(
            name: "host name", rule: .hostName,
            accepted: [
                "example.com", "example.com.", "\(longLabel).com", longName, longName + ".", "xn--bcher-kva.example",
                "localhost", "bücher.example", "例え.テスト", "مثال.إختبار", "r3---sn.example", "1.2.3.4a", "EXAMPLE.com",
            ],
            rejected: [
                .unlikeExample: [
                    longName + "a", longName + "..", "ex_ample.com", "-a.com", "a-.com", "a..b", ".", ".a", "1.2.3.4",
                    "1.2.3.4.", "a.0x7f", "a.0X", "a b.com", "xn--a.com", "xn--a", "a\u{200D}b.com", "٣a.com",
                    "*.a.com",
                    "a\u{3002}\u{3002}b", "https://example.com", "a" + longLabel + ".com", "ü" + longLabel + ".com",
                ]
            ]),
        .init(
            name: "host name with wildcard and underscores",
            rule: HostName(minLabels: 2, acceptsWildcard: true, acceptsUnderscore: true),
            accepted: ["*.example.com", "_dmarc.example.com", "_sip._tcp.bücher.example", "a_b.c"],
            rejected: [
                .unlikeExample: [
                    "*", "*.", "*.com", "a.*.com", "**.a.com", "*a.b.com", "localhost",
                    "*." + longName,
                ]
            ]),
        .init(
            name: "host name of many labels", rule: HostName(minLabels: 127), accepted: [],
            rejected: [.unlikeExample: ["example.com"]]),
        .init(
            name: "host name of a host in a domain", rule: HostName(minLabels: 3), accepted: ["www.example.com."],
            rejected: [.unlikeExample: ["example.com", "a.b."]]),
        .init(
            name: "public IP address", rule: .ipAddress(scope: .public),
            accepted: [
                "8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111", "::ffff:8.8.8.8",
                "64:ff9b::808:808", "2001:200::1",
            ],
            rejected: [
                .notAllowed: [
                    "0.0.0.0", "10.0.0.1", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255", "192.0.0.1",
                    "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.19.0.1", "198.51.100.1", "203.0.113.1", "224.0.0.1",
                    "255.255.255.255", "::", "::1", "::ffff:10.0.0.1", "::ffff:127.0.0.1", "::127.0.0.1",
                    "64:ff9b::10.0.0.1", "64:ff9b:1::808:808", "100::1", "2001::1", "2001:db8::1", "2002:808:808::1",
                    "3fff::1", "4000::1", "5f00::1", "fc00::1", "fd12::1", "fe80::1", "fec0::1", "ff02::1",
                ],
                .invalidIPAddress: ["example.com", "1.2.3", "fe80::1%eth0", "0x7f000001", "127.1", "010.0.0.1"],
            ]),
        .init(
            name: "public IPv6 address", rule: IPAddress(.v6, scope: .public), accepted: ["2606:4700:4700::1111"],
            rejected: [.invalidIPv6Address: ["8.8.8.8"], .notAllowed: ["fe80::1"]]),
        .init(
            name: "network", rule: .network,
            accepted: [
                "192.0.2.0/24", "2001:db8::/32", "0.0.0.0/0", "::/0", "192.0.2.1/32", "::1/128", "192.0.2.128/25",
            ],
            rejected: [
                .unlikeExample: [
                    "192.0.2.1/24", "192.0.2.0/33", "192.0.2.0/08", "192.0.2.0", "192.0.2.0/255.255.255.0",
                    "192.0.2.0/", "/24", "192.0.2.0/24/24", "2001:db8::/129", "192.0.2.0/-1", "192.0.2.0/٢٤",
                    "192.0.2.128/24", "::1/127", "192.0.2.0 /24",
                ]
            ]),
        .init(
            name: "network with host bits", rule: Network(.v4, acceptsHostBits: true), accepted: ["192.0.2.1/24"],
            rejected: [.unlikeExample: ["192.0.2.1/33", "2001:db8::/32"]]),
        .init(
            name: "MAC address", rule: .macAddress,
            accepted: ["00:1A:2B:3C:4D:5E", "00-1a-2b-3c-4d-5e", "001a.2b3c.4d5e"],
            rejected: [
                .unlikeExample: [
                    "00:1A:2B-3C:4D:5E", "001A2B3C4D5E", "00:1A:2B:3C:4D", "00:1A:2B:3C:4D:5G", "0:1A:2B:3C:4D:5E1",
                    "001a:2b3c:4d5e", "00:1A:2B:3C:4D:5E:6F:70", "٠٠:1A:2B:3C:4D:5E",
                ]
            ]),
        .init(
            name: "EUI-64", rule: MACAddress(.eui64),
            accepted: ["00:1A:2B:3C:4D:5E:6F:70", "001a.2b3c.4d5e.6f70"],
            rejected: [.unlikeExample: ["00:1A:2B:3C:4D:5E"]]),
    ]

    private static let identifiers: [RuleTextTests.Case] = [
        .init(
            name: "IBAN", rule: .iban,
            accepted: [
                "DE89 3704 0044 0532 0130 00", "gb82 west 1234 5698 7654 32", "MN140005005163847716",
                "SK1211115351562002977968", "FK12SC987654321098", "NO9386011117947",
                "RU0204452560040702810412345678901", "DE89\u{A0}3704\u{202F}0044 0532 0130 00",
            ],
            rejected: [
                .unlikeExample: [
                    "FR76", "XX00123", "AX2112345600000785", "DE8937040044053201300", "DE89-3704-0044-0532-0130-00",
                    "DE", "D", "DEXX370400440532013000", "DE8937040044053201300O", "GB82123412345698765432",
                    "DE٨٩370400440532013000", "DE89370400440532013000\n",
                ],
                .wrongCheckDigit: ["DE89370400440532013001", "DE00370400440532013000"],
            ]),
        .init(
            name: "BIC", rule: .bic,
            accepted: ["DEUTDEFF", "DEUTDEFF500", "1234DEFFXXX", "NBKOXKPR", "deutdeff"],
            rejected: [.unlikeExample: ["DEUTXXFF", "DEUTDEF", "DEUTDEFFXX", "DEUT DEFF", "DEUTDEFF5000", "DEUTÐEFF"]]),
        .init(
            name: "ISBN", rule: .isbn,
            accepted: [
                "0-306-40615-2", "080442957x", "978-0-306-40615-7", "979-8-8330-2900-8",
                "978\u{2011}0 306\u{2013}40615 7",
            ],
            rejected: [
                .unlikeExample: [
                    "9790041811529", "0123456789012", "X123456789", "030640615", "97803064061577", "٩٧٨0306406157",
                    "ISBN 978-0-306-40615-7",
                ],
                .wrongCheckDigit: ["978-0-306-40615-8", "0-306-40615-X"],
            ]),
        .init(
            name: "ISSN", rule: .issn, accepted: ["0378-5955", "2434-561X", "03785955", "0378\u{2010}5955"],
            rejected: [
                .wrongCheckDigit: ["0378-5954"], .unlikeExample: ["0378 5955", "037-85955", "0378--5955", "0378595X5"],
            ]),
        .init(
            name: "GTIN", rule: .gtin,
            accepted: ["4006381333931", "96385074", "036000291452", "10012345678902", "4 006381 333931"],
            rejected: [
                .wrongCheckDigit: ["4006381333932", "400638133393"],
                .unlikeExample: ["٤٠٠٦٣٨١٣٣٣٩٣١", "4006381", "123456789", "4006381333931A"],
            ]),
        .init(
            name: "Luhn", rule: .checkDigit(.luhn),
            accepted: ["4111111111111111", "79927398713", "4111-1111-1111-1111", "18"],
            rejected: [
                .wrongCheckDigit: ["79927398710", "0000000000000000", "0", "5"],
                .notDigits: ["7992739871A", "٧٩", "7.9"],
            ]),
        .init(
            name: "MOD 97-10", rule: .checkDigit(.mod97), accepted: ["5493001KJTIIGC8Y1R12", "5493001kjtiigc8y1r12"],
            rejected: [
                .wrongCheckDigit: ["5493001KJTIIGC8Y1R21", "01", "1", "ABC"], .notAlphanumeric: ["5493_001", "ÄB12"],
            ]),
        .init(
            name: "MOD 11-2", rule: .checkDigit(.mod11),
            accepted: ["0000-0002-1825-0097", "000000021694233x", "079X", "07940"],
            rejected: [.wrongCheckDigit: ["0000-0002-1825-0079", "1", "X0"], .notDigits: ["0A1"]]),
        .init(
            name: "UUID of versions", rule: UUIDText(versions: [4, 7], acceptsMax: true),
            accepted: [
                "01890a5d-ac96-774b-bcce-b302099a8057", "9B2C7E70-1111-4111-8111-111111111111",
                "FFFFFFFF-ffff-FFFF-ffff-FFFFFFFFFFFF",
            ],
            rejected: [
                .invalidUUID: [
                    "00000000-0000-0000-0000-000000000000", "01890a5d-ac96-074b-bcce-b302099a8057",
                    "01890a5d-ac96-174b-bcce-b302099a8057", "01890a5d-ac96-774b-7cce-b302099a8057",
                    "01890a5d-ac96-774b-ccce-b302099a8057",
                ]
            ]),
        .init(
            name: "ULID", rule: .ulid,
            accepted: ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01arz3ndektsv4rrffq69g5fav"],
            rejected: [
                .unlikeExample: [
                    "8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01ARZ3NDEITSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FA",
                    "01ARZ3NDEKTSV4RRFFQ69G5FAU", "01ARZ3NDEKTSV4RRFFQ69G5F\u{E9}",
                ]
            ]),
        .init(
            name: "hexadecimal color", rule: .hexColor, accepted: ["#fff", "#FFFF", "#00ff88", "#00ff8880"],
            rejected: [.unlikeExample: ["#ff", "fff", "#ggg", "#", "#12345", "#1234567", "##fff", "#٠٠٠"]]),
        .init(
            name: "color of HTML", rule: HexColor(.html), accepted: ["#00ff88"],
            rejected: [.unlikeExample: ["#fff", "#00ff8880"]]),
        .init(
            name: "Base64", rule: .base64, accepted: ["QQ==", "QUI=", "QUJD", "+/+/"],
            rejected: [
                .unlikeExample: [
                    "QR==", "QQ", "QQ= =", "Q===", "QUJD\n", "QUJ=", "====", "QQ==QQ==", "Q=Q=", "-_-_", "QU\u{A0}",
                    "=",
                ]
            ]),
        .init(
            name: "Base64 for URLs", rule: .base64(.url, maxBytes: 4),
            accepted: ["QQ", "QUI", "QUJD", "-_-_", "QUJDQQ"],
            rejected: [.unlikeExample: ["QR", "QQ==", "+/+/", "Q", "QUJDR"], .textTooLongBy: ["QUJDQUI", "QUJDQUJD"]]),
        .init(
            name: "Base64 of one byte", rule: Base64(maxBytes: 1), accepted: ["QQ=="],
            rejected: [.unlikeExample: ["Q"], .textTooLongBy: ["QUI="]]),
        .init(
            name: "semantic version", rule: .semanticVersion,
            accepted: [
                "1.2.3", "1.0.0-rc.1+build.5", "0.0.0", "1.0.0--", "1.0.0-0a", "1.0.0+01", "1.0.0+a-b", "1.0.0-a+b-c",
            ],
            rejected: [
                .unlikeExample: [
                    "v1.2.3", "1.2", "01.2.3", "1.0.0-01", "1.0.0-", "1.0.0+", "1.0.0-a..b", "1.0.0+a+b", "1.0.0.0",
                    "1.0.٠", "1.0.0-é", " 1.0.0",
                ]
            ]),
        .init(
            name: "duration", rule: .duration,
            accepted: ["PT1H30M", "P1Y2M3DT4H5M6S", "P2W", "P1Y1D", "PT0.5S", "PT1,5S", "PT36H", "P0D"],
            rejected: [
                .unlikeExample: [
                    "P", "PT", "P1YT", "P1Y2W", "P1.5D", "1H", "-PT1H", "P-1D", "PT1M1H", "PT1H1H", "PT.5S", "PT1.S",
                    "PT1.5M", "P1", "PT1", "p1d", "P1DT1HT1M", "P٣D", "PT1.5.5S", "P1S", "PTS",
                ]
            ]),
        .init(
            name: "JSON", rule: .json,
            accepted: [
                #"{"a": [1, true, null]}"#, "0", " [] ", #""\u0000""#, "1e999", #"{"a": 1, "A": 2}"#,
                #""\ud83d\ude00""#,
                "\"\u{200E}\"",
            ],
            rejected: [
                .unlikeExample: [
                    "{", #"{"a": 1, "a": 2}"#, "{a: 1}", "[1,]", "NaN", #""\ud800""#, "01", "'a'", "/**/1", "1 2",
                    "\u{FEFF}1",
                    "[\0]\0", "\"\t\"", "bplist00", " ", #"{"a": 1, "\u0061": 2}"#,
                    String(repeating: "[", count: 100_000),
                ]
            ]),
        .init(
            name: "E.164", rule: .phone(.e164), accepted: ["+12025550123", "+6834000", "+123456789012345"],
            rejected: [
                .invalidPhoneFormat: [
                    "12025550123", "+1 202 555 0123", "+0123456789", "+683400", "+1234567890123456", "+١٢٣٤٥٦٧٨",
                    "++12025550123", "\u{FF0B}12025550123", "+",
                ]
            ]),
        .init(
            name: "latitude", rule: .latitude, accepted: ["-90", "90.0", "52.52"],
            rejected: [.numberTooSmall: ["-90.1"], .numberTooLarge: ["90.1"], .notANumber: ["52°", "52.5,13.4"]]),
        .init(
            name: "longitude", rule: .longitude, accepted: ["-180", "180"],
            rejected: [.numberTooSmall: ["-180.5"], .numberTooLarge: ["181"]]),
    ]

    private static let lists: [RuleTextTests.Case] = [
        .init(
            name: "postal code of Great Britain", rule: .postalCode(country: "GB"),
            accepted: ["SW1A 1AA", "m1 1ae", "CR26XH", "DN55 1PT", "W1A\u{A0}0AX", "GIR 0AA", "BFPO 61"],
            rejected: [.unlikeExample: ["SW1A", "12345", "SW1A 1A", "SW1A 1A1", "SW1A_1AA", "ŚW1 1AA"]]),
        .init(
            name: "postal code of Poland", rule: .postalCode(country: "PL"), accepted: ["00-950", "00950", "00 950"],
            rejected: [.unlikeExample: ["0095", "00-95A", "٠٠-٩٥٠"]]),
        .init(
            name: "postal code of a country without codes", rule: .postalCode(country: "HK"), accepted: ["?", "-"],
            rejected: [:]),
        .init(
            name: "country", rule: .country, accepted: ["DE", "SS", "AX"],
            rejected: [.notAnOption: ["de", "UK", "XK", "EU", "AN", "DEU", "276", "ZZ", "DE "]]),
        .init(
            name: "typed country", rule: Country(acceptsKosovo: true, typed: true), accepted: ["XK", "DE"],
            rejected: [.unlikeExample: ["Germany"]]),
        .init(
            name: "currency", rule: .currency,
            accepted: ["EUR", "GBP", "INR", "DKK", "EGP", "IDR", "MYR", "USD", "JPY"],
            rejected: [.notAnOption: ["eur", "DEM", "XXX", "XTS", "XAU", "€", "BTC"]]),
        .init(
            name: "currency with others", rule: Currency(accepting: ["XCG", "VED"], typed: true),
            accepted: ["XCG", "EUR"], rejected: [.unlikeExample: ["BTC"]]),
        .init(
            name: "time zone", rule: .timeZone,
            accepted: ["Europe/Warsaw", "Europe/Kiev", "UTC", "Etc/GMT+1", "EST", "America/Argentina/Ushuaia"],
            rejected: [
                .notAnOption: [
                    "europe/warsaw", "GMT+1", "+01:00", "PST", "IST", "SystemV/EST5", "Etc/Unknown", "CET-1",
                ]
            ]),
        .init(
            name: "language tag", rule: .languageTag,
            accepted: [
                "en", "pt-BR", "zh-hant-tw", "xx", "de-1996", "i-klingon", "de-u-co-phonebk", "en-x-foo", "und",
            ],
            rejected: [
                .notAnOption: [
                    "pt_BR", "en-US-US", "-en", "en-", "x-klingon", "e", "en US", "de-1996-1996", "en-a", "é",
                    String(repeating: "en-", count: 100) + "US",
                ]
            ]),
        .init(
            name: "known language tag", rule: LanguageTag(known: true), accepted: ["en", "pt-BR", "zh-Hant-TW"],
            rejected: [.notAnOption: ["xx", "en-XX", "en-Abcd", "und"]]),
    ]

    @Test(arguments: cases)
    func `A rule about codes accepts and rejects what its standard says`(sample: RuleTextTests.Case) {
        for text in sample.accepted { #expect(sample.rule.validate(text) == nil, "\(text.debugDescription)") }
        for (key, texts) in sample.rejected {
            for text in texts { #expect(sample.rule.validate(text)?.key == key, "\(text.debugDescription)") }
        }
    }

    @Test(arguments: cases.filter { $0.rule is any CodeRule })
    func `Pasted marks of direction don't matter`(sample: RuleTextTests.Case) {
        for text in sample.accepted {
            for pasted in ["\u{202D}\(text)\u{202C}", "\u{200E}\(text)", "\u{2068}\(text)\u{2069}", "\u{61C}\(text)"] {
                #expect(sample.rule.validate(pasted) == nil, "\(pasted.debugDescription)")
            }
        }
        #expect(sample.rule.typedValue(of: "\u{202D}a\u{202C}", in: ValidationContext()) == "a")
        #expect(sample.rule.validate("\u{200E}") != nil || sample.rejected.isEmpty)
    }

    @Test(arguments: cases)
    func `The example of a message is accepted`(sample: RuleTextTests.Case) {
        for text in sample.rejected.values.joined() {
            guard case .text(let example)? = sample.rule.validate(text)?.arguments["example"] else { continue }
            #expect(sample.rule.validate(example) == nil, "\(example)")
        }
    }

    @Test(arguments: cases)
    func `A rule about codes judges any text without a trap and with declared messages`(sample: RuleTextTests.Case) {
        var generator = SeededGenerator(seed: 43)
        let declared = Set(sample.rule.declaredMessages.map(\.key))
        let texts = (sample.accepted + sample.rejected.values.joined()).filter { $0.utf8.count < 1_000 }
        for text in texts + texts + texts {
            let bytes = generator.mutate(Array(text.utf8), alphabet: "aZ09-.:/+= XT\u{200E}\u{301}")
            guard let failure = sample.rule.validate(String(decoding: bytes, as: UTF8.self)) else { continue }
            #expect(declared.contains(failure.key))
        }
    }

    @Test func `A rule without parameters is the same in Swift and in a form file`() throws {
        let rules: [any StandardRule] = [
            HostName(), IPAddress(), Network(), MACAddress(), IBAN(), BIC(), ISBN(), ISSN(), GTIN(), UUIDText(), ULID(),
            Base64(), JSONText(), SemanticVersion(), HexColor(), Phone(), DurationText(), Country(), Currency(),
            TimeZoneID(), LanguageTag(),
        ]
        for rule in rules {
            let json = "{\"rule\": \"\(type(of: rule).name)\"}"
            let form = try FormDefinition(json: DeclaredExample.form(of: [("value", json)]))
            #expect(form.fields.first?.rules.first.map { "\($0)" } == "\(rule)")
        }
    }

    @Test func `A web address whose host ends in a number too large for IPv4 is refused`() {
        #expect(WebAddress.asciiAddress("http://0xffffffff") == "http://255.255.255.255")
        #expect(WebAddress().validate("http://0x100000000")?.key == .invalidURL)
        #expect(WebAddress().validate("http://a.0xg") == nil)
    }

    @Test func `A mistake in JSON has its line and column`() {
        let failure = JSONText().validate("{\n  \"a😀\": [1 2]}")
        #expect(failure?.arguments["line"] == .integer(2) && failure?.arguments["column"] == .integer(12))
    }

    @Test func `The excess of Base64 is the number of characters at its end that must go`() {
        let rule = Base64(maxBytes: 4)
        for text in ["QUJDQUI=", "QUJDQUJD", "QUJDQUJDQQ=="] {
            guard case .integer(let excess)? = rule.validate(text)?.arguments["excess"] else {
                Issue.record("\(text) is accepted")
                continue
            }
            #expect(rule.validate(String(text.dropLast(excess))) == nil)
            #expect(rule.validate(String(text.dropLast(excess - 1))) != nil)
        }
    }

    @Test func `The format of a postal code follows from the country in another field`() {
        let rule = PostalCode(of: "country")
        let failure = { (text: FieldValue, country: FieldValue) in
            rule.failures(for: text, in: ValidationContext(fields: ["country": country])).first
        }
        #expect(failure("00-950", "PL") == nil && failure("00-950", "GB")?.arguments["example"] == "SW1A 1AA")
        #expect(failure("00-950", "") == nil && failure("00-950", "Poland") == nil && failure("00-950", 5) == nil)
        #expect(rule.validate("00-950") == nil)
    }

    @Test func `A page offers the codes that aren't typed`() {
        let hints = FieldDefinition(name: "a", rules: [.country]).inputHints
        #expect(hints.options?.count == 249 && hints.autocomplete == "country")
        #expect(FieldDefinition(name: "a", rules: [Country(typed: true)]).inputHints.options == nil)
        #expect(FieldDefinition(name: "a", rules: [.currency]).inputHints.options?.contains("EUR") == true)
        #expect(FieldDefinition(name: "a", rules: [.timeZone]).inputHints.options?.contains("Europe/Warsaw") == true)
        #expect(FieldDefinition(name: "a", rules: [.gtin]).inputHints.inputMode == "numeric")
    }

    // MARK: Mistakes of the programmer

    @Test func `A number of labels or a version out of range stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = HostName(minLabels: 0) }
        await #expect(processExitsWith: .failure) { _ = UUIDText(versions: []) }
        await #expect(processExitsWith: .failure) { _ = UUIDText(versions: [4, 9]) }
        await #expect(processExitsWith: .failure) { _ = Base64(maxBytes: 0) }
    }

    @Test func `A version out of range is a mistake in a form file`() {
        for versions in ["[]", "[0]", "[4, 9]", "[4.5]", "4", #"["4"]"#] {
            let json = "{\"rule\": \"uuid\", \"versions\": \(versions)}"
            #expect(throws: FormError.self) { try FormDefinition(json: DeclaredExample.form(of: [("value", json)])) }
        }
    }
}
