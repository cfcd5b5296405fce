internal import MessageFormat

/// The checks, in the order of their documentation: files, coverage, arguments, plural forms.
///
/// One defect gives one finding. Where two checks could speak, the one that explains it better does:
/// - `unknown-argument` holds a message against the rule that declares it; `argument-mismatch` and `unused-argument`
///   hold it against the source text, and leave declared messages alone.
/// - `argument-mismatch` speaks of an argument that was renamed, `unused-argument` only where all others fit.
/// - `missing-plural-category` speaks of a plural without `other`, `invalid-pattern` of every other mistake.
/// - `undefined-key` speaks of a declared key that the development locale lacks, `extra-key` of one that no rule declares.
/// - `missing-key` is silent about a key that stands in a part of the file that `syntax-error` reports.
public enum Checks {
    /// Every check.
    public static let all: [any Check.Type] = [
        SyntaxError.self, DuplicateKey.self, InvalidLocale.self,
        MissingKey.self, ExtraKey.self, UndefinedKey.self, UnusedKey.self, EmptyValue.self,
        ArgumentMismatch.self, UnknownArgument.self, UnusedArgument.self,
        InvalidPattern.self, MissingPluralCategory.self, UnusedPluralCategory.self,
        UnusedIgnore.self,
    ]

    /// What can be found, in the same order: by a check, or, last, by holding a project against its configuration and an
    /// audit against a baseline.
    public static let descriptions: [CheckDescription] =
        all.map { $0.description } + [MissingLocale.description, StaleBaseline.description]

    /// The check with an id.
    public static func check(id: String) -> (any Check.Type)? {
        all.first { $0.description.id == id }
    }

    /// What is known of a check by its id.
    public static func description(id: String) -> CheckDescription? {
        descriptions.first { $0.id == id }
    }

    /// The id that was probably meant by one that no check has.
    public static func nearest(to id: String) -> String? {
        NearestWord.of(id, among: descriptions.map(\.id))
    }
}
