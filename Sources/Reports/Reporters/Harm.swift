internal import Findings

/// What a finding means for readers, by which reports order findings of one severity.
enum Harm: Int, Comparable {
    /// The program may crash, or readers see something else than the text: a wrong argument, a key, the braces of a pattern.
    case garbage
    /// Readers see no text of their language.
    case absence
    /// Readers see a text that could be better, or nothing changes for them.
    case rest

    init(of check: CheckID) {
        self =
            switch check {
            case .syntaxError, .truncatedTable, .encoding, .argumentMismatch, .argumentTypeMismatch, .unknownArgument,
                .malformedFormat, .formatKeyMismatch, .invalidPattern, .undefinedKey, .selectMismatch:
                .garbage
            case .missingKey, .missingTable, .missingLocale, .missingPluralCategory, .incompleteSource, .emptyValue,
                .untranslatedValue:
                .absence
            default: .rest
            }
    }

    static func < (left: Harm, right: Harm) -> Bool { left.rawValue < right.rawValue }
}

extension FindingGroup {
    private struct Ranked {
        let group: FindingGroup
        let rank: (Int, Int, Int, Int)
    }

    /// The groups in the order in which they matter: by severity, by harm, and by the number of locales. Equal groups keep their
    /// order.
    static func worstFirst(_ groups: [FindingGroup]) -> [FindingGroup] {
        let ranked = groups.enumerated().map { place, group in
            Ranked(
                group: group,
                rank: (-group.severity.rank, Harm(of: group.identity.check).rawValue, -group.locales.count, place))
        }
        return ranked.sorted { $0.rank < $1.rank }.map(\.group)
    }
}

extension Severity {
    /// A number that is higher for a graver severity.
    var rank: Int { Severity.allCases.firstIndex(of: self) ?? 0 }
}

extension Finding {
    /// The message, which starts with the key if it does not name it. Formats that show no line of the file need that.
    var messageWithKey: String {
        guard let key, !message.contains("`\(key)`") else { return message }
        return "`\(key)`: \(message)"
    }
}
