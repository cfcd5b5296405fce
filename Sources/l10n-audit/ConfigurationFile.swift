internal import Audit
internal import Messages
internal import Tables
internal import Yams

/// Reads `.l10n-audit.yml`. Every mistake is named with its line and column, and what would be right.
enum ConfigurationFile {
    static let name = ".l10n-audit.yml"

    /// The configurations for the paths of a command line: that of a folder's own file, or the default one.
    static func configurations(for paths: [String], file: String?) throws -> [Configuration] {
        if let file {
            let root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            var configuration = try read(file, root: root)
            if !paths.isEmpty {
                // Paths of the command line start from the current folder, those of the file from its own.
                let moved = { (path: String) in root.isEmpty || path.hasPrefix("/") ? path : root + "/" + path }
                configuration.forms = configuration.forms.map(moved)
                configuration.sources = configuration.sources.map(moved)
                configuration.declarationFiles = configuration.declarationFiles.map(moved)
                configuration.root = ""
                configuration.catalogs = paths.map { path in
                    Configuration.Catalog(path: path, syntax: configuration.catalogs.first?.syntax ?? .automatic)
                }
            }
            return [configuration]
        }
        return try (paths.isEmpty ? [""] : paths).map { path in
            guard let source = try source(at: path.isEmpty ? name : path + "/" + name) else {
                return Configuration(root: path)
            }
            return try parse(source, root: path)
        }
    }

    private static func source(at path: String) throws(FileError) -> SourceText? {
        do throws(FileError) {
            return try SourceText(contentsOf: path)
        } catch .notFound, .notDirectory {
            return nil
        }
    }

    private static func read(_ file: String, root: String) throws -> Configuration {
        try parse(try SourceText(contentsOf: file), root: root)
    }

    static func parse(_ source: SourceText, root: String) throws -> Configuration {
        var configuration = Configuration(root: root)
        let node: Node?
        do {
            node = try Yams.compose(yaml: String(decoding: source.text, as: UTF8.self))
        } catch let error as YamlError {
            throw ConfigurationError(yaml: error, path: source.path)
        }
        guard let node else { return configuration }
        var mapping = try ConfigurationMapping(node, path: source.path)
        if let locale = try mapping.text("development-locale") { configuration.developmentLocale = LocaleTag(locale) }
        if let catalogs = try mapping.items("catalogs") {
            configuration.catalogs = try catalogs.map { try catalog($0, path: source.path) }
        }
        if let rules = try mapping.word("rules", among: ["standard", "none"]) {
            configuration.declaresStandardRules = rules == "standard"
        }
        configuration.forms = try mapping.texts("forms")
        configuration.sources = try mapping.texts("sources")
        configuration.localizingCalls = try mapping.texts("localizing-calls")
        configuration.dynamicKeys = try mapping.texts("dynamic-keys")
        configuration.declarationFiles = try mapping.texts("declaration-files")
        configuration.declarations =
            try mapping.items("declarations")?.map { try DeclarationNode.declaration($0, path: source.path) } ?? []
        if let severities = mapping.take("severities") {
            configuration.severities = try self.severities(severities, path: source.path)
        }
        try mapping.finish()
        return configuration
    }

    private static func catalog(_ node: Node, path: String) throws -> Configuration.Catalog {
        if let folder = node.scalar?.string { return Configuration.Catalog(path: folder) }
        var mapping = try ConfigurationMapping(node, path: path)
        guard let folder = try mapping.text("path") else {
            throw ConfigurationError(
                path: path, node, "A catalog needs a `path`: the folder that holds its .lproj folders.")
        }
        var catalog = Configuration.Catalog(path: folder, table: try mapping.text("table"))
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
            let id = key.string ?? ""
            guard Checks.check(id: id) != nil else {
                let nearest = Checks.nearest(to: id).map { " Did you mean `\($0)`?" } ?? ""
                throw ConfigurationError(
                    path: path, key, "No check is called `\(id)`.\(nearest) `l10n-audit checks` lists them.")
            }
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
