internal import Base
internal import Findings
internal import MessageFormat
internal import Messages
internal import Projects
internal import SourceCode
internal import Tables

/// Finds keys that were renamed in one place and not in another. One finding with both places then replaces those on the old
/// and the new key.
///
/// - Renamed in the development language and not in the translations: the new key is missing in every locale, and the old key
///   has no source text.
/// - Renamed in the table and not in the code or the rules that use it, or the other way around: the used key is undefined, and
///   the key of the table is unused.
enum RenamedKeys {
    /// A key that was renamed.
    private struct Renaming {
        let old: String
        let new: String
        /// The locales that have the old key.
        let locales: [String]
        /// A place of the old key.
        let place: Location
    }

    /// The findings, where one finding replaces those on both keys.
    /// - Complexity: linear in the number of findings and of the tables' keys; for a key that only translations have, linear
    ///   also in the number of locales.
    static func replacingFindings(in findings: [Finding], of project: Project) -> [Finding] {
        replacingUnused(in: replacingMissing(in: findings, of: project))
    }

    // MARK: Code and table

    /// The findings, where one finding replaces that a key is undefined wherever it is used, and that another one is unused.
    private static func replacingUnused(in findings: [Finding]) -> [Finding] {
        let undefined = Dictionary(grouping: findings.filter { $0.isOf(.undefinedKey) && $0.key != nil }) {
            $0.key ?? ""
        }
        guard !undefined.isEmpty else { return findings }
        let unused = Dictionary(
            findings.filter { $0.isOf(.unusedKey) }.compactMap { finding in finding.key.map { ($0, finding) } }
        ) { first, _ in first }
        guard !unused.isEmpty else { return findings }
        let pairs = pairs(of: undefined.keys.sorted(), with: unused.keys.sorted())
        guard !pairs.isEmpty else { return findings }
        let old = Set(pairs.values)
        return findings.compactMap { finding in
            guard let key = finding.key else { return finding }
            if finding.isOf(.unusedKey) { return old.contains(key) ? nil : finding }
            guard finding.isOf(.undefinedKey), let old = pairs[key], let unused = unused[old],
                let uses = undefined[key],
                let first = uses.first
            else { return finding }
            // The first place stands for all.
            guard LocationID(finding.location) == LocationID(first.location) else { return nil }
            return Finding(
                check: .undefinedKey, severity: finding.severity,
                message: UndefinedKey.renamed(old, key, uses.count),
                key: key, locale: finding.locale, table: finding.table, location: finding.location,
                related: [Finding.RelatedLocation(unused.location, RelatedMessages.unusedKey())]
                    + uses.dropFirst().map { Finding.RelatedLocation($0.location, RelatedMessages.otherUse()) })
        }
    }

    /// The unused key that is probably the same as an undefined one: the most similar one, or the only one of the same group
    /// (`settings.title` and `settings.heading`), if only one key of the group is undefined.
    private static func pairs(of undefined: [String], with unused: [String]) -> [String: String] {
        let nearest = NearestWordIndex(unused, lookups: undefined.count)
        let undefinedGroups = Dictionary(grouping: undefined, by: group)
        let unusedGroups = Dictionary(grouping: unused, by: group)
        var pairs: [String: String] = [:]
        var free = Set(unused)
        for key in undefined {
            if let old = nearest.word(nearestTo: key), free.remove(old) != nil { pairs[key] = old }
        }
        for key in undefined where pairs[key] == nil {
            guard let name = group(of: key), undefinedGroups[name]?.count == 1, let others = unusedGroups[name],
                others.count == 1, let old = others.first, free.remove(old) != nil
            else { continue }
            pairs[key] = old
        }
        return pairs
    }

    /// The part of a key before its last period; nil for a text and for a key without a period.
    private static func group(of key: String) -> Substring? {
        guard !key.utf8.contains(where: ASCII.isSpace), let period = key.lastIndex(of: "."), period != key.startIndex
        else { return nil }
        return key[..<period]
    }

    // MARK: Development language and translations

    private static func replacingMissing(in findings: [Finding], of project: Project) -> [Finding] {
        guard findings.contains(where: { $0.isOf(.missingKey) }) else { return findings }
        var result = findings
        for table in project.tables {
            let renamings = renamings(in: table)
            guard !renamings.isEmpty else { continue }
            let paths = Set(table.files.map(\.source.path))
            let (old, new) = (Set(renamings.map(\.old)), Set(renamings.map(\.new)))
            let isExplained = { (finding: Finding) in
                guard finding.table == table.name, paths.contains(finding.location.path) else { return false }
                return switch finding.check {
                case .missingKey: finding.key.map(new.contains) ?? false
                case .extraKey: finding.key.map(old.contains) ?? false
                case .incompleteSource: table.unknownKeys.numbers.allSatisfy { old.contains(table.sources.keys[$0]) }
                default: false
                }
            }
            let replaced = result.filter(isExplained)
            let missing = Set(replaced.filter { $0.isOf(.missingKey) }.compactMap(\.key))
            let severity = replaced.filter { $0.isOf(.missingKey) }.map(\.severity).max() ?? .error
            let reported = renamings.filter { missing.contains($0.new) }
            guard !reported.isEmpty else { continue }
            result.removeAll(where: isExplained)
            result += reported.map { finding(on: $0, in: table, severity: severity) }
        }
        return result
    }

    private static func finding(on renaming: Renaming, in table: CatalogTable, severity: Severity) -> Finding {
        let message = table.development.messages[renaming.new]
        return Finding(
            check: .missingKey, severity: severity,
            message: MissingKey.renamed(renaming.old, renaming.new, renaming.locales.count),
            key: renaming.new, locale: table.development.folder.spelling, table: table.name,
            location: Location(table.development.source, message?.keyRange ?? 0..<0),
            related: [Finding.RelatedLocation(renaming.place, RelatedMessages.oldKey())])
    }

    private static func renamings(in table: CatalogTable) -> [Renaming] {
        let sources = table.sources
        let translations = Array(table.auditedTranslations)
        guard translations.count > 1, !table.format.supports(.multipleLocales) else { return [] }
        let lost = sources.keys.indices.dropFirst(table.development.messages.count).filter { number in
            sources.origin(of: number) == .none && sources.translations(of: number) * 2 > translations.count
        }
        guard !lost.isEmpty else { return [] }
        let added = table.development.messages.keys.enumerated().filter { number, _ in
            table.wantsTranslation(number) && !translations.contains { $0.messages.contains(number: number) }
        }.map(\.element)
        guard !added.isEmpty else { return [] }
        var free = Set(added)
        let nearest = NearestWordIndex(added, lookups: lost.count)
        let neighbors = Neighbors(of: table.development)
        return lost.compactMap { number in
            let old = sources.keys[number]
            let holders = translations.filter { $0.messages.contains(number: number) }
            guard let holder = holders.first, let message = holder.messages[number: number] else { return nil }
            let candidates = [
                neighbors.key(between: Neighbors(of: holder).around(old)), nearest.word(nearestTo: old),
            ].compactMap(\.self)
            let new = candidates.first { key in
                free.contains(key)
                    && table.development.messages[key].map {
                        Set($0.pattern.argumentNames) == Set(message.pattern.argumentNames)
                    } ?? false
            }
            guard let new else { return nil }
            free.remove(new)
            return Renaming(
                old: old, new: new, locales: holders.map { $0.spelling },
                place: Location(holder.source, message.keyRange))
        }
    }

    /// The keys before and after each key of a file.
    private struct Neighbors {
        private let keys: [String]
        private let places: [String: Int]

        init(of file: LocaleFile) {
            keys = file.messages.keys
            places = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
        }

        /// The keys around a key; nil at the start or the end.
        func around(_ key: String) -> (before: String, after: String)? {
            guard let place = places[key], place > 0, place + 1 < keys.count else { return nil }
            return (keys[place - 1], keys[place + 1])
        }

        /// The only key between two others.
        func key(between others: (before: String, after: String)?) -> String? {
            guard let others, let before = places[others.before], let after = places[others.after],
                after == before + 2
            else { return nil }
            return keys[before + 1]
        }
    }
}
