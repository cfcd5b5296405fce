package import Base
internal import Changes
internal import LibC
internal import Tables

/// A merge of three versions of a file for git. Nothing is printed, and only the caller writes the result.
package struct MergeRun: Sendable {
    /// How the merge ended.
    package enum Outcome: Sendable, Hashable {
        case merged
        /// A person has to choose.
        case conflicts
        /// The file could not be merged by its keys. It holds the result of a merge by lines.
        case failed
    }

    /// The file's content as it was read.
    package let ours: [UInt8]
    /// The file's new content.
    package let bytes: [UInt8]
    /// How the merge ended.
    package let outcome: Outcome
    /// Information for a person, in full sentences.
    package let remarks: [String]

    /// Merges three files.
    /// - Parameters:
    ///   - base: the path of the common ancestor.
    ///   - path: the file's path in the repository, which names its format.
    ///   - markerSize: the number of characters in a conflict marker.
    ///   - labels: what git passed as the names of the sides; nil if it passed nothing.
    /// - Throws: `FileError` where our side cannot be read.
    package init(
        base: String, ours: String, theirs: String, path: String, markerSize: Int,
        labels: (ours: String?, theirs: String?) = (nil, nil)
    ) throws(FileError) {
        let labels = MergeLabels.ofGit(ours: labels.ours, theirs: labels.theirs)
        let our = SourceText(bytes: try SourceText(contentsOf: ours).bytes, path: path)
        self.ours = our.bytes
        let (old, their): (SourceText, SourceText)
        do throws(FileError) {
            old = SourceText(bytes: try SourceText(contentsOf: base).bytes, path: path)
            their = SourceText(bytes: try SourceText(contentsOf: theirs).bytes, path: path)
        } catch {
            // Our side alone must not look like the result of a merge.
            let their = (try? SourceText(contentsOf: theirs))?.text ?? []
            bytes = LineMerge.marked(our, their, size: markerSize, labels: labels)
            (outcome, remarks) = (.failed, ["\(path) is not merged. \(error)"])
            return
        }
        do throws(MergeObstacle) {
            let merged = try Self.merge(old, our, their, markerSize, labels)
            bytes = merged.bytes
            outcome = merged.conflicts.isEmpty ? .merged : .conflicts
            remarks = merged.conflicts.isEmpty ? [] : [Self.remark(on: merged.conflicts, in: path)]
        } catch {
            let lines = LineMerge(
                old, our, their, paths: (base, ours, theirs), markerSize: markerSize, labels: labels)
            bytes = lines.bytes
            outcome = Self.outcome(of: lines, after: error, our, their)
            remarks = ["\(path) is merged line by line. \(error.message)"]
        }
    }

    private static func merge(
        _ base: SourceText, _ ours: SourceText, _ theirs: SourceText, _ markerSize: Int, _ labels: MergeLabels
    ) throws(MergeObstacle) -> (bytes: [UInt8], conflicts: [MergeConflict]) {
        if AcceptanceMerge.takes(ours.path) {
            return (try AcceptanceMerge(base: base, ours: ours, theirs: theirs).bytes, [])
        }
        guard TableFile.Format(path: ours.path) != nil else { throw .unknownFormat(path: ours.path) }
        let merge = try TableMerge(
            base: base, ours: ours, theirs: theirs, markerSize: markerSize, labels: labels)
        return (merge.bytes, merge.conflicts)
    }

    private static func outcome(
        of lines: LineMerge, after obstacle: MergeObstacle, _ ours: SourceText, _ theirs: SourceText
    ) -> Outcome {
        guard obstacle.leavesLinesToMerge else { return .failed }
        guard lines.isClean else { return .conflicts }
        // Lines that merge without a conflict may still give a broken table.
        let errors = TableFile(SourceText(bytes: lines.bytes, path: ours.path)).errors.count
        return errors > max(TableFile(ours).errors.count, TableFile(theirs).errors.count) ? .conflicts : .merged
    }

    /// The maximum number of keys that a message names.
    private static let namedKeys = 10

    private static func remark(on conflicts: [MergeConflict], in path: String) -> String {
        var seen: Set<String> = []
        let keys = conflicts.map(\.key).filter { seen.insert($0).inserted }
        let list = quoted(keys.prefix(namedKeys))
        let rest = keys.count > namedKeys ? " and \(keys.count - namedKeys) more" : ""
        return "Both sides changed these keys of \(path): \(list)\(rest). "
            + (TableFile.Format(path: path)?.supports(.multipleLocales) == true
                ? "They need review, and their comments hold both texts."
                : "Choose between the markers.")
    }
}

/// Three versions of a file merged by git, line by line.
struct LineMerge {
    let bytes: [UInt8]
    /// Whether git found no conflict.
    let isClean: Bool

    init(
        _ base: SourceText, _ ours: SourceText, _ theirs: SourceText, paths: (String, String, String), markerSize: Int,
        labels: MergeLabels
    ) {
        // git treats UTF-16 as binary, so its lines are merged as UTF-8.
        let versions = [base, ours, theirs]
        let isWide = versions.contains { $0.encoding != .utf8 && $0.encoding != .windows1252 }
        if !isWide, let merged = Git.mergedLines(paths.0, paths.1, paths.2, markerSize: markerSize, labels: labels) {
            (bytes, isClean) = (merged.bytes, !merged.hasConflicts)
        } else if isWide, let merged = Self.text(versions, markerSize, labels),
            let encoded = try? ours.replacing([
                TextReplacement(0..<ours.text.count, String(decoding: merged.bytes, as: UTF8.self))
            ])
        {
            (bytes, isClean) = (encoded.bytes, !merged.hasConflicts)
        } else {
            (bytes, isClean) = (Self.marked(ours, theirs.text, size: markerSize, labels: labels), false)
        }
    }

    /// Both sides between conflict markers, for a person to choose from. A file that is not text stays as it is on our
    /// side.
    static func marked(
        _ ours: SourceText, _ theirs: [UInt8], size: Int, labels: MergeLabels
    ) -> [UInt8] {
        let text = ConflictMarkers.write(whole: ours.text, theirs, size: size, labels: labels)
        let whole = 0..<ours.text.count
        return (try? ours.replacing([TextReplacement(whole, String(decoding: text, as: UTF8.self))]))?.bytes
            ?? ours.bytes
    }

    /// The merged lines of texts that git takes for binary, by way of temporary UTF-8 files; nil for a binary property
    /// list.
    private static func text(
        _ versions: [SourceText], _ markerSize: Int, _ labels: MergeLabels
    ) -> Git.MergedLines? {
        var template = Array(Files.join(Files.temporaryFolder, "l10n-merge.XXXXXX").utf8CString)
        guard versions.allSatisfy({ $0.encoding != .binaryPropertyList }), mkdtemp(&template) != nil else { return nil }
        let folder = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
        let paths = ["base", "ours", "theirs"].map { Files.join(folder, $0) }
        defer {
            for path in paths { unlink(path) }
            rmdir(folder)
        }
        for (version, path) in zip(versions, paths) {
            guard (try? Files.replace(path, with: version.text, ifStill: nil)) != nil else { return nil }
        }
        return Git.mergedLines(paths[0], paths[1], paths[2], markerSize: markerSize, labels: labels)
    }
}
