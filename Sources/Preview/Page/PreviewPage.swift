package import Base
public import Findings
public import Messages
public import Projects
package import Snapshot

/// A page for translators: every message in every language, with its forms, its state and its findings.
///
/// The library generates all texts here. The page only shows them.
public struct PreviewPage: Sendable {
    /// The part of a project that a page shows.
    public struct Selection: Sendable {
        /// The locales to show in addition to the development locale, which is always shown; empty for all locales.
        public var locales: Set<LocaleTag>
        /// The keys; empty for all.
        public var keys: Set<String>
        /// The languages that are generated from the source text.
        public var pseudo: [PseudoLocale]
        /// Locales that are shown although no table has them yet.
        package var added: Set<LocaleTag> = []

        /// Makes a selection.
        public init(
            locales: Set<LocaleTag> = [], keys: Set<String> = [], pseudo: [PseudoLocale] = PseudoLocale.allCases
        ) {
            self.locales = locales
            self.keys = keys
            self.pseudo = pseudo
        }
    }

    /// The maximum number of bytes in the files that a page sends at once: 32 MiB, some 100,000 texts.
    package static let fileLimit = 32 << 20

    /// The maximum number of texts in a page of one file: a browser reads some 20 MB in a second. A page with more has a file
    /// for each language.
    package var textLimit = 50_000

    /// The locales. Those in which tables are first written come first, in the order of the tables. Pseudo-locales come
    /// last.
    let locales: [PageLocale]
    /// The tables, in the order of the project.
    let tables: [PageTable]
    /// The preview that generates the texts.
    let preview: ProjectPreview
    /// Findings that belong to no message of the page.
    let otherFindings: [Finding]
    /// Whether the page has a server.
    let isLive: Bool
    /// Whether the server changes translations.
    let isEditable: Bool
    /// The number of the data's version, which a server increases with each change; 0 without a server.
    let generation: Int
    /// The number of saves that the data surely has.
    let saves: Int
    /// The usual name of the project; nil where nothing gives it.
    let name: String?
    /// Tells the folders of the projects apart from all others; what a browser keeps is kept by it.
    let project: String
    /// The array of forms; nil for none.
    let forms: JSONWriter?

    /// Renders the messages of a project.
    ///
    /// - Parameter findings: the findings of an audit of the project.
    public init(_ project: Project, findings: [Finding], selection: Selection = Selection()) {
        self.init([project], findings: findings, selection: selection, forms: nil)
    }

    /// - Parameters:
    ///   - name: the usual name of the project.
    ///   - changes: the differences from what readers saw before.
    package init(
        _ projects: [Project], findings: [Finding], changes: [MessageID: [SnapshotChange]] = [:],
        selection: Selection = Selection(), name: String? = nil, forms: JSONWriter?, isLive: Bool = false,
        isEditable: Bool = false, generation: Int = 0, saves: Int = 0
    ) {
        let preview = ProjectPreview(projects, findings: findings, changes: changes, added: selection.added)
        let shownTables = preview.tables.map(\.table)
        var met: Set<LocaleTag> = []
        let sources = shownTables.map(\.development.locale).filter { met.insert($0).inserted }
        let wanted = preview.locales(for: selection.locales.isEmpty ? [] : selection.locales.union(selection.added))
        let others = preview.locales.filter { !met.contains($0) && (wanted.isEmpty || wanted.contains($0)) }
        let shownLocales = sources + others
        let isShown = { (locale: LocaleTag) in selection.locales.isEmpty || shownLocales.contains(locale) }
        let pseudo = selection.pseudo.filter { !preview.locales.contains($0.locale) }
        locales =
            sources.map { PageLocale($0, isSource: true) } + others.map { PageLocale($0) }
            + pseudo.map { PageLocale($0, like: sources.first ?? .undetermined) }
        tables = zip(preview.tables, CatalogTable.distinctNames(of: shownTables)).map { part, name in
            PageTable(
                part, name: name, preview: preview, locales: shownLocales, pseudo: pseudo,
                isShownKey: { selection.keys.isEmpty || selection.keys.contains($0) })
        }
        self.preview = preview
        let shown = Set(tables.lazy.flatMap(\.findings).map(FindingID.init))
        otherFindings = findings.filter { finding in
            let isOfSelection =
                (finding.locale.map { isShown(LocaleTag($0)) } ?? true)
                && (selection.keys.isEmpty || finding.key.map(selection.keys.contains) ?? false)
            return isOfSelection && !shown.contains(FindingID(finding))
        }
        self.name = name
        let folders = projects.map { Files.target(of: $0.root.isEmpty ? "." : $0.root) }
        project = FNV1a.text(of: FNV1a().adding(folders.joined(separator: "\n")).value)
        self.forms = forms
        self.isLive = isLive
        self.isEditable = isEditable
        self.generation = generation
        self.saves = saves
    }

    /// Whether each language has a file of its own.
    var isSplit: Bool { !isLive && messageCount * locales.count > textLimit }

    /// The number of languages, without those that are generated from the source text.
    public var localeCount: Int { locales.count { !$0.isPseudo } }

    /// The number of messages. Each counts once for all languages.
    public var messageCount: Int { tables.reduce(0) { $0 + $1.messages.count } }
}
