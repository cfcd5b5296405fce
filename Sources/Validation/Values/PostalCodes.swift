/// The formats of postal codes by country, as the Universal Postal Union and the posts publish them.
enum PostalCodes {
    /// The format of a country.
    struct Format {
        /// A code as the country's post writes it. It need not be in use.
        let example: String
        /// The accepted codes without spaces and hyphens. A `n` is a digit, `a` is a letter, `c` is either. All other
        /// characters are themselves.
        let patterns: [[UInt8]]

        /// Whether a code without spaces and hyphens, with its letters in upper case, has one of the patterns.
        func accepts(_ code: [UInt8]) -> Bool {
            patterns.contains { pattern in
                pattern.count == code.count
                    && zip(pattern, code).allSatisfy { kind, byte in
                        switch kind {
                        case UInt8(ascii: "n"): byte.isDigit
                        case UInt8(ascii: "a"): byte.isUppercaseLetter
                        case UInt8(ascii: "c"): byte.isDigit || byte.isUppercaseLetter
                        default: byte == kind
                        }
                    }
            }
        }
    }

    /// The format of a country in two letters; nil if its format isn't known.
    static func format(of country: String) -> Format? { country.utf8.count == 2 ? formats[country] : nil }

    /// The formats by country (ISO 3166-1, and reserved codes of territories with codes of their own).
    static let formats: [String: Format] = {
        var formats: [String: Format] = [:]
        for row in table {
            let patterns = row.patterns.split(separator: " ").map { Array($0.utf8) }
            for country in row.countries.split(separator: " ") {
                formats[String(country)] = Format(example: row.example, patterns: patterns)
            }
        }
        return formats
    }()

    /// The numbers say how many digits there are, not which of them are in use: areas are added, and numbers that are wrong
    /// by one digit look right all the same.
    private static let table: [(patterns: String, example: String, countries: String)] = [
        ("nnn", "123", "FO GN IS LS MG PG"),
        ("nnn nnnn", "317", "BH"),
        ("nnn PCnnn", "133", "OM"),
        ("nnn nnnnn nnnnnn", "106", "TW"),
        (
            "nnnn", "1234",
            "AF AL AT AU BD BE BG CC CH CV CX CY DK ET GE GL GW HM HT HU LI LR LU MK MZ NE NF NO NZ PH PY SI SJ TN VE ZA"
        ),
        ("nnnn AZnnnn", "AZ 1000", "AZ"),
        ("nnnn LVnnnn", "LV-1010", "LV"),
        ("nnnn MDnnnn", "MD-2001", "MD"),
        ("nnnn nnnnn", "12345", "TZ"),
        ("nnnn nnnnn nnnnnnn", "10101", "CR"),
        ("nnnn nnnnnn", "0010", "AM"),
        ("nnnn nnnnnnnn", "1107 2810", "LB"),
        ("nnnn CPnnnn", "1101", "SV"),
        ("nnnnaa", "1234 AB", "NL"),
        ("nnnn annnn nnnnaaa annnnaaa", "C1070AAM", "AR"),
        (
            "nnnnn", "12345",
            "AX BA BL BT CU DE DO DZ EE EG EH ES FI FR GF GP GT HN HR ID IQ IT JO KE KR KW LA LK MA MC ME MF MM MN MQ "
                + "MV MX MY NA NC NI NP PF PK PM RE SD SM SN TH TR UA UY VA WF XK YT ZM"
        ),
        ("nnnnn LTnnnnn", "LT-01103", "LT"),
        ("nnnnn", "123 45", "CZ GR SE SK"),
        ("nnnnn", "12-345", "PL"),
        ("nnnnn nnnnnn", "123456", "KH RS VN"),
        ("nnnnn nnnnnnn", "9614303", "IL"),
        ("nnnnn nnnnnnnnn", "12345", "AS FM GU MH MP PR PW SA UM US VI"),
        ("nnnnn nnnaannn", "42602", "MU"),
        ("nnnnn LIMAn LIMAnn CALLAOn CALLAOnn", "15001", "PE"),
        ("nnnnnn", "123456", "BY CN CO EC IN KG KZ NG RO RU SG TJ TM UZ"),
        ("nnnnnnn", "8340457", "CL"),
        ("nnnnnnn", "154-0023", "JP"),
        ("nnnnnnn", "1250-096", "PT"),
        ("nnnnnnnn", "40301-110", "BR"),
        ("nnnnnnnnnn", "11936-12345", "IR"),
        ("ADnnn", "AD100", "AD"),
        ("2640 AI2640", "AI-2640", "AI"),
        ("BBnnnnn", "BB23026", "BB"),
        ("aacc", "HM 12", "BM"),
        ("aannnn", "BT2328", "BN"),
        ("ananan", "K1A 0B1", "CA"),
        ("annaa annnaa aannaa aannnaa ananaa aananaa GIR0AA BFPOn BFPOnn BFPOnnn BFPOnnnn", "SW1A 1AA", "GB"),
        ("GYnnaa GYncnaa", "GY1 1AA", "GG"),
        ("IMnnaa IMncnaa", "IM2 1AA", "IM"),
        ("JEnnaa JEncnaa", "JE1 1AA", "JE"),
        ("GX111AA", "GX11 1AA", "GI"),
        ("ccccccc", "A65 F4E2", "IE"),
        ("KYnnnnn", "KY1-1100", "KY"),
        ("aaann aaannn aaannnn", "VCT 1753", "MT"),
        ("aannnnn", "JH 09010", "SO"),
        ("annn", "H100", "SZ"),
        ("VCnnnn", "VC0100", "VC"),
        ("VGnnnn", "VG1110", "VG"),
        ("ASCN1ZZ", "ASCN 1ZZ", "AC"),
        ("FIQQ1ZZ", "FIQQ 1ZZ", "FK"),
        ("SIQQ1ZZ", "SIQQ 1ZZ", "GS"),
        ("BBND1ZZ", "BBND 1ZZ", "IO"),
        ("PCRN1ZZ", "PCRN 1ZZ", "PN"),
        ("STHL1ZZ ASCN1ZZ TDCU1ZZ", "STHL 1ZZ", "SH"),
        ("TDCU1ZZ", "TDCU 1ZZ", "TA"),
        ("TKCA1ZZ", "TKCA 1ZZ", "TC"),
    ]
}
