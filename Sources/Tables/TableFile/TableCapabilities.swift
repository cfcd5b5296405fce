/// The features of a table format. Code outside of the formats asks about a feature, and never which format it is.
public struct TableCapabilities: OptionSet, Sendable, Hashable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// One file holds all locales, and names them. An entry has one comment for all of them.
    ///
    /// Without it, each locale has its own file, in a folder that names the locale.
    public static let multipleLocales = TableCapabilities(rawValue: 1 << 0)
    /// A value may be one text.
    public static let plainTexts = TableCapabilities(rawValue: 1 << 1)
    /// A value may have a text for each plural category, device or width, and variables with texts of their own.
    public static let pluralForms = TableCapabilities(rawValue: 1 << 2)
    /// Texts are written one by one with ``TableEdit/setLeaves(of:to:)``, also those of new locales and forms.
    public static let addedForms = TableCapabilities(rawValue: 1 << 3)
    /// Each text may have a ``TranslationState``.
    public static let states = TableCapabilities(rawValue: 1 << 4)
    /// Xcode adds the keys that it finds in code, marks those that it no longer finds, generates symbols for the others, and
    /// sorts them.
    public static let extraction = TableCapabilities(rawValue: 1 << 5)
    /// `%arg` in a form of a variable is the number that chose the form.
    public static let substitutionArguments = TableCapabilities(rawValue: 1 << 6)
    /// Forms are in nested dictionaries of a property list. Xcode's XLIFF names a form by its path.
    public static let formPaths = TableCapabilities(rawValue: 1 << 7)
}

/// The syntax in which a table's file is written. One format may allow several.
public enum TableNotation: Sendable, Hashable {
    /// An old-style property list: `"key" = "value";`.
    case strings
    /// An XML or a binary property list.
    case propertyList
    /// JSON. Comments are members of entries.
    case json
}
