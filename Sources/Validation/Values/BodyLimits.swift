/// How much of a request's body is read. A body beyond a limit is refused as a whole, before anything is made of it.
public struct BodyLimits: Sendable, Hashable {
    /// The longest body, in bytes.
    public var size: Int
    /// How deep objects and arrays may stand in each other.
    public var depth: Int
    /// How many values a body may hold in all: members, elements, and the parts of a form.
    public var values: Int

    /// Makes limits. A depth beyond 512, that of the JSON reader, counts as 512.
    public init(size: Int = 1 << 20, depth: Int = 16, values: Int = 1_000) {
        self.size = size
        self.depth = min(depth, 512)
        self.values = values
    }

    /// 1 MiB, 16 levels, 1,000 values: forms without large files.
    public static let standard = BodyLimits()
}
