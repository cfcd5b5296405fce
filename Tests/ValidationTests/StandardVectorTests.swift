import Messages
import Testing
import Validation

/// What the standards of codes and addresses accept and refuse: vectors of a second implementation in Python, which states the
/// definitions by themselves. Texts that once were judged wrong by another library are among them.
@Suite struct StandardVectorTests {
    private static let vectors: [RuleTextTests.Case] = [
        // ISO 13616-1; registry of SWIFT.
        .init(
            name: "IBAN", rule: .iban,
            accepted: [
                "DE89 3704 0044 0532 0130 00", "gb82 west 1234 5698 7654 32", "MN140005005163847716",
                "SK1211115351562002977968", "FK12SC987654321098", "NO9386011117947",
                "RU0204452560040702810412345678901",
            ],
            rejected: [
                .unlikeExample: [
                    "FR76", "XX00123", "AX2112345600000785", "DE8937040044053201300", "DE89-3704-0044-0532-0130-00",
                ], .wrongCheckDigit: ["DE89370400440532013001", "DE00370400440532013000"],
            ]),
        // ISO 9362:2022.
        .init(
            name: "BIC", rule: .bic,
            accepted: ["DEUTDEFF", "DEUTDEFF500", "1234DEFFXXX", "NBKOXKPR", "deutdeff"],
            rejected: [.unlikeExample: ["DEUTXXFF", "DEUTDEF", "DEUTDEFFXX"]]),
        // ISO 2108.
        .init(
            name: "ISBN", rule: .isbn,
            accepted: ["0-306-40615-2", "080442957x", "978-0-306-40615-7", "979-8-8330-2900-8"],
            rejected: [
                .unlikeExample: ["9790041811529", "0123456789012"],
                .wrongCheckDigit: ["978-0-306-40615-8", "0-306-40615-X"],
            ]),
        // ISO 3297.
        .init(
            name: "ISSN", rule: .issn,
            accepted: ["0378-5955", "2434-561X", "03785955"],
            rejected: [.wrongCheckDigit: ["0378-5954"], .unlikeExample: ["0378 5955"]]),
        // GS1 General Specifications, 7.9.
        .init(
            name: "GTIN", rule: .gtin,
            accepted: ["4006381333931", "96385074", "036000291452", "10012345678902"],
            rejected: [.wrongCheckDigit: ["4006381333932", "400638133393"], .unlikeExample: ["٤٠٠٦٣٨١٣٣٣٩٣١"]]),
        // ISO/IEC 7812-1, annex B.
        .init(
            name: "Luhn", rule: .checkDigit(.luhn),
            accepted: ["4111111111111111", "79927398713", "4111-1111-1111-1111"],
            rejected: [.wrongCheckDigit: ["79927398710", "0000000000000000"]]),
        // ulid/spec.
        .init(
            name: "ULID", rule: .ulid,
            accepted: ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "7ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01arz3ndektsv4rrffq69g5fav"],
            rejected: [.unlikeExample: ["8ZZZZZZZZZZZZZZZZZZZZZZZZZ", "01ARZ3NDEITSV4RRFFQ69G5FAV"]]),
        // IEEE 802.
        .init(
            name: "MAC address", rule: .macAddress,
            accepted: ["00:1A:2B:3C:4D:5E", "00-1a-2b-3c-4d-5e", "001a.2b3c.4d5e"],
            rejected: [.unlikeExample: ["00:1A:2B-3C:4D:5E", "001A2B3C4D5E", "00:1A:2B:3C:4D"]]),
        // RFC 4632, section 3.1; RFC 4291, section 2.3.
        .init(
            name: "network", rule: .network,
            accepted: ["192.0.2.0/24", "2001:db8::/32", "0.0.0.0/0"],
            rejected: [
                .unlikeExample: [
                    "192.0.2.1/24", "192.0.2.0/33", "192.0.2.0/08", "192.0.2.0", "192.0.2.0/255.255.255.0",
                ]
            ]),
        // RFC 1123, section 2.1; WHATWG URL, section 3.5.
        .init(
            name: "host name", rule: .hostName,
            accepted: [
                "example.com", "example.com.", label(63) + ".com",
                [label(63), label(63), label(63), label(61)].joined(separator: "."),
                [label(63), label(63), label(63), label(61)].joined(separator: ".") + ".", "xn--bcher-kva.example",
                "localhost",
            ],
            rejected: [
                .unlikeExample: [
                    [label(63), label(63), label(63), label(62)].joined(separator: "."), "ex_ample.com", "-a.com",
                    "a..b", "1.2.3.4",
                ]
            ]),
        // CSS Color 4, section 5.2.
        .init(
            name: "hexadecimal color", rule: .hexColor,
            accepted: ["#fff", "#FFFF", "#00ff88", "#00ff8880"],
            rejected: [.unlikeExample: ["#ff", "fff", "#ggg"]]),
        // RFC 4648, section 4.
        .init(
            name: "Base64", rule: .base64,
            accepted: ["QQ==", "QUI=", "QUJD"],
            rejected: [.unlikeExample: ["QR==", "QQ", "QQ= =", "Q===", "QUJD\n"]]),
        // semver.org 2.0.0.
        .init(
            name: "semantic version", rule: .semanticVersion,
            accepted: ["1.2.3", "1.0.0-rc.1+build.5", "0.0.0"],
            rejected: [.unlikeExample: ["v1.2.3", "1.2", "01.2.3", "1.0.0-01"]]),
        // words of a–z and 0–9 with single hyphens between them.
        .init(
            name: "slug", rule: .slug,
            accepted: ["my-page-2", "a"],
            rejected: [.charactersNotAllowed: ["My-page", "a_b", "日本"], .unlikeExample: ["my--page", "-a"]]),
        // ISO 8601-1, 5.5.2.
        .init(
            name: "duration", rule: .duration,
            accepted: ["PT1H30M", "P1Y2M3DT4H5M6S", "P2W", "P1Y1D", "PT0.5S", "PT1,5S"],
            rejected: [.unlikeExample: ["P", "PT", "P1YT", "P1Y2W", "P1.5D", "1H"]]),
        // RFC 3339, section 5.6.
        .init(
            name: "date and time", rule: .dateTime(),
            accepted: [
                "2026-07-29T14:30:00Z", "2026-07-29t16:30:00.5+02:00", "2016-12-31T23:59:60Z",
                "1990-12-31T15:59:60-08:00",
            ],
            rejected: [
                .invalidDateTime: [
                    "2009-05-31T14:53:60Z", "2026-07-29 14:30:00Z", "2026-07-29T14:30:00", "2026-07-29T14:30:00+0200",
                    "2026-07-29T14:30:00+02", "2026-02-30T00:00:00Z", "2026-07-29T24:00:00Z", "2026-07-29T14:30Z",
                ]
            ]),
        // WHATWG HTML, valid email address; RFC 5321, section 4.5.3.1.
        .init(
            name: "email address", rule: .email,
            accepted: [
                "name@example.com", "o'brien@example.com", "a&b@example.com", "ann@example.xn--p1ai",
                "a..b@example.com", ".a@example.com", label(64) + "@example.com",
                "a@" + String(repeating: label(60) + ".", count: 4) + "com",
            ],
            rejected: [
                .invalidEmailFormat: [
                    "ann@localhost", "ann@b-.com", label(65) + "@example.com", "a b@example.com",
                    "a@b@example.com", "\"a b\"@example.com", "a@[192.0.2.1]",
                ]
            ]),
    ]

    private static func label(_ length: Int) -> String { String(repeating: "a", count: length) }

    @Test(arguments: vectors) func `A rule judges the vectors as its standard does`(vectors: RuleTextTests.Case) {
        for text in vectors.accepted { #expect(vectors.rule.validate(text) == nil, "\(text.debugDescription)") }
        for (key, texts) in vectors.rejected {
            for text in texts { #expect(vectors.rule.validate(text)?.key == key, "\(text.debugDescription)") }
        }
    }

    @Test func `No vector is missing`() {
        let counts = Self.vectors.map { $0.accepted.count + $0.rejected.values.reduce(0) { $0 + $1.count } }
        #expect(counts.reduce(0, +) == 146)
    }
}
