/// A place that both sides changed differently, or that one side changed and the other deleted.
package struct MergeConflict: Sendable {
    /// The keys that lead to the place, from the outermost.
    package let path: [String]
    /// The value in the common ancestor; nil where it has none.
    let base: ArraySlice<UInt8>?
    /// The value on our side; nil where it was deleted.
    let ours: ArraySlice<UInt8>?
    /// The value on their side; nil where it was deleted.
    let theirs: ArraySlice<UInt8>?

    /// The key of the message.
    package var key: String {
        path.count > 1 && path[0] == "strings" ? path[1] : path.first ?? ""
    }
}
