internal import Base
internal import Projects
internal import Terminal

/// The text that `accept` prints for a file: each acceptance whose source text or translation has changed, and the
/// number of all others.
enum AcceptanceSummary {
    static func text(of acceptance: Acceptance, isWritten: Bool, isDryRun: Bool) -> String {
        var text = ""
        for (translation, reason) in acceptance.accepted {
            guard let reason = word(for: reason) else { continue }
            text += "  \(name(translation)): \(reason)\n"
        }
        for translation in acceptance.dropped { text += "  \(name(translation)): gone, and no longer listed\n" }
        let counts = Acceptance.Reason.allCases.map { reason in acceptance.accepted.count { $0.reason == reason } }
        let accepted = counts.reduce(0, +)
        let summary =
            "\(accepted) accepted (\(counts[0]) after a change of the source text, \(counts[1]) edited, "
            + "\(counts[2]) new), \(acceptance.dropped.count) dropped, \(acceptance.unchanged) as they were."
        let outcome = isWritten ? "is left as it is" : isDryRun ? "would be written" : "is written"
        return "\(PrintableText(acceptance.path)) \(outcome): \(summary)\n\(text)"
    }

    private static func word(for reason: Acceptance.Reason) -> String? {
        switch reason {
        case .sourceChanged: "accepted after a change of the source text"
        case .edited: "accepted as edited"
        case .new: nil
        }
    }

    private static func name(_ translation: Acceptance.Translation) -> String {
        "\(PrintableText(translation.table)) \(translation.locale) \(PrintableText(translation.key))"
    }
}
