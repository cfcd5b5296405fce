internal import Base
package import Findings
internal import MessageFormat
package import Projects
internal import Tables
internal import Validation

/// A message that nothing shows.
package enum UnusedKey: Check {
    package static let description = CheckDescription(
        id: .unusedKey, severity: .warning,
        summary: "No rule or form declares a message, and no source file uses it.",
        rationale: """
            Nobody sees the message, but every translator works on it. Delete it, or declare the rule that fails \
            with it. If code builds the key at run time, name the key under `dynamic-keys`. The check runs if rules \
            are declared or `sources` are named. `l10n-audit check --explain-key KEY` says why a key counts as used. \
            A message that replaces a message of an overlay is not reported, because code of the overlay's owner may \
            show it. Without `sources`, the keys that Xcode has marked as `stale` in a string catalog are one finding.
            A key counts as used if its literal stands in code, a storyboard, a property list or any other file \
            below `sources`: between two quotes or tags, in any programming language, or in an object archive such \
            as a `.nib`. Documents, pictures, recordings, libraries and files above 16 MB are not searched. In a \
            file that SwiftGen, Tuist, R.swift, Laurine or Xcode has generated, the use of the accessor counts. If the \
            generated file isn't committed, members of a type that no source declares count (`L10n.Login.title` for \
            `login.title`), if most members of that type are keys. The \
            use of a member that `MessagesPlugin` makes (`messages.cart.title`) counts if code names the type that \
            has the member. Comments do not count.
            If code holds a part of a key, it may build the key at run time, and the key is not reported. In a call \
            that looks up a text, any part is enough (`NSLocalizedString("p\\(n)", …)`, also through functions of \
            your own). Elsewhere, the known start or end of the key needs a letter or digit and one more character \
            (`"p." + name`). A part between two unknown parts needs three letters or digits (`"\\(a)_row_\\(b)"`). \
            If all unknown parts are whole numbers, one letter is enough (`String(format: "p%d", n)`). \
            `"\\(a)_\\(b)"` is no evidence, because it may be the key of a cache. If more than a third of a table seems \
            unused, its look-ups probably aren't in the sources, and one note says so. One note is also enough for a \
            table that a script writes from an Android app's `strings.xml`. `l10n-audit check --stats` lists \
            the places that keep keys from being reported.
            """,
        failing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n\"↓OLD\" = \"Old\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                ["en": "\"TITLE\" = \"Welcome\";\n\"↓OLD\" = \"Old\";\n"],
                sources: ["View.swift": "Text(\"TITLE\") // not \"OLD\"\n"]),
            CheckExample(
                ["en": "\"TITLE\" = \"Welcome\";\n\"↓OLD\" = \"Old\";\n"],
                sources: ["View.swift": "Text(\"TITLE\")\n"]),
            CheckExample(
                ["en": "\"TITLE\" = \"Welcome\";\n\"↓OLD_TITLE\" = \"Old\";\n"],
                sources: ["View.swift": "Text(\"TITLE\"); cache[\"\\(url)_\\(size)\"] = image\n"]),
        ],
        passing: [
            CheckExample(
                ["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n"],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                ["en": "\"ERROR_404\" = \"Not found\";\n\"%@ likes you\" = \"%@ likes you\";\n"],
                sources: [
                    "View.swift": "show(message(\"ERROR_\\(code)\"))\nText(\"\\(friend) likes you\")\n"
                ]),
            CheckExample(
                ["en": "\"PUSH\" = \"%@ wrote\";\n\"A_1\" = \"First\";\n"],
                sources: [
                    "message.json": "{\"loc-key\": \"PUSH\"}\n",
                    "L.swift":
                        "func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nL(\"\\(a)_\\(n)\")\n",
                ]),
            CheckExample(
                ["en": "\"Subject\" = \"Subject\";\n\"Inbox\" = \"Inbox\";\n\"TitleT\" = \"Title\";\n"],
                sources: [
                    "Mail.wox": "<var:string label:value=\"Subject\" />\n", "mail.php": "echo _('Inbox');\n",
                    "Tags.plist": "{ keys = (TitleT, DateT); }\n",
                ]),
            CheckExample(["en": "\"CANNOT_EMPTY\" = \"Fill in this field.\";\n\"OLD\" = \"Old\";\n"]),
        ],
        fixability: Fixability(
            """
            A key that nothing uses is removed from every locale, with its comment. It stays if code may build it at \
            run time, if its literal stands anywhere in a source that was read, even in a comment or a generated \
            file, or if a file of its table cannot be changed. If more than a tenth of a table would be removed, or \
            if no source was read, nothing is changed without `--force`. Commit before you run this. Name all code \
            that uses the table under `sources`: keys that only other code uses are removed.
            """, request: .removeUnused))

    package static let needsUses = true

    /// Reports the keys of a string catalog that Xcode has not found in the code, where the audit does not read the code itself.
    private static func auditStale(_ file: LocaleFile, of table: CatalogTable, report: (Finding) -> Void) {
        guard table.format == .xcstrings, table.isDevelopment(file) else { return }
        let stale = file.orderedMessages.filter { $0.entry.extractionState == .stale }
        guard let first = stale.first else { return }
        report(
            finding(
                stale.count == 1
                    ? staleKey(first.key) : staleKeys(stale.count, file.messages.count, first.key), in: file,
                at: first.keyRange))
    }

    package static func audit(
        _ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void
    ) {
        if project.references == nil { auditStale(file, of: table, report: report) }
        guard project.declared != nil || project.references != nil,
            // `Base` beside the development locale has the same keys.
            file.folder == table.development.folder
        else { return }
        let declared = project.declared?.byKey ?? [:]
        let all = project.unusedKeys(of: table)
        if all.keys.count > 1, let first = all.keys.first,
            let script = project.references?.androidScript(writing: table)
        {
            report(
                finding(
                    ofAndroid(all.keys.count, file.messages.count, table.name, first, script.path), in: file, at: 0..<0,
                    severity: .note))
            return
        }
        if all.areMost {
            report(
                finding(
                    noLookUps(all.keys.count, file.messages.count, table.name), in: file, at: 0..<0, severity: .note))
            return
        }
        let unused = file.orderedMessages.filter { all.contains($0.key) }
        guard !unused.isEmpty else { return }
        let lacking = NearestWordIndex(
            declared.keys.filter { file.messages[$0] == nil }.sorted(), lookups: unused.count)
        let isDeclared = project.references == nil
        for message in unused {
            let key = message.key
            report(
                finding(
                    lacking.word(nearestTo: key).map {
                        isDeclared ? undeclaredLike(key, $0) : notUsedLike(key, $0)
                    } ?? (isDeclared ? undeclared(key) : notUsed(key)),
                    key: key, in: file, at: message.keyRange))
        }
    }
}

// MARK: Messages

extension UnusedKey {
    private static let staleKey = FindingTemplate<String>(.unusedKey, "stale-key", "key")
    private static let staleKeys = FindingTemplate<(Int, Int, String)>(.unusedKey, "stale-keys", "count", "all", "key")
    private static let ofAndroid = FindingTemplate<(Int, Int, String, String, String)>(
        .unusedKey, "of-android", "count", "all", "table", "key", "script")
    private static let noLookUps = FindingTemplate<(Int, Int, String)>(
        .unusedKey, "no-look-ups", "count", "all", "table")
    private static let undeclared = FindingTemplate<String>(.unusedKey, "undeclared", "key")
    private static let undeclaredLike = FindingTemplate<(String, String)>(
        .unusedKey, "undeclared-like", "key", "nearest")
    private static let notUsed = FindingTemplate<String>(.unusedKey, "not-used", "key")
    private static let notUsedLike = FindingTemplate<(String, String)>(.unusedKey, "not-used-like", "key", "nearest")

    package static let messages: [any DeclaredMessage] = [
        staleKey, staleKeys, ofAndroid, noLookUps, undeclared, undeclaredLike, notUsed, notUsedLike,
    ]
}
