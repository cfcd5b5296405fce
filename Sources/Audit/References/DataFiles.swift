internal import Tables

/// Files of data and scripts that an app brings along, whose texts code may look up: `"titleKey": "onboarding.title"` of
/// a JSON file, a payload of a push notification with its `loc-key`, a page for a web view.
struct DataFiles {
    /// Texts that equal a key, by the key's index.
    private(set) var texts: [(key: Int, evidence: KeyVerdict.Evidence)] = []
    private let search: LiteralSearch

    init(_ list: KeyList) {
        search = LiteralSearch(list)
    }

    static func isData(_ path: String) -> Bool {
        let extensions: Set<String> = [
            "json", "apns", "js", "jsx", "ts", "tsx", "html", "htm", "xml", "leaf", "mustache",
        ]
        return path.split(separator: ".").last.map { extensions.contains($0.lowercased()) } ?? false
    }

    mutating func add(_ source: SourceText) {
        let text = source.text
        guard !Self.isReport(text.span) else { return }
        search.forEach(in: source) { key, location in
            texts.append(
                (key, KeyVerdict.Evidence(location: location, reason: "a text of a data file", isOfData: true)))
        }
    }

    /// Whether a file is a report of an audit, which names the keys that nothing uses.
    private static func isReport(_ bytes: Span<UInt8>) -> Bool {
        var offset = bytes.offsetAfterTrivia(0)
        for words: StaticString in ["{", "\"version\"", ":", "1", ",", "\"summary\""] {
            guard bytes.holds(words, at: offset) else { return false }
            offset = bytes.offsetAfterTrivia(offset &+ words.utf8CodeUnitCount)
        }
        return true
    }
}
