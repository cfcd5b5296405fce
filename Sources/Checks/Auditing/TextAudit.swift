internal import Findings
internal import Projects
internal import Writing

/// The checks of messages, asked about the messages of a file one at a time.
struct TextAudit {
    /// The features that each check looks for, in the order of the checks.
    let allRequiredFeatures: [TextFeatures]
    private let audited: AuditedFile
    private let searches: [(check: any TextCheck.Type, requiredFeatures: TextFeatures)]
    private let requiredFeatures: TextFeatures
    private let rows: [KeyIndex.Row]
    private let hasOwnSigns: Bool
    private let hasLostCharacters: Bool

    /// - Parameter usesPrefilter: whether a check is asked only about messages that have a feature which it looks for.
    init(_ checks: [any TextCheck.Type], in audited: AuditedFile, usesPrefilter: Bool) {
        self.audited = audited
        allRequiredFeatures = checks.map { check in
            let features = check.requiredFeatures(in: audited)
            // A check without required features does not concern the file.
            return usesPrefilter || features.isEmpty ? features : .any
        }
        searches = zip(checks, allRequiredFeatures).filter { !$1.isEmpty }.map { (check: $0, requiredFeatures: $1) }
        requiredFeatures = searches.reduce(TextFeatures()) { $0.union($1.requiredFeatures) }
        rows = audited.table.sources.numbers.rows
        hasOwnSigns = audited.hasOwnSigns
        hasLostCharacters = audited.file.source.hasLostCharacters
    }

    /// Adds the findings on a message. Configured severities are not yet applied.
    /// - Parameter place: the place of the message in the file.
    func addFindings(on indexed: MessageTable.IndexedEntry, at place: Int, to findings: inout [Finding]) {
        let isComplete: (PluralShape) -> Bool = { audited.isComplete($0) }
        let features =
            if !audited.isDevelopment, let number = indexed.number {
                indexed.summary.features(
                    beside: rows[number].summary, hasOwnSigns: hasOwnSigns, isComplete: isComplete)
            } else {
                indexed.summary.features(isComplete: isComplete)
            }
        guard requiredFeatures == .any || !features.isDisjoint(with: requiredFeatures) else { return }
        func look(at text: AuditedText) {
            for (check, requiredFeatures) in searches
            where requiredFeatures == .any || !features.isDisjoint(with: requiredFeatures) {
                check.look(at: text) { findings.append($0) }
            }
        }
        let message = audited.file.messages.message(at: place)
        // The lost characters are unknown, and `encoding` reports them.
        if hasLostCharacters, message.value.unicodeScalars.contains("\u{FFFD}") {
            audited.dependsOnSiblings = true
            return
        }
        let start = findings.count
        let forms = AuditedText.forms(of: message, in: audited)
        if forms.isEmpty { look(at: AuditedText(message, in: audited)) }
        for (index, form) in forms.enumerated() {
            let first = findings.count
            look(at: form)
            for place in first..<findings.count { findings[place].form = index }
        }
        if findings.count > start + 1 { Self.keepOneOfEach(in: &findings, from: start) }
    }

    /// Removes repeated findings on a message. Its forms, also those for different displays, share texts and places, and each
    /// defect is reported once.
    private static func keepOneOfEach(in findings: inout [Finding], from start: Int) {
        var seen: Set<FindingID> = []
        let kept = findings[start...].filter { seen.insert(FindingID($0)).inserted }
        if kept.count < findings.count - start { findings.replaceSubrange(start..., with: kept) }
    }
}
