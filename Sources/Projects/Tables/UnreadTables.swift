internal import Findings

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

    /// How many files were not read, and where they are: a message for each kind of place.
    var parts: [FindingMessage] {
        let folders = inVendoredFolders.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let shown = folders.count > 2 ? folders.prefix(2) : folders[...]
        var parts = shown.map { ReportMessages.unreadInFolder($0.value, $0.key) }
        let rest = folders.dropFirst(shown.count).reduce(0) { $0 + $1.value }
        if rest > 0 { parts.append(ReportMessages.unreadInOthers(rest)) }
        if outsideOfLocales > 0 { parts.append(ReportMessages.unreadOutside(outsideOfLocales)) }
        if inTests > 0 { parts.append(ReportMessages.unreadInTests(inTests)) }
        return parts
    }
}
