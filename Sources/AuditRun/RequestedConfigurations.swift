internal import Base
internal import Messages
package import Projects

extension AuditRequest {
    /// The configurations of the requested projects: the settings of their files, and the additions of the request.
    /// - Parameter files: the files that the configuration is read from.
    /// - Throws: ``InvalidConfiguration`` for mistakes in a file, ``InvalidRequest`` for one in the request.
    package func configurations(in files: any ProjectFiles = FilesOnDisk()) throws -> [Configuration] {
        try configured(in: files).map(adding)
    }

    private func adding(to configuration: Configuration) -> Configuration {
        var configuration = configuration
        configuration.declaresStandardRules = additions.declaresStandardRules ?? configuration.declaresStandardRules
        configuration.forms += additions.forms
        configuration.overlays += additions.overlays
        return configuration
    }

    private func configured(in files: any ProjectFiles) throws -> [Configuration] {
        var named = try PathArguments(paths, in: files)
        try named.checkPresence(in: files)
        if let configurationFile {
            let configurations = try ConfigurationFile.configurations(at: Files.tidy(configurationFile), in: files)
            return try named.places.isEmpty ? configurations : Self.narrowed(configurations, to: named)
        }
        if named.places.isEmpty {
            if let own = try ConfigurationFile.own(of: "", in: files) { return own }
            // The current folder may be a locale folder, which is a part of a project.
            named = try PathArguments(["."], in: files)
            if !named.wholes.isEmpty { return try Self.withConfigurationsBelow(Configuration(), in: files) }
        }
        let wholes = named.wholes
        var configurations: [Configuration] = []
        for path in wholes {
            if let own = try ConfigurationFile.own(of: path, in: files) {
                configurations += own
            } else if !wholes.contains(where: { $0 != path && PathArguments.lies(path, in: $0) }) {
                configurations +=
                    try Self.project(named: path, in: files)
                    ?? Self.withConfigurationsBelow(Configuration(root: path), in: files)
            }
        }
        return try configurations + Self.configurations(forPartsOf: named, in: files)
    }

    /// A configuration that no file is about, and those of the configuration files below its root.
    private static func withConfigurationsBelow(
        _ configuration: Configuration, in files: any ProjectFiles
    ) throws -> [Configuration] {
        let below = try ConfigurationFile.folders(below: configuration.root, in: files)
        guard !below.isEmpty else { return [configuration] }
        var outer = configuration
        outer.isImplied = true
        return try [outer] + below.flatMap { try ConfigurationFile.own(of: $0, in: files) ?? [] }
    }

    /// The folder itself, or the nearest folder above it, that has a configuration file; nil if there is none.
    private static func nearestConfiguredFolder(to folder: String, in files: any ProjectFiles) throws -> String? {
        try PathArguments.ancestry(of: folder).first { try ConfigurationFile.isThere(in: $0, files) }
    }

    /// The configurations of a folder that the nearest configuration file above names as a project, and of the projects in
    /// this folder; nil if the file does not name the folder.
    private static func project(named path: String, in files: any ProjectFiles) throws -> [Configuration]? {
        guard let folder = try nearestConfiguredFolder(to: path, in: files) else { return nil }
        let projects = try ConfigurationFile.own(of: folder, in: files) ?? []
        guard projects.contains(where: { $0.root == path }) else { return nil }
        return projects.filter { Files.holds(path, $0.root) }
    }

    /// The configurations for parts of projects. Each comes from the nearest folder above the part that has a
    /// configuration file. A part outside of that file's catalogs has a default configuration.
    private static func configurations(
        forPartsOf named: PathArguments, in files: any ProjectFiles
    ) throws -> [Configuration] {
        var configurations: [Configuration] = []
        var roots: [String: [(path: String, holder: String)]] = [:]
        for place in named.places {
            guard let holder = place.holder else { continue }
            let root = try nearestConfiguredFolder(to: holder, in: files)
            if !named.wholes.contains(where: { PathArguments.lies(root ?? holder, in: $0) }) {
                roots[root ?? holder, default: []].append((place.path, holder))
            }
        }
        var others: [String: [String]] = [:]
        for (root, parts) in roots.sorted(by: { $0.key < $1.key }) {
            let own = try ConfigurationFile.own(of: root, in: files) ?? []
            for part in parts where !own.contains(where: { $0.catalog(around: part.path) != nil }) {
                others[part.holder, default: []].append(part.path)
            }
            for var configuration in own {
                configuration.scope = parts.map { PathArguments.spelling(of: $0.path, from: root) }
                    .filter { configuration.catalog(around: $0) != nil }
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

    // MARK: Paths of a configuration file elsewhere

    /// The projects of one configuration file that hold some paths, reduced to these paths.
    private static func narrowed(
        _ configurations: [Configuration], to named: PathArguments
    ) throws(InvalidRequest) -> [Configuration] {
        var places: [Int: [PathArguments.Place]] = [:]
        for place in named.places {
            let holders = holders(of: place.path, among: configurations)
            guard !holders.isEmpty else {
                let list = quoted(configurations.map { $0.root.isEmpty ? "." : $0.root })
                throw InvalidRequest(
                    description: "No project of the configuration holds `\(place.path)`. Its projects are \(list).")
            }
            for index in holders { places[index, default: []].append(place) }
        }
        return places.sorted { $0.key < $1.key }.map { configurations[$0.key].narrowed(to: $0.value) }
    }

    /// The projects that have catalogs below a path. If there are none, the projects of the nearest folder around it.
    private static func holders(of path: String, among configurations: [Configuration]) -> [Int] {
        let inside = configurations.indices.filter { !configurations[$0].catalogs(in: path).isEmpty }
        if !inside.isEmpty { return inside }
        let around = configurations.indices.filter { index in
            PathArguments.lies(path, in: configurations[index].root)
                || configurations[index].catalog(around: path) != nil
        }
        let nearest = around.map { configurations[$0].root }.max { $0.utf8.count < $1.utf8.count }
        if let nearest { return around.filter { configurations[$0].root == nearest } }
        return configurations.count == 1 ? [0] : []
    }
}

extension Configuration {
    /// The catalogs that the configuration names and that are inside a path.
    fileprivate func catalogs(in path: String) -> [Catalog] {
        catalogs.filter { $0.path.origin != nil && PathArguments.lies($0.path.path(in: root), in: path) }
    }

    /// The nearest catalog that a path lies in.
    fileprivate func catalog(around path: String) -> Catalog? {
        catalogs.filter { PathArguments.lies(path, in: $0.path.path(in: root)) }
            .max { $0.path.path(in: root).utf8.count < $1.path.path(in: root).utf8.count }
    }

    /// The configuration, reduced to some paths of its project. These start from the current folder, so all other paths
    /// are changed to start there too.
    fileprivate func narrowed(to places: [PathArguments.Place]) -> Configuration {
        var configuration = self
        configuration.folder = folder ?? root
        configuration.root = ""
        let moved = { (path: ConfiguredPath) in ConfiguredPath(path.path(in: root), from: path.origin) }
        let movedCatalog = { (catalog: Catalog) in
            var catalog = catalog
            catalog.path = moved(catalog.path)
            return catalog
        }
        configuration.forms = forms.map(moved)
        configuration.sources = sources.map(moved)
        configuration.declarationFiles = declarationFiles.map(moved)
        configuration.terms = terms.map(moved)
        configuration.overlays = overlays.map { overlay in
            guard case .catalog(let catalog) = overlay else { return overlay }
            return .catalog(movedCatalog(catalog))
        }
        configuration.catalogs = places.flatMap { place in
            let inside = catalogs(in: place.path)
            if !inside.isEmpty { return inside.map(movedCatalog) }
            let path = ConfiguredPath(place.holder ?? place.path)
            guard let around = catalog(around: place.path) else {
                return [Catalog(path: path, syntax: catalogs.first?.syntax ?? .automatic)]
            }
            return [Catalog(path: path, table: around.table, syntax: around.syntax)]
        }
        if places.contains(where: { $0.holder != nil }) { configuration.scope = places.map(\.path) }
        return configuration
    }
}
