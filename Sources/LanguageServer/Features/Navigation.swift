internal import Base
internal import Projects
internal import Tables

/// The definition of a key, and its references.
enum Navigation {
    /// The entry in the development locale. At that entry, the definition is the declaration of the key.
    static func definition(of place: KeyContext, in workspace: Workspace) -> [FileLocation] {
        let sources = place.tables.compactMap { table -> Location? in
            guard table.hasDevelopmentFile, let message = table.development.messages[place.key] else { return nil }
            return Location(table.development.source, message.keyRange)
        }
        let isSource = place.tablePlace.map { $0.table.isDevelopment($0.file) } ?? false
        if isSource, let declaration = place.project.declared?.byKey[place.key]?.location {
            return [workspace.location(declaration)]
        }
        if !sources.isEmpty { return sources.map(workspace.location) }
        return Array(entries(of: place, in: workspace).prefix(1))
    }

    /// Every entry of the key, every text of a form, and every place in code that certainly or possibly names it.
    static func references(
        of place: KeyContext, in workspace: Workspace, withDeclaration: Bool
    ) -> [FileLocation] {
        let uses = workspace.uses(of: place)
        let own = Set(place.tables.map(\.id))
        let named = (uses.certain + uses.possible.filter { !$0.isPattern }).filter { use in
            place.project.tables(with: place.key, at: use.lookup, in: use.location?.path).contains {
                own.contains($0.id)
            }
        }.compactMap(\.location)
        var all = (withDeclaration ? entries(of: place, in: workspace) : [])
        all += (uses.forms + named).map(workspace.location)
        var seen: Set<FileLocation> = []
        return all.filter { seen.insert($0).inserted }
    }

    private static func entries(of place: KeyContext, in workspace: Workspace) -> [FileLocation] {
        place.tables.flatMap { table in
            table.files.flatMap { file in
                file.entries.filter { $0.key == place.key }.map { Location(file.source, $0.keyRange) }
            }
        }.map(workspace.location)
    }
}
