internal import Base
internal import Tables

/// Uses of keys that no source file shows, because the system, Xcode or a library looks the keys up.
struct ExternalUses: Sendable {
    /// The names of the property lists among the sources, without their extensions: `Root`, `Intents`.
    private let propertyLists: Set<String>
    private let hasIntentDefinitions: Bool

    /// - Parameter paths: the paths of the sources.
    init(besides paths: [String]) {
        let names = paths.filter { $0.hasSuffix(".plist") }.map { String(Files.stem(of: $0)) }
        propertyLists = Set(names)
        hasIntentDefinitions = paths.contains { $0.hasSuffix(".intentdefinition") }
    }

    /// A possible use of a key that has no other use; nil where there is none.
    func reason(for key: String, in table: CatalogTable) -> String? {
        if table.format.supports(.extraction) { return Self.extraction(of: key, in: table) }
        // The pages of a settings bundle are property lists. Each page has a table with its name.
        if table.directory.hasSuffix(".bundle"), !propertyLists.contains(table.name) {
            return "a table of a bundle, and no `\(table.name).plist` is among the sources"
        }
        // Xcode gives such ids to the texts of an intent definition: `wF7b2d`.
        let isID = key.utf8.count == 6 && key.utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) }
        if isID, table.name.contains("Intent"), !hasIntentDefinitions {
            return "the id of an intent's text, and no `.intentdefinition` is among the sources"
        }
        return nil
    }

    /// A possible use of a string catalog's key. Xcode extracts keys from the code in each build, and marks as stale those that
    /// the code no longer has. Keys that were written by hand or imported are not marked.
    private static func extraction(of key: String, in table: CatalogTable) -> String? {
        guard let entry = table.development.messages[key]?.entry else { return nil }
        switch entry.extractionState {
        case nil, .extractedWithValue: return "Xcode has taken it from the code, and not marked it as stale"
        default: return nil
        }
    }
}
