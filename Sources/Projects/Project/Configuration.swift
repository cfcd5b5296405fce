public import Base
public import Findings
public import ICU
public import Messages
public import Validation

/// The settings of an audit: the content of a configuration file, or the defaults where there is none.
public struct Configuration: Sendable {
    /// A place of tables, and their syntax.
    public struct Catalog: Sendable {
        /// A folder that is searched with all its subfolders, or a table file.
        public var path: ConfiguredPath
        /// The only table to audit below the folder; nil for all.
        public var table: String?
        /// The place of the table's name in the configuration file; nil where there is none.
        public var tableLocation: Location?
        /// The syntax of the values.
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

    /// A message that the configuration declares, and its place.
    public struct Declaration: Sendable {
        /// The message.
        public var message: MessageDeclaration
        /// The place of the key in the configuration file; nil where there is none.
        public var location: Location?

        /// Makes a declaration.
        public init(_ message: MessageDeclaration, at location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }

    /// The folder to which paths are relative; empty for the current one.
    public var root: String
    /// The project's folder, where the request names a part of the project and ``root`` is the current folder; nil where it
    /// is the root.
    public var folder: String?
    /// Table files and locale folders to which reports are limited; empty for no limit.
    public var scope: [String] = []
    /// The catalogs to audit.
    public var catalogs: [Catalog]
    /// The catalogs that are used at run time where the project's tables have no text, in their order: see ``Overlays``. Their
    /// tables are not audited, even where they lie below one of the catalogs.
    public var overlays: [Overlay] = []
    /// The locale in which messages are first written; nil to choose for each table.
    public var developmentLocale: LocaleTag?
    /// The runtime with which readers' programs resolve the messages; nil to determine it for each table. It is this package's
    /// if a package links `Messages`, and if there is neither an Xcode project nor a package and the table has arguments with a
    /// type (`{n, plural, …}`). Otherwise it is Apple's. Plain names in braces are no evidence.
    public var runtime: Runtime?
    /// The place of the development locale in the configuration file; nil where there is none.
    public var developmentLocaleLocation: Location?
    /// Whether the shipped rules declare their messages.
    public var declaresStandardRules: Bool
    /// Form files, and folders whose `.json` files are forms.
    public var forms: [ConfiguredPath]
    /// Messages that the project itself declares.
    public var declarations: [Declaration] = []
    /// Files in which a program has written the project's declarations: see `DeclarationFile`.
    public var declarationFiles: [ConfiguredPath] = []
    /// Files with the words to use for terms in each locale: see ``TermFile``.
    public var terms: [ConfiguredPath] = []
    /// Source files that use keys, and folders to search for them; empty where uses are not searched for.
    public var sources: [ConfiguredPath] = []
    /// The project's own calls and members that look a literal up, in addition to the system's: `tr`, `message(key:)`.
    public var localizingCalls: [String] = []
    /// Patterns of keys that are made at run time, such as `ERROR_*`. These keys are never reported as unused.
    public var dynamicKeys: [String] = []
    /// The severities of findings, by the id of the check.
    public var severities: [CheckID: SeverityOverride]
    /// The locales that every folder of tables must have.
    public var requiredLocales: [LocaleTag] = []
    /// The locales that users of the app can choose; nil to read them from the Xcode project, if there is one. Other locales are
    /// not audited.
    public var shippedLocales: [LocaleTag]?
    /// The maximum lengths of the texts of some keys.
    public var limits: [LengthLimit] = []
    /// The checks that are switched off for some keys, locales or tables.
    public var ignores: [IgnoreRule] = []

    /// Whether no configuration file is about the root, and those in folders below it count for their folders.
    public var isImplied = false

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
