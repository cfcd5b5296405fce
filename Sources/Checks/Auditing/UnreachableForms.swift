internal import Base
internal import Findings
internal import ICU
internal import MessageFormat
internal import Messages
internal import Projects
internal import SourceCode

/// Finds plural forms that no reader sees, because the code around the look-ups never passes a number that has them:
/// `if count > 1 { … }`. A defect of such a form is a finding of `optional-plural-category`, which is off by default.
enum UnreachableForms {
    private static let checks: Set<CheckID> = [.missingPluralCategory, .pluralWithoutNumber]

    /// Returns the findings in their order, without those of `missing-plural-category` and `plural-without-number` on forms that
    /// can't occur, or with milder ones in their place.
    /// - Complexity: O(*n*) in the number of findings. For findings of these checks, linear also in the length of the files that
    ///   look their keys up.
    static func replacingFindings(in findings: [Finding], of project: Project, by auditor: Auditor) -> [Finding] {
        guard findings.contains(where: { checks.contains($0.check) }) else { return findings }
        var known: [String: [PassedNumbers]?] = [:]
        var files: [String: LexedSource] = [:]
        return findings.compactMap { finding in
            guard checks.contains(finding.check), let key = finding.key else { return finding }
            let numbers = known[key] ?? project.numbersPassed(to: key, reading: &files)
            known[key] = .some(numbers)
            guard let numbers, let plural = plural(of: finding, key, in: project),
                !plural.categories.contains(where: { category in
                    numbers.contains { $0.reach(category, by: plural.rules, besides: plural.set.exactNumbers) }
                })
            else { return finding }
            let milder = Finding(
                check: .optionalPluralCategory, severity: OptionalPluralCategory.description.severity,
                message: OptionalPluralCategory.unreachable(finding.content), isInCatalog: finding.isInCatalog,
                key: key,
                locale: finding.locale, table: finding.table, location: finding.location, related: finding.related)
            return auditor.applyingSeverities(to: [milder]).first
        }
    }

    /// The plural of a finding, and the categories that the finding is about; nil if the message has several plurals.
    private static func plural(
        of finding: Finding, _ key: String, in project: Project
    ) -> (set: PluralSet, categories: [PluralCategory], rules: PluralRules)? {
        for table in project.tables where table.name == finding.table {
            guard
                let file = table.files.first(where: {
                    $0.source.path == finding.location.path && $0.spelling == finding.locale
                }), let message = file.messages[key]
            else { continue }
            let plurals = message.plurals
            guard plurals.count == 1, plurals[0].offset == 0 else { return nil }
            let set = plurals[0]
            let rules = project.pluralRules.rules(for: file.locale, kind: set.kind)
            let present = set.forms.compactMap { form -> PluralCategory? in
                guard case .category(let category) = form.selector else { return nil }
                return finding.isOf(.missingPluralCategory) || form.range == finding.location.range ? category : nil
            }
            guard finding.isOf(.missingPluralCategory) else {
                return present.isEmpty ? nil : (set, present, rules)
            }
            // A missing `other` is a defect of the plural itself.
            guard present.contains(.other) else { return nil }
            return (set, rules.categories.filter { !present.contains($0) }, rules)
        }
        return nil
    }
}

extension Project {
    /// Returns the numbers that each look-up of a key passes to its message; nil if a look-up isn't known, or isn't limited.
    /// - Parameter files: the files that were read already, by path.
    fileprivate func numbersPassed(
        to key: String, reading files: inout [String: LexedSource]
    ) -> [PassedNumbers]? {
        guard let uses = (references ?? unconfiguredUses?.value)?.uses(of: key), uses.possible.isEmpty,
            !uses.certain.isEmpty, uses.certain.count < References.Uses.reportedCount
        else { return nil }
        var numbers: [PassedNumbers] = []
        for evidence in uses.certain {
            guard let location = evidence.location, SourceLanguage(path: location.path) == .swift else { return nil }
            let file = files[location.path] ?? LexedSource(location.source, language: .swift)
            files[location.path] = file
            guard let literal = file.literals.first(where: { $0.range == location.range }) else { return nil }
            let text = file.source.text
            let passed = PassedNumberReader(text.span, opaque: file.opaque).numbers(passedTo: literal)
            guard passed.isLimited else { return nil }
            numbers.append(passed)
        }
        return numbers
    }
}
