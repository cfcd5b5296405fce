internal import Base

/// Reads a string catalog: the JSON of Xcode's `.xcstrings`, versions 1.0 to 1.2.
///
/// Unknown fields are skipped.
struct XCStringsReader: ~Escapable {
    var steps: JSONReader
    var builder = TableTreeBuilder()
    var locales: LocaleNames
    var structureErrors = ErrorList<TableError>()
    /// The current step.
    var event = JSONEvent.end
    private var sourceLanguage: TextToken?

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) {
        steps = JSONReader(text)
        locales = LocaleNames(text)
    }

    /// Reads the object of an entry. The text ends with this object.
    @_lifetime(copy text)
    private init(_ text: Span<UInt8>, entryAt offset: Int) {
        // The entry is inside the catalog's object and the object of all entries.
        steps = JSONReader(text, valueAt: offset, inside: 2)
        locales = LocaleNames(text)
    }

    static func read(_ source: SourceText) -> (tree: TableTree, sourceLocale: String?) {
        let text = source.text
        var reader = XCStringsReader(text.span)
        reader.readFile()
        if reader.steps.hasUnclosed {
            // Only one tree is held in memory at a time. So the result of the first try is dropped. If the second try is no
            // better, the file is read again as in the first.
            let errorCount = reader.errorCount
            reader.builder = TableTreeBuilder()
            reader = XCStringsReader(text.span)
            reader.steps.usesIndentation = true
            reader.readFile()
            if reader.steps.isCutOff || reader.errorCount > errorCount {
                reader = XCStringsReader(text.span)
                reader.readFile()
            }
        }
        var errors = reader.structureErrors
        for error in reader.steps.errors.elements {
            let consequence: TableError.Consequence =
                switch error.kind {
                case .trailingComma, .duplicateKey: .tolerated
                default: .rejectsFile
                }
            errors.append(TableError(kind: .json(error.kind), range: error.range, consequence: consequence))
        }
        let names = reader.locales.tokens.map { $0.text(in: source) }
        let tree = TableTree(
            reader.builder, source: source, errors: TableError.all(of: source, errors), locales: names,
            isCutOff: reader.steps.isCutOff)
        return (tree, reader.sourceLanguage.map { $0.text(in: source) })
    }

    /// Reads one entry of a catalog.
    /// - Parameters:
    ///   - start: the offset of the key.
    ///   - range: the object after the key.
    /// - Returns: the builder with the entry, and the locales that the entry names, by their index in it; nil if the
    ///   entry has mistakes, or does not fill the range.
    static func readEntry(
        _ key: TextToken, at start: Int, in text: [UInt8], _ range: Range<Int>
    ) -> (builder: TableTreeBuilder, locales: [TextToken])? {
        guard range.upperBound <= text.count else { return nil }
        var entry = XCStringsReader(text.span.extracting(0..<range.upperBound), entryAt: range.lowerBound)
        entry.advance()
        guard case .beginObject = entry.event else { return nil }
        entry.advance()
        entry.readEntry(entry.builder.begin(key, at: start))
        guard case .end = entry.event, entry.errorCount == 0, !entry.steps.isCutOff, entry.builder.records.count == 1,
            entry.builder.records[0].range.upperBound == range.upperBound
        else { return nil }
        return (entry.builder, entry.locales.tokens)
    }

    private var errorCount: Int { structureErrors.elements.count + steps.errors.elements.count }

    private mutating func readFile() {
        advance()
        switch event {
        case .end: break
        case .beginObject(let start):
            advance()
            var hasStrings = false
            while let key = nextKey() {
                if holds("strings", key) {
                    hasStrings = true
                    readStrings(key)
                } else if holds("sourceLanguage", key) {
                    guard let text = takeText(of: key) else { continue }
                    sourceLanguage = text
                    _ = locales.index(of: text)
                } else {
                    skipValue()
                }
            }
            if sourceLanguage == nil { report(.missingField("sourceLanguage", of: "{"), at: start..<start + 1) }
            if !hasStrings { report(.missingField("strings", of: "{"), at: start..<start + 1) }
        default: report(.notACatalog, at: 0..<0, .rejectsFile)
        }
        while true {
            if case .end = event { return }
            advance()
        }
    }

    private mutating func readStrings(_ field: JSONToken) {
        guard beginObject(of: field) else { return }
        while let key = nextKey() {
            let record = builder.begin(key.text, at: key.range.lowerBound)
            if beginObject(of: key) { readEntry(record) }
        }
        _ = endObject()
    }

    private mutating func readEntry(_ record: TableRecord) {
        var record = record
        while let field = nextKey() {
            if holds("localizations", field) {
                readLocalizations(field)
            } else if holds("comment", field) {
                if let text = takeText(of: field) { record.comment = text.range }
            } else if holds("extractionState", field) {
                if let text = takeText(of: field) {
                    record.extractionState = UInt32(truncatingIfNeeded: text.range.lowerBound)
                }
            } else if holds("shouldTranslate", field) {
                if takeTruth(of: field) == false { record.flags.insert(.isNotToBeTranslated) }
            } else if holds("isCommentAutoGenerated", field) {
                if takeTruth(of: field) == true { record.flags.insert(.hasGeneratedComment) }
            } else if holds("generatesSymbol", field) {
                if takeTruth(of: field) == false { record.flags.insert(.hasNoSymbol) }
            } else {
                skipValue()
            }
        }
        builder.end(record, at: endObject())
    }

    private mutating func readLocalizations(_ field: JSONToken) {
        guard beginObject(of: field) else { return }
        while let locale = nextKey() {
            guard beginObject(of: locale) else { continue }
            let node = builder.open(.localization, locale.text)
            builder.localize(node, locale: locales.index(of: locale.text))
            builder.close(node, at: readContent())
        }
        _ = endObject()
    }

    mutating func report(
        _ defect: TableStructureDefect, at range: Range<Int>, _ consequence: TableError.Consequence = .tolerated
    ) {
        // The file is cut off, so missing parts may only be after its end.
        if steps.isCutOff { return }
        structureErrors.append(TableError(kind: .structure(defect), range: range, consequence: consequence))
    }
}

// Steps.
extension XCStringsReader {
    mutating func advance() { event = steps.next() }

    func holds(_ word: StaticString, _ key: JSONToken) -> Bool {
        key.content.count == word.utf8CodeUnitCount && steps.cursor.holds(word, at: key.content.lowerBound)
    }

    func text(_ token: JSONToken) -> String { steps.cursor.text(token.content) }

    /// Moves to the value of the object's next key; nil at its end.
    mutating func nextKey() -> JSONToken? {
        while true {
            switch event {
            case .key(let token):
                advance()
                return token
            case .endObject, .end: return nil
            default: advance()
            }
        }
    }

    /// Moves past the object's end, where `nextKey` stopped, and returns its offset.
    mutating func endObject() -> Int {
        guard case .endObject(let range) = event else { return steps.cursor.end }
        advance()
        return range.upperBound
    }

    /// Moves into the current object. For any other value, reports an error, moves past the value and returns false.
    mutating func beginObject(of field: JSONToken) -> Bool {
        guard case .beginObject = event else {
            rejectField(field, expected: .dictionary)
            return false
        }
        advance()
        return true
    }

    /// Returns the current text. For any other value, reports an error, moves past the value and returns nil.
    mutating func takeText(of field: JSONToken) -> TextToken? {
        guard case .string(let token) = event else {
            rejectField(field, expected: .text)
            return nil
        }
        advance()
        return token.text
    }

    /// Returns the current truth value. For any other value, reports an error, moves past the value and returns nil.
    mutating func takeTruth(of field: JSONToken) -> Bool? {
        guard case .boolean(let value, _) = event else {
            rejectField(field, expected: .truthValue)
            return nil
        }
        advance()
        return value
    }

    mutating func rejectField(_ field: JSONToken, expected: TableStructureDefect.ValueKind) {
        switch event {
        case .key, .endObject, .endArray, .end: return
        default: break
        }
        skipValue()
        report(.wrongKind(name: text(field), expected: expected), at: field.content)
    }

    /// Moves past the current value, if there is one.
    mutating func skipValue() {
        var depth = 0
        while true {
            switch event {
            case .beginObject, .beginArray: depth += 1
            case .endObject, .endArray:
                if depth == 0 { return }
                depth -= 1
            case .key: if depth == 0 { return }
            case .end: return
            default: break
            }
            advance()
            if depth == 0 { return }
        }
    }
}
