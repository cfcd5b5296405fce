public import Audit
internal import ICU
public import Messages

/// A page for translators: every message in every language, with its forms, its state and what the audit says of it.
///
/// All text is made here, by the library itself; the page only shows it.
public struct PreviewPage: Sendable {
    /// What of a project a page shows.
    public struct Selection: Sendable {
        /// The locales, beside the development locale, which is always shown; empty for all.
        public var locales: Set<LocaleTag>
        /// The keys; empty for all.
        public var keys: Set<String>
        /// The languages that are made from the source text.
        public var pseudo: [PseudoLocale]

        /// Chooses.
        public init(
            locales: Set<LocaleTag> = [], keys: Set<String> = [], pseudo: [PseudoLocale] = PseudoLocale.allCases
        ) {
            self.locales = locales
            self.keys = keys
            self.pseudo = pseudo
        }
    }

    /// The locales, the development locale first, pseudo-locales last.
    let locales: [PageLocale]
    /// The tables, in the order of the project.
    let tables: [PageTable]
    /// What the audit finds that is no message of the page.
    let otherFindings: [Finding]
    /// Whether a server is behind the page.
    let isLive: Bool
    /// What a server counts up when the data changes; 0 without one.
    let generation: Int
    /// The array of forms; nil for none.
    let forms: JSONText?

    /// Renders the messages of a project.
    ///
    /// - Parameter findings: what an audit of the project has found.
    public init(_ project: Project, findings: [Finding], selection: Selection = Selection()) {
        self.init(project, findings: findings, selection: selection, forms: nil)
    }

    package init(
        _ project: Project, findings: [Finding], selection: Selection = Selection(), forms: JSONText?,
        isLive: Bool = false, generation: Int = 0
    ) {
        let preview = ProjectPreview(project, findings: findings)
        let development = project.tables.max { $0.development.messages.count < $1.development.messages.count }?
            .development.locale
        let developmentLocales = Set(project.tables.map(\.development.locale))
        let isShown = { (locale: LocaleTag) in
            selection.locales.isEmpty || selection.locales.contains(locale) || developmentLocales.contains(locale)
        }
        let pseudo = selection.pseudo.filter { !preview.locales.contains($0.locale) }
        let real = preview.locales.filter(isShown)
        let first = real.filter { $0 == development }
        locales =
            (first + real.filter { $0 != development }).map { PageLocale($0) }
            + pseudo.map { PageLocale($0, like: development ?? .undetermined) }
        tables = zip(project.tables, CatalogTable.distinctNames(of: project.tables)).map { table, name in
            PageTable(
                table, name: name, preview: preview, locales: first + real.filter { $0 != development },
                pseudo: pseudo, isShownKey: { selection.keys.isEmpty || selection.keys.contains($0) })
        }
        let shown = Set(
            tables.lazy.flatMap(\.messages).flatMap { $0.cells.compactMap { $0 } }.flatMap(\.findings)
                .map(FindingIdentity.init))
        otherFindings = findings.filter { finding in
            let isOfSelection =
                (finding.locale.map { isShown(LocaleTag($0)) } ?? true)
                && (selection.keys.isEmpty || finding.key.map(selection.keys.contains) ?? false)
            return isOfSelection && !shown.contains(FindingIdentity(finding))
        }
        self.forms = forms
        self.isLive = isLive
        self.generation = generation
    }

    /// How many languages there are, those made from the source text left out.
    public var localeCount: Int { locales.count { !$0.isPseudo } }

    /// How many messages there are, each counted once for all languages.
    public var messageCount: Int { tables.reduce(0) { $0 + $1.messages.count } }

    /// One finding among others.
    private struct FindingIdentity: Hashable {
        let check: String
        let path: String
        let range: Range<Int>
        let message: String
        let locale: String?

        init(_ finding: Finding) {
            check = finding.check
            path = finding.location.path
            range = finding.location.range
            message = finding.message
            locale = finding.locale
        }
    }
}

/// A language of the page.
struct PageLocale: Sendable {
    let tag: LocaleTag
    /// In English.
    let name: String
    /// In the language itself.
    let endonym: String
    let direction: TextDirection
    let cardinal: [PluralCategory]
    let ordinal: [PluralCategory]
    let isPseudo: Bool

    init(_ tag: LocaleTag) {
        self.tag = tag
        // A folder `Base` has the texts, but not the language that they are in.
        name = tag == .undetermined ? "Base" : tag.displayName(in: "en")
        endonym = tag == .undetermined ? "Base" : tag.displayName(in: tag)
        direction = tag.textDirection
        cardinal = PluralRules.rules(for: tag).categories
        ordinal = PluralRules.rules(for: tag, kind: .ordinal).categories
        isPseudo = false
    }

    /// A language that is made from that of the source texts, and counts as it does.
    init(_ pseudo: PseudoLocale, like development: LocaleTag) {
        tag = pseudo.locale
        switch pseudo {
        case .accented: (name, endonym, direction) = ("Pseudo-locale, accented", "Åççéñţéð", .leftToRight)
        case .bidirectional: (name, endonym, direction) = ("Pseudo-locale, right to left", "", .rightToLeft)
        }
        cardinal = PluralRules.rules(for: development).categories
        ordinal = PluralRules.rules(for: development, kind: .ordinal).categories
        isPseudo = true
    }
}
