package import Base
internal import Projects

/// A file of accepted translations, merged from three versions. It has the lines that either side added, without the
/// lines that either side removed.
///
/// Where both sides accepted the same translation differently, there is no conflict. Both lines stay, and the line
/// whose text is in the merged table is valid.
package struct AcceptanceMerge: Sendable {
    /// The merged file.
    package let bytes: [UInt8]

    /// Whether a file is one of accepted translations, by its path.
    package static func takes(_ path: String) -> Bool {
        Files.name(of: path) == AcceptedTranslations.fileName
    }

    /// Merges three versions of a file. The time is linear in its length, except for sorting the added lines.
    /// - Throws: ``MergeObstacle/damaged(_:at:_:)`` where a version holds anything else, such as conflict markers.
    package init(base: SourceText, ours: SourceText, theirs: SourceText) throws(MergeObstacle) {
        if let same = TableMerge.unchanged(base.bytes, ours.bytes, theirs.bytes) {
            bytes = same
            return
        }
        let (old, our) = (try AcceptanceLines(base, .base), try AcceptanceLines(ours, .ours))
        let their = try AcceptanceLines(theirs, .theirs)
        let (before, left, right) = (Set(old.entries), Set(our.entries), Set(their.entries))
        var entries = our.entries.filter { right.contains($0) || !before.contains($0) }
        entries += their.entries.filter { !left.contains($0) && !before.contains($0) }
        if our.isSorted { entries.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
        guard our.remarks == their.remarks || our.remarks == old.remarks || their.remarks == old.remarks else {
            throw .outsideEntries
        }
        let remarks = our.remarks == old.remarks ? their.remarks : our.remarks
        bytes = Array((remarks + entries).map { $0 + "\n" }.joined().utf8)
    }
}

/// The lines of a file of accepted translations.
private struct AcceptanceLines {
    /// The lines with the version and the comments.
    private(set) var remarks: [String] = []
    private(set) var entries: [String] = []

    var isSorted: Bool {
        zip(entries, entries.dropFirst()).allSatisfy { !$1.utf8.lexicographicallyPrecedes($0.utf8) }
    }

    init(_ source: SourceText, _ side: MergeSide) throws(MergeObstacle) {
        do {
            _ = try AcceptedTranslations(source)
        } catch {
            throw .damaged(side, at: source.position(at: 0), error.description)
        }
        for line in source.text.split(separator: 0x0A) {
            let line = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            let isRemark = line.isEmpty || line.hasPrefix("#") || !line.utf8.contains(0x09)
            if isRemark { remarks.append(line) } else { entries.append(line) }
        }
    }
}
