/// The words for damage in XLIFF files: what is wrong in a clause, and what to do.
enum XLIFFDamage {
    /// - Parameter name: the local name of an element; empty for one of another namespace.
    static func element(_ name: String) -> String {
        name.isEmpty
            ? "its target has an element of another namespace. Write markup as text, with `&lt;` for `<`."
            : "its target has the element `<\(name)>`, which isn't an inline code of XLIFF. Write markup as text: "
                + "`&lt;\(name)&gt;`."
    }

    /// The first element of a file that isn't XLIFF. Nothing in it would be read.
    ///
    /// - Parameter name: its local name; empty for one of another namespace.
    static func root(_ name: String, namespace: String) -> String {
        name.isEmpty
            ? "The first element isn't in the namespace `\(namespace)`. Copy the first element from the export."
            : "The file begins with `<\(name)>`, not with `<xliff>`. Name an XLIFF file."
    }

    static let noSource = "it has no source text. Copy the unit from the export, and translate it again."
    static let secondTarget = "it has two targets. Remove one of them."
    static let noDigest = "the export's note about it is damaged. Copy the note from the export."
    static let note =
        "The note of the export is damaged, so what was exported isn't known for every text. Copy the note from the export."
}
