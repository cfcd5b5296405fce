package import Base
internal import Tables

/// The lines of `.gitattributes` that assign table files to the merge driver.
package struct GitAttributes: Sendable {
    /// The file's name.
    package static let fileName = ".gitattributes"
    /// The command that every clone needs in addition, since git runs no program that a repository names.
    package static let configuration =
        "git config merge.l10n.driver 'l10n-audit merge-driver --marker-size %L --ours-label %X --theirs-label %Y "
        + "-- %O %A %B %P'"

    private static let patterns = TableFile.Format.all.map { "*.\($0.pathExtension)" } + [".l10n-accepted"]

    /// The file's new content; nil where it has all lines already.
    package let bytes: [UInt8]?

    /// Adds the missing lines after the file's own lines, which stay as they are.
    /// - Parameter existing: the file; nil where there is none.
    package init(addingTo existing: SourceText?) {
        let text = existing?.text ?? []
        let lines = text.split { $0 == 0x0A || $0 == 0x0D }.map { line in
            String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" }
        }
        let missing = Self.patterns.filter { pattern in
            !lines.contains { $0.first.map { $0 == pattern } ?? false && $0.contains("merge=l10n") }
        }
        guard !missing.isEmpty else {
            bytes = nil
            return
        }
        let isOpen = text.last.map { $0 != 0x0A && $0 != 0x0D } ?? false
        let added = missing.map { "\($0) merge=l10n\n" }.joined()
        bytes = (existing?.bytes ?? []) + Array(((isOpen ? "\n" : "") + added).utf8)
    }
}
