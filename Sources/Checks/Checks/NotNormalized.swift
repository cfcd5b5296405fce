internal import Findings
internal import Projects
internal import Writing

/// A text whose accents are separate characters.
enum NotNormalized: TextCheck {
    static let description = CheckDescription(
        id: .notNormalized, severity: .note,
        failing: [
            CheckExample(["fr": #""A" = "Cr↓e\#u{301}er";"#])
        ],
        passing: [
            CheckExample(["fr": #""A" = "Cr\#u{E9}er";"#, "ar": #""A" = "مقدّ\#u{64E}م";"#])
        ], isOffByDefault: true)

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .unnormalized }

    static let runsOnEachText = true

    /// Reports a file with so many decomposed texts that a program must have decomposed them.
    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard let decomposed = AuditedFile(file, of: table, in: project).decomposedTexts else { return }
        report(
            finding(
                decomposedFile(
                    decomposed.count, file.messages.count, String(decomposed.first.character), decomposed.first.written,
                    decomposed.first.normal), in: file, at: decomposed.place))
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.features.contains(.unnormalized), text.file.decomposedTexts == nil,
            let first = DecomposedLetter(firstIn: text.message.value)
        else { return }
        report(
            text.finding(
                of: Self.self, Self.decomposed(String(first.character), first.written, first.normal), at: first.range))
    }
}

extension AuditedFile {
    /// The texts with decomposed letters, if there are more than 5 and more than a third of all texts have some.
    /// - Complexity: linear in the number of messages, and in the length of those that aren't in NFC.
    func makeDecomposedTexts() -> (count: Int, first: DecomposedLetter, place: Range<Int>)? {
        var count = 0
        var found: (letter: DecomposedLetter, place: Range<Int>)?
        for (place, indexed) in file.messages.indexedEntries.enumerated()
        where indexed.summary.features.contains(.unnormalized) {
            let message = file.messages.message(at: place)
            guard let letter = DecomposedLetter(firstIn: message.value) else { continue }
            count += 1
            if found == nil { found = (letter, message.valueRange) }
        }
        guard count > 5, count * 3 > file.messages.count, let found else { return nil }
        return (count, found.letter, found.place)
    }
}

// MARK: Messages

extension NotNormalized {
    private static let decomposed = FindingTemplate<(String, String, String)>(
        .notNormalized, "decomposed", "character", "written", "normal")
    private static let decomposedFile = FindingTemplate<(Int, Int, String, String, String)>(
        .notNormalized, "decomposed-file", "count", "all", "character", "written", "normal")

    static let messages: [any DeclaredMessage] = [decomposed, decomposedFile]
}
