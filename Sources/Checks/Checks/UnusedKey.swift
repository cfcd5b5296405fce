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
        failing: [
            CheckExample(
                [
                    "en": """
                    "CANNOT_EMPTY" = "Fill in this field.";
                    "↓OLD" = "Old";
                    """
                ],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                [
                    "en": """
                    "TITLE" = "Welcome";
                    "↓OLD" = "Old";
                    """
                ],
                sources: ["View.swift": #"Text("TITLE") // not "OLD""#]),
            CheckExample(
                [
                    "en": """
                    "TITLE" = "Welcome";
                    "↓OLD" = "Old";
                    """
                ],
                sources: ["View.swift": #"Text("TITLE")"#]),
            CheckExample(
                [
                    "en": """
                    "TITLE" = "Welcome";
                    "↓OLD_TITLE" = "Old";
                    """
                ],
                sources: ["View.swift": #"Text("TITLE"); cache["\(url)_\(size)"] = image"#]),
        ],
        passing: [
            CheckExample(
                ["en": #""CANNOT_EMPTY" = "Fill in this field.";"#],
                declared: [MessageDeclaration("CANNOT_EMPTY")]),
            CheckExample(
                [
                    "en": """
                    "ERROR_404" = "Not found";
                    "%@ likes you" = "%@ likes you";
                    """
                ],
                sources: [
                    "View.swift": #"""
                    show(message("ERROR_\(code)"))
                    Text("\(friend) likes you")
                    """#
                ]),
            CheckExample(
                [
                    "en": """
                    "PUSH" = "%@ wrote";
                    "A_1" = "First";
                    """
                ],
                sources: [
                    "message.json": #"{"loc-key": "PUSH"}"#,
                    "L.swift":
                        #"""
                    func L(_ key: String) -> String { NSLocalizedString(key, comment: "") }
                    L("\(a)_\(n)")
                    """#,
                ]),
            CheckExample(
                [
                    "en": """
                    "Subject" = "Subject";
                    "Inbox" = "Inbox";
                    "TitleT" = "Title";
                    """
                ],
                sources: [
                    "Mail.wox": #"<var:string label:value="Subject" />"#, "mail.php": "echo _('Inbox');\n",
                    "Tags.plist": "{ keys = (TitleT, DateT); }\n",
                ]),
            CheckExample([
                "en": """
                "CANNOT_EMPTY" = "Fill in this field.";
                "OLD" = "Old";
                """
            ]),
        ],
        fixability: Fixability(request: .removeUnused))

    package static let needsUses = true

    /// Reports the keys of a string catalog that Xcode has not found in the code, where the audit does not read the code itself.
    private static func auditStale(_ file: LocaleFile, of table: CatalogTable, report: (Finding) -> Void) {
        guard table.format.supports(.extraction), table.isDevelopment(file) else { return }
        let stale = file.orderedMessages.filter { $0.entry.extractionState == .stale }
        guard let first = stale.first else { return }
        report(
            finding(
                stale.count == 1
                    ? staleKey(first.key) : staleKeys(stale.count, file.messages.count, first.key), in: file,
                at: first.keyRange))
    }

    package static func auditFile(
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
