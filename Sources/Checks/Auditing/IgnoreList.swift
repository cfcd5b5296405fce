internal import Base
package import Findings
package import Projects

/// The ignores of a project's comments and configuration, with a record of which ignores were needed.
struct IgnoreList {
    /// The findings that a comment may cover: those of a check, on a key or in a file.
    private struct Target: Hashable {
        let check: CheckID
        /// The key; for findings about no message, the path of the file.
        let name: String
    }

    private let inline: [InlineIgnore]
    private let inlineByKey: [Target: [Int]]
    private let inlineByPath: [Target: [Int]]
    private let rules: [IgnoreRule]
    /// By check, the indices of its rules, and an index of the keys that they name.
    private let rulesByCheck: [CheckID: (places: [Int], index: KeyGlobIndex)]
    /// By path, the table of each file, and whether the file is the development locale's.
    private let files: [String: (table: Int, isDevelopment: Bool, file: LocaleFile)]
    private var usedInline: Set<Int> = []
    private var usedRules: Set<Int> = []
    /// The items in the lists of rules that were needed, by place.
    private var usedItems: Set<LocationID> = []

    /// - Parameters:
    ///   - cache: the ignores that were found in comments before.
    ///   - isRead: chooses the files whose comments are read.
    init(
        _ project: Project, rules: [IgnoreRule], _ cache: TableCache? = nil,
        where isRead: (LocaleFile) -> Bool = { _ in true }
    ) {
        self.rules = rules
        rulesByCheck = Dictionary(grouping: rules.indices) { rules[$0].check }.mapValues { places in
            (places, KeyGlobIndex(places.map { rules[$0].globs }))
        }
        var files: [String: (table: Int, isDevelopment: Bool, file: LocaleFile)] = [:]
        var first: [LocaleFile] = []
        for (index, table) in project.tables.enumerated() {
            for file in table.files {
                let path = file.source.path
                // A string catalog is one file for all locales.
                if files[path] == nil, isRead(file) { first.append(file) }
                if files[path] == nil || table.isDevelopment(file) {
                    files[path] = (index, table.isDevelopment(file), file)
                }
            }
        }
        let inline = Parallel.map(first) { cache?.ignores(in: $0) ?? InlineIgnore.all(in: $0) }.flatMap { $0 }
        var byKey: [Target: [Int]] = [:]
        var byPath: [Target: [Int]] = [:]
        for (index, ignore) in inline.enumerated() {
            guard let key = ignore.key, let check = CheckID(rawValue: ignore.check) else { continue }
            byKey[Target(check: check, name: key), default: []].append(index)
            byPath[Target(check: check, name: ignore.path), default: []].append(index)
        }
        self.files = files
        self.inline = inline
        inlineByKey = byKey
        inlineByPath = byPath
    }

    /// Whether there are no ignores.
    var isEmpty: Bool { inline.isEmpty && rules.isEmpty }

    /// Whether a finding is ignored. Marks the ignores that cover it as needed.
    mutating func covers(_ finding: Finding) -> Bool {
        var isCovered = false
        if let (places, candidates) = rulesByCheck[finding.check] {
            for candidate in candidates.candidates(for: finding.key) {
                let index = places[candidate]
                guard rules[index].covers(finding) else { continue }
                usedRules.insert(index)
                usedItems.formUnion(rules[index].items(covering: finding).map(LocationID.init))
                isCovered = true
            }
        }
        guard !inline.isEmpty else { return isCovered }
        let path = finding.location.path
        if let key = finding.key {
            for index in inlineByKey[Target(check: finding.check, name: key)] ?? [] {
                let ignore = inline[index]
                guard ignore.path == path || isDevelopment(ignore.path, ofTableOf: path) else { continue }
                usedInline.insert(index)
                isCovered = true
            }
        } else {
            for index in inlineByPath[Target(check: finding.check, name: path)] ?? [] {
                guard inline[index].entryRange.contains(finding.location.range.lowerBound) else { continue }
                usedInline.insert(index)
                isCovered = true
            }
        }
        return isCovered
    }

    private func isDevelopment(_ path: String, ofTableOf other: String) -> Bool {
        guard let file = files[path], let otherFile = files[other] else { return false }
        return file.isDevelopment && file.table == otherFile.table
    }

    /// A finding for each ignore that was not needed.
    /// - Parameter hasRun: whether a check has run. The ignores of a check that has not run are not reported.
    func unused(hasRun: (CheckID) -> Bool) -> [Finding] {
        var findings: [Finding] = []
        for index in inline.indices where !usedInline.contains(index) {
            let ignore = inline[index]
            let check = CheckID(rawValue: ignore.check)
            if let check, ignore.key != nil, !hasRun(check) { continue }
            findings.append(
                UnusedIgnore.finding(
                    ignore, isKnown: check != nil, nearest: check == nil ? Checks.nearest(to: ignore.check) : nil,
                    in: files[ignore.path]?.file))
        }
        for index in rules.indices where !usedRules.contains(index) && hasRun(rules[index].check) {
            findings.append(UnusedIgnore.finding(rules[index]))
        }
        return findings + unusedItems(hasRun: hasRun)
    }

    /// A finding for each unneeded key, locale and table of a rule that is needed. A configuration entry with several checks is
    /// one rule for each check, and these rules share their lists.
    private func unusedItems(hasRun: (CheckID) -> Bool) -> [Finding] {
        var reported: Set<LocationID> = []
        let unknown = Set(rules.filter { !hasRun($0.check) }.flatMap(\.items).map(LocationID.init))
        return usedRules.sorted().flatMap { index in
            rules[index].items.filter { location in
                let item = LocationID(location)
                return !usedItems.contains(item) && !unknown.contains(item) && reported.insert(item).inserted
            }.map { UnusedIgnore.finding(itemAt: $0) }
        }
    }
}

extension Auditor {
    /// Removes ignored findings, and adds a finding for each ignore that was not needed. This is the last step, because it
    /// depends on the findings of all checks.
    func withoutIgnored(_ findings: [Finding], in project: Project, _ cache: TableCache?) -> [Finding] {
        // Nothing is found in locales that aren't audited, so nothing is known about the ignores there.
        let audited = Set(project.tables.flatMap { $0.audited.map(\.source.path) })
        var list = IgnoreList(project, rules: ignores, cache) { audited.contains($0.source.path) }
        if list.isEmpty { return findings }
        let kept = findings.filter { !list.covers($0) }
        guard runs(UnusedIgnore.description.id) else { return kept }
        // Ignores of snapshot causes are not reported, since no audit finds these causes.
        return kept + list.unused { runs($0) && !SnapshotCause.ids.contains($0) }.map(adjusted)
    }

    /// Findings with the severities of this auditor; nil for each finding that is switched off or ignored.
    package func wanted(_ findings: [Finding], in project: Project) -> [Finding?] {
        var list = IgnoreList(project, rules: ignores)
        return findings.map { runs($0.check) && !list.covers($0) ? adjusted($0) : nil }
    }
}
