internal import Base
package import Findings
internal import ICU
internal import Messages
package import Projects

/// Finds locales that lack a large part of a table, or have commented out many of its messages. A report has one finding about that,
/// and not one for each message.
///
/// Fixes, exchange files, baselines and pages need the findings on the messages, so an audit has them.
package enum UnfinishedTables {
    private struct Place: Hashable {
        let path: String
        let table: String?
        let locale: String?

        init(_ finding: Finding) {
            path = finding.location.path
            table = finding.table
            locale = finding.locale
        }

        init(_ file: LocaleFile) {
            path = file.source.path
            table = file.tableName
            locale = file.spelling
        }
    }

    /// A finding about a table, and the findings that it replaces.
    private struct Replacement {
        let finding: Finding
        let isOfCommentedOut: Bool

        func replaces(_ finding: Finding) -> Bool { !isOfCommentedOut || finding.isOnCommentedOutMessage }
    }

    /// Returns findings in their order, in which one finding replaces those of `missing-key` in a locale that lacks more than
    /// a fifth of a table, at the start of the file, and those on messages that are commented out, at the first one. It has their
    /// highest severity. Errors stay as they are, and so do a few findings.
    /// - Parameter projects: the projects of the findings.
    /// - Complexity: O(*n*) in the number of findings and of the tables' keys.
    package static func replacingFindings(in findings: [Finding], of projects: [Project]) -> [Finding] {
        let missing = Dictionary(grouping: findings.filter { $0.isOf(.missingKey) && $0.key != nil }, by: Place.init)
            .filter { $1.count > TranslationProgress.fewMissing }
        guard !missing.isEmpty else { return findings }
        var replacements: [Place: Replacement] = [:]
        for table in projects.flatMap(\.tables) {
            lazy var all = table.wantedCount
            for file in table.translations {
                let place = Place(file)
                guard let found = missing[place] else { continue }
                if found.allSatisfy({ $0.severity < .error }) {
                    let count = Set(found.compactMap(\.key)).count
                    if TranslationProgress(wanted: all, missing: count) != .nearlyComplete {
                        let message = MissingKey.mostMissing(file.spelling, count, all)
                        replacements[place] = Replacement(
                            finding: finding(message, in: file, at: 0..<0, replacing: found), isOfCommentedOut: false)
                        continue
                    }
                }
                let hidden = found.filter(\.isOnCommentedOutMessage)
                guard hidden.count > TranslationProgress.fewMissing, hidden.allSatisfy({ $0.severity < .error }),
                    let first = hidden.first, let key = first.key
                else { continue }
                let message = MissingKey.mostCommentedOut(key, hidden.count, all)
                replacements[place] = Replacement(
                    finding: finding(message, in: file, at: first.location.range, replacing: hidden),
                    isOfCommentedOut: true)
            }
        }
        guard !replacements.isEmpty else { return findings }
        var reported: Set<Place> = []
        return findings.compactMap { finding in
            guard finding.isOf(.missingKey), finding.key != nil else { return finding }
            let place = Place(finding)
            guard let replacement = replacements[place], replacement.replaces(finding) else { return finding }
            return reported.insert(place).inserted ? replacement.finding : nil
        }
    }

    private static func finding(
        _ message: FindingMessage, in file: LocaleFile, at range: Range<Int>, replacing findings: [Finding]
    ) -> Finding {
        MissingKey.finding(message, in: file, at: range, severity: findings.map(\.severity).max())
            .replacing(findings.count)
    }
}
