internal import Audit
internal import Messages
internal import Tables
internal import Validation

/// Reads `.l10n-audit.yml`, whose schema is `Resources/Schemas/l10n-audit.schema.json`. Every mistake is reported with
/// its line and column, and with the value that was expected.
package enum ConfigurationFile {
    package static let name = ".l10n-audit.yml"

    /// The projects in a folder's own configuration file; nil where the folder has none.
    static func own(of folder: String, in files: any ProjectFiles) throws -> [Configuration]? {
        try source(at: Files.join(folder, name), in: files).map { try parse($0, root: folder, in: files) }
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
            throw InvalidRequest(description: "--config: \(error.message)")
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
        guard let node = try YAMLDocument.root(of: source) else { return [Configuration(root: root)] }
        var mapping = try ConfigurationObject(node, named: name, in: source)
        let projectsRange = mapping.range(of: "projects")
        let projects = mapping.items("projects")
        if projects?.isEmpty == true { throw mapping.wrong("projects", "at least one project", at: projectsRange) }
        let shared = try configuration(&mapping, of: source, from: Configuration(root: root))
        guard let projects else { return [shared] }
        var folders: Set<String> = []
        return try projects.compactMap { node in
            let project = try project(node, of: source, root: root, from: shared, in: files)
            // A folder that is listed twice is the same project twice, so one is left out. Two mappings for a folder
            // may differ.
            return node.textValue == nil || folders.insert(project.root).inserted ? project : nil
        }
    }

    /// A project of `projects`, or a folder with its own configuration file. Settings that it leaves out come from this
    /// file.
    private static func project(
        _ node: JSONNode, of source: SourceText, root: String, from shared: Configuration, in files: any ProjectFiles
    ) throws -> Configuration {
        if node.textValue != nil {
            let configuration = try moved(shared, to: node, of: source, root: root)
            try checkFolder(configuration, node, of: source, in: files)
            guard let own = try self.source(at: Files.join(configuration.root, name), in: files),
                let node = try YAMLDocument.root(of: own)
            else {
                return configuration
            }
            var mapping = try ConfigurationObject(node, named: name, in: own)
            return try self.configuration(&mapping, of: own, from: configuration)
        }
        var mapping = try ConfigurationObject(item: node, of: "projects", or: "a folder", in: source)
        let folder = try mapping.require("path", "the folder that holds the project")
        let configuration = try self.configuration(
            &mapping, of: source, from: try moved(shared, to: folder, of: source, root: root))
        try checkFolder(configuration, folder, of: source, in: files)
        return configuration
    }

    /// The settings that all projects share, for the project in one folder.
    private static func moved(
        _ shared: Configuration, to folder: JSONNode, of source: SourceText, root: String
    ) throws -> Configuration {
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
                "Expected the folder of a project. \(error.message)", node.range, in: source)
        }
    }

    private static func configuration(
        _ mapping: inout ConfigurationObject, of source: SourceText, from base: Configuration
    ) throws -> Configuration {
        var configuration = base
        if let locale = mapping.take("development-locale") {
            let name = locale.textValue ?? ""
            // The folder `Base` is for no locale in particular.
            configuration.developmentLocale =
                name == "Base"
                ? LocaleTag(name) : try ConfigurationEntries.locale(locale, named: "development-locale", of: source)
            configuration.developmentLocaleLocation = Location(source, locale.range)
        }
        if let locales = mapping.items("required-locales") {
            configuration.requiredLocales = try locales.map {
                try ConfigurationEntries.locale($0, named: "required-locales", of: source)
            }
        }
        let catalogsRange = mapping.range(of: "catalogs")
        if let catalogs = mapping.items("catalogs") {
            if catalogs.isEmpty {
                throw mapping.wrong("catalogs", "at least one folder that holds .lproj folders", at: catalogsRange)
            }
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
        configuration.localizingCalls =
            try mapping.textOrTexts("localizing-calls")?.map(\.value) ?? configuration.localizingCalls
        configuration.dynamicKeys = try mapping.textOrTexts("dynamic-keys")?.map(\.value) ?? configuration.dynamicKeys
        configuration.declarationFiles =
            try paths("declaration-files", &mapping, of: source) ?? configuration.declarationFiles
        if let declarations = mapping.items("declarations") {
            configuration.declarations = try declarations.map { try ConfigurationEntries.declaration($0, of: source) }
        }
        configuration.terms = try paths("terms", &mapping, of: source) ?? configuration.terms
        let severities = try severities(mapping.members("severities"), of: source)
        configuration.severities.merge(severities) { $1 }
        configuration.limits +=
            try mapping.items("limits")?.map { try ConfigurationEntries.limit($0, of: source) } ?? []
        configuration.ignores +=
            try mapping.items("ignores")?.flatMap { try ConfigurationEntries.ignores($0, of: source) } ?? []
        try mapping.finish()
        return configuration
    }

    private static func paths(
        _ name: String, _ mapping: inout ConfigurationObject, of source: SourceText
    ) throws -> [ConfiguredPath]? {
        try mapping.items(name)?.map { try path($0, name, of: source) }
    }

    private static func path(_ node: JSONNode, _ name: String, of source: SourceText) throws -> ConfiguredPath {
        guard let path = node.textValue, !path.isEmpty else {
            let mistake = ObjectMistake.wrongValue(name: name, expected: "a path")
            throw ConfigurationError(mistake, node.range, in: source)
        }
        return ConfiguredPath(path, from: .file(Location(source, node.range)))
    }

    /// An overlay: `standard` for the shipped messages, or a catalog. A folder called `standard` is written as
    /// `./standard`.
    private static func overlay(_ node: JSONNode, of source: SourceText) throws -> Configuration.Overlay {
        if node.textValue == Overlays.standardName { return .standard }
        return .catalog(try catalog(node, of: source, in: "overlays"))
    }

    private static func catalog(
        _ node: JSONNode, of source: SourceText, in list: String = "catalogs"
    ) throws -> Configuration.Catalog {
        if node.textValue != nil { return Configuration.Catalog(path: try path(node, list, of: source)) }
        var mapping = try ConfigurationObject(item: node, of: list, or: "a path", in: source)
        let folder = try mapping.require(
            "path",
            list == "overlays"
                ? "the folder that holds its .lproj folders; for the shipped messages, write `standard`"
                : "the folder that holds its .lproj folders")
        var catalog = Configuration.Catalog(path: try path(folder, "path", of: source))
        if let table = try mapping.text("table") {
            guard !table.value.isEmpty else { throw mapping.wrong("table", "the name of a table", at: table.range) }
            (catalog.table, catalog.tableLocation) = (table.value, Location(source, table.range))
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

    private static func severities(
        _ members: [JSONMember], of source: SourceText
    ) throws(ConfigurationError) -> [CheckID: SeverityOverride] {
        var severities: [CheckID: SeverityOverride] = [:]
        for member in members {
            let check = try ConfigurationEntries.checkID(member.key, at: member.keyRange, in: source)
            guard let severity = SeverityOverride(member.value.textValue ?? "") else {
                let expected = ConfigurationObject.oneOf(SeverityOverride.words)
                throw ConfigurationError(
                    .wrongValue(name: check.rawValue, expected: expected), member.value.range, in: source)
            }
            severities[check] = severity
        }
        return severities
    }
}
