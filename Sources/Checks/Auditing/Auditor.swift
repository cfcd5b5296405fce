internal import Base
public import Findings
public import ICU
public import Projects
internal import Writing

/// Runs checks over a project.
public struct Auditor: Sendable {
    /// The severity of each check's findings. A check without an entry keeps its default. A finding that is milder than its
    /// check's default, such as a repeated key with the same value, is never raised.
    public var severities: [CheckID: SeverityOverride]
    /// The findings that a configuration ignores for some keys, locales or tables.
    public var ignores: [IgnoreRule]
    /// The locales that every folder of tables must have.
    public var requiredLocales: [LocaleTag]
    /// The observer of the audit's progress.
    public var progress: AuditProgress.Observer?
    /// Whether a check is asked only about texts with one of its ``TextCheck/requiredFeatures(in:)``. Without it the findings
    /// are the same, which a test holds.
    var usesPrefilter = true

    /// Makes an auditor.
    public init(
        severities: [CheckID: SeverityOverride] = [:], ignores: [IgnoreRule] = [], requiredLocales: [LocaleTag] = [],
        progress: AuditProgress.Observer? = nil
    ) {
        self.severities = severities
        self.ignores = ignores
        self.requiredLocales = requiredLocales
        self.progress = progress
    }

    /// Starts the threads. One of them makes the character tables, which every audit needs, while the caller reads its
    /// configuration.
    public static func prepare() {
        WorkerPool.shared.begin { _ = CharacterTables.shared }
    }

    /// The findings of all checks that are not off, without those that the configuration or comments in the tables ignore.
    /// Where several checks find the same defect of a message, only the finding that explains it best is kept (see
    /// ``Checks/silencedBy``).
    public func findings(in project: Project) -> [Finding] { findings(in: project, cache: nil) }

    /// The findings of all checks that are not off.
    /// - Parameter cache: the results of earlier audits. Messages that have not changed and had no defect are not checked
    ///   again.
    package func findings(in project: Project, cache: ProjectCache?) -> [Finding] {
        var findings: [Finding] = []
        let checks = Checks.all.filter { runs($0.description) }
        // The search uses all cores, so it must not begin while they are busy.
        if runs(MissingKey.description) { _ = project.usesForIncompleteTables }
        // The findings on a copy would repeat those on its original.
        let copies = Set(project.copies.map { $0.table.id })
        for check in checks {
            check.auditProject(project) { findings.append(adjusted($0)) }
        }
        let textChecks = checks.compactMap { $0.textCheck }
        let files = project.tables.filter { !copies.contains($0.id) }
            .flatMap { table in table.audited.map { (table: table, file: $0) } }
        progress?(.begins(.checking, steps: files.count))
        let usesChecks = checks.filter { $0.needsUses }
        let fileChecks = checks.filter { !$0.needsUses }
        let known = cache?.found(in: project, by: severities)
        let found = Parallel.map(Array(files.enumerated())) { index, part in
            defer { progress?(.stepDone) }
            let own =
                known?[index]
                ?? self.findings(in: part.file, of: part.table, project, by: fileChecks, textChecks, cache?.tables)
            var ofUses: [Finding] = []
            for check in usesChecks {
                check.auditFile(part.file, of: part.table, in: project) { ofUses.append(adjusted($0)) }
            }
            return (own: own, ofUses: ofUses)
        }
        if known == nil { cache?.note(found.map(\.own), in: project, by: severities) }
        findings += found.flatMap { $0.own + $0.ofUses }
        findings = UnreachableForms.replacingFindings(in: findings, of: project, by: self)
        findings += applyingSeverities(to: missingLocales(of: project))
        findings = RenamedKeys.replacingFindings(in: Self.withoutExplainedTables(findings), of: project)
        findings = SourceDefects.replacingFindings(in: Self.withoutSilencedFindings(findings), of: project)
        return withoutIgnored(BaseRepeats.removed(from: findings, of: project), in: project, cache?.tables)
    }

    private func findings(
        in file: LocaleFile, of table: CatalogTable, _ project: Project, by checks: [any Check.Type],
        _ textChecks: [any TextCheck.Type], _ cache: TableCache?
    ) -> [Finding] {
        var findings: [Finding] = []
        let add: (Finding) -> Void = { findings.append(adjusted($0, in: file)) }
        let audited = AuditedFile(file, of: table, in: project)
        let texts = TextAudit(textChecks, in: audited, usesPrefilter: usesPrefilter)
        var checked = cache?.checked(file, of: table, by: texts.allRequiredFeatures)
        for check in checks {
            let id = check.needsFileAlone ? check.description.id : nil
            if let id, checked?.isSilent(id) == true { continue }
            let start = findings.count
            check.auditFile(file, of: table, in: project, report: add)
            if let id, findings.count == start { checked?.noteSilence(of: id) }
        }
        for (place, indexed) in file.messages.indexedEntries.enumerated() {
            if let number = indexed.number {
                if checked?.isClean(number) == true { continue }
                if let known = checked?.findings(on: number, of: table) {
                    known.forEach(add)
                    continue
                }
            }
            audited.dependsOnSiblings = false
            let start = findings.count
            texts.addFindings(on: indexed, at: place, to: &findings)
            if let number = indexed.number, !audited.dependsOnSiblings {
                checked?.note(findings[start...], on: number)
            }
            for index in start..<findings.count { findings[index] = adjusted(findings[index], in: file) }
        }
        if let checked { cache?.note(checked, of: file, in: table) }
        // Counts the lines here, on all cores. Otherwise the report would count them on one core.
        if let finding = findings.first { _ = finding.location.start }
        return findings
    }

    /// The findings of checks that are not off, with the severities of this auditor.
    public func applyingSeverities(to findings: [Finding]) -> [Finding] {
        findings.filter { runs($0.check) }.map(adjusted)
    }

    /// Whether a check runs: neither its default nor the configuration switches it off.
    public func runs(_ check: CheckDescription) -> Bool {
        switch severities[check.id] {
        case .off: false
        case .severity: true
        case nil: !check.isOffByDefault
        }
    }

    /// Whether a check with an id runs.
    package func runs(_ check: CheckID) -> Bool { Checks.description(of: check).map(runs) ?? true }

    /// An auditor with less work that has the same findings of a severity or above on messages, and the same findings of some
    /// other checks. A check is off if it has no such findings, and silences no check that does.
    package func finding(_ minimum: Severity, and others: Set<CheckID>) -> Auditor {
        var wanted = others
        for check in Checks.descriptions where runs(check) {
            switch severities[check.id] {
            case .severity(let severity): if severity >= minimum { wanted.insert(check.id) }
            case .off, nil: if check.severity >= minimum { wanted.insert(check.id) }
            }
        }
        // The findings of `unused-ignore` depend on all other checks.
        if wanted.contains(UnusedIgnore.description.id) { return self }
        wanted = Checks.withSilencing(wanted)
        var auditor = self
        for check in Checks.all where !wanted.contains(check.description.id) {
            auditor.severities[check.description.id] = .off
        }
        return auditor
    }

    /// A finding in a file with its configured severity. A message or plural form that a required locale lacks is always an
    /// error.
    func adjusted(_ finding: Finding, in file: LocaleFile) -> Finding {
        var finding = finding
        if requiredLocales.contains(file.locale) {
            if finding.isOf(.missingKey) { finding.severity = MissingKey.description.severity }
            if finding.isOf(.missingPluralCategory) { finding.severity = MissingPluralCategory.description.severity }
            if SyntaxError.isOnPluralCategory(finding) { finding.severity = SyntaxError.description.severity }
        }
        return adjusted(finding)
    }

    /// A finding with its configured severity. A finding that is milder than its check's default is not raised.
    func adjusted(_ finding: Finding) -> Finding {
        guard case .severity(let severity) = severities[finding.check] else { return finding }
        var finding = finding
        let isMild = Checks.description(of: finding.check).map { finding.severity < $0.severity } ?? false
        finding.severity = isMild ? min(finding.severity, severity) : severity
        return finding
    }

    /// Removes findings on a message where another finding explains the same defect better.
    static func withoutSilencedFindings(_ findings: [Finding]) -> [Finding] {
        var checks: [MessageID: UInt64] = [:]
        var silenceable: [(index: Int, message: MessageID, silencing: UInt64)] = []
        // Most findings are of checks that silence no other check and are not silenced.
        for (index, finding) in findings.enumerated() {
            guard let bits = Checks.silencingBits[finding.check], let message = finding.messageID else { continue }
            checks[message, default: 0] |= bits.own
            if bits.silencing != 0 { silenceable.append((index, message, bits.silencing)) }
        }
        let silenced = silenceable.filter { finding in
            [finding.message, finding.message.whole].contains { checks[$0, default: 0] & finding.silencing != 0 }
        }
        guard !silenced.isEmpty else { return findings }
        let indices = Set(silenced.map(\.index))
        return findings.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
    }
}
