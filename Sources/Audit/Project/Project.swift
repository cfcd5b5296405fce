internal import Validation

/// What is audited: tables in all their locales, and what the rules declare.
public struct Project: Sendable {
    /// The tables, sorted by folder and name.
    public let tables: [CatalogTable]
    /// What the rules declare; nil where no rule is, and nothing can be said of keys that are undefined or unused.
    public let declared: DeclaredMessages?

    /// The mistakes in the form files.
    let formErrors: [FormError]

    /// Makes a project.
    public init(tables: [CatalogTable], declared: DeclaredMessages? = nil) {
        self.tables = tables
        self.declared = declared
        formErrors = []
    }
}
