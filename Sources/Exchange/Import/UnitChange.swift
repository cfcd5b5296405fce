package import Tables

/// A unit that comes in with another text or another state than its table has.
package struct UnitChange: Sendable {
    /// The number of the table among those of the project.
    let table: Int
    /// As the table spells it.
    let locale: String
    /// What the table has now.
    let unit: TranslationUnit
    /// The text as the table is to spell it; the one that it has where only the state changes.
    let text: String
    /// The state that it is to get; nil where the incoming file does not say it.
    let state: TranslationState?
    /// The incoming file.
    let path: String
    let position: SourcePosition

    package init(
        table: Int, locale: String, unit: TranslationUnit, text: String, state: TranslationState?, path: String,
        position: SourcePosition
    ) {
        self.table = table
        self.locale = locale
        self.unit = unit
        self.text = text
        self.state = state
        self.path = path
        self.position = position
    }

    var message: MessageReference { MessageReference(table: table, locale: locale, key: unit.key) }

    /// Whether the text stays what it is.
    var isStateAlone: Bool { isSame(text, unit.target) }
}

/// A message of a project, in a locale.
package struct MessageReference: Hashable, Sendable {
    let table: Int
    let locale: String
    let key: String
}
