internal import Accessors
internal import Base
internal import Findings
internal import ICU
internal import Messages
internal import Projects
internal import Tables
internal import Writing

/// A key that a file defines more than once.
enum DuplicateKey: Check {
    static let description = CheckDescription(
        id: .duplicateKey, severity: .error,
        failing: [
            CheckExample([
                "en": """
                "OK" = "OK";
                "↓OK" = "Okay";
                """
            ]),
            CheckExample([
                "en": """
                "OK" = "OK";
                "↓OK" = "OK";
                """
            ]),
            CheckExample(paths: [
                "Messages.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "OK": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Dobrze"}}}},
                  "↓OK": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "OK"}}}}
                }}
                """
            ]),
        ],
        passing: [
            CheckExample([
                "en": """
                "OK" = "OK";
                "ok" = "Okay";
                """
            ])
        ],
        fixability: Fixability())

    static let needsFileAlone = true

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        if file.file.format.supports(.multipleLocales) {
            auditLocales(of: file, report: report)
            // All locales are in one file, and the development locale has all of its keys.
            guard table.isDevelopment(file) else { return }
            auditSymbols(of: file, report: report)
        }
        // A file without duplicates has as many messages as entries.
        guard file.messages.count < file.entries.count else { return }
        var places: [String: Int] = [:]
        places.reserveCapacity(file.entries.count)
        var repeated: [(key: String, entry: TableEntry)] = []
        var definitions: [String: [TableEntry]] = [:]
        for (place, entry) in file.entries.enumerated() {
            let key = entry.key
            guard let first = places[key] else {
                places[key] = place
                continue
            }
            repeated.append((key, entry))
            definitions[key, default: [file.entries[first]]].append(entry)
        }
        let fixes = file.isFixable ? DuplicateFix.all(of: definitions, in: file.file) : [:]
        var seen: [String: Int] = [:]
        for (key, entry) in repeated {
            let index = seen[key, default: 1]
            seen[key] = index + 1
            guard let all = definitions[key], let last = all.last else { continue }
            let isCatalog = file.file.format.supports(.multipleLocales)
            let isSame = { (one: TableEntry, other: TableEntry) in
                isCatalog ? one.isWritten(as: other) : one.value.texts.map(\.text) == other.value.texts.map(\.text)
            }
            // The last definition counts: what differs from it is lost.
            let isLast = index == all.count - 1
            let other = isLast ? all.dropLast().first { !isSame($0, last) } ?? all[0] : last
            let line = file.source.position(at: other.keyRange.lowerBound).line
            let saysSame = isSame(other, entry)
            let isForeign = !isCatalog && showsAnotherLanguage(last, insteadOf: isLast ? other : entry, in: file.locale)
            let message =
                if saysSame {
                    sameValue(key, line)
                } else if isForeign {
                    isLast ? foreignCounts(key, line, file.spelling) : foreignIsLast(key, line, file.spelling)
                } else if isCatalog {
                    otherInCatalog(key, line)
                } else {
                    isLast ? otherIsLost(key, line) : otherCounts(key, line)
                }
            report(
                finding(
                    message, key: key, in: file, at: entry.keyRange,
                    severity: saysSame ? .note : isCatalog || isForeign ? .error : .warning,
                    related: [
                        Finding.RelatedLocation(
                            Location(file.source, other.range),
                            isLast ? RelatedMessages.earlierDefinition() : RelatedMessages.lastDefinition())
                    ], fix: fixes[key]?[index]))
        }
    }

    /// Whether the definition that counts is in a script that the locale doesn't use, and a lost one is in one that it uses.
    ///
    /// A name or an acronym in another script shows nothing about the language.
    private static func showsAnotherLanguage(
        _ winner: TableEntry, insteadOf lost: TableEntry, in locale: LocaleTag
    ) -> Bool {
        let shown = words(of: winner)
        let letters = shown.joined().compactMap(Script.init(of:))
        let scripts = Set(letters)
        guard !scripts.contains(where: { $0.isUsed(in: locale) || $0.isUsed(inLanguageOf: locale) }),
            words(of: lost).joined().contains(where: { Script(of: $0)?.isUsed(in: locale) == true })
        else { return false }
        // A single letter may be a sign, such as the Greek one of the ohm.
        return letters.count(where: { $0 != .latin }) > 1 || shown.count(where: Words.isPlain) > 1
    }

    /// The words of an entry without those that may be placeholders or markup.
    private static func words(of entry: TableEntry) -> [ArraySlice<Unicode.Scalar>] {
        entry.value.texts.flatMap { text in
            Array(text.text.unicodeScalars).split(whereSeparator: \.isBlank)
                .filter { word in !word.contains { "%{}<>\\&@".unicodeScalars.contains($0) } }
        }
    }

    /// A symbol that Xcode generates for a key. Symbols with different numbers of parameters are different functions.
    private struct Symbol: Hashable {
        let name: String
        let parameterCount: Int
    }

    /// Reports keys with the symbol of another key: `settings.title` and `settings_title` are both `settingsTitle`.
    private static func auditSymbols(of file: LocaleFile, report: (Finding) -> Void) {
        var known: [Symbol: TableMessage] = [:]
        for message in file.orderedMessages
        where message.entry.extractionState == .manual && message.entry.generatesSymbol {
            let name = SymbolName(ofKey: message.key).text
            guard !name.isEmpty else { continue }
            let symbol = Symbol(name: name, parameterCount: Set(message.arguments.map(\.name)).count)
            guard let earlier = known[symbol] else {
                known[symbol] = message
                continue
            }
            report(
                finding(
                    sameSymbol(message.key, earlier.key, name), key: message.key, in: file, at: message.keyRange,
                    severity: .note,
                    related: [
                        Finding.RelatedLocation(
                            Location(file.source, earlier.keyRange), RelatedMessages.sameSymbol())
                    ]))
        }
    }

    /// Reports an entry of a string catalog that has a locale twice.
    private static func auditLocales(of file: LocaleFile, report: (Finding) -> Void) {
        var earlier: TableEntry?
        for entry in file.file.localizations(in: file.folder.spelling) {
            defer { earlier = entry }
            guard let earlier, earlier.keyRange == entry.keyRange, let range = entry.localeRange,
                let earlierRange = earlier.localeRange
            else { continue }
            let isSame = entry.saysTheSame(as: earlier)
            let line = file.source.position(at: earlierRange.lowerBound).line
            report(
                finding(
                    isSame
                        ? sameLocale(entry.key, file.spelling, line) : otherOfLocale(entry.key, file.spelling, line),
                    key: entry.key, in: file, at: range, severity: isSame ? .note : .error,
                    related: [
                        Finding.RelatedLocation(
                            Location(file.source, earlierRange), RelatedMessages.earlierText())
                    ]))
        }
    }
}

/// Removes repeated definitions of a key where all definitions are the same.
enum DuplicateFix {
    /// The fixes of a file, by the key and the index of the reported definition, which is never the first.
    ///
    /// - Parameter definitions: the definitions of each key that has several.
    /// - Complexity: linear in the length of the file.
    static func all(of definitions: [String: [TableEntry]], in file: TableFile) -> [String: [Int: Fix]] {
        var fixes: [String: [Int: Fix]] = [:]
        var places: [(key: String, index: Int, victim: TableEntry)] = []
        for (key, entries) in definitions where saySame(entries, in: file) {
            // The index of the definition that stays.
            let kept = entries.firstIndex { $0.comment != nil } ?? 0
            let comment = entries[kept].comment
            for index in entries.indices.dropFirst() {
                // Instead of the definition that stays, the first one is removed, which has no comment.
                let victim = entries[index == kept ? 0 : index]
                guard victim.comment == nil || victim.comment == comment else { continue }
                places.append((key, index, victim))
            }
        }
        guard let replacements = try? file.replacements(for: places.map { .remove($0.victim) }) else { return [:] }
        for (place, replacements) in zip(places, replacements) {
            let line = file.source.position(at: place.victim.keyRange.lowerBound).line
            fixes[place.key, default: [:]][place.index] = Fix(
                FixMessages.removeDefinition(line), replacements)
        }
        return fixes
    }

    /// Whether all definitions are the same. There must be at least one.
    private static func saySame(_ definitions: [TableEntry], in file: TableFile) -> Bool {
        definitions.dropFirst().allSatisfy { definition in
            file.format.supports(.multipleLocales)
                ? definition.isWritten(as: definitions[0]) : isSame(definition, definitions[0], in: file.source)
        }
    }

    private static func isSame(_ one: TableEntry, _ other: TableEntry, in source: SourceText) -> Bool {
        if let text = one.value.text, let otherText = other.value.text, one.value.variables.isEmpty,
            other.value.variables.isEmpty
        {
            return text.text == otherText.text
        }
        return source[one.keyRange.upperBound..<one.range.upperBound]
            == source[other.keyRange.upperBound..<other.range.upperBound]
    }
}

// MARK: Messages

extension DuplicateKey {
    private static let sameValue = FindingTemplate<(String, Int)>(.duplicateKey, "same-value", "key", "line")
    private static let otherInCatalog = FindingTemplate<(String, Int)>(.duplicateKey, "other-in-catalog", "key", "line")
    private static let otherIsLost = FindingTemplate<(String, Int)>(.duplicateKey, "other-is-lost", "key", "line")
    private static let otherCounts = FindingTemplate<(String, Int)>(.duplicateKey, "other-counts", "key", "line")
    private static let foreignCounts = FindingTemplate<(String, Int, String)>(
        .duplicateKey, "foreign-counts", "key", "line", "locale")
    private static let foreignIsLast = FindingTemplate<(String, Int, String)>(
        .duplicateKey, "foreign-is-last", "key", "line", "locale")
    private static let sameSymbol = FindingTemplate<(String, String, String)>(
        .duplicateKey, "same-symbol", "key", "other", "symbol")
    private static let sameLocale = FindingTemplate<(String, String, Int)>(
        .duplicateKey, "same-locale", "key", "locale", "line")
    private static let otherOfLocale = FindingTemplate<(String, String, Int)>(
        .duplicateKey, "other-of-locale", "key", "locale", "line")

    static let messages: [any DeclaredMessage] = [
        sameValue, otherInCatalog, otherIsLost, otherCounts, foreignCounts, foreignIsLast, sameSymbol, sameLocale,
        otherOfLocale,
    ]
}
