/// The names of the two sides in conflict markers and notes: a branch, or a commit with its subject.
package struct MergeLabels: Sendable, Hashable {
    /// The name of our side.
    package let ours: String
    /// The name of their side.
    package let theirs: String

    /// The maximum number of characters in a name. The subject of a commit may be longer.
    private static let lengthLimit = 80

    /// - Parameters:
    ///   - ours: the name of our side, from which control characters are removed; nil or empty if it is unknown.
    ///   - theirs: the name of their side, likewise.
    package init(ours: String? = nil, theirs: String? = nil) {
        self.ours = Self.name(ours) ?? MergeSide.ours.name
        self.theirs = Self.name(theirs) ?? MergeSide.theirs.name
    }

    private static func name(_ label: String?) -> String? {
        let scalars = (label ?? "").unicodeScalars.filter { $0.properties.generalCategory != .control }
        let name = String(String.UnicodeScalarView(scalars)).prefix(lengthLimit)
        return name.allSatisfy(\.isWhitespace) ? nil : String(name)
    }
}
