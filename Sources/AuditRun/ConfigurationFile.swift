internal import Audit
internal import Messages
internal import Tables
internal import Yams

/// Reads `.l10n-audit.yml`, whose schema is `Resources/Schemas/l10n-audit.schema.json`. Every mistake is named with its
/// line and column, and what would be right.
package enum ConfigurationFile {
    package static let name = ".l10n-audit.yml"

    /// What a folder's own file says; nil where there is none.
    static func own(of folder: String, in files: any ProjectFiles) throws -> [Configuration]? {
        try source(at: CatalogFinder.join(folder, name), in: files).map { try parse($0, root: folder, in: files) }
    }

    /// Whether a folder has a file of its own.
    static func isThere(in folder: String, _ files: any ProjectFiles) throws -> Bool {
        try source(at: CatalogFinder.join(folder, name), in: files) != nil
    }

    /// What a file says that an option names.
    static func configurations(at path: String, in files: any ProjectFiles) throws -> [Configuration] {
        let source: SourceText
        do throws(FileError) {
            source = try files.read(path)
        } catch {
            throw RequestError(description: "--config: \(error.message)")
        }
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        return try parse(source, root: folder, in: files)
    }

    private static func source(at path: String, in files: any ProjectFiles) throws(FileError) -> SourceText? {
        do throws(FileError) {
            return try files.read(path)
        } catch .notFound, .notDirectory {
            return nil
        }
    }

    private static func parse(_ source: SourceText, root: String, in files: any ProjectFiles) throws -> [Configuration]
    {
        guard let node = try node(of: source) else { return [Configuration(root: root)] }
        var mapping = try ConfigurationMapping(node, path: source.path)
        let projects = try mapping.items("projects", emptyMeans: "There is no project. Name one, or delete this.")
        let shared = try configuration(&mapping, of: source, from: Configuration(root: root))
        guard let projects else { return [shared] }
        var folders: Set<String> = []
        return try projects.compactMap { node in
            let project = try project(node, of: source, root: root, from: shared, in: files)
            // A folder that stands there twice says the same twice; what is said of it here may differ.
            return node.scalar == nil || folders.insert(project.root).inserted ? project : nil
        }
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
        _ node: Node, of source: SourceText, root: String, from shared: Configuration, in files: any ProjectFiles
    ) throws -> Configuration {
        if node.scalar != nil {
            let configuration = try moved(shared, to: node, of: source, root: root)
            try checkFolder(configuration, node, of: source, in: files)
            guard let own = try self.source(at: CatalogFinder.join(configuration.root, name), in: files),
                let node = try self.node(of: own)
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
        try checkFolder(configuration, folder, of: source, in: files)
        return configuration
    }

    /// What the projects share, for the one in a folder.
    private static func moved(
        _ shared: Configuration, to folder: Node, of source: SourceText, root: String
    ) throws -> Configuration {
        let project = try path(folder, "path", of: source)
        var configuration = shared
        configuration.root = Files.tidy(CatalogFinder.join(root, project.path))
        for index in configuration.catalogs.indices where configuration.catalogs[index].path.origin == nil {
            configuration.catalogs[index].path.origin = project.origin
        }
        return configuration
    }

    private static func checkFolder(
        _ project: Configuration, _ node: Node, of source: SourceText, in files: any ProjectFiles
    ) throws(ConfigurationError) {
        do throws(FileError) {
            _ = try files.tree(below: project.root.isEmpty ? "." : project.root) { _ in false }
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
            // The folder `Base` is for no locale in particular.
            configuration.developmentLocale =
                name == "Base" ? LocaleTag(name) : try ConfigurationEntries.locale(locale, path: source.path)
            configuration.developmentLocaleLocation = locale.location(of: name, in: source)
        }
        if let locales = try mapping.items("required-locales") {
            configuration.requiredLocales = try locales.map { try ConfigurationEntries.locale($0, path: source.path) }
        }
        if let catalogs = try mapping.items(
            "catalogs", emptyMeans: "There is no catalog. Name a folder that holds .lproj folders, or delete this.")
        {
            configuration.catalogs = try catalogs.map { try catalog($0, of: source) }
        }
        if let runtime = try mapping.word("runtime", among: Runtime.allCases.map(\.rawValue) + ["automatic"]) {
            configuration.runtime = Runtime(rawValue: runtime)
        }
        configuration.overlays =
            try mapping.items("overlays")?.map { try overlay($0, of: source) } ?? configuration.overlays
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
            configuration.declarations = try declarations.map { try ConfigurationEntries.declaration($0, of: source) }
        }
        configuration.terms = try paths("terms", &mapping, of: source) ?? configuration.terms
        if let severities = mapping.take("severities") {
            let own = try self.severities(severities, path: source.path)
            configuration.severities.merge(own) { $1 }
        }
        configuration.limits +=
            try mapping.items("limits")?.map { try ConfigurationEntries.limit($0, of: source) } ?? []
        configuration.ignores +=
            try mapping.items("ignores")?.flatMap { try ConfigurationEntries.ignores($0, of: source) } ?? []
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
        return ConfiguredPath(path, from: .file(node.location(of: path, in: source)))
    }

    /// An overlay: the word for the shipped messages, or a catalog. A folder of that name is `./standard`.
    private static func overlay(_ node: Node, of source: SourceText) throws -> Configuration.Overlay {
        if node.scalar?.string == Overlays.standardName { return .standard }
        return .catalog(try catalog(node, of: source, in: "overlays"))
    }

    private static func catalog(
        _ node: Node, of source: SourceText, in list: String = "catalogs"
    ) throws -> Configuration.Catalog {
        if node.scalar != nil { return Configuration.Catalog(path: try path(node, list, of: source)) }
        var mapping = try ConfigurationMapping(node, path: source.path)
        guard let folder = mapping.take("path") else {
            throw ConfigurationError(
                path: source.path, node,
                list == "overlays"
                    ? "An overlay is `standard`, for the shipped messages, or has a `path`: the folder that holds its .lproj folders."
                    : "A catalog needs a `path`: the folder that holds its .lproj folders.")
        }
        var catalog = Configuration.Catalog(path: try path(folder, "path", of: source))
        if let table = mapping.take("table") {
            let name = try ConfigurationMapping.text(table, "table", path: source.path)
            (catalog.table, catalog.tableLocation) = (name, table.location(of: name, in: source))
        }
        switch try mapping.word("syntax", among: ["icu", "printf", "mf2", "automatic"]) {
        case "icu": catalog.syntax = .icu
        case "printf": catalog.syntax = .printf
        case "mf2": catalog.syntax = .mf2
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
            let id = try ConfigurationEntries.checkID(key, path: path)
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
