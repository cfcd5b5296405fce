/// Gives names to files of one folder. Two names that differ only in case are one file on many systems, so the second one
/// gets a number.
struct FileNames {
    private var taken: Set<String> = []

    /// A name that no other file has: the given one, or the first free one of `NAME-2`, `NAME-3` and so on.
    mutating func unique(_ name: String) -> String {
        var unique = name
        var number = 1
        // Strings are equal if they are canonically equivalent, as file names are.
        while !taken.insert(unique.lowercased()).inserted {
            number += 1
            unique = "\(name)-\(number)"
        }
        return unique
    }
}
