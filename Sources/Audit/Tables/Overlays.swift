package import Messages
internal import Tables
internal import Validation

/// The catalogs that stand behind a project's own, the first of them in front, as `MessageCatalog.overlaying` puts them.
///
/// They answer a reader where a table of the project has no text. They are not audited: no finding is about them.
/// See ``ReaderChain`` for the order in which a reader's text is looked for.
public struct Overlays: Sendable {
    /// A table of one of the catalogs.
    package struct Layer: Sendable {
        /// What the configuration calls it: `standard`, or a path.
        package let name: String
        /// The table, read and not audited.
        package let table: CatalogTable
        /// Whether it holds the shipped messages.
        package let isStandard: Bool

        /// The table as an app opens it.
        fileprivate var catalog: MessageCatalog {
            if isStandard { return .standard }
            let patterns = table.files.map { ($0.locale, $0.messages.patterns) }
            return MessageCatalog(
                patterns: Dictionary(patterns) { first, _ in first }, developmentLocale: table.development.locale)
        }
    }

    /// The tables, the first of them in front.
    package let layers: [Layer]

    private init(layers: [Layer]) {
        self.layers = layers
    }

    /// Tables of one catalog, such as that of a library that an app uses. A `.stringsdict` stands before a `.strings` of its
    /// name.
    /// - Parameter name: what findings and reports call the catalog.
    public init(_ tables: [CatalogTable], named name: String) {
        let ordered = tables.filter { $0.format == .stringsdict } + tables.filter { $0.format != .stringsdict }
        layers = ordered.map { Layer(name: name, table: $0, isStandard: false) }
    }

    /// No catalog.
    public static let none = Overlays(layers: [])

    /// What a configuration calls the shipped messages.
    public static let standardName = "standard"

    /// The shipped messages, which the rules and the parts of a form fall back to. Read when first asked for.
    public static let standard = Overlays(
        layers: CatalogTable.tables(of: StandardFile.all.map(\.source), developmentLocale: "en", syntax: .icu).map {
            Layer(name: standardName, table: $0, isStandard: true)
        })

    /// These catalogs, and behind them others.
    public func followed(by others: Overlays) -> Overlays {
        Overlays(layers: layers + others.layers)
    }

    /// Whether there is no catalog.
    public var isEmpty: Bool { layers.isEmpty }

    /// The catalogs as an app opens them, one behind the other; nil where there is none.
    package var catalog: MessageCatalog? {
        guard let first = layers.first else { return nil }
        return layers.dropFirst().reduce(first.catalog) { $0.overlaying($1.catalog) }
    }

    /// The locales of all the catalogs.
    var locales: Set<LocaleTag> {
        Set(layers.lazy.flatMap(\.table.files).map(\.locale))
    }

    /// The name of the first catalog that has a message in some locale: a table of the project that has one too puts it in
    /// front of that one.
    package func holder(of key: String) -> String? {
        layers.first { layer in
            layer.table.sources.number(of: key) != nil
        }?.name
    }

    /// What the code behind the catalogs gives to their messages, as far as it is known: that of the standard rules.
    var declared: DeclaredMessages {
        layers.contains(where: \.isStandard) ? Self.standardDeclarations : DeclaredMessages()
    }

    private static let standardDeclarations = DeclaredMessages(StandardRules.declaredMessages)
}
