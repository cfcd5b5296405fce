package import Base
package import Findings

/// Reports a known finding that is gone. It results from comparing an audit with a baseline, not from auditing a project.
package enum StaleBaseline {
    static let description = CheckDescription(
        id: .staleBaseline, severity: .warning,
        failing: [], passing: [])

    /// - Parameter location: the line of the baseline.
    package static func finding(
        of check: String, key: String?, locale: String?, table: String?, location: Location
    ) -> Finding {
        let message =
            switch (key, locale) {
            case (let key?, let locale?): goneOfKeyInLocale(check, key, locale)
            case (let key?, nil): goneOfKey(check, key)
            case (nil, let locale?): goneInLocale(check, locale)
            case (nil, nil): gone(check)
            }
        return Finding(
            check: description.id, severity: description.severity,
            message: message, key: key, locale: locale, table: table, location: location, related: [])
    }
}

// MARK: Messages

extension StaleBaseline {
    private static let gone = FindingTemplate<String>(.staleBaseline, "gone", "check")
    private static let goneInLocale = FindingTemplate<(String, String)>(
        .staleBaseline, "gone-in-locale", "check", "locale")
    private static let goneOfKey = FindingTemplate<(String, String)>(.staleBaseline, "gone-of-key", "check", "key")
    private static let goneOfKeyInLocale = FindingTemplate<(String, String, String)>(
        .staleBaseline, "gone-of-key-in-locale", "check", "key", "locale")

    static let messages: [any DeclaredMessage] = [gone, goneInLocale, goneOfKey, goneOfKeyInLocale]
}
