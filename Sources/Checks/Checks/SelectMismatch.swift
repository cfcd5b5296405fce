internal import Findings
internal import MessageFormat
internal import Projects
internal import Writing

/// A translation with other branches of a `select` than the source text.
enum SelectMismatch: TextCheck {
    static let description = CheckDescription(
        id: .selectMismatch, severity: .error,
        failing: [
            CheckExample([
                "en": #""A" = "{who, select, female {her list} male {his list} other {their list}}";"#,
                "de": #""A" = "{who, select, ↓weiblich {ihre Liste} male {seine Liste} other {die Liste}}";"#,
            ]),
            CheckExample([
                "en": #""A" = "{who, select, female {her list} other {their list}}";"#,
                "de": #""A" = "↓die Liste";"#,
            ]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "{who, select, female {her list} male {his list} other {their list}}";"#,
                "de": #""A" = "{who, select, female {ihre Liste} other {seine Liste}}";"#,
                "fi": #""A" = "{who, select, other {lista}}";"#,
            ]),
            CheckExample([
                "en": #""A" = "{who}: list";"#, "de": #""A" = "{who, select, me {meine} other {deine}}";"#,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { file.argumentFeatures }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard let source = text.original, source.content.hasSelect else { return }
        var known: [String: [String]] = [:]
        for case (let name, let branches) in source.pattern.selects {
            known[name, default: []] += branches.map(\.keyword)
        }
        guard !known.isEmpty else { return }
        let used = Set(text.message.arguments.map(\.name))
        let ignored = Set(known.keys).subtracting(used).subtracting(source.pattern.shownArguments)
        for name in ignored.sorted() where text.file.declaration(of: text.message.key) == nil {
            report(
                text.finding(
                    of: Self.self, missingSelect(name), severity: .note))
        }
        for (name, branches) in text.message.pattern.selects {
            // Where the source text does not choose by the argument, its keywords are not known.
            guard let keywords = known[name] else { continue }
            let used = Set(branches.map(\.keyword))
            let wrong = branches.filter { $0.keyword != "other" && !keywords.contains($0.keyword) }
            let unused = keywords.filter { !used.contains($0) }
            let candidates = NearestWordIndex(unused, lookups: wrong.count)
            for branch in wrong {
                let nearest = candidates.word(nearestTo: branch.keyword) ?? (unused.count == 1 ? unused[0] : nil)
                report(
                    text.finding(
                        of: Self.self,
                        nearest.map { misspelled(branch.keyword, name, $0) }
                            ?? unknownKeyword(branch.keyword, name, keywords),
                        at: branch.keywordRange))
            }
        }
    }
}

extension MessageContent {
    fileprivate var hasSelect: Bool {
        arguments.contains { if case .select = $0.format { true } else { false } }
    }
}

extension MessagePattern {
    /// All selects, each with the name of its argument.
    fileprivate var selects: [(name: String, branches: [SelectBranch])] {
        arguments.compactMap { argument in
            if case .select(let branches) = argument.format { (argument.name, branches) } else { nil }
        }
    }
}

// MARK: Messages

extension SelectMismatch {
    private static let missingSelect = FindingTemplate<String>(.selectMismatch, "missing-select", "argument")
    private static let misspelled = FindingTemplate<(String, String, String)>(
        .selectMismatch, "misspelled", "keyword", "argument", "nearest")
    private static let unknownKeyword = FindingTemplate<(String, String, [String])>(
        .selectMismatch, "unknown-keyword", "keyword", "argument", "known")

    static let messages: [any DeclaredMessage] = [missingSelect, misspelled, unknownKeyword]
}
