package import Messages
internal import Validation

/// The catalogs behind a project's own, in the order of `MessageCatalog.overlaying`: the first is asked first.
///
/// A reader sees their texts where no table of the project has one. They are not audited, so no finding is about them.
/// See ``FallbackChain`` for the order in which a reader's text is looked for.
public struct Overlays: Sendable {
    /// A table of one of the catalogs.
    package struct Layer: Sendable {
        /// The catalog's name in the configuration: `standard`, or a path.
        package let name: String
        /// The table. It is read but not audited.
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

    /// The tables, in the order in which they are asked.
    package let layers: [Layer]

    private init(layers: [Layer]) {
        self.layers = layers
    }

    /// Makes overlays of the tables of one catalog, such as that of a library that an app uses. Of the files with one name, a
    /// string catalog is asked before a `.stringsdict`, and that before a `.strings`, as the catalog itself does it.
    /// - Parameter name: the catalog's name in findings and reports.
    public init(_ tables: [CatalogTable], named name: String) {
        layers = CatalogTable.inOrderAsked(tables).map { Layer(name: name, table: $0, isStandard: false) }
    }

    /// No catalog.
    public static let none = Overlays(layers: [])

    /// The name of the shipped messages in a configuration.
    public static let standardName = "standard"

    /// The shipped messages, which the rules and the parts of a form fall back to. They are read when first asked for.
    public static let standard = Overlays(
        layers: CatalogTable.tables(of: StandardFile.all.map(\.source), developmentLocale: "en", syntax: .icu).map {
            Layer(name: standardName, table: $0, isStandard: true)
        })

    /// These catalogs, with other catalogs behind them.
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

    /// The name of the first catalog that has a message in some locale. A table of the project with the same message replaces
    /// that catalog's message.
    package func holder(of key: String) -> String? {
        layers.first { layer in
            layer.table.sources.number(of: key) != nil
        }?.name
    }

    /// The known declarations of the catalogs' messages: those of the standard rules.
    package var declared: DeclaredMessages {
        layers.contains(where: \.isStandard) ? Self.standardDeclarations : DeclaredMessages()
    }

    private static let standardDeclarations = DeclaredMessages(StandardRules.declaredMessages)
}
