/// A text of a string catalog and where it belongs: its locale, and the choices that lead to it.
public struct CatalogLeaf: Sendable, Hashable {
    /// One step from a locale's value to a text in it.
    public enum Step: Sendable, Hashable {
        /// Into the substitution that `%#@name@` refers to.
        case substitution(String)
        /// Into one branch of a choice, with the choice's dimension and the branch's selector.
        case branch(TableChoice.Dimension, String)
    }

    /// The locale, as the catalog spells it.
    public var locale: String
    /// The path from the locale's value to the text; empty if the value is one text.
    public var steps: [Step]
    /// The text.
    public var value: String
    /// The state of its translation.
    public var state: TranslationState
    /// The number of the argument, from 1, for a substitution that does not exist yet; nil for 1.
    public var argumentNumber: Int?
    /// The printf conversion, without `%`, for a substitution that does not exist yet; nil for `lld`.
    public var valueType: String?

    /// Creates a leaf.
    public init(
        locale: String, steps: [Step], value: String, state: TranslationState, argumentNumber: Int? = nil,
        valueType: String? = nil
    ) {
        self.locale = locale
        self.steps = steps
        self.value = value
        self.state = state
        self.argumentNumber = argumentNumber
        self.valueType = valueType
    }
}
