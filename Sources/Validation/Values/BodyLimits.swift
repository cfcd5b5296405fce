/// The limits for a request's body. A body that exceeds one is refused as a whole.
public struct BodyLimits: Sendable, Hashable {
    /// The maximum length of the body, in bytes.
    public var size: Int
    /// The maximum depth of nested objects and arrays.
    public var depth: Int
    /// The maximum number of values in the body. Members, elements and the parts of a form are counted.
    public var values: Int

    /// Creates limits. A depth of more than 512 is treated as 512, which is the limit of the JSON reader.
    public init(size: Int = 1 << 20, depth: Int = 16, values: Int = 1_000) {
        self.size = size
        self.depth = min(depth, 512)
        self.values = values
    }

    /// The default limits: 1 MiB, 16 levels and 1,000 values. They are for forms without large files.
    public static let standard = BodyLimits()
}
