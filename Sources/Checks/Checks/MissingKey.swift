internal import Base
package import Findings
internal import ICU
package import Projects
internal import Tables
internal import Writing

/// A message that a locale lacks.
package enum MissingKey: Check {
    package static let description = CheckDescription(
        id: .missingKey, severity: .error,
        failing: [
            CheckExample([
                "en": """
                "OK" = "OK";
                "CANCEL" = "Cancel";
                """,
                "pl": """
                "OK" = "OK";
                ↓
                """,
            ]),
            CheckExample(paths: [
                "Messages.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {"Save it": {"localizations": {
                  "pl": {"stringUnit": {"state": "new", "value": "↓Save it"}}}}}}
                """
            ]),
        ],
        passing: [
            CheckExample([
                "en": """
                "OK" = "OK";
                "CANCEL" = "Cancel";
                """,
                "es": """
                "OK" = "Aceptar";
                "CANCEL" = "Cancelar";
                """,
                "es-MX": #""OK" = "OK";"#,
            ]),
            CheckExample([
                "en": """
                "OK" = "OK";
                "GAP" = " ";
                """, "pl": #""OK" = "OK";"#,
            ]),
        ],
        fixability: Fixability(request: .addMissing))

    package static let findsMessagesOfProject = true

    package static func auditFile(
        _ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void
    ) {
        // A folder whose name is no locale is reported by `invalid-locale`, since nobody reads its texts.
        guard !table.isDevelopment(file), !file.file.isCutOff, file.locale.isKnown,
            // `untranslated-value` reports a table that is a copy of the source texts as a whole.
            SourceCopy(file, of: table)?.isWhole != true
        else { return }
        let readers = table.readers(of: file.locale)
        let readable = readers.ownFiles
        let readsSource = table.sharesLanguage(file.locale)
        let sources = table.sources
        let isAlone = table.overlays.isEmpty && table.siblings.isEmpty
        let damaged = QuotedTexts(inDamagedPartsOf: file)
        let unseen = project.unseenKeys(of: table)
        lazy var commentedOut = QuotedTexts(commentedOutIn: file)
        lazy var severity = self.severity(in: file, of: table, project)
        // An entry with an empty text does not count as missing here, since `empty-value` reports it.
        for (number, key) in sources.keys.enumerated()
        where !readable.contains(where: { $0.messages.contains(number: number) })
            && sources.asksForTranslation(number) && (isAlone || readers.answerOfLineage(key) == nil)
            && damaged?.contains(key) != true
        {
            guard let source = sources[number: number] else { continue }
            // Each language has its own keys for the forms of a plural. `missing-plural-category` reports the missing ones.
            if let form = sources.pluralForm(of: key), form.category != .other { continue }
            if readsSource || !table.wantsTranslation(number) || table.consensus.isKeptByAll(number) { continue }
            if unseen?.contains(key) == true { continue }
            if let place = commentedOut.place(of: key) {
                report(
                    finding(
                        Self.commentedOut(key), key: key, in: file, at: place, severity: .note,
                        related: [sources.related(source)]))
                continue
            }
            report(
                finding(
                    missing(key), key: key, in: file, at: file.placeOfMissing(source),
                    severity: min(severity, self.mostSevere(number, key, in: table)),
                    related: [sources.related(source)]))
        }
        auditUnfinished(file, of: table, severity: severity, report: report)
    }

    /// The highest severity of a missing message in any locale: a note if most locales keep the source text, as they do with a
    /// placeholder; a warning if most lack the message, or if readers see a text in the source's language and not a symbolic key.
    private static func mostSevere(_ number: Int, _ key: String, in table: CatalogTable) -> Severity {
        let counts = table.consensus.all(number: number)
        if counts.keeping > 2, counts.keeping > counts.translating { return .note }
        return table.consensus.isLackedByMost(number) || table.showsReadableText(number, key) ? .warning : .error
    }

    /// The severity for a locale as a whole: an error if it's nearly complete.
    private static func severity(in file: LocaleFile, of table: CatalogTable, _ project: Project) -> Severity {
        switch project.progress(of: file.locale, in: table.directory) {
        case .begun: .note
        case .partial: .warning
        case .nearlyComplete: table.isPartial(file) ? .warning : .error
        }
    }

    /// Reports texts that the file marks as new, and forms without a text. In a `.strings` file, `empty-value` reports an empty
    /// text.
    private static func auditUnfinished(
        _ file: LocaleFile, of table: CatalogTable, severity: @autoclosure () -> Severity, report: (Finding) -> Void
    ) {
        // Readers of the development language see the source text.
        guard table.format.canBeUnfinished, !table.sharesLanguage(file.locale) else { return }
        let hasNew = file.file.hasText(in: .new)
        let sources = table.sources
        for (place, indexed) in file.messages.indexedEntries.enumerated()
        where hasNew || indexed.summary.features.contains(.severalTexts) {
            guard let number = indexed.number, table.wantsTranslation(number) else { continue }
            let message = file.messages.message(at: place)
            let source = sources[number: number]
            let unfinished = message.unfinishedTexts(beside: source)
            guard let first = unfinished.first else { continue }
            report(
                finding(
                    Self.message(about: unfinished, of: message.key), key: message.key, in: file, at: first.text.range,
                    severity: severity(),
                    related: source.map { [sources.related($0)] } ?? []))
        }
    }

    private static func message(about unfinished: [UnfinishedText], of key: String) -> FindingMessage {
        let isNew = unfinished.allSatisfy { $0.reason == .new }
        let selectors = unfinished.compactMap(\.selector)
        guard !selectors.isEmpty else {
            return markedNew(key)
        }
        return isNew
            ? formsMarkedNew(selectors, selectors.count, key) : formsMissing(selectors, selectors.count, key)
    }

    /// Reports declared messages that only overlays have. No table asks for their translation.
    package static func auditProject(_ project: Project, report: (Finding) -> Void) {
        guard let declared = project.declared?.byKey, !project.overlays.isEmpty else { return }
        let tables = project.tables
        let developmentFallbacks = DevelopmentFallbacks(of: tables)
        let answers = declared.keys.sorted().compactMap { key in
            tables.contains { $0.development.messages[key] != nil }
                ? nil : developmentFallbacks.overlayAnswer(key).map { (key: key, answer: $0) }
        }
        guard !answers.isEmpty else { return }
        // `undefined-key` reports what readers of a development locale lack.
        var seen = Set(tables.map(\.development.locale))
        for table in tables {
            for file in table.files where file.locale.isKnown && seen.insert(file.locale).inserted {
                let readers = table.readers(of: file.locale)
                let damaged = QuotedTexts(inDamagedPartsOf: file)
                for (key, answer) in answers where readers.answerOfLineage(key) == nil {
                    let isElsewhere = tables.contains { table in
                        table.readers(of: file.locale).answerOfLineage(key) != nil
                    }
                    guard !isElsewhere, !file.file.isCutOff, damaged?.contains(key) != true else { continue }
                    let overlay = answer.overlay ?? ""
                    report(
                        finding(
                            missingInOverlay(key, overlay), key: key, in: file, at: file.endRange))
                }
            }
        }
    }
}

/// The quoted texts in some ranges of a file.
private struct QuotedTexts {
    private let text: [UInt8]
    /// The quotation marks: the place of each, and the end of the range up to which a text that begins there may reach.
    private var quotes: [(place: Int, limit: Int)] = []
    /// The texts between a quotation mark and the next one.
    private var texts: [ArraySlice<UInt8>: Range<Int>] = [:]

    /// Makes the texts in the parts of a file that could not be read, whose keys are reported already; nil where all was read.
    init?(inDamagedPartsOf file: LocaleFile) {
        guard !file.file.errors.isEmpty else { return nil }
        self.init(in: file.file.errors.map(\.range), of: file.source)
    }

    /// Makes the keys of the entries that comments of a `.strings` file hide. Other formats have none.
    init(commentedOutIn file: LocaleFile) {
        var start = 0
        var gaps: [Range<Int>] = []
        if file.file.notation == .strings {
            for entry in file.entries {
                if start < entry.range.lowerBound { gaps.append(start..<entry.range.lowerBound) }
                start = max(start, entry.range.upperBound)
            }
            gaps.append(start..<file.source.text.count)
        }
        self.init(in: gaps, of: file.source)
        let bytes = text
        texts = texts.filter { _, range in
            let rest = bytes[(range.upperBound + 1)...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            return rest.first == UInt8(ascii: "=")
        }
    }

    /// - Complexity: *n* log *n* in the number of ranges, and linear in their total length.
    init(in ranges: [Range<Int>], of source: SourceText) {
        text = source.text
        let sorted = ranges.sorted { $0.lowerBound < $1.lowerBound }
        var places: [Int] = []
        var end = 0
        for range in sorted where range.upperBound > end {
            for place in max(end, range.lowerBound)..<range.upperBound
            where place < text.count && text[place] == UInt8(ascii: "\"") {
                places.append(place)
            }
            end = range.upperBound
        }
        var (next, limit) = (0, 0)
        for place in places {
            while next < sorted.count, sorted[next].lowerBound <= place {
                limit = max(limit, sorted[next].upperBound)
                next += 1
            }
            quotes.append((place, limit))
        }
        for (quote, next) in zip(quotes, quotes.dropFirst()) where next.place < quote.limit {
            let range = quote.place + 1..<next.place
            texts[text[range]] = range
        }
    }

    /// The place of a quoted text; nil if there is none.
    func place(of key: String) -> Range<Int>? { texts[Array(key.utf8)[...]] }

    func contains(_ key: String) -> Bool {
        let bytes = Array(key.utf8)
        if texts[bytes[...]] != nil { return true }
        // A key that itself contains a quotation mark stands between two marks that are not adjacent.
        guard bytes.contains(UInt8(ascii: "\"")) else { return false }
        return quotes.contains { quote in
            let end = quote.place + 1 + bytes.count
            return end < quote.limit && text[end] == UInt8(ascii: "\"")
                && text[quote.place + 1..<end].elementsEqual(bytes)
        }
    }
}

extension Finding {
    /// Whether the finding is about a message that a comment hides.
    var isOnCommentedOutMessage: Bool { content.declaration == MissingKey.commentedOut.declaration }
}

// MARK: Messages

extension MissingKey {
    fileprivate static let commentedOut = FindingTemplate<String>(.missingKey, "commented-out", "key")
    static let mostCommentedOut = FindingTemplate<(String, Int, Int)>(
        .missingKey, "most-commented-out", "key", "count", "all")
    private static let missing = FindingTemplate<String>(.missingKey, "missing", "key")
    private static let markedNew = FindingTemplate<String>(.missingKey, "marked-new", "key")
    private static let formsMarkedNew = FindingTemplate<([String], Int, String)>(
        .missingKey, "forms-marked-new", "forms", "count", "key")
    private static let formsMissing = FindingTemplate<([String], Int, String)>(
        .missingKey, "forms-missing", "forms", "count", "key")
    private static let missingInOverlay = FindingTemplate<(String, String)>(
        .missingKey, "missing-in-overlay", "key", "overlay")
    static let mostMissing = FindingTemplate<(String, Int, Int)>(
        .missingKey, "most-missing", "locale", "count", "all")
    static let renamed = FindingTemplate<(String, String, Int)>(.missingKey, "renamed", "old", "new", "count")

    package static let messages: [any DeclaredMessage] = [
        commentedOut, mostCommentedOut, missing, markedNew, formsMarkedNew, formsMissing, missingInOverlay, mostMissing,
        renamed,
    ]
}
