import Accessors
import ICU
import Messages
import Tables
import Validation

/// What `messages.json` says: how the accessors of a target are made.
struct GeneratorConfiguration {
    private(set) var developmentLocale: LocaleTag?
    /// The names of the tables; nil for every one that is found.
    private(set) var tables: [String]?
    private(set) var syntax = CatalogSyntax.automatic
    private(set) var options = AccessorFile.Options()
    private(set) var declaresStandardRules = false

    /// What stands for a file that is not there.
    init() {}

    /// - Throws: the first mistake, with its place and what would be right.
    init(_ source: SourceText) throws(FormError) {
        let document = JSONDocument(source)
        if let error = document.errors.first {
            throw FormError(.notJSON(error.message), error.range, in: source)
        }
        guard let root = document.root else { return }
        var object = try JSONObject(root, named: "the file", in: source)
        // Where the tables and the forms are, the plugin has read.
        _ = try object.texts("catalogs")
        _ = try object.texts("forms")
        _ = try object.text("$schema")
        developmentLocale = try object.text("development-locale").map { LocaleTag($0.value) }
        tables = try object.texts("tables")?.map(\.value)
        switch try object.choice("syntax", of: Syntax.self) {
        case .icu: syntax = .icu
        case .printf: syntax = .printf
        case .automatic, nil: break
        }
        options.access = try object.choice("access", of: AccessLevel.self) ?? options.access
        options.embeds = try object.flag("embed") ?? options.embeds
        options.hasNamespaces = try object.flag("namespaces") ?? options.hasNamespaces
        declaresStandardRules = try object.choice("rules", of: Rules.self) != nil
        try object.finish()
    }

    private enum Syntax: String, CaseIterable {
        case icu
        case printf
        case automatic
    }

    private enum Rules: String, CaseIterable {
        case standard
    }
}
