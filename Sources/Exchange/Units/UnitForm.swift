internal import Tables

/// The form of a unit among a message's texts: the choices that lead to the text, with the outermost first. There are
/// none if the message is one text, or for the text around substitutions.
public struct UnitForm: Sendable, Hashable {
    /// One choice.
    public enum Choice: Sendable, Hashable {
        /// The substitution that `%#@name@` refers to.
        case substitution(String)
        /// The text for a device, as the table spells it: `iphone`, `mac`, `other` …
        case device(String)
        /// The text for a width: a number of characters.
        case width(String)
        /// The text for a plural category, by its keyword.
        case plural(String)
    }

    /// The choices.
    public var choices: [Choice]

    /// Makes a form.
    public init(_ choices: [Choice] = []) {
        self.choices = choices
    }

    /// The message itself.
    public static let whole = UnitForm()

    /// The substitution that the text belongs to; nil for a text of the message itself.
    public var substitution: String? {
        for case .substitution(let name) in choices { return name }
        return nil
    }

    /// The plural category of the text; nil if the last choice is not by a number.
    public var category: String? {
        if case .plural(let category)? = choices.last { category } else { nil }
    }

    /// The choices as a person reads them: `iphone other`; empty for the message itself.
    package var label: String {
        choices.map { choice in
            switch choice {
            case .substitution(let name): name
            case .device(let selector), .width(let selector), .plural(let selector): selector
            }
        }.joined(separator: " ")
    }

    /// The form with another plural category; unchanged where the last choice is not by a number.
    public func replacingCategory(by category: String) -> UnitForm {
        guard self.category != nil else { return self }
        return UnitForm(choices.dropLast() + [.plural(category)])
    }

    /// The same choices as steps in a string catalog.
    var steps: [CatalogLeaf.Step] {
        choices.map { choice in
            switch choice {
            case .substitution(let name): .substitution(name)
            case .device(let selector): .branch(.device, selector)
            case .width(let selector): .branch(.width, selector)
            case .plural(let selector): .branch(.plural, selector)
            }
        }
    }
}

extension UnitForm.Choice {
    init(_ dimension: TableChoice.Dimension, _ selector: String) {
        switch dimension {
        case .plural: self = .plural(selector)
        case .device: self = .device(selector)
        case .width: self = .width(selector)
        }
    }
}
