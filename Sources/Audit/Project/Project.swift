internal import Tables
public import Validation

/// A project to audit: its tables in all their locales, and what its rules declare.
public struct Project: Sendable {
    /// The folder that the project's paths start from; empty for the current one.
    package let root: String

    /// Table files and locale folders that alone are reported on; empty for all.
    var scope: Set<String> = []

    /// Whether the configuration says what readers' programs resolve messages with.
    var hasConfiguredRuntime = true

    /// Whether GNUstep's tools build the program, and name locale folders in English.
    var isOfGNUstep = false

    /// The tables, sorted by folder and name.
    public internal(set) var tables: [CatalogTable] {
        didSet { placesByName = Self.placesByName(of: tables) }
    }
    /// The places of tables that have their name and their folder in common.
    var placesByName: [TableName: [Int]]
    /// The catalogs that answer at run time where the tables have no text. They are not audited.
    public let overlays: Overlays
    /// The messages that the rules declare; nil where no rule is known, so that undefined and unused keys cannot be
    /// found.
    public let declared: DeclaredMessages?

    /// Where the sources use keys; nil where no sources are named.
    public let references: References?

    /// The forms that the configuration names, in its order.
    public let forms: [FormDefinition]
    /// How long the texts of some keys may be.
    let limits: LengthLimits
    /// The plural rules that translations are held to.
    package var pluralRules = PluralRuleFile.installed
    /// What things are called.
    var terms = TermList([])
    /// What translations were made from, by the folder that holds the locale folders.
    let accepted: [String: AcceptedTranslations]

    /// The mistakes in the form files.
    let formErrors: [FormError]
    /// The mistakes in the declaration files and in the lists of terms.
    let fileErrors: [JSONFileError]
    /// The mistakes in the files of accepted translations.
    let acceptanceErrors: [AcceptedTranslationsError]

    /// Makes a project.
    /// - Parameters:
    ///   - accepted: what translations were made from, by the folder that holds the locale folders.
    ///   - limits: how long the texts of some keys may be.
    ///   - overlays: what stands behind each of the tables at run time.
    public init(
        tables: [CatalogTable], declared: DeclaredMessages? = nil, references: References? = nil,
        accepted: [String: AcceptedTranslations] = [:], limits: [LengthLimit] = [], forms: [FormDefinition] = [],
        overlays: Overlays = .none
    ) {
        root = ""
        self.limits = LengthLimits(limits)
        self.accepted = accepted
        self.overlays = overlays
        self.tables = tables.map { $0.overlaying(overlays) }
        placesByName = Self.placesByName(of: tables)
        self.declared = declared
        self.references = references
        self.forms = forms
        formErrors = []
        fileErrors = []
        acceptanceErrors = []
    }

    /// The tables that say what others say.
    var copies: [TableCopy] { TableCopy.all(among: tables) }

    /// Whether all files are reported on.
    package var isWhole: Bool { scope.isEmpty }

    /// Whether a file is reported on.
    /// - Complexity: O(*n*) in the length of the path, however much is reported on.
    package func reports(on path: String) -> Bool {
        if scope.isEmpty || scope.contains(path) { return true }
        return path.utf8.indices.contains { path.utf8[$0] == UInt8(ascii: "/") && scope.contains(String(path[..<$0])) }
    }

    /// The folder and the name of a table. On Apple's systems, tables with the same ones hold the same messages.
    struct TableName: Hashable {
        let directory: String
        let name: String
    }

    static func placesByName(of tables: [CatalogTable]) -> [TableName: [Int]] {
        Dictionary(grouping: tables.indices) { TableName(directory: tables[$0].directory, name: tables[$0].name) }
    }

    /// The tables of a table's name in its folder, itself included: `Main.stringsdict` beside `Main.strings`.
    func namesakes(of table: CatalogTable) -> [CatalogTable] {
        (placesByName[TableName(directory: table.directory, name: table.name)] ?? []).map { tables[$0] }
    }

    /// The table of another format that holds the same messages on Apple's systems.
    func sibling(of table: CatalogTable, format: TableFile.Format) -> CatalogTable? {
        namesakes(of: table).first { $0.format == format }
    }

    /// Whether a key of a table is used: declared by a rule, or named by the sources.
    ///
    /// - Returns: nil where there are neither rules nor sources.
    public func verdict(on key: String, in table: CatalogTable) -> KeyVerdict? {
        if let declaration = declared?.byKey[key] {
            let reason = declaration.location == nil ? "declared by the rules" : "declared here"
            return KeyVerdict(
                outcome: .used, evidence: [KeyVerdict.Evidence(location: declaration.location, reason: reason)])
        }
        guard references != nil || declared != nil else { return nil }
        let verdict = references?.verdict(on: key, in: table) ?? KeyVerdict(outcome: .unused, evidence: [])
        guard verdict.outcome == .unused, let overlay = overlays.holder(of: key) else { return verdict }
        // What shows the message of the overlay is no part of the project.
        let reason = "it replaces a message of the overlay `\(overlay)`"
        return KeyVerdict(outcome: .undeterminable, evidence: [KeyVerdict.Evidence(location: nil, reason: reason)])
    }
}
