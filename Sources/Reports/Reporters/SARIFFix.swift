internal import Base
internal import Findings
internal import Tables

/// The fix of a finding that `l10n-audit fix` makes without being asked, for a log (section 3.55).
struct SARIFFix {
    /// A part of the file and its replacement (section 3.57).
    enum Replacement {
        /// An empty region is an insertion.
        case text(Location, String)
        /// A number of bytes at the start of the file. Another encoding changes bytes, not text.
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

    /// The maximum number of bytes that a fix may insert. A fix that contains a whole large file helps no reader of a log.
    static let limit = 1 << 16
    /// The maximum number of bytes that all fixes of a log may insert. Programs that read logs accept only some megabytes.
    static let totalLimit = 1 << 20

    /// The fixes of a log's findings; nil for a finding without a fix, or with one that exceeds the limits.
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
            // A replacement without the new content would delete the file's text.
            guard let saved = try? source.savedAsUTF8(replacing: fix.replacements) else { return nil }
            replacements = [.bytes(count: source.bytes.count, saved.bytes)]
        }
    }
}
