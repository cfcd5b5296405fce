internal import Base
internal import Findings
internal import ICU
internal import Messages
internal import Projects
internal import Writing

/// Finds the defect of a source text in the findings on its translations. Where most translations differ from the source text
/// in the same way, the defect is probably in the source text.
enum SourceDefects {
    /// The checks that compare a translation with its source text. Either of the two texts may be wrong.
    static let checks: Set<CheckID> = [
        .argumentMismatch, .argumentTypeMismatch, .literalArgument, .whitespaceMismatch, .newlineMismatch,
        .punctuationMismatch, .bracketMismatch, .numberMismatch, .urlMismatch,
        .markupMismatch,
    ]

    /// A difference from a source text, in any number of locales.
    private struct SharedDifference: Hashable {
        let check: CheckID
        /// The index of the table in the project.
        let table: Int
        let key: String
        /// The finding's message; nil for all messages of the check.
        var message: FindingMessage?
    }

    /// The findings, where one finding on the source text replaces those on translations that all differ from it in the same way.
    ///
    /// - Complexity: linear in the number of findings, plus the number of locales for each source text that may have a defect.
    static func replacingFindings(in findings: [Finding], of project: Project) -> [Finding] {
        var places: [TableFileID: Int] = [:]
        for (index, table) in project.tables.enumerated() {
            for file in table.files { places[TableFileID(path: file.source.path, table: table.name)] = index }
        }
        var differences: [(index: Int, difference: SharedDifference)] = []
        var locales: [SharedDifference: Set<String>] = [:]
        for (index, finding) in findings.enumerated() where checks.contains(finding.check) {
            guard let difference = difference(of: finding, places, project) else { continue }
            differences.append((index, difference))
            locales[difference, default: []].insert(finding.locale ?? "")
        }
        let blamed = locales.filter { difference, found in
            // Regional variants of one language, and links to one file, agree because they are copies.
            guard found.count >= leastAgreement, Set(found.map { LocaleTag($0).language }).count >= leastAgreement
            else { return false }
            let table = project.tables[difference.table]
            // A space or a full stop at the end is easily wrong in the source text, and translators correct it.
            guard ends.contains(difference.check) else {
                return found.count * 3 >= 2 * table.auditedTranslations.count { $0.messages[difference.key] != nil }
            }
            return found.count * 2 > changing(difference.key, difference.check, in: table)
        }
        guard !blamed.isEmpty else { return findings }
        var replaced: [Finding?] = findings
        var reported: Set<SharedDifference> = []
        for (index, difference) in differences {
            guard let found = blamed[difference] else { continue }
            // Spaces at both ends are one defect.
            var defect = difference
            if ends.contains(difference.check) { defect.message = nil }
            replaced[index] =
                reported.insert(defect).inserted
                ? self.defect(findings[index], locales: found, in: project.tables[difference.table])
                : nil
        }
        return replaced.compactMap(\.self)
    }

    /// What a finding says of a translation, whatever its locale is; nil where only the translation can be wrong.
    private static func difference(
        of finding: Finding, _ places: [TableFileID: Int], _ project: Project
    ) -> SharedDifference? {
        guard let key = finding.key, let table = finding.table,
            let place = places[TableFileID(path: finding.location.path, table: table)],
            finding.locale != project.tables[place].development.folder.spelling,
            finding.check != .whitespaceMismatch
                || project.tables[place].sources[key]?.isContinued != true
        else { return nil }
        return SharedDifference(check: finding.check, table: place, key: key, message: finding.content)
    }

    private static let message = FindingTemplate<(Int, Int, FindingMessage)>(
        nil, "source-defect", "count", "all", "difference")
    static let messages: [any DeclaredMessage] = [message]

    /// The checks that compare the ends of two texts.
    private static let ends: Set<CheckID> = [.whitespaceMismatch, .newlineMismatch, .punctuationMismatch]

    /// The number of translations that differ from a source text and that a check of ends looks at.
    private static func changing(_ key: String, _ check: CheckID, in table: CatalogTable) -> Int {
        zip(table.files, table.writings).count { file, writing in
            guard !table.isDevelopment(file), table.ships(file), let message = file.messages[key],
                !message.features.contains(.sameAsSource)
            else { return false }
            switch check {
            case .whitespaceMismatch: return writing.hasSpacesBetweenWords
            case .punctuationMismatch: return writing.hasFullStops
            default: return true
            }
        }
    }

    /// The minimum number of languages. Translators of so many languages do not make the same mistake by accident.
    private static let leastAgreement = 3

    private static func defect(_ finding: Finding, locales: Set<String>, in table: CatalogTable) -> Finding {
        guard let key = finding.key, let source = table.sources[key] else { return finding }
        let count = table.auditedTranslations.count { $0.messages[key] != nil }
        var defect = Finding(
            check: finding.check, severity: finding.severity,
            message: message(locales.count, count, finding.content),
            key: key, locale: table.development.folder.spelling, table: table.name,
            location: table.sources.location(of: source), related: [])
        defect.form = finding.form
        return defect
    }
}

extension TableMessage {
    /// Whether a program surely shows another text directly after the text: a comma and a space are at its end. Without the
    /// space, two words run together.
    var isContinued: Bool { value.last == " " && value.last { $0 != " " } == "," }
}
