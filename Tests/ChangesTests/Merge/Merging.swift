import Base
import Changes

/// A merge of three texts, as git asks for it.
struct Merging {
    let bytes: [UInt8]
    let conflicts: [MergeConflict]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    init(_ base: String, _ ours: String, _ theirs: String, path: String = "en.lproj/T.strings") throws {
        try self.init(Array(base.utf8), Array(ours.utf8), Array(theirs.utf8), path: path)
    }

    init(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], path: String, markerSize: Int = 7) throws {
        let merge = try TableMerge(
            base: SourceText(bytes: base, path: path), ours: SourceText(bytes: ours, path: path),
            theirs: SourceText(bytes: theirs, path: path), markerSize: markerSize)
        (bytes, conflicts) = (merge.bytes, merge.conflicts)
    }

    /// Why three versions cannot be merged by their keys; nil where they can.
    static func obstacle(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], path: String) -> MergeObstacle? {
        do throws(MergeObstacle) {
            _ = try TableMerge(
                base: SourceText(bytes: base, path: path), ours: SourceText(bytes: ours, path: path),
                theirs: SourceText(bytes: theirs, path: path))
            return nil
        } catch {
            return error
        }
    }

    static func obstacle(
        _ base: String, _ ours: String, _ theirs: String, path: String = "T.strings"
    ) -> MergeObstacle? {
        obstacle(Array(base.utf8), Array(ours.utf8), Array(theirs.utf8), path: path)
    }
}
