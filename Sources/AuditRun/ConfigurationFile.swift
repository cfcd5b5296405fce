internal import Base
internal import Findings
internal import Messages
internal import Projects

/// Reads `.l10n-audit.yml`, whose schema is `Resources/Schemas/l10n-audit.schema.json`. Every mistake is reported with
/// its line and column, and with the value that was expected.
package enum ConfigurationFile {
    package static let name = ".l10n-audit.yml"

    /// The projects in a folder's own configuration file; nil where the folder has none.
    static func own(of folder: String, in files: any ProjectFiles) throws -> [Configuration]? {
        try source(at: Files.join(folder, name), in: files).map { try parse($0, root: folder, in: files) }
    }

    /// The folders below a folder that have their own configuration files, except folders of tests and of other projects'
    /// code. A folder inside of a found one is not listed.
    static func folders(below root: String, in files: any ProjectFiles) throws -> [String] {
        let tree: FileTree
        do throws(FileError) {
            tree = try files.tree(below: root.isEmpty ? "." : root) { CatalogFinder.isOfProject($0) }
        } catch {
            // The audit of the folder reports that it cannot be read.
            return []
        }
        var found: [String] = []
        for file in tree.files where Files.name(of: file) == name {
            let folder = Files.parent(of: file)
            if !folder.isEmpty, !found.contains(where: { Files.holds($0, folder) }) { found.append(folder) }
        }
        return found.map { Files.join(root, $0) }
    }

    /// Whether a folder has its own configuration file.
    static func isThere(in folder: String, _ files: any ProjectFiles) throws -> Bool {
        try source(at: Files.join(folder, name), in: files) != nil
    }

    /// The projects in the configuration file that an option names.
    static func configurations(at path: String, in files: any ProjectFiles) throws -> [Configuration] {
        let source: SourceText
        do throws(FileError) {
            source = try files.read(path)
        } catch {
            throw InvalidRequest(description: "--config: \(error)")
        }
        return try parse(source, root: Files.parent(of: path), in: files)
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
        let mistakes = ConfigurationMistakes(of: source)
        let configurations = try projects(of: source, root: root, in: files, mistakes)
        try mistakes.check()
        return configurations
    }

    private static func projects(
        of source: SourceText, root: String, in files: any ProjectFiles, _ mistakes: ConfigurationMistakes
    ) throws(FileError) -> [Configuration] {
        guard let node = mistakes.trying(try YAMLDocument.root(of: source)),
            var mapping = mistakes.trying(try ConfigurationObject(node, named: name, in: source))
        else { return [Configuration(root: root)] }
        let projectsRange = mapping.range(of: "projects")
        let projects = mapping.items("projects")
        if projects?.isEmpty == true {
            mistakes.add(mapping.wrong("projects", "at least one project", at: projectsRange))
        }
        let shared = configuration(&mapping, of: source, from: Configuration(root: root), mistakes)
        guard let projects else { return [shared] }
        var folders: Set<String> = []
        var configurations: [Configuration] = []
        for node in projects {
            let project = try project(node, of: source, root: root, from: shared, in: files, mistakes)
            // A folder that is listed twice is the same project twice, so one is left out. Two mappings for a folder
            // may differ.
            if node.textValue == nil || folders.insert(project.root).inserted { configurations.append(project) }
        }
        return configurations
    }

    /// A project of `projects`, or a folder with its own configuration file. Settings that it leaves out come from this
    /// file.
    private static func project(
        _ node: JSONNode, of source: SourceText, root: String, from shared: Configuration, in files: any ProjectFiles,
        _ mistakes: ConfigurationMistakes
    ) throws(FileError) -> Configuration {
        if node.textValue != nil {
            guard let configuration = mistakes.trying(try moved(shared, to: node, of: source, root: root)),
                mistakes.trying(try checkFolder(configuration, node, of: source, in: files)) != nil,
                let own = try self.source(at: Files.join(configuration.root, name), in: files),
                let node = mistakes.trying(try YAMLDocument.root(of: own)),
                var mapping = mistakes.trying(try ConfigurationObject(node, named: name, in: own))
            else {
                return (try? moved(shared, to: node, of: source, root: root)) ?? shared
            }
            return self.configuration(&mapping, of: own, from: configuration, mistakes)
        }
        guard
            var mapping = mistakes.trying(
                try ConfigurationObject(item: node, of: "projects", or: "a folder", in: source))
        else { return shared }
        var configuration = shared
        if let folder = mistakes.trying(try mapping.require("path", "the folder that holds the project")),
            let moved = mistakes.trying(try moved(shared, to: folder, of: source, root: root))
        {
            configuration = moved
            _ = mistakes.trying(try checkFolder(configuration, folder, of: source, in: files))
        }
        return self.configuration(&mapping, of: source, from: configuration, mistakes)
    }

    /// The settings that all projects share, for the project in one folder.
    private static func moved(
        _ shared: Configuration, to folder: JSONNode, of source: SourceText, root: String
    ) throws(ConfigurationError) -> Configuration {
        let project = try path(folder, "path", of: source)
        var configuration = shared
        configuration.root = Files.tidy(Files.join(root, project.path))
        for index in configuration.catalogs.indices where configuration.catalogs[index].path.origin == nil {
            configuration.catalogs[index].path.origin = project.origin
        }
        return configuration
    }

    private static func checkFolder(
        _ project: Configuration, _ node: JSONNode, of source: SourceText, in files: any ProjectFiles
    ) throws(ConfigurationError) {
        do throws(FileError) {
            _ = try files.tree(below: project.root.isEmpty ? "." : project.root) { _ in false }
        } catch .notDirectory {
            // A table file is accepted too.
        } catch {
            throw ConfigurationError(
                "Expected the folder of a project. \(error)", node.range, in: source)
        }
    }

    private static func configuration(
        _ mapping: inout ConfigurationObject, of source: SourceText, from base: Configuration,
        _ mistakes: ConfigurationMistakes
    ) -> Configuration {
        var configuration = base
        if let locale = mapping.take("development-locale") {
            let name = locale.textValue ?? ""
            // The folder `Base` is for no locale in particular.
            configuration.developmentLocale =
                name == "Base"
                ? LocaleTag(name)
                : mistakes.trying(try ConfigurationEntries.locale(locale, named: "development-locale", of: source))
            configuration.developmentLocaleLocation = Location(source, locale.range)
        }
        if let locales = mapping.items("required-locales") {
            configuration.requiredLocales = mistakes.reading(locales) { node throws(ConfigurationError) in
                try ConfigurationEntries.locale(node, named: "required-locales", of: source)
            }
        }
        if let locales = mapping.items("shipped-locales") {
            configuration.shippedLocales = mistakes.reading(locales) { node throws(ConfigurationError) in
                try ConfigurationEntries.locale(node, named: "shipped-locales", of: source)
            }
        }
        let catalogsRange = mapping.range(of: "catalogs")
        if let catalogs = mapping.items("catalogs") {
            if catalogs.isEmpty {
                mistakes.add(
                    mapping.wrong("catalogs", "at least one folder that holds .lproj folders", at: catalogsRange))
            }
            configuration.catalogs = mistakes.reading(catalogs) { node throws(ConfigurationError) in
                try catalog(node, of: source, mistakes)
            }
        }
        let runtimes = Runtime.allCases.map(\.rawValue) + ["automatic"]
        if let runtime = mistakes.trying(try mapping.word("runtime", among: runtimes)) {
            configuration.runtime = Runtime(rawValue: runtime)
        }
        if let overlays = mapping.items("overlays") {
            configuration.overlays = mistakes.reading(overlays) { node throws(ConfigurationError) in
                try overlay(node, of: source, mistakes)
            }
        }
        if let rules = mistakes.trying(try mapping.word("rules", among: ["standard", "none"])) {
            configuration.declaresStandardRules = rules == "standard"
        }
        configuration.forms = paths("forms", &mapping, of: source, mistakes) ?? configuration.forms
        configuration.sources = paths("sources", &mapping, of: source, mistakes) ?? configuration.sources
        if let calls = mistakes.trying(try mapping.textOrTexts("localizing-calls")) {
            configuration.localizingCalls = calls.map(\.value)
        }
        if let keys = mistakes.trying(try mapping.textOrTexts("dynamic-keys")) {
            configuration.dynamicKeys = keys.map(\.value)
        }
        configuration.declarationFiles =
            paths("declaration-files", &mapping, of: source, mistakes) ?? configuration.declarationFiles
        if let declarations = mapping.items("declarations") {
            configuration.declarations = mistakes.reading(declarations) { node throws(ConfigurationError) in
                try ConfigurationEntries.declaration(node, of: source, mistakes)
            }
        }
        configuration.terms = paths("terms", &mapping, of: source, mistakes) ?? configuration.terms
        if let members = mistakes.trying(try mapping.members("severities")) {
            configuration.severities.merge(severities(members, of: source, mistakes)) { $1 }
        }
        configuration.limits += mistakes.reading(mapping.items("limits") ?? []) { node throws(ConfigurationError) in
            try ConfigurationEntries.limit(node, of: source, mistakes)
        }.compactMap(\.self)
        configuration.ignores += mistakes.reading(mapping.items("ignores") ?? []) { node throws(ConfigurationError) in
            try ConfigurationEntries.ignores(node, of: source, mistakes)
        }.flatMap(\.self)
        mistakes.addUnknownNames(of: mapping)
        return configuration
    }

    private static func paths(
        _ name: String, _ mapping: inout ConfigurationObject, of source: SourceText, _ mistakes: ConfigurationMistakes
    ) -> [ConfiguredPath]? {
        guard let nodes = mapping.items(name) else { return nil }
        return mistakes.reading(nodes) { node throws(ConfigurationError) in try path(node, name, of: source) }
    }

    private static func path(
        _ node: JSONNode, _ name: String, of source: SourceText
    ) throws(ConfigurationError) -> ConfiguredPath {
        guard let path = node.textValue, !path.isEmpty else {
            let mistake = ObjectMistake.wrongValue(name: name, expected: "a path")
            throw ConfigurationError(mistake, node.range, in: source)
        }
        return ConfiguredPath(path, from: .file(Location(source, node.range)))
    }

    /// An overlay: `standard` for the shipped messages, or a catalog. A folder called `standard` is written as
    /// `./standard`.
    private static func overlay(
        _ node: JSONNode, of source: SourceText, _ mistakes: ConfigurationMistakes
    ) throws(ConfigurationError) -> Configuration.Overlay {
        if node.textValue == Overlays.standardName { return .standard }
        return .catalog(try catalog(node, of: source, in: "overlays", mistakes))
    }

    private static func catalog(
        _ node: JSONNode, of source: SourceText, in list: String = "catalogs", _ mistakes: ConfigurationMistakes
    ) throws(ConfigurationError) -> Configuration.Catalog {
        if node.textValue != nil { return Configuration.Catalog(path: try path(node, list, of: source)) }
        var mapping = try ConfigurationObject(item: node, of: list, or: "a path", in: source)
        var catalog = Configuration.Catalog(path: "")
        let purpose =
            list == "overlays"
            ? "the folder that holds its .lproj folders; for the shipped messages, write `standard`"
            : "the folder that holds its .lproj folders"
        if let folder = mistakes.trying(try mapping.require("path", purpose)),
            let path = mistakes.trying(try path(folder, "path", of: source))
        {
            catalog.path = path
        }
        if let table = mistakes.trying(try mapping.text("table")) {
            if table.value.isEmpty { mistakes.add(mapping.wrong("table", "the name of a table", at: table.range)) }
            (catalog.table, catalog.tableLocation) = (table.value, Location(source, table.range))
        }
        switch mistakes.trying(try mapping.word("syntax", among: ["icu", "printf", "mf2", "automatic"])) {
        case "icu": catalog.syntax = .icu
        case "printf": catalog.syntax = .printf
        case "mf2": catalog.syntax = .mf2
        default: catalog.syntax = .automatic
        }
        mistakes.addUnknownNames(of: mapping)
        return catalog
    }

    private static func severities(
        _ members: [JSONMember], of source: SourceText, _ mistakes: ConfigurationMistakes
    ) -> [CheckID: SeverityOverride] {
        var severities: [CheckID: SeverityOverride] = [:]
        for member in members {
            let check = mistakes.trying(try ConfigurationEntries.checkID(member.key, at: member.keyRange, in: source))
            guard let severity = SeverityOverride(member.value.textValue ?? "") else {
                let expected = ConfigurationObject.oneOf(SeverityOverride.words)
                mistakes.add(
                    ConfigurationError(
                        .wrongValue(name: member.key, expected: expected), member.value.range, in: source))
                continue
            }
            if let check { severities[check] = severity }
        }
        return severities
    }
}
