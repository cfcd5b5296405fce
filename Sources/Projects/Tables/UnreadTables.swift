/// The table files of a folder that were found and not read, by the reason.
struct UnreadTables: Sendable {
    /// The folders with code of other projects, each with the number of table files in it.
    private(set) var inVendoredFolders: [String: Int] = [:]
    /// The number of `.strings` and `.stringsdict` files that are in no `.lproj` folder.
    private(set) var outsideOfLocales = 0
    /// The number of table files in folders of tests.
    private(set) var inTests = 0

    /// Counts a file of a table in no `.lproj` folder.
    mutating func addOutsideOfLocales() { outsideOfLocales += 1 }

    /// Counts a file of a table in a folder of tests.
    mutating func addInTests() { inTests += 1 }

    /// Counts the files of tables in a folder with code of another project.
    mutating func add(_ count: Int, in folder: String) {
        if count > 0 { inVendoredFolders[folder] = count }
    }

    /// Adds what another search has found. A folder that both have searched counts once.
    mutating func add(_ other: UnreadTables) {
        inVendoredFolders.merge(other.inVendoredFolders) { first, _ in first }
        outsideOfLocales = max(outsideOfLocales, other.outsideOfLocales)
        inTests = max(inTests, other.inTests)
    }

    /// A sentence that says how many files were not read, and where they are; nil where all were read.
    var sentence: String? {
        var parts = inVendoredFolders.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\($0.value) in `\($0.key)`" }
        if parts.count > 2 {
            let rest =
                inVendoredFolders.values.reduce(0, +) - inVendoredFolders.values.sorted(by: >).prefix(2).reduce(0, +)
            parts = parts.prefix(2) + ["\(rest) in other such folders"]
        }
        if outsideOfLocales > 0 { parts.append("\(outsideOfLocales) outside of `.lproj` folders") }
        if inTests > 0 { parts.append("\(inTests) in folders of tests") }
        return parts.isEmpty ? nil : "Table files that were not read: \(parts.joined(separator: ", "))."
    }
}
