package import ICU

extension MessagePattern {
    /// The branches between which a number chooses.
    package struct Plural: Sendable, Hashable {
        /// Counting (`plural`) or ranking (`selectordinal`).
        package let kind: PluralKind
        /// The number in `offset:1`. It is subtracted before the category is chosen and before `#` shows the number, but not for
        /// `=1`.
        package let offset: Int
        /// The branches in the order they are written. When two have the same selector, the first counts.
        package let branches: [PluralBranch]
        /// The style whose text of the number decides the category; nil when the branches decide.
        var decidingStyle: NumberFormat.Style?
    }

    /// One branch of a plural.
    package struct PluralBranch: Sendable, Hashable {
        /// The condition of the branch.
        package let selector: PluralSelector
        /// The range of the selector, `=` included.
        package let selectorRange: Range<Int>
        /// The text that the reader sees when the branch is taken.
        package let elements: [Element]
        /// The range from the selector to the closing brace.
        package let range: Range<Int>
    }

    /// The condition of a branch of a plural.
    package enum PluralSelector: Sendable, Hashable {
        /// `=1`: this number alone. It is compared before any category.
        case exactly(Int)
        /// `one`, `few`, `other` …: every number of the category.
        case category(PluralCategory)
    }

    /// One branch of a select.
    package struct SelectBranch: Sendable, Hashable {
        /// The text that takes this branch; `other` takes every text that no branch names.
        package let keyword: String
        /// The range of the keyword.
        package let keywordRange: Range<Int>
        /// The text that the reader sees when the branch is taken.
        package let elements: [Element]
        /// The range from the keyword to the closing brace.
        package let range: Range<Int>
    }
}
