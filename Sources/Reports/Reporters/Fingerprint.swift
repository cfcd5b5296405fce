internal import Base
public import Findings
public import Projects

/// The identity of a finding in 64 bits. It does not depend on the place in the file, the machine or the run.
///
/// It is computed from the check, the table, the locale, the key, the message's key and those of its arguments that are not
/// numbers. The words of the message do not count, so a finding stays known when a version says it in better words. Where two folders have a table of the same name, the table's folder is included, relative to the project's folder.
/// Two findings with the same content are told apart by their order.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
    private let value: UInt64

    /// The fingerprints of findings, in their order. They are all different.
    /// - Parameter projects: the projects of the findings.
    public static func all(of findings: [Finding], in projects: [Project]) -> [Fingerprint] {
        all(of: findings, in: TableFolders(projects), naming: .distinct)
    }

    static func all(
        of findings: [Finding], in folders: TableFolders, naming: TableFolders.Naming
    ) -> [Fingerprint] {
        var counts: [UInt64: Int] = [:]
        return findings.map { finding in
            let content = FNV1a(of: finding, table: folders.name(of: finding, naming))
            let count = counts[content.value, default: 0] + 1
            counts[content.value] = count
            return Fingerprint(value: count == 1 ? content.value : content.adding(String(count)).value)
        }
    }

    private init(value: UInt64) {
        self.value = value
    }

    /// Reads a text that ``description`` has written.
    /// - Returns: nil where the text is not 16 hexadecimal digits.
    public init?(_ text: some StringProtocol) {
        guard let value = FNV1a.value(text) else { return nil }
        self.value = value
    }

    /// 16 hexadecimal digits, in lower case.
    public var description: String {
        FNV1a.text(of: value)
    }
}

extension FNV1a {
    fileprivate init(of finding: Finding, table: String?) {
        self.init()
        add(finding.check.rawValue)
        add(table ?? "")
        add(finding.locale ?? "")
        add(finding.key ?? "")
        for part in finding.content.identity { add(part) }
    }
}
