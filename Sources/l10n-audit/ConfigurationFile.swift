internal import Audit
internal import Messages
internal import Tables
internal import Yams

/// Reads `.l10n-audit.yml`, whose schema is `Resources/Schemas/l10n-audit.schema.json`. Every mistake is named with its
/// line and column, and what would be right.
enum ConfigurationFile {
    static let name = ".l10n-audit.yml"

    /// The configurations for the paths of a command line: those of a folder's own file, or the default one.
    static func configurations(for paths: [String], file: String?) throws -> [Configuration] {
        let paths = paths.map(normalized)
        if let file {
            let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            let configurations = try parse(try option("--config", file), root: folder)
            guard !paths.isEmpty, var configuration = configurations.first else { return configurations }
            // Paths of the command line start from the current folder, those of the file from its own.
            let root = configuration.root
            let moved = { (path: ConfiguredPath) in ConfiguredPath(join(root, path.path), from: path.origin) }
            configuration.forms = configuration.forms.map(moved)
            configuration.sources = configuration.sources.map(moved)
            configuration.declarationFiles = configuration.declarationFiles.map(moved)
            configuration.root = ""
            configuration.catalogs = paths.map { path in
                Configuration.Catalog(
                    path: ConfiguredPath(path), syntax: configuration.catalogs.first?.syntax ?? .automatic)
            }
            return [configuration]
        }
        return try (paths.isEmpty ? [""] : paths).flatMap { path in
            guard let source = try source(at: join(path, name)) else { return [Configuration(root: path)] }
            return try parse(source, root: path)
        }
    }

    /// `./App` is `App`: reports name files as a repository does.
    private static func normalized(_ path: String) -> String {
        let names = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
        return path.hasPrefix("/") ? "/" + names : names
    }

    private static func source(at path: String) throws(FileError) -> SourceText? {
        do throws(FileError) {
            return try SourceText(contentsOf: path)
        } catch .notFound, .notDirectory {
            return nil
        }
    }

    /// The file that an option names.
    private static func option(_ name: String, _ path: String) throws(OptionError) -> SourceText {
        do throws(FileError) {
            return try SourceText(contentsOf: path)
        } catch {
            throw OptionError(option: name, error: error)
        }
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || name.hasPrefix("/") ? name : folder + "/" + name
    }

    static func parse(_ source: SourceText, root: String) throws -> [Configuration] {
        guard let node = try node(of: source) else { return [Configuration(root: root)] }
        var mapping = try ConfigurationMapping(node, path: source.path)
        let projects = try mapping.items("projects")
        let shared = try configuration(&mapping, of: source, from: Configuration(root: root))
        guard let projects else { return [shared] }
        return try projects.map { try project($0, of: source, root: root, from: shared) }
    }

    private static func node(of source: SourceText) throws(ConfigurationError) -> Node? {
        do {
            return try Yams.compose(yaml: String(decoding: source.text, as: UTF8.self))
        } catch let error as YamlError {
            throw ConfigurationError(yaml: error, path: source.path)
        } catch {
            throw ConfigurationError(yaml: .no, path: source.path)
        }
    }

    /// A project of `projects`, or a folder with a file of its own: what it does not say, this file says for all.
    private static func project(
        _ node: Node, of source: SourceText, root: String, from shared: Configuration
    ) throws -> Configuration {
        if node.scalar != nil {
            let configuration = try moved(shared, to: node, of: source, root: root)
            try checkFolder(configuration, node, of: source)
            guard let own = try self.source(at: join(configuration.root, name)), let node = try self.node(of: own)
            else {
                return configuration
            }
            var mapping = try ConfigurationMapping(node, path: own.path)
            return try self.configuration(&mapping, of: own, from: configuration)
        }
        var mapping = try ConfigurationMapping(node, path: source.path)
        guard let folder = mapping.take("path") else {
            throw ConfigurationError(path: source.path, node, "A project needs a `path`: the folder that holds it.")
        }
        let configuration = try self.configuration(
            &mapping, of: source, from: try moved(shared, to: folder, of: source, root: root))
        try checkFolder(configuration, folder, of: source)
        return configuration
    }

    /// What the projects share, for the one in a folder.
    private static func moved(
        _ shared: Configuration, to folder: Node, of source: SourceText, root: String
    ) throws -> Configuration {
        let project = try path(folder, "path", of: source)
        var configuration = shared
        configuration.root = join(root, normalized(project.path))
        for index in configuration.catalogs.indices where configuration.catalogs[index].path.origin == nil {
            configuration.catalogs[index].path.origin = project.origin
        }
        return configuration
    }

    private static func checkFolder(
        _ project: Configuration, _ node: Node, of source: SourceText
    ) throws(ConfigurationError) {
        do throws(FileError) {
            _ = try Files.list(project.root.isEmpty ? "." : project.root)
        } catch .notDirectory {
            // A table file will do.
        } catch {
            throw ConfigurationError(path: source.path, node, "Expected the folder of a project. \(error.message)")
        }
    }

    private static func configuration(
        _ mapping: inout ConfigurationMapping, of source: SourceText, from base: Configuration
    ) throws -> Configuration {
        var configuration = base
        if let locale = mapping.take("development-locale") {
            let name = try ConfigurationMapping.text(locale, "development-locale", path: source.path)
            configuration.developmentLocale = LocaleTag(name)
            configuration.developmentLocaleLocation = location(of: locale, name, in: source)
        }
        if let locales = try mapping.items("required-locales") {
            configuration.requiredLocales = try locales.map { try IgnoresReader.locale($0, path: source.path) }
        }
        if let catalogs = try mapping.items("catalogs") {
            configuration.catalogs = try catalogs.map { try catalog($0, of: source) }
        }
        if let rules = try mapping.word("rules", among: ["standard", "none"]) {
            configuration.declaresStandardRules = rules == "standard"
        }
        configuration.forms = try paths("forms", &mapping, of: source) ?? configuration.forms
        configuration.sources = try paths("sources", &mapping, of: source) ?? configuration.sources
        configuration.localizingCalls = try mapping.texts("localizing-calls") ?? configuration.localizingCalls
        configuration.dynamicKeys = try mapping.texts("dynamic-keys") ?? configuration.dynamicKeys
        configuration.declarationFiles =
            try paths("declaration-files", &mapping, of: source) ?? configuration.declarationFiles
        if let declarations = try mapping.items("declarations") {
            configuration.declarations = try declarations.map { try DeclarationNode.declaration($0, of: source) }
        }
        if let severities = mapping.take("severities") {
            let own = try self.severities(severities, path: source.path)
            configuration.severities.merge(own) { $1 }
        }
        configuration.limits += try mapping.items("limits")?.map { try LimitsReader.limit($0, of: source) } ?? []
        configuration.ignores += try mapping.items("ignores")?.flatMap { try IgnoresReader.rules($0, of: source) } ?? []
        try mapping.finish()
        return configuration
    }

    private static func paths(
        _ name: String, _ mapping: inout ConfigurationMapping, of source: SourceText
    ) throws -> [ConfiguredPath]? {
        try mapping.items(name)?.map { try path($0, name, of: source) }
    }

    private static func path(_ node: Node, _ name: String, of source: SourceText) throws -> ConfiguredPath {
        let path = try ConfigurationMapping.text(node, name, path: source.path)
        return ConfiguredPath(path, from: .file(location(of: node, path, in: source)))
    }

    private static func location(of node: Node, _ text: String, in source: SourceText) -> Location {
        Location(source, node.range(length: text.utf8.count, in: source))
    }

    private static func catalog(_ node: Node, of source: SourceText) throws -> Configuration.Catalog {
        if node.scalar != nil { return Configuration.Catalog(path: try path(node, "catalogs", of: source)) }
        var mapping = try ConfigurationMapping(node, path: source.path)
        guard let folder = mapping.take("path") else {
            throw ConfigurationError(
                path: source.path, node, "A catalog needs a `path`: the folder that holds its .lproj folders.")
        }
        var catalog = Configuration.Catalog(
            path: try path(folder, "path", of: source), table: try mapping.text("table"))
        switch try mapping.word("syntax", among: ["icu", "printf", "automatic"]) {
        case "icu": catalog.syntax = .icu
        case "printf": catalog.syntax = .printf
        default: catalog.syntax = .automatic
        }
        try mapping.finish()
        return catalog
    }

    private static func severities(_ node: Node, path: String) throws -> [String: SeverityOverride] {
        guard let mapping = node.mapping else {
            throw ConfigurationError(path: path, node, "`severities` holds lines such as `unused-key: error`.")
        }
        var severities: [String: SeverityOverride] = [:]
        for (key, value) in mapping {
            let id = try CheckID.validated(key, path: path)
            // YAML 1.1 reads a bare `off` as false; the word is what was meant.
            guard let severity = SeverityOverride(value.scalar?.string ?? "") else {
                let words = SeverityOverride.words.map { "`\($0)`" }.joined(separator: ", ")
                throw ConfigurationError(path: path, value, "A severity is one of \(words).")
            }
            severities[id] = severity
        }
        return severities
    }
}
