internal import Findings
internal import Projects
internal import Tables

/// A file whose keys are not in alphabetical order.
enum UnsortedKeys: Check {
    static let description = CheckDescription(
        id: .unsortedKeys, severity: .note,
        failing: [
            CheckExample([
                "en": """
                "B" = "2";
                "↓A" = "1";
                "C" = "3";
                """
            ])
        ],
        passing: [
            CheckExample([
                "en": """
                "A" = "1";
                "B" = "2";
                "a" = "3";
                """,
                "de": """
                "a" = "3";
                "B" = "2";
                """,
            ]),
            CheckExample(paths: [
                "Messages.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"%@": {}, "+": {}, "${name} +": {}, "Name": {}}}
                """
            ]),
        ], isOffByDefault: true,
        fixability: Fixability())

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        // A string catalog is one file for all its locales, in the order that Xcode gives it.
        let isCatalog = file.file.format.supports(.extraction)
        guard !isCatalog || table.isDevelopment(file) else { return }
        let messages = Array(file.orderedMessages)
        let keys = messages.map(\.key)
        let orders = isCatalog ? [CatalogOrder.precedes] : [{ $0 < $1 }, { $0.lowercased() < $1.lowercased() }]
        let places = orders.map { firstUnsorted(keys, by: $0) ?? keys.endIndex }
        // The order that most keys from the start follow is the intended one.
        guard let index = places.max(), index < keys.endIndex, let order = places.firstIndex(of: index) else { return }
        report(
            finding(
                unsorted(keys[index], keys[index - 1]), key: keys[index], in: file, at: messages[index].keyRange,
                fix: SortingFix.fix(of: file, by: orders[order])))
    }

    private static func firstUnsorted(_ keys: [String], by precedes: (String, String) -> Bool) -> Int? {
        keys.indices.dropFirst().first { precedes(keys[$0], keys[$0 - 1]) }
    }
}

/// Sorts the entries of a file, each with its comment.
enum SortingFix {
    /// - Returns: nil where something between entries belongs to none of them, such as the heading of a section. Only its
    ///   author knows where it should go.
    static func fix(of file: LocaleFile, by precedes: (String, String) -> Bool) -> Fix? {
        guard let replacement = file.file.sorting(by: precedes) else { return nil }
        return Fix(FixMessages.sortEntries(), [replacement])
    }
}

// MARK: Messages

extension UnsortedKeys {
    private static let unsorted = FindingTemplate<(String, String)>(.unsortedKeys, "unsorted", "key", "previous")

    static let messages: [any DeclaredMessage] = [unsorted]
}
