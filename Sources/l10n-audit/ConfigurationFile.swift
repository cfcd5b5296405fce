internal import Audit
internal import Messages
internal import Tables
internal import Yams

/// Reads `.l10n-audit.yml`, whose schema is `Resources/Schemas/l10n-audit.schema.json`. Every mistake is named with its
/// line and column, and what would be right.
enum ConfigurationFile {
    static let name = ".l10n-audit.yml"

    /// The configurations for the paths of a command line: those of a folder's own file, or the default one.
    static func configurations(
        for paths: [String], file: String?, in files: any ProjectFiles
    ) throws -> [Configuration] {
        let named = NamedPaths(paths)
        if let file {
            let file = Files.tidy(file)
            let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            let configurations = try parse(try option("--config", file, in: files), root: folder, in: files)
            guard !paths.isEmpty, let configuration = configurations.first else { return configurations }
            return [restricted(configuration, to: named)]
        }
        if paths.isEmpty { return try ownConfigurations(of: "", in: files) ?? [Configuration()] }
        var configurations: [Configuration] = []
        for path in named.wholes {
            if let own = try ownConfigurations(of: path, in: files) {
                configurations += own
            } else if !named.wholes.contains(where: { $0 != path && NamedPaths.lies(path, in: $0) }) {
                configurations.append(Configuration(root: path))
            }
        }
        return try configurations + self.configurations(for: named, in: files)
    }

    /// The configurations for parts of projects: of the nearest folder above that has some for them.
    private static func configurations(
        for named: NamedPaths, in files: any ProjectFiles
    ) throws -> [Configuration] {
        var configurations: [Configuration] = []
        var roots: [String: [String]] = [:]
        for part in named.parts {
            let root =
                try NamedPaths.ancestry(of: part.holder).first { try source(at: join($0, name), in: files) != nil }
                ?? part.holder
            if !named.wholes.contains(where: { NamedPaths.lies(root, in: $0) }) {
                roots[root, default: []].append(part.path)
            }
        }
        var others: [String: [String]] = [:]
        for (root, paths) in roots.sorted(by: { $0.key < $1.key }) {
            let own = try ownConfigurations(of: root, in: files) ?? []
            for path in paths where !own.contains(where: { holds(path, $0) }) {
                let holder = named.parts.first { $0.path == path }?.holder ?? root
                others[holder, default: []].append(path)
            }
            for var configuration in own {
                configuration.scope = paths.filter { holds($0, configuration) }
                if !configuration.scope.isEmpty { configurations.append(configuration) }
            }
        }
        for (holder, paths) in others.sorted(by: { $0.key < $1.key }) {
            var configuration = Configuration(root: holder)
            configuration.scope = paths
            configurations.append(configuration)
        }
        return configurations
    }

    /// Whether a path lies in one of the catalogs.
    private static func holds(_ path: String, _ configuration: Configuration) -> Bool {
        configuration.catalogs.contains { NamedPaths.lies(path, in: $0.path.path(in: configuration.root)) }
    }

    /// What a folder's own file says; nil where there is none.
    private static func ownConfigurations(
        of folder: String, in files: any ProjectFiles
    ) throws -> [Configuration]? {
        try source(at: join(folder, name), in: files).map { try parse($0, root: folder, in: files) }
    }

    /// A configuration for paths that start from the current folder, as its own start from that of its file.
    private static func restricted(_ configuration: Configuration, to named: NamedPaths) -> Configuration {
        let root = configuration.root
        let moved = { (path: ConfiguredPath) in ConfiguredPath(join(root, path.path), from: path.origin) }
        var configuration = configuration
        configuration.forms = configuration.forms.map(moved)
        configuration.sources = configuration.sources.map(moved)
        configuration.declarationFiles = configuration.declarationFiles.map(moved)
        configuration.overlays = configuration.overlays.map { overlay in
            guard case .catalog(var catalog) = overlay else { return overlay }
            catalog.path = moved(catalog.path)
            return .catalog(catalog)
        }
        configuration.root = ""
        let syntax = configuration.catalogs.first?.syntax ?? .automatic
        configuration.catalogs = (named.wholes + named.parts.map(\.holder)).map { path in
            Configuration.Catalog(path: ConfiguredPath(path), syntax: syntax)
        }
        if !named.parts.isEmpty { configuration.scope = named.wholes + named.parts.map(\.path) }
        return configuration
    }

    private static func source(at path: String, in files: any ProjectFiles) throws(FileError) -> SourceText? {
        do throws(FileError) {
            return try files.read(path)
        } catch .notFound, .notDirectory {
            return nil
        }
    }

    /// The file that an option names.
    private static func option(
        _ name: String, _ path: String, in files: any ProjectFiles
    ) throws(OptionError) -> SourceText {
        do throws(FileError) {
            return try files.read(path)
        } catch {
            throw OptionError(option: name, error: error)
        }
    }

    private static func join(_ folder: String, _ name: String) -> String {
        folder.isEmpty || name.hasPrefix("/") ? name : folder + "/" + name
    }

    static func parse(_ source: SourceText, root: String, in files: any ProjectFiles) throws -> [Configuration] {
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
            guard let own = try self.source(at: join(configuration.root, name), in: files),
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
        configuration.root = Files.tidy(join(root, project.path))
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
                name == "Base" ? LocaleTag(name) : try IgnoresReader.locale(locale, path: source.path)
            configuration.developmentLocaleLocation = location(of: locale, name, in: source)
        }
        if let locales = try mapping.items("required-locales") {
            configuration.requiredLocales = try locales.map { try IgnoresReader.locale($0, path: source.path) }
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
        var catalog = Configuration.Catalog(
            path: try path(folder, "path", of: source), table: try mapping.text("table"))
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
