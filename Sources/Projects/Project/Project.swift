internal import Base
internal import ICU
public import Validation

/// A project to audit: its tables in all their locales, and the declarations of its rules.
public struct Project: Sendable {
    /// The folder to which the project's paths are relative; empty for the current one.
    package let root: String

    /// The project's folder. It is not the root where the request names a part of the project.
    package let folder: String

    /// The source that the project's files were read from. Questions about its folders are asked there too.
    package let files: any ProjectFiles

    /// Table files and locale folders to which reports are limited; empty for no limit.
    var scope: Set<String> = []

    /// The folders of inner projects: see ``noteInnerProjects(of:)``.
    var innerFolders: [String] = []

    /// The table files that belong to projects in folders of this project: see ``assigningFilesToInnermost(of:)``.
    var filesOfInnerProjects: Set<String> = []

    /// Whether the configuration sets the runtime with which readers' programs resolve messages.
    var hasConfiguredRuntime = true

    /// The table files that were found and not read.
    var unread = UnreadTables()

    /// Whether no configuration file is about the project, and those in folders below it count.
    var isImplied = false

    /// Whether GNUstep's tools build the program. They name locale folders in English.
    package var isOfGNUstep = false

    /// The tables, sorted by folder and name.
    public internal(set) var tables: [CatalogTable] {
        didSet { folderProgress = FolderProgress() }
    }
    /// The catalogs that are used at run time where the tables have no text. They are not audited.
    public let overlays: Overlays
    /// The messages that the rules declare. Nil where no rule is known; then undefined and unused keys cannot be found.
    public let declared: DeclaredMessages?

    /// The uses of keys in the sources; nil where no sources are configured.
    public let references: References?

    /// The configured forms, in the configuration's order.
    public let forms: [FormDefinition]
    /// The maximum lengths of the texts of some keys.
    package let limits: LengthLimits
    /// The plural rules with which translations are checked.
    package var pluralRules = PluralRuleFile.installed
    /// The terms, with their words in each locale.
    package var terms = TermList([])
    /// The accepted translations, by the folder that holds the locale folders.
    package let accepted: [String: AcceptedTranslations]

    private let onceUnusedKeys = UnusedKeyCache()
    private let onceUnseenKeys = UnusedKeyCache()
    private var folderProgress = FolderProgress()
    /// The uses of keys in code, where the configuration names no sources; nil where there is no code.
    package var unconfiguredUses: UnconfiguredUses?

    /// The mistakes in the form files.
    let formErrors: [FormError]
    /// The mistakes in the declaration files and the term files.
    let fileErrors: [JSONFileError]
    /// The mistakes in the files of accepted translations.
    let acceptanceErrors: [AcceptedTranslationsError]

    /// Makes a project.
    /// - Parameters:
    ///   - accepted: the accepted translations, by the folder that holds the locale folders.
    ///   - limits: the maximum lengths of the texts of some keys.
    ///   - overlays: the overlays behind each of the tables at run time.
    public init(
        tables: [CatalogTable], declared: DeclaredMessages? = nil, references: References? = nil,
        accepted: [String: AcceptedTranslations] = [:], limits: [LengthLimit] = [], forms: [FormDefinition] = [],
        overlays: Overlays = .none
    ) {
        root = ""
        folder = ""
        files = FilesOnDisk()
        self.limits = LengthLimits(limits)
        self.accepted = accepted
        self.overlays = overlays
        self.tables = CatalogTable.connected(tables.map { $0.overlaying(overlays) })
        self.declared = declared
        self.references = references
        self.forms = forms
        formErrors = []
        fileErrors = []
        acceptanceErrors = []
    }

    /// Returns how far a folder's tables are translated into a locale.
    /// - Complexity: that of ``FolderProgress/progress(of:in:among:)``.
    package func progress(of locale: LocaleTag, in directory: String) -> TranslationProgress {
        folderProgress.progress(of: locale, in: directory, among: tables)
    }

    /// The keys of a table's development language that nothing uses; none where there are neither rules nor sources.
    /// - Complexity: linear in the number of keys, the first time for a table.
    package func unusedKeys(of table: CatalogTable) -> UnusedKeys {
        onceUnusedKeys.value(table.id) {
            let keys = table.development.orderedMessages.map(\.key)
            return UnusedKeys(
                keys.filter { verdict(on: $0, in: table)?.outcome == .unused }, among: keys.count,
                isProved: references == nil)
        }
    }

    /// The keys of a table's development language that no user sees, as far as the code is known; nil if no code is. They are
    /// missing in no locale.
    ///
    /// Where the configuration names no sources, the code below the project's folder counts. Then a table of which more than a
    /// third is unused has its look-ups somewhere else.
    package func unseenKeys(of table: CatalogTable) -> UnusedKeys? {
        if references != nil { return unusedKeys(of: table) }
        guard declared == nil, let uses = usesForIncompleteTables else { return nil }
        return onceUnseenKeys.value(table.id) {
            let keys = table.development.orderedMessages.map(\.key)
            let unused = UnusedKeys(
                keys.filter { uses.verdict(on: $0, in: table).outcome == .unused && overlays.holder(of: $0) == nil },
                among: keys.count, isProved: false)
            return unused.ifFew ?? UnusedKeys([], among: keys.count, isProved: false)
        }
    }

    /// The number of unused keys that were left out of the findings because of code that the configuration does not name.
    var unseenKeyCount: Int { onceUnseenKeys.count }

    /// The uses of keys in code that the configuration does not name. They are searched for where a translation has fewer
    /// messages than its source, since only then they matter.
    package var usesForIncompleteTables: References? {
        guard let unconfiguredUses, isIncomplete else { return nil }
        return unconfiguredUses.value
    }

    private var isIncomplete: Bool {
        tables.contains { table in
            let count = table.development.messages.count
            return table.auditedTranslations.contains { $0.messages.count < count }
        }
    }

    /// The tables that are copies of others. Inner projects report on their tables themselves.
    package var copies: [TableCopy] { TableCopy.all(among: tables.filter { !isInner($0) }) }

    /// Whether reports cover all files.
    package var isWhole: Bool { scope.isEmpty }

    /// Whether reports cover a file.
    /// - Complexity: that of ``Files/ancestors(of:)``, whatever the size of the scope.
    package func reports(on path: String) -> Bool {
        guard !filesOfInnerProjects.contains(path) else { return false }
        return scope.isEmpty || scope.contains(path) || Files.ancestors(of: path).contains(where: scope.contains)
    }

    /// Whether a key of a table is used: a rule declares it, or the sources use it.
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
        // The code that shows the overlay's message is not part of the project.
        let reason = "it replaces a message of the overlay `\(overlay)`"
        return KeyVerdict(outcome: .undeterminable, evidence: [KeyVerdict.Evidence(location: nil, reason: reason)])
    }
}
