package import ICU
internal import Messages
internal import Tables
package import Validation

/// What a tool of the plugins is given: `--output FILE [--configuration FILE] FILE…`, where the other files are tables, and
/// forms where their names end in `.json`.
package struct AccessorInput {
    /// Where the Swift code goes.
    package private(set) var output = ""
    /// The tables.
    package private(set) var tables: [AccessorTable] = []
    /// How the accessors are written.
    package private(set) var options = AccessorFile.Options()
    /// The paths of the forms.
    package private(set) var forms: [String] = []
    /// What the shipped rules and the forms declare.
    package private(set) var declared: [MessageDeclaration] = []
    /// Whether the shipped rules declare their messages.
    package private(set) var declaresStandardRules = false
    /// The locale in which the messages are first written, where the configuration names it.
    package private(set) var developmentLocale: LocaleTag?
    /// The mistakes of the forms.
    package private(set) var mistakes: [FormError] = []

    /// Reads what the arguments of a tool name.
    /// - Throws: a `FileError` where a file cannot be read, and a `FormError`, the first mistake of the configuration.
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

/// What `messages.json` says.
private struct Configuration {
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
        var object = try FormObject(json: source, named: "the file")
        // Where the tables and the forms are, the plugin has read.
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
