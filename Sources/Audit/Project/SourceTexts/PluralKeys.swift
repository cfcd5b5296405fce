internal import ICU

/// Keys that spell the forms of a plural, since a table has no forms of its own: `FILES##{one}` and `FILES##{other}`, `files_one`
/// and `files_other`, `files.one` and `files.other`.
///
/// Which keys are forms is seen in the development table: a stem with `other` and one more category. Each language then has
/// the keys of its own categories.
enum PluralKeys {
    /// A key as a stem and a category.
    struct Form: Sendable, Hashable {
        /// The key without the category and what stands around it: `FILES`.
        let stem: String
        /// What stands before the category: `##{`, `_`, `.`.
        let opening: String
        let category: PluralCategory

        /// Reads the category at the end of a key; nil where there is none.
        init?(_ key: String) {
            for (opening, closing) in [("##{", "}"), ("_", ""), (".", "")] where key.hasSuffix(closing) {
                let body = key.dropLast(closing.count)
                guard let category = PluralCategory.allCases.first(where: { body.hasSuffix(opening + $0.keyword) })
                else { continue }
                let stem = body.dropLast(opening.count + category.keyword.count)
                guard !stem.isEmpty else { continue }
                (self.stem, self.opening, self.category) = (String(stem), opening, category)
                return
            }
            return nil
        }

        private init(_ stem: String, _ opening: String, _ category: PluralCategory) {
            (self.stem, self.opening, self.category) = (stem, opening, category)
        }

        /// The form of another category of the same plural.
        func of(_ category: PluralCategory) -> Form { Form(stem, opening, category) }

        /// The key.
        var key: String { stem + opening + category.keyword + (opening == "##{" ? "}" : "") }
    }

    /// The form that a key spells; nil for a key of another kind.
    ///
    /// - Parameter isKey: whether the development table has a key.
    /// - Complexity: O(*n*) in the length of the key.
    static func form(of key: String, isKey: (String) -> Bool) -> Form? {
        guard let form = Form(key), isKey(form.of(.other).key) else { return nil }
        let hasMore = PluralCategory.allCases.contains { $0 != .other && isKey(form.of($0).key) }
        return hasMore ? form : nil
    }
}
