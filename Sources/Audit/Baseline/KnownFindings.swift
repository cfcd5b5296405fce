/// What was found before, to tell what is new: known findings are told apart by what they say, as those of a baseline.
public struct KnownFindings: Sendable {
    private var fingerprints: Set<Fingerprint> = []

    /// Knows of nothing.
    public init() {}

    /// Makes findings known.
    /// - Parameter projects: where they were found.
    public init(_ findings: [Finding], in projects: [Project]) {
        fingerprints = Set(Self.fingerprints(of: findings, in: projects).joined())
    }

    /// The findings that are not known, in their order.
    /// - Parameter projects: where they were found.
    public func news(in findings: [Finding], of projects: [Project]) -> [Finding] {
        let namings = Self.fingerprints(of: findings, in: projects)
        return findings.indices.filter { index in !namings.contains { fingerprints.contains($0[index]) } }
            .map { findings[$0] }
    }

    /// Once as a table is named now, since folders move, and once with its folder, since a table may get a namesake.
    private static func fingerprints(of findings: [Finding], in projects: [Project]) -> [[Fingerprint]] {
        let folders = TableFolders(projects)
        return [.distinct, .fromProject].map { Fingerprint.all(of: findings, in: folders, naming: $0) }
    }
}
