internal import Base
internal import Findings
internal import Projects
internal import SourceCode

/// The number of keys that may be made at run time, and the places that make them. It cannot be known whether these keys are
/// used.
struct UndeterminableKeys {
    /// The number of the tables' keys that are undeterminable.
    private(set) var count = 0
    /// The number of the tables' keys.
    private(set) var total = 0
    /// The number of keys that each place makes undeterminable. A key may have several places.
    private var places: [String: Int] = [:]

    /// The maximum number of places that are listed.
    private static let listedCount = 20

    /// Counts the keys of the projects that have sources.
    init(in projects: [Project]) {
        for project in projects {
            if let references = project.references { add(project, references) }
        }
    }

    private mutating func add(_ project: Project, _ references: References) {
        var undeterminable: [Int: Int] = [:]
        for table in project.tables where !project.leavesToInnerProjects(table) {
            for message in table.development.orderedMessages {
                total += 1
                guard let verdict = project.verdict(on: message.key, in: table), verdict.outcome == .undeterminable
                else { continue }
                count += 1
                if let index = references.list.index(of: message.key) { undeterminable[index, default: 0] += 1 }
                // A verdict has only the first of many patterns as evidence. All patterns are counted below.
                for place in Set(verdict.evidence.filter { !$0.isPattern }.map(Self.name)) {
                    places[place, default: 0] += 1
                }
            }
        }
        guard !undeterminable.isEmpty else { return }
        for (pattern, evidence) in references.patterns {
            let count = references.list.indices(matching: pattern).reduce(0) { $0 + (undeterminable[$1] ?? 0) }
            if count > 0 { places[Self.name(evidence), default: 0] += count }
        }
    }

    private static func name(_ evidence: KeyVerdict.Evidence) -> String {
        guard let location = evidence.location else { return evidence.reason }
        return location.path + (evidence.isOfData ? "" : ":\(location.start.line)") + ": " + evidence.reason
    }

    /// The number of keys, and the places, those with the most keys first; empty where no sources are configured.
    var text: String {
        guard total > 0 else { return "" }
        guard count > 0 else { return "\n\(ReportMessages.undeterminable(0, total).text)\n" }
        let sorted = places.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let width = sorted.first.map { String($0.value).count } ?? 0
        let lines = sorted.prefix(Self.listedCount).map { place, count in
            let digits = String(count)
            return "  \(String(repeating: " ", count: width - digits.count))\(digits)  \(PrintableText(place))\n"
        }
        let rest = sorted.count - Self.listedCount
        return "\n\(ReportMessages.undeterminableByCause(count, total).text)\n" + lines.joined()
            + (rest > 0 ? "  \(ReportMessages.more(rest).text)\n" : "")
    }
}
