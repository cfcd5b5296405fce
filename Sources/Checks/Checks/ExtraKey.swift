internal import Findings
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables
internal import Writing

/// A message whose key no source has.
enum ExtraKey: TextCheck {
    static let description = CheckDescription(
        id: .extraKey, severity: .note,
        failing: [
            CheckExample([
                "en": #""OK" = "OK";"#,
                "pl": """
                "OK" = "OK";
                "↓CANCLE" = "Anuluj";
                """,
            ]),
            CheckExample([
                "en": #""OK" = "OK";"#, "de": #""OK" = "OK";"#, "fr": #""OK" = "OK";"#,
                "pl": """
                "OK" = "OK";
                "↓old.title" = "Tytuł";
                """,
            ]),
        ],
        passing: [
            CheckExample(["en": #""OK" = "OK";"#, "pl": #""OK" = "OK";"#]),
            CheckExample(paths: [
                "Base.lproj/Main.storyboard": #"<label id="aBc-dE-fGh" text="Disk"/>"#,
                "en.lproj/Main.strings": #""1-2.text" = "Name";"#,
                "pl.lproj/Main.strings": """
                "1-2.text" = "Nazwa";
                "aBc-dE-fGh.text" = "Dysk";
                """,
            ]),
            CheckExample([
                "en": """
                "Free space" = "Free space";
                "Hard Disk" = "Hard Disk";
                """,
                "pl": """
                "Free space" = "Wolne miejsce";
                "Used space" = "Zajęte miejsce";
                """,
            ]),
            CheckExample(paths: [
                "en.lproj/Localizable.strings": #""home.title" = "Home";"#,
                "pl.lproj/Localizable.strings": """
                "home.title" = "Dom";
                "disk.title" = "Dysk";
                """,
                "View.swift": #"title = NSLocalizedString("disk.title", value: "Disk", comment: "")"#,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        // Where most keys of a table have no source, the sources are somewhere else, and a single key means nothing.
        file.isDevelopment || file.table.development.messages.isEmpty || file.table.development.file.isCutOff
            || file.table.unknownKeys.areMost
            ? [] : .withoutSource
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        let key = text.message.key
        let sources = text.file.table.sources
        guard text.message.number.map({ sources.origin(of: $0) == .none && !sources.isCommon($0) }) ?? true,
            !PluralKeys.isForNumbers(key, isKey: { text.file.table.development.messages[$0] != nil }),
            !(PropertyListKeys.isTable(text.file.table.name) && PropertyListKeys.isSystemKey(key)),
            text.file.project.declared?.byKey[key] == nil,
            text.file.project.references?.undefinedKeys.contains(key) != true,
            text.file.developmentFallbacks.overlayAnswer(key) == nil,
            !text.file.table.isOfSibling(key)
        else { return }
        let source = text.file.table.development
        let nearest = text.file.missingKeys.word(nearestTo: key)
        report(
            text.finding(
                of: Self.self,
                nearest.map { misspelled(key, source.folder.spelling, $0) } ?? unknown(key, source.folder.spelling),
                inFile: text.message.keyRange, related: false))
    }
}

// MARK: Messages

extension ExtraKey {
    private static let misspelled = FindingTemplate<(String, String, String)>(
        .extraKey, "misspelled", "key", "locale", "nearest")
    private static let unknown = FindingTemplate<(String, String)>(.extraKey, "unknown", "key", "locale")

    static let messages: [any DeclaredMessage] = [misspelled, unknown]
}
