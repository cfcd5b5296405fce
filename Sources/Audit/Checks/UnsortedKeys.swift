internal import Tables

/// A file whose keys are not in order.
enum UnsortedKeys: Check {
    static let description = CheckDescription(
        id: "unsorted-keys", severity: .note,
        summary: "The keys of a file are not in alphabetical order.",
        rationale: """
            In a sorted file a key is found at once, and two people who add keys meet in fewer conflicts. Sort the \
            entries by key, with or without regard to case. One finding a file, at the first key that is out of \
            order. String catalogs are left alone: Xcode gives them an order of its own whenever it writes them.
            """,
        failing: [
            CheckExample(["en": "\"B\" = \"2\";\n\"↓A\" = \"1\";\n\"C\" = \"3\";\n"])
        ],
        passing: [
            CheckExample([
                "en": "\"A\" = \"1\";\n\"B\" = \"2\";\n\"a\" = \"3\";\n", "de": "\"a\" = \"3\";\n\"B\" = \"2\";\n",
            ]),
            CheckExample(paths: [
                "Messages.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"+": {}, "${name} +": {}, "%@": {}}}
                """
            ]),
        ], isOffByDefault: true)

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard table.format != .xcstrings else { return }
        let messages = file.orderedMessages
        let keys = messages.map(\.key)
        // The order that holds longer is the one that is meant.
        guard let first = firstUnsorted(keys), let folded = firstUnsorted(keys.map { $0.lowercased() }) else { return }
        let index = max(first, folded)
        report(
            finding(
                "`\(keys[index])` comes before `\(keys[index - 1])` in the alphabet. Sort the keys.",
                key: keys[index], in: file, at: messages[index].keyRange))
    }

    private static func firstUnsorted(_ keys: [String]) -> Int? {
        keys.indices.dropFirst().first { keys[$0] < keys[$0 - 1] }
    }
}
