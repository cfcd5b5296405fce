internal import Tables

/// What `l10n-audit fix` would do about a finding without being asked, as a log holds it (section 3.55).
struct SARIFFix {
    /// Some of the file, and what comes in its place (section 3.57).
    enum Replacement {
        /// An empty region is a place to put something in.
        case text(Location, String)
        /// From the beginning of the file: another encoding is a change of bytes.
        case bytes(count: Int, [UInt8])

        fileprivate var insertedCount: Int {
            switch self {
            case .text(_, let text): text.utf8.count
            case .bytes(_, let bytes): bytes.count
            }
        }
    }

    let description: String
    let path: String
    let replacements: [Replacement]

    /// How many bytes a fix may put in; one that is a whole large file helps no reader of a log.
    static let limit = 1 << 16
    /// How many bytes all fixes of a log may put in: what takes a log in takes no more than some megabytes.
    static let totalLimit = 1 << 20

    /// The fixes of a log's findings; nil where there is none, or where the limits leave it to `l10n-audit fix`.
    static func all(of findings: [Finding]) -> [SARIFFix?] {
        var rest = totalLimit
        return findings.map { finding in
            guard let fix = SARIFFix(finding) else { return nil }
            let count = fix.replacements.reduce(0) { $0 + $1.insertedCount }
            guard count <= min(limit, rest) else { return nil }
            rest -= count
            return fix
        }
    }

    private init?(_ finding: Finding) {
        let source = finding.location.source
        guard let fix = finding.fix, fix.request == nil else { return nil }
        description = fix.description
        path = source.path
        if !fix.savesAsUTF8 {
            replacements = fix.replacements.map { .text(Location(source, $0.range), $0.text) }
        } else if source.encoding == .utf8, fix.replacements.isEmpty {
            replacements = [.bytes(count: source.byteOrderMarkLength, [])]
        } else {
            // Without the new content, the fix would be to delete the old.
            guard let saved = try? source.savedAsUTF8(replacing: fix.replacements) else { return nil }
            replacements = [.bytes(count: source.bytes.count, saved.bytes)]
        }
    }
}
