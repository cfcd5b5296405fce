package import ICU

/// The categories of the forms of a message's only plural, and of those that show the number. Messages share few shapes, so
/// each shape is analysed once for a file and cached.
package struct PluralShape: Sendable, Hashable {
    private let kind: PluralKind
    private var categories: UInt8 = 0
    private var showing: UInt8 = 0

    /// A plural without forms.
    package init(_ kind: PluralKind = .cardinal) {
        self.kind = kind
    }

    func contains(_ category: PluralCategory) -> Bool {
        categories & 1 << category.rawValue != 0
    }

    package mutating func insert(_ category: PluralCategory, showsNumber: Bool) {
        categories |= 1 << category.rawValue
        if showsNumber { showing |= 1 << category.rawValue }
    }

    /// Whether the shape has exactly the language's categories, each of them is reached by some number, and either all forms
    /// show the number or none does.
    package func isComplete(by rules: (PluralKind) -> PluralRules) -> Bool {
        let rules = rules(kind)
        let named = rules.categories.reduce(0) { $0 | 1 << $1.rawValue }
        return categories == named && (showing == 0 || showing == categories)
            && rules.categories.allSatisfy { category in
                category == .other || rules.smallestInteger(in: 0...Int.max, reaching: category) != nil
                    || rules.fraction(taking: category) != nil
            }
    }
}

extension PluralRules {
    /// A number with a fraction that has a category; nil where only whole numbers have it.
    package func fraction(taking category: PluralCategory) -> String? {
        sampleDecimals(of: category).first { $0.contains(".") }
    }
}
