internal import Base
package import Findings
internal import ICU
internal import Messages
package import Projects

/// Finds locales that lack most of a table. A report has one finding about that, and not one for each message.
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

    /// Returns findings in their order, in which one finding replaces those of `missing-key` in a locale that lacks more than
    /// half of a table. It has their highest severity, at the start of the file. Errors stay as they are.
    /// - Parameter projects: the projects of the findings.
    /// - Complexity: O(*n*) in the number of findings and of the tables' keys.
    package static func replacingFindings(in findings: [Finding], of projects: [Project]) -> [Finding] {
        let missing = Dictionary(grouping: findings.filter { $0.isOf(.missingKey) && $0.key != nil }, by: Place.init)
            .filter { $1.count > TranslationProgress.fewMissing && $1.allSatisfy { $0.severity < .error } }
        guard !missing.isEmpty else { return findings }
        var replacements: [Place: Finding] = [:]
        for table in projects.flatMap(\.tables) {
            lazy var all = table.wantedCount
            for file in table.translations {
                let place = Place(file)
                guard let found = missing[place] else { continue }
                let count = Set(found.compactMap(\.key)).count
                guard count > TranslationProgress.fewMissing, count * 2 > all else { continue }
                replacements[place] = MissingKey.finding(
                    MissingKey.mostMissing(file.spelling, count, all), in: file, at: 0..<0,
                    severity: found.map(\.severity).max()
                ).replacing(found.count)
            }
        }
        guard !replacements.isEmpty else { return findings }
        var reported: Set<Place> = []
        return findings.compactMap { finding in
            guard finding.isOf(.missingKey), finding.key != nil else { return finding }
            let place = Place(finding)
            guard let replacement = replacements[place] else { return finding }
            return reported.insert(place).inserted ? replacement : nil
        }
    }
}
