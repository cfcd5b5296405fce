package import Base
internal import Tables

/// A table merged from three versions, by key and form.
///
/// Entries that neither side changed keep their bytes, their comments and their places. The encoding, byte order mark
/// and line ends come from the side that changed them.
package struct TableMerge: Sendable {
    /// The merged file. Where there are conflicts, a person must edit it.
    package let bytes: [UInt8]
    /// The conflicts, in no order.
    package let conflicts: [MergeConflict]

    /// Merges three versions of a file.
    ///
    /// Complexity: *n* log *n* in the number of keys and linear in the length of the files.
    /// - Parameters:
    ///   - base: the common ancestor; empty where there is none.
    ///   - ours: our side. The path of each source is the path of the file, which determines its format.
    ///   - theirs: their side.
    ///   - markerSize: the number of characters in a conflict marker.
    ///   - labels: the names of the sides in conflict markers and notes.
    package init(
        base: SourceText, ours: SourceText, theirs: SourceText, markerSize: Int = 7,
        labels: MergeLabels = MergeLabels()
    ) throws(MergeObstacle) {
        if let same = Self.unchanged(base.bytes, ours.bytes, theirs.bytes) {
            (bytes, conflicts) = (same, [])
            return
        }
        try Self.check([(base, .base), (ours, .ours), (theirs, .theirs)])
        let versions = LineVersions(base: base.text, ours: ours.text, theirs: theirs.text)
        let (text, conflicts) = try Self.merge(
            versions, format: MergeFormat(ours), path: ours.path, markerSize: markerSize, labels: labels)
        self.conflicts = conflicts
        // The bytes around the text, such as a byte order mark, come from the side that changed them.
        let isOurs = base.bytes.isEmpty || ours.encoding != base.encoding || ours.byteOrderMarks != base.byteOrderMarks
        let template = isOurs ? ours : theirs
        do {
            bytes = try template.replacing([
                TextReplacement(0..<template.text.count, String(decoding: text, as: UTF8.self))
            ]).bytes
        } catch {
            throw .unexpectedResult
        }
    }

    /// The result without any parsing: where one side has not changed the file, the other side's bytes.
    package static func unchanged(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        if ours == theirs || theirs == base { return ours }
        return ours == base ? theirs : nil
    }

    private static func check(_ versions: [(source: SourceText, side: MergeSide)]) throws(MergeObstacle) {
        for (source, side) in versions {
            if source.encoding == .binaryPropertyList { throw .binary(side) }
            for error in source.errors {
                switch error.kind {
                case .missingByteOrderMark, .repeatedByteOrderMark: break
                default: throw .damaged(side, at: source.position(at: error.range.lowerBound), error.message)
                }
            }
        }
    }

    private static func merge(
        _ versions: LineVersions, format: MergeFormat, path: String, markerSize: Int, labels: MergeLabels
    ) throws(MergeObstacle) -> (text: [UInt8], conflicts: [MergeConflict]) {
        var base: MergeGroup?
        if !versions.base.allSatisfy(\.isSpace) { base = try format.file(versions.base, of: .base, path: path) }
        let ours = try format.file(versions.ours, of: .ours, path: path)
        let theirs = try format.file(versions.theirs, of: .theirs, path: path)
        var merge = ThreeWayMerge(format)
        let result = try merge.merge(base, ours, theirs)
        let resolved = MergeGroup(
            open: result.open,
            items: result.pieces.compactMap { piece in
                switch piece {
                case .item(let item): item
                case .conflict(let ours, let theirs): ours ?? theirs
                }
            }, close: result.close)
        var text = format.whole(resolved)
        // In a new order, entries that share a line, or a comment that is not closed, may not fit together.
        let read = try format.file(text, of: .ours, path: path)
        guard read.items.map(\.key) == resolved.items.map(\.key) else { throw .unexpectedResult }
        if !merge.conflicts.isEmpty {
            text =
                format.hasMarkers
                ? format.withoutAddedLine(ConflictMarkers.write(result, size: markerSize, labels: labels))
                : try CatalogReview.marking(merge.conflicts, in: text, labels: labels)
        }
        return (versions.lineEnds?.restored(in: text) ?? text, merge.conflicts)
    }
}

extension MergeFormat {
    fileprivate func whole(_ group: MergeGroup) -> [UInt8] { withoutAddedLine(joined(group)) }

    /// The text without the line end that was added at the beginning of a `.strings` file.
    fileprivate func withoutAddedLine(_ text: [UInt8]) -> [UInt8] {
        self == .strings && text.first == 0x0A ? Array(text.dropFirst()) : text
    }
}

/// Three texts with the same line ends, if each of them has only one kind.
private struct LineVersions {
    let base: [UInt8]
    let ours: [UInt8]
    let theirs: [UInt8]
    /// The line ends of the merged text; nil where they are left as they are.
    let lineEnds: LineEnds?

    init(base: [UInt8], ours: [UInt8], theirs: [UInt8]) {
        let texts = [base, ours, theirs]
        let ends = texts.map { LineEnds($0) }
        guard zip(texts, ends).allSatisfy({ $1 != nil || !$0.contains(where: \.endsLine) }),
            let first = ends.compactMap(\.self).first
        else {
            (self.base, self.ours, self.theirs, lineEnds) = (base, ours, theirs, nil)
            return
        }
        let plain = zip(texts, ends).map { $1?.removed(from: $0) ?? $0 }
        (self.base, self.ours, self.theirs) = (plain[0], plain[1], plain[2])
        lineEnds = (ends[1] == ends[0] ? ends[2] ?? ends[1] : ends[1] ?? ends[2]) ?? first
    }
}
