internal import Findings

/// The messages of a log's rules (SARIF 2.1.0, section 3.49.11), to which results refer.
struct SARIFMessages {
    private let catalog = FindingCatalog.current
    private var texts: [String: PlaceholderText] = [:]
    private var keys: [CheckID: Set<String>] = [:]

    /// A result's reference to a message of its rule (section 3.11).
    struct Reference {
        let id: String
        let arguments: [String]
    }

    init(of findings: [Finding]) {
        for finding in findings where !finding.isInCatalog {
            let declaration = finding.content.declaration
            if keys[finding.check, default: []].insert(declaration.key).inserted {
                texts[declaration.key] = catalog.placeholderText(of: declaration)
            }
        }
    }

    /// The messages of a rule, by id.
    func strings(of check: CheckID) -> [(id: String, text: String)] {
        (keys[check] ?? []).sorted().compactMap { id in texts[id].map { (id, $0.sarif) } }
    }

    /// The reference of a finding's message; nil if placeholders can't express its message, as with plural forms. Programs show
    /// the message of the rule in place of the result's text. So there is none in a string catalog, whose findings start with
    /// their locale, nor for a text with braces.
    /// - Parameter text: the text of the finding's content.
    func reference(of finding: Finding, text: String) -> Reference? {
        let message = finding.content
        guard !finding.isInCatalog, let pattern = texts[message.key],
            !text.contains(where: { $0 == "{" || $0 == "}" })
        else { return nil }
        let arguments = catalog.argumentTexts(of: message)
        return pattern.filled(with: arguments) == text ? Reference(id: message.key, arguments: arguments) : nil
    }
}
