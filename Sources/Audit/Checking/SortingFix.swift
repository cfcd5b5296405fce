internal import Tables

/// Puts the entries of a file in order, each with its comment.
enum SortingFix {
    /// - Returns: nil where something stands between entries that belongs to none of them, such as the heading of a
    ///   section: only its author knows what becomes of it.
    static func fix(of file: LocaleFile, by precedes: (String, String) -> Bool) -> Fix? {
        guard let replacement = file.file.sorting(by: precedes) else { return nil }
        return Fix("Sort the entries by their keys.", [replacement])
    }
}
