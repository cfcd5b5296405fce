/// A well-formed value of a `.stringsdict` or `.xcstrings` that the format does not allow in its place.
public enum TableStructureDefect: Sendable, Hashable {
    /// A JSON document that is no object.
    case notACatalog
    /// A value of another kind than the format requires there.
    case wrongKind(name: String, expected: ValueKind)
    /// An entry or variable without a field that it needs.
    case missingField(String, of: String)
    /// A value type that begins with `%`, or is no conversion at all.
    case wrongValueType(String, variable: String)
    /// A rule that is not known.
    case unknownRule(String, variable: String)
    /// A word that is no plural category.
    case unknownPluralCategory(String)
    /// Variations by two properties in one place, such as `device` and `plural`.
    case overlappingVariations(String, String)
    /// A word that is no width.
    case wrongWidth(String)

    /// The kinds of values that the format requires.
    public enum ValueKind: Sendable, Hashable {
        case text
        case dictionary
        case number
        case truthValue
    }
}

extension TableStructureDefect {
    var message: String {
        switch self {
        case .notACatalog: "The file isn't a string catalog. Write an object with `sourceLanguage` and `strings`."
        case .wrongKind(let name, let kind): "The value of `\(name)` is not \(kind.name). Write \(kind.name)."
        case .missingField(let field, let name): "`\(name)` has no `\(field)`. Write it."
        case .wrongValueType(let type, let variable):
            if type.hasPrefix("%") {
                "The value type of `\(variable)` is `\(type)`. Write it without the `%`."
            } else {
                "The value type of `\(variable)` is `\(type)`, which isn't a number type. Write one such as `d` or `lld`."
            }
        case .unknownRule(let rule, let variable):
            "The rule of `\(variable)` is `\(rule)`, which isn't a plural rule. Write `NSStringPluralRuleType`."
        case .unknownPluralCategory(let word):
            "`\(word)` isn't a plural category. Write `zero`, `one`, `two`, `few`, `many` or `other`."
        case .overlappingVariations(let first, let second):
            "The forms by `\(first)` and those by `\(second)` vary the same text, so some of them are never shown. Nest one "
                + "kind in the forms of the other."
        case .wrongWidth(let word): "`\(word)` isn't a width. Write a number of characters such as `20`."
        }
    }
}

extension TableStructureDefect.ValueKind {
    /// The name with its article.
    fileprivate var name: String {
        switch self {
        case .text: "a text"
        case .dictionary: "a dictionary"
        case .number: "a number"
        case .truthValue: "`true` or `false`"
        }
    }
}
