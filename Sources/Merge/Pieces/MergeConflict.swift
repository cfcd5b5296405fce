/// A place that both sides changed differently, or that one changed and the other deleted.
package struct MergeConflict: Sendable {
    /// The keys that lead to it, from the outermost.
    package let path: [String]
    /// What the common ancestor has there; nil where it has nothing.
    let base: ArraySlice<UInt8>?
    /// What our side has there; nil where it was deleted.
    let ours: ArraySlice<UInt8>?
    /// What their side has there; nil where it was deleted.
    let theirs: ArraySlice<UInt8>?

    /// The key of the message.
    package var key: String {
        path.count > 1 && path[0] == "strings" ? path[1] : path.first ?? ""
    }
}
