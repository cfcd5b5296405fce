public import ICU
public import Messages
public import Validation

/// What to audit: the content of a configuration file, or the defaults where there is none.
public struct Configuration: Sendable {
    /// Where tables are looked for, and how they are written.
    public struct Catalog: Sendable {
        /// A folder that is searched with all its subfolders, or a table file.
        public var path: ConfiguredPath
        /// The only table to audit below the folder; nil for every one.
        public var table: String?
        /// Where the configuration file names the table; nil where it does not.
        public var tableLocation: Location?
        /// How the values are written.
        public var syntax: CatalogSyntax

        /// Makes a catalog entry.
        public init(path: ConfiguredPath, table: String? = nil, syntax: CatalogSyntax = .automatic) {
            self.path = path
            self.table = table
            self.syntax = syntax
        }
    }

    /// A catalog that stands behind the project's own.
    public enum Overlay: Sendable {
        /// The shipped messages.
        case standard
        /// Tables of a folder, or a table file.
        case catalog(Catalog)
    }

    /// A message that the configuration declares, and where.
    public struct Declaration: Sendable {
        /// The message.
        public var message: MessageDeclaration
        /// The key in the configuration file; nil where there is none.
        public var location: Location?

        /// Makes a declaration.
        public init(_ message: MessageDeclaration, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// The folder that relative paths start from; empty for the current one.
    public var root: String
    /// Table files and locale folders that alone are reported on; empty for all that is audited.
    public var scope: [String] = []
    /// The catalogs.
    public var catalogs: [Catalog]
    /// The catalogs that answer at run time where the project's tables have no text, in their order: see ``Overlays``.
    /// Their tables are not audited, even where they lie below one of the catalogs.
    public var overlays: [Overlay] = []
    /// The locale in which messages are first written; nil to choose for each table.
    public var developmentLocale: LocaleTag?
    /// The runtime with which readers' programs resolve the messages; nil to find it out for each table: Apple's
    /// runtime where there is an Xcode project, or printf formats or a string catalog in a package that does not link
    /// `Messages`.
    public var runtime: Runtime?
    /// Where the configuration file names the development locale; nil where it does not.
    public var developmentLocaleLocation: Location?
    /// Whether the shipped rules declare their messages.
    public var declaresStandardRules: Bool
    /// Form files, and folders whose `.json` files are forms.
    public var forms: [ConfiguredPath]
    /// Messages that the project itself declares.
    public var declarations: [Declaration] = []
    /// Files in which a program has written the project's declarations: see `DeclarationFile`.
    public var declarationFiles: [ConfiguredPath] = []
    /// Files that say what things are called in each locale: see ``TermFile``.
    public var terms: [ConfiguredPath] = []
    /// Source files that use keys, and folders that are searched for them; empty where uses are not looked for.
    public var sources: [ConfiguredPath] = []
    /// The project's own calls and members that look a literal up, beside those of the system: `tr`, `message(key:)`.
    public var localizingCalls: [String] = []
    /// Patterns of keys that are made at run time, such as `ERROR_*`: they are never reported as unused.
    public var dynamicKeys: [String] = []
    /// What the findings of checks count as, by check id.
    public var severities: [CheckID: SeverityOverride]
    /// The locales that every table must have.
    public var requiredLocales: [LocaleTag] = []
    /// How long the texts of some keys may be.
    public var limits: [LengthLimit] = []
    /// What is switched off for some keys, locales or tables.
    public var ignores: [IgnoreRule] = []

    /// Makes a configuration; by default every table below the root is audited, and no rule is declared.
    public init(
        root: String = "", catalogs: [Catalog] = [Catalog(path: "")], developmentLocale: LocaleTag? = nil,
        declaresStandardRules: Bool = false, forms: [ConfiguredPath] = [], severities: [CheckID: SeverityOverride] = [:]
    ) {
        self.root = root
        self.catalogs = catalogs
        self.developmentLocale = developmentLocale
        self.declaresStandardRules = declaresStandardRules
        self.forms = forms
        self.severities = severities
    }
}
