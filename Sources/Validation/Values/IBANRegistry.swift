/// The structures of account numbers by country, from SWIFT's IBAN Registry (ISO 13616-2).
package enum IBANRegistry {
    /// The release of the registry. A newer release has more countries: compare it at swift.com, "IBAN Registry".
    package static let release = 101

    /// What follows the country and the check digits, by country: digits (`n`), letters in upper case (`a`), or both (`c`).
    package static let structures: [String: String] = [
        "AD": "8n 12c", "AE": "19n", "AL": "8n 16c", "AT": "16n", "AZ": "4a 20c", "BA": "16n", "BE": "12n",
        "BG": "4a 6n 8c", "BH": "4a 14c", "BI": "23n", "BR": "23n 1a 1c", "BY": "4c 4n 16c", "CH": "5n 12c",
        "CR": "18n", "CY": "8n 16c", "CZ": "20n", "DE": "18n", "DJ": "23n", "DK": "14n", "DO": "4c 20n",
        "EE": "16n", "EG": "25n", "ES": "20n", "FI": "14n", "FK": "2a 12n", "FO": "14n", "FR": "10n 11c 2n",
        "GB": "4a 14n", "GE": "2a 16n", "GI": "4a 15c", "GL": "14n", "GR": "7n 16c", "GT": "24c", "HN": "4a 20n",
        "HR": "17n", "HU": "24n", "IE": "4a 14n", "IL": "19n", "IQ": "4a 15n", "IS": "22n", "IT": "1a 10n 12c",
        "JO": "4a 4n 18c", "KW": "4a 22c", "KZ": "3n 13c", "LB": "4n 20c", "LC": "4a 24c", "LI": "5n 12c",
        "LT": "16n", "LU": "3n 13c", "LV": "4a 13c", "LY": "21n", "MC": "10n 11c 2n", "MD": "20c", "ME": "18n",
        "MK": "3n 10c 2n", "MN": "16n", "MR": "23n", "MT": "4a 5n 18c", "MU": "4a 19n 3a", "NI": "4a 20n",
        "NL": "4a 10n", "NO": "11n", "OM": "3n 16c", "PK": "4a 16c", "PL": "24n", "PS": "4a 21c", "PT": "21n",
        "QA": "4a 21c", "RO": "4a 16c", "RS": "18n", "RU": "14n 15c", "SA": "2n 18c", "SC": "4a 20n 3a",
        "SD": "14n", "SE": "20n", "SI": "15n", "SK": "20n", "SM": "1a 10n 12c", "SO": "19n", "ST": "21n",
        "SV": "4a 20n", "TL": "19n", "TN": "20n", "TR": "6n 16c", "UA": "6n 19c", "VA": "18n", "VG": "4a 16n",
        "XK": "16n", "YE": "4a 4n 18c",
    ]

    /// Whether a country has IBANs, and the rest of an IBAN has the country's structure. The bytes are ASCII.
    static func contains(country: some Sequence<UInt8>, account: some Collection<UInt8>) -> Bool {
        guard let classes = classes[String(decoding: Array(country), as: UTF8.self)] else { return false }
        return account.count == classes.count
            && zip(account, classes).allSatisfy { byte, kind in
                switch kind {
                case UInt8(ascii: "n"): byte.isDigit
                case UInt8(ascii: "a"): byte.isUppercaseLetter
                default: byte.isDigit || byte.isUppercaseLetter
                }
            }
    }

    /// The structures with one letter for each character of an account.
    private static let classes: [String: [UInt8]] = structures.mapValues { structure in
        structure.utf8.split(separator: UInt8(ascii: " ")).flatMap { part in
            let count = part.dropLast().reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            return Array(repeating: part.last ?? 0, count: count)
        }
    }
}
