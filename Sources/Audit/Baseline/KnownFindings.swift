/// Findings of an earlier audit, to find out which ones are new. They are compared by their fingerprints, as those of a
/// baseline.
public struct KnownFindings: Sendable {
    /// Once as a table is named now, since folders move, and once with its folder, since a table may get a namesake.
    private static let namings: [TableFolders.Naming] = [.distinct, .fromProject]

    private var fingerprints: Set<Fingerprint> = []

    /// Knows of nothing.
    public init() {}

    /// Makes findings known.
    /// - Parameter projects: where they were found.
    public init(_ findings: [Finding], in projects: [Project]) {
        let folders = TableFolders(projects)
        for naming in Self.namings {
            fingerprints.formUnion(Fingerprint.all(of: findings, in: folders, naming: naming))
        }
    }

    /// The findings that are not known, in their order.
    /// - Parameters:
    ///   - projects: where they were found.
    ///   - earlier: findings of the same run that come before: of those that say the same, the order counts.
    public func unknown(
        among findings: [Finding], of projects: [Project], after earlier: [Finding] = []
    ) -> [Finding] {
        findings.unknown(to: fingerprints, of: projects, Self.namings, after: earlier)
    }
}

extension [Finding] {
    /// Those that have none of some fingerprints, however their tables are named.
    func unknown(
        to known: Set<Fingerprint>, of projects: [Project], _ namings: [TableFolders.Naming], after earlier: [Finding]
    ) -> [Finding] {
        let folders = TableFolders(projects)
        let fingerprints = namings.map {
            [Fingerprint](Fingerprint.all(of: earlier + self, in: folders, naming: $0).dropFirst(earlier.count))
        }
        return indices.filter { index in !fingerprints.contains { known.contains($0[index]) } }.map { self[$0] }
    }
}
