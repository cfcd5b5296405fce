public import Findings
public import Projects

/// The findings of an earlier audit, for telling which findings are new. Like those of a baseline, findings are compared by
/// their fingerprints.
public struct KnownFindings: Sendable {
    /// Each finding has two fingerprints: one with the table's name as it is now, since folders move, and one with its folder,
    /// since another table may get the same name.
    private static let namings: [TableFolders.Naming] = [.distinct, .fromProject]

    private var fingerprints: Set<Fingerprint> = []

    /// Makes an empty set of known findings.
    public init() {}

    /// Makes findings known.
    /// - Parameter projects: the projects of the findings.
    public init(_ findings: [Finding], in projects: [Project]) {
        let folders = TableFolders(projects)
        for naming in Self.namings {
            fingerprints.formUnion(Fingerprint.all(of: findings, in: folders, naming: naming))
        }
    }

    /// The findings that are not known, in their order. Findings with the same content are told apart by their order.
    /// - Parameter projects: the projects of the findings.
    public func unknown(among findings: [Finding], of projects: [Project]) -> [Finding] {
        findings.unknown(to: fingerprints, of: projects, Self.namings)
    }
}

extension [Finding] {
    /// The findings whose fingerprints are not known, whichever of the namings is used for their tables.
    func unknown(
        to known: Set<Fingerprint>, of projects: [Project], _ namings: [TableFolders.Naming]
    ) -> [Finding] {
        let folders = TableFolders(projects)
        let fingerprints = namings.map { Fingerprint.all(of: self, in: folders, naming: $0) }
        return indices.filter { index in !fingerprints.contains { known.contains($0[index]) } }.map { self[$0] }
    }
}
