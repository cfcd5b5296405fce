package import ICU

extension MessagePattern {
    /// The branches a number chooses between.
    package struct Plural: Sendable, Hashable {
        /// Counting (`plural`) or ranking (`selectordinal`).
        package let kind: PluralKind
        /// `offset:1`: subtracted before the category is chosen and before `#` shows the number, but not for `=1`.
        package let offset: Int
        /// The branches in the order they are written; of two with the same selector the first counts.
        package let branches: [PluralBranch]
        /// What decides the category is the number as this style shows it; nil where the branches say.
        var decidingStyle: NumberFormat.Style?
    }

    /// One branch of a plural.
    package struct PluralBranch: Sendable, Hashable {
        /// When the branch is taken.
        package let selector: PluralSelector
        /// Where the selector stands, `=` included.
        package let selectorRange: Range<Int>
        /// What the reader then sees.
        package let elements: [Element]
        /// From the selector to the closing brace.
        package let range: Range<Int>
    }

    /// When a branch of a plural is taken.
    package enum PluralSelector: Sendable, Hashable {
        /// `=1`: for this number alone, before any category.
        case exactly(Int)
        /// `one`, `few`, `other` …: for every number of the category.
        case category(PluralCategory)
    }

    /// One branch of a select.
    package struct SelectBranch: Sendable, Hashable {
        /// The text that takes this branch; `other` takes what no branch names.
        package let keyword: String
        /// Where the keyword stands.
        package let keywordRange: Range<Int>
        /// What the reader then sees.
        package let elements: [Element]
        /// From the keyword to the closing brace.
        package let range: Range<Int>
    }
}
