internal import Base
package import SourceCode

extension Project {
    /// What other program names a key, so that it must not be renamed: an interface file, an `Info.plist` or the system.
    ///
    /// - Parameter isUsedInCode: whether code certainly names the key. It is then not the id of an object.
    /// - Returns: the owner in words; nil for a key that the project chooses itself.
    package func owner(of key: String, in table: CatalogTable, isUsedInCode: Bool) -> String? {
        if PropertyListKeys.isTable(table.name) { return "the system, which looks it up in an `Info.plist`" }
        switch table.sources.origin(of: key) {
        case .interface: return "an interface file"
        case .propertyList: return "a property list"
        default: break
        }
        guard InterfaceTexts.objectID(in: key) != nil, !isUsedInCode else { return nil }
        return "Interface Builder, which made it of an object's id"
    }

    /// The tables that have a key and that a use of it may mean.
    ///
    /// - Parameters:
    ///   - lookup: where the use looks the key up; nil where only the key is known.
    ///   - path: the file of the use.
    package func tables(with key: String, at lookup: LookupScope?, in path: String?) -> [CatalogTable] {
        let holders = tables.filter { $0.holds(key) }
        guard let lookup else { return holders }
        let named = holders.filter { $0.name == lookup.table ?? LookupScope.standardTable }
        // Without a name, some other library may choose the table.
        guard !named.isEmpty else { return lookup.table == nil ? holders : [] }
        guard lookup.isInModule, let path, named.count > 1 else { return named }
        // The module's own tables are nearest to its code.
        let distances = named.map {
            Files.names(in: Files.commonFolder(of: [Files.parent(of: path), $0.directory])).count
        }
        return zip(named, distances).filter { $1 == distances.max() }.map(\.0)
    }
}

extension CatalogTable {
    /// Whether a file of the table has a key.
    package func holds(_ key: String) -> Bool {
        sources.number(of: key) != nil || files.contains { $0.messages[key] != nil }
    }
}
