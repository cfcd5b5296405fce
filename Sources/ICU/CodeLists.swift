internal import CICU

/// The lists of codes that libicu has. Each is read once; it is empty if libicu's data is missing.
package enum CodeLists {
    /// The countries of ISO 3166-1 in two letters.
    package static let countries = codes(cicu_code_countries).subtracting(reservedCountries)

    /// The currencies in circulation (ISO 4217), as far as libicu's version knows.
    package static let currencies = codes(cicu_code_currencies)

    /// The names of time zones in IANA's database, former ones too, as far as libicu's version knows.
    package static let timeZones = codes(cicu_code_time_zones).filter { !isOwnTimeZone($0) }

    private static func codes(_ list: cicu_code_list) -> Set<String> {
        let text = utf8String(expecting: 16_384) { cicu_codes(list, $0, $1) } ?? ""
        return Set(text.split(separator: " ").map(String.init))
    }

    /// Codes that ISO 3166-1 reserves exceptionally or leaves to its users, and CLDR has: Ascension Island, Clipperton, Sark,
    /// Diego Garcia, Ceuta and Melilla, Canary Islands, Tristan da Cunha, Kosovo.
    private static let reservedCountries: Set<String> = ["AC", "CP", "CQ", "DG", "EA", "IC", "TA", "XK"]

    /// Whether a name is one of ICU's own, which IANA's database doesn't have: the abbreviations of early Java, those of
    /// System V, zones that IANA removed, and the unknown zone.
    private static func isOwnTimeZone(_ name: String) -> Bool {
        ownTimeZones.contains(name) || name.hasPrefix("SystemV/")
    }

    private static let ownTimeZones: Set<String> = [
        "ACT", "AET", "AGT", "ART", "AST", "BET", "BST", "CAT", "CNT", "CST", "CTT", "EAT", "ECT", "IET", "IST", "JST",
        "MIT", "NET", "NST", "PLT", "PNT", "PRT", "PST", "SST", "VST", "Canada/East-Saskatchewan", "US/Pacific-New",
        "Etc/Unknown",
    ]
}
