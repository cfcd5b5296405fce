internal import Base
package import ICU
internal import Messages
package import Validation

/// The command line of a plugin's tool: `--output FILE [--configuration FILE] FILE…`. A file whose name ends in `.json` is
/// a form. All other files are tables.
package struct AccessorInput {
    /// The path of the Swift file to write.
    package private(set) var output = ""
    /// The tables that the files belong to.
    package private(set) var tables: [AccessorTable] = []
    /// The options for the generated code.
    package private(set) var options = AccessorFile.Options()
    /// The paths of the forms.
    package private(set) var forms: [String] = []
    /// The messages that the forms declare, and those of the shipped rules if the configuration asks for them.
    package private(set) var declared: [MessageDeclaration] = []
    /// Whether the messages of the shipped rules are among the declared ones.
    package private(set) var declaresStandardRules = false
    /// The development locale that the configuration names; nil if it names none.
    package private(set) var developmentLocale: LocaleTag?
    /// The mistakes in the forms.
    package private(set) var mistakes: [FormError] = []

    /// Reads the files that the arguments name.
    ///
    /// - Throws: a `FileError` if a file cannot be read; a `FormError` for the first mistake in the configuration.
    package init(arguments: some Sequence<String>) throws {
        var configuration = Configuration()
        var sources: [SourceText] = []
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--output": output = rest.popFirst() ?? ""
            case "--configuration":
                configuration = try Configuration(SourceText(contentsOf: rest.popFirst() ?? ""))
            case let path where path.hasSuffix(".json"):
                let form = FormFile(try SourceText(contentsOf: path))
                forms.append(path)
                declared += form.declarations.map(\.message)
                mistakes += form.errors
            case let path: sources.append(try SourceText(contentsOf: path))
            }
        }
        options = configuration.options
        developmentLocale = configuration.developmentLocale
        declaresStandardRules = configuration.declaresStandardRules
        if declaresStandardRules { declared += StandardRules.declaredMessages }
        tables = AccessorTable.tables(
            of: sources, developmentLocale: configuration.developmentLocale, syntax: configuration.syntax
        ).filter { configuration.tables?.contains($0.name) ?? true }
    }
}

/// The content of the configuration file, `messages.json`.
private struct Configuration {
    private(set) var developmentLocale: LocaleTag?
    /// The names of the tables to use; nil for all tables.
    private(set) var tables: [String]?
    private(set) var syntax = CatalogSyntax.automatic
    private(set) var options = AccessorFile.Options()
    private(set) var declaresStandardRules = false

    /// The default configuration, for when there is no file.
    init() {}

    /// - Throws: the first mistake, with its place and the expected value.
    init(_ source: SourceText) throws(FormError) {
        var object = try FormObject(json: source, named: "the file")
        // The plugin has read these members itself. They name the folders of the tables, and the forms.
        _ = try object.texts("catalogs")
        _ = try object.texts("forms")
        _ = try object.text("$schema")
        developmentLocale = try object.text("development-locale").map { LocaleTag($0.value) }
        tables = try object.texts("tables")?.map(\.value)
        switch try object.choice("syntax", of: Syntax.self) {
        case .icu: syntax = .icu
        case .printf: syntax = .printf
        case .mf2: syntax = .mf2
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
        case mf2
        case automatic
    }

    private enum Rules: String, CaseIterable {
        case standard
    }
}
