internal import ICU
internal import MessageFormat

/// Which forms the only plural of a message has, and which of them show the number: of so many messages so few kinds that
/// what is right about one is worked out once for a file.
struct PluralShape: Sendable, Hashable {
    private var kind = PluralKind.cardinal
    private var categories: UInt8 = 0
    private var showing: UInt8 = 0

    /// A plural for counting, without forms.
    init() {}

    func contains(_ category: PluralCategory) -> Bool {
        categories & 1 << category.rawValue != 0
    }

    mutating func insert(_ category: PluralCategory, showsNumber: Bool) {
        categories |= 1 << category.rawValue
        if showsNumber { showing |= 1 << category.rawValue }
    }

    /// - Returns: nil where the message is not one plural of plain forms.
    init?(of content: MessageContent) {
        guard content.pattern.errors.isEmpty, content.arguments.count == 1,
            case .plural(let plural)? = content.arguments.first?.format, plural.offset == 0
        else { return nil }
        kind = plural.kind
        for branch in plural.branches {
            guard case .category(let category) = branch.selector else { return nil }
            insert(category, showsNumber: branch.elements.contains(where: \.isPluralNumber))
        }
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

extension MessagePattern.Element {
    fileprivate var isPluralNumber: Bool {
        if case .pluralNumber = self { true } else { false }
    }
}
