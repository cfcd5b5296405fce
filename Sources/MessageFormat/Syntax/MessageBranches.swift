public import ICU

extension MessagePattern {
    /// The branches a number chooses between.
    public struct Plural: Sendable, Hashable {
        /// Counting (`plural`) or ranking (`selectordinal`).
        public let kind: PluralKind
        /// `offset:1`: subtracted before the category is chosen and before `#` shows the number, but not for `=1`.
        public let offset: Int
        /// The branches in the order they are written; of two with the same selector the first counts.
        public let branches: [PluralBranch]
        /// What decides the category is the number as this style shows it; nil where the branches say.
        var decidingStyle: NumberFormat.Style?
    }

    /// One branch of a plural.
    public struct PluralBranch: Sendable, Hashable {
        /// When the branch is taken.
        public let selector: PluralSelector
        /// Where the selector stands, `=` included.
        public let selectorRange: Range<Int>
        /// What the reader then sees.
        public let elements: [Element]
        /// From the selector to the closing brace.
        public let range: Range<Int>
    }

    /// When a branch of a plural is taken.
    public enum PluralSelector: Sendable, Hashable {
        /// `=1`: for this number alone, before any category.
        case exactly(Int)
        /// `one`, `few`, `other` …: for every number of the category.
        case category(PluralCategory)
    }

    /// One branch of a select.
    public struct SelectBranch: Sendable, Hashable {
        /// The text that takes this branch; `other` takes what no branch names.
        public let keyword: String
        /// Where the keyword stands.
        public let keywordRange: Range<Int>
        /// What the reader then sees.
        public let elements: [Element]
        /// From the keyword to the closing brace.
        public let range: Range<Int>
    }
}
