internal import ICU

/// Which forms the only plural of a message has, and which of them show the number: of so many messages so few kinds that
/// what is right about one is worked out once for a file.
struct PluralShape: Sendable, Hashable {
    private let kind: PluralKind
    private var categories: UInt8 = 0
    private var showing: UInt8 = 0

    /// A plural without forms.
    init(_ kind: PluralKind = .cardinal) {
        self.kind = kind
    }

    func contains(_ category: PluralCategory) -> Bool {
        categories & 1 << category.rawValue != 0
    }

    mutating func insert(_ category: PluralCategory, showsNumber: Bool) {
        categories |= 1 << category.rawValue
        if showsNumber { showing |= 1 << category.rawValue }
    }

    /// Whether it has the forms of a language in which some number takes every one, and no others, and all of them show
    /// the number or none does.
    func isComplete(by rules: (PluralKind) -> PluralRules) -> Bool {
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
    /// A number with a fraction that takes a category; nil where only whole numbers do.
    func fraction(taking category: PluralCategory) -> String? {
        sampleDecimals(of: category).first { $0.contains(".") }
    }
}
