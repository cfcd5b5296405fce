internal import MessageFormat
internal import Tables
internal import Validation

/// A message that nothing shows.
enum UnusedKey: Check {
    static let description = CheckDescription(
        id: .unusedKey, severity: .warning,
        summary: "A message is declared by no rule or form, and no source file uses it.",
        rationale: """
            It is never shown, and still every translator works on it. Delete it, declare the rule that fails with it, \
            or name a key that is put together at run time under `dynamic-keys`. Runs where rules are declared or \
            `sources` are named; `l10n-audit check --explain-key KEY` says why a key counts as used. A message that \
            replaces one of an overlay is not reported: what shows it may be code of the overlay's owner.
            A key whose literal stands in code, a storyboard, a property list or any other file below `sources` is used, or \
            may be: between two quotes or tags, whatever language the file is in, or in an archive of objects such as a \
            `.nib`. Documents, pictures, recordings, libraries and files above 16 MB are not searched. In a \
            file that SwiftGen, Tuist, R.swift, Laurine or Xcode has written, the use of the accessor counts; so does \
            that of a member that `MessagesPlugin` makes (`messages.cart.title`), where code names the type that has \
            it. A comment uses nothing.
            A key of which code holds a part may be put together at run time, and is not reported: in a call that \
            looks a text up any part will do (`NSLocalizedString("p\\(n)", …)`, also through functions of your own). \
            Elsewhere the known start or end of the key needs a letter or digit and one more character (`"p." + \
            name`), a part between two unknown ones three letters or digits (`"\\(a)_row_\\(b)"`), and one letter is \
            enough beside whole numbers alone (`String(format: "p%d", n)`). `"\\(a)_\\(b)"`, which may be the key of a \
            cache, is no evidence. `l10n-audit check --stats` lists the places that keep keys from being reported.
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
            A key that nothing uses is removed from every locale, with its comment. It stays where it may be put \
            together at run time, where its literal stands anywhere in a source that was read, in a comment or a \
            generated file too, and where a file of its table cannot be changed. Where more than a tenth of a table \
            would go, or no source was read, nothing is changed without `--force`. Commit before, and name under \
            `sources` all the code that uses the table: what is not looked at uses nothing.
            """, request: .removeUnused))

    static let needsUses = true

    static func audit(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard project.declared != nil || project.references != nil, table.isDevelopment(file) else { return }
        let declared = project.declared?.byKey ?? [:]
        let unused = file.orderedMessages.filter { project.verdict(on: $0.key, in: table)?.outcome == .unused }
        guard !unused.isEmpty else { return }
        let lacking = NearestWordIndex(
            declared.keys.filter { file.messages[$0] == nil }.sorted(), lookups: unused.count)
        let subject = project.references == nil ? "No rule or form declares" : "Nothing uses"
        for message in unused {
            let key = message.key
            report(
                finding(
                    "\(subject) `\(key)`" + (lacking.word(nearestTo: key).map { "; did you mean `\($0)`?" } ?? "."),
                    key: key, in: file, at: message.keyRange))
        }
    }
}
