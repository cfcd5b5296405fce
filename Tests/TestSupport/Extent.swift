#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How much of the tests runs. `make test` ends within minutes, for who works on the code. `make test-all` also runs what
/// takes long, and `.ci/run` runs it before a change lands.
public enum Extent {
    /// Whether the tests that take long run too, and searches with all their inputs.
    public static let isAll = getenv("L10N_TEST_ALL").map { String(cString: $0) == "1" } ?? false

    /// The inputs of a search, such as seeds: all of them, or one in so many.
    ///
    /// - Parameter first: a number that selects the part.
    public static func some<Inputs: Collection>(
        of inputs: Inputs, oneIn share: Int, from first: Int = 0
    ) -> [Inputs.Element] {
        inputs.enumerated().filter { isAll || ($0.offset + first).isMultiple(of: share) }.map(\.element)
    }

    /// The number of rounds of a search: all of them, or a part of so many.
    public static func rounds(_ all: Int, partOf share: Int) -> Int { isAll ? all : all / share }
}
