package import Base
internal import SourceCode

/// The look-ups of a package target's own keys that don't name a bundle. They look in the app's main bundle, which doesn't have
/// the package's tables.
package struct UnbundledLookups: Sendable {
    /// The first look-up.
    package let location: Location
    /// Its key.
    package let key: String
    /// The folder of the target.
    let target: String
    /// The number of look-ups.
    package let count: Int
}

/// Collects the look-ups in the code of package targets that don't name a bundle.
struct PackageBundles {
    private struct Site {
        let key: Int
        let location: Location
        let target: String
    }

    /// The folders with a package's manifest.
    private let packages: [String]
    private var sites: [Site] = []

    /// - Parameter paths: the paths of the project's code, and of packages' manifests. Each occurs once.
    init(of paths: some Sequence<String>) {
        packages = paths.filter(ProjectContext.isPackage).map(Files.folder)
    }

    /// The folder of the target that a file belongs to: `Kit/Sources/Kit` for `Kit/Sources/Kit/Views/List.swift`. Nil if no
    /// package has the file.
    func target(of path: String) -> String? {
        guard !packages.isEmpty else { return nil }
        for package in packages {
            guard let names = Files.path(of: path, in: package).map({ Files.names(in: String($0)) }), names.count > 2,
                names[0] == "Sources"
            else { continue }
            return Files.join(package, "Sources/\(names[1])")
        }
        return nil
    }

    mutating func add(key: Int, at location: Location, in target: String) {
        sites.append(Site(key: key, location: location, target: target))
    }

    /// The look-ups of keys that only tables of the same target have, one value for each target.
    /// - Complexity: linear in the number of look-ups and of the tables' keys.
    func lookups(of tables: [CatalogTable], keys: KeyList) -> [UnbundledLookups] {
        guard !sites.isEmpty else { return [] }
        var owners: [String: Set<String>] = [:]
        for table in tables {
            let target = target(of: table.representative.source.path) ?? ""
            for key in table.development.messages.keys { owners[key, default: []].insert(target) }
        }
        let own = sites.filter { owners[keys.keys[$0.key]] == [$0.target] }
        return Dictionary(grouping: own, by: \.target).sorted { $0.key < $1.key }.compactMap { target, sites in
            sites.first.map {
                UnbundledLookups(location: $0.location, key: keys.keys[$0.key], target: target, count: sites.count)
            }
        }
    }
}
