internal import Tables

/// Goes through source files and notes what each says of the keys.
struct ReferenceSearch {
    let list: KeyList
    let calls: LocalizingCalls
    let tableNames: Set<String>
    var uses: [References.Uses]
    var undefined: [References.UndefinedKey] = []
    var accessors = GeneratedAccessors()
    private let symbols: CatalogSymbols
    /// The patterns that were met, and where first: each is matched once, at the end.
    private var patterns: [KeyPattern: KeyVerdict.Evidence] = [:]

    init(_ list: KeyList, calls: LocalizingCalls, tables: [CatalogTable]) {
        self.list = list
        self.calls = calls
        tableNames = Set(tables.map(\.name))
        symbols = CatalogSymbols(of: tables, keys: list)
        uses = Array(repeating: References.Uses(), count: list.keys.count)
    }

    mutating func add(_ file: LexedSource) {
        let text = file.source.text
        let bytes = text.span
        for literal in file.literals {
            if literal.isPlain {
                let index = list.index(of: literal.contents, in: bytes)
                if index == nil, !isInteresting(literal, in: bytes) { continue }
                examine(
                    literal, key: literal.contents.isEmpty ? "" : bytes.text(literal.contents), index: index, in: file,
                    bytes: bytes)
            } else {
                let pieces = file.pieces(of: literal)
                if literal.interpolations.isEmpty {
                    guard case .text(let key) = pieces.first else { continue }
                    examine(literal, key: key, index: list.index(of: key), in: file, bytes: bytes)
                } else {
                    examine(literal, pieces: pieces, in: file, bytes: bytes)
                }
            }
        }
        if file.language == .swift { addWords(of: file, bytes: bytes) }
    }

    /// Whether a literal that is no key may still be put together with something, or looked up in vain.
    private func isInteresting(_ literal: StringLiteral, in bytes: Span<UInt8>) -> Bool {
        guard !literal.contents.isEmpty else { return false }
        switch bytes.byte(bytes.offsetAfterTrivia(literal.range.upperBound)) {
        case ASCII.plus, ASCII.period, UInt8(ascii: "s"): return true
        default: break
        }
        var offset = literal.range.lowerBound
        while ASCII.isSpace(bytes.byte(offset &- 1)) { offset &-= 1 }
        switch bytes.byte(offset &- 1) {
        case ASCII.openParenthesis, ASCII.colon, ASCII.plus, ASCII.slash: return true
        case ASCII.equals: return bytes.byte(offset &- 2) == ASCII.plus
        default: return false
        }
    }

    private mutating func examine(
        _ literal: StringLiteral, key: String, index: Int?, in file: LexedSource, bytes: Span<UInt8>
    ) {
        let context = LiteralContext(of: literal, in: bytes, opaque: file.opaque)
        guard !calls.isNoKey(context) else { return }
        let lookup = calls.lookup(context)
        if let index {
            uses[index].add(certain: evidence(Self.reason(context, lookup), at: literal.range, in: file))
        } else if let lookup, lookup.isSure, context.isWhole, !key.isEmpty {
            // A key that is a format matches one whose percent signs are doubled, too.
            if isKnownTable(of: literal, context.call, lookup, in: bytes) {
                undefined.append(
                    References.UndefinedKey(
                        key: key, location: Location(file.source, literal.range), asksSystem: lookup.usesSystemTables))
            }
        }
        if context.continuesText || context.isContinued || context.isAppendedTo {
            note(
                KeyPattern(
                    [.text(key)], hole: .anything, continues: context.continuesText,
                    isContinued: context.isContinued || context.isAppendedTo),
                context, lookup, of: literal, in: file, bytes)
        }
        if context.isFormat, let pattern = KeyPattern(format: key, continues: context.continuesText) {
            note(pattern, context, lookup, of: literal, in: file, bytes)
        }
    }

    private mutating func examine(
        _ literal: StringLiteral, pieces: [LiteralPiece], in file: LexedSource, bytes: Span<UInt8>
    ) {
        let context = LiteralContext(of: literal, in: bytes, opaque: file.opaque)
        guard !calls.isNoKey(context) else { return }
        let lookup = calls.lookup(context)
        if lookup?.takesFormats == true {
            let found = list.indices(matching: KeyPattern(pieces, hole: .specifier))
            for index in found {
                uses[index].add(certain: evidence(Self.reason(context, lookup), at: literal.range, in: file))
            }
            if !found.isEmpty { return }
        }
        note(
            KeyPattern(
                pieces, hole: .anything, continues: context.continuesText,
                isContinued: context.isContinued || context.isAppendedTo),
            context, lookup, of: literal, in: file, bytes)
    }

    /// Notes a pattern where it may be one of keys: whatever is looked up, and elsewhere one that says enough.
    private mutating func note(
        _ pattern: KeyPattern, _ context: LiteralContext, _ lookup: LocalizingCalls.Lookup?, of literal: StringLiteral,
        in file: LexedSource, _ bytes: Span<UInt8>
    ) {
        guard pattern.isPartlyKnown, patterns[pattern] == nil,
            lookup != nil || context.isNamedKey || pattern.saysEnough
                || calls.enclose(literal, in: bytes, opaque: file.opaque)
        else { return }
        let shown = pattern.parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "…")
        patterns[pattern] = evidence("`\(shown)` is put together here", at: literal.range, in: file)
    }

    /// Whether the tables of a look-up are among those audited, so that a missing key shows: another bundle's are not.
    private func isKnownTable(
        of literal: StringLiteral, _ call: String?, _ lookup: LocalizingCalls.Lookup, in bytes: Span<UInt8>
    ) -> Bool {
        guard lookup.usesSystemTables else { return !tableNames.isEmpty }
        let rest = CallArguments(of: call, after: literal.range.upperBound, in: bytes)
        if rest.namesOtherBundle || rest.hasDefault { return false }
        switch rest.table {
        case .none: return tableNames.contains("Localizable")
        case .literal(let name): return tableNames.contains(name)
        case .unknown: return false
        }
    }

    private static func reason(_ context: LiteralContext, _ lookup: LocalizingCalls.Lookup?) -> String {
        guard lookup != nil else { return "a literal" }
        if let call = context.call { return "a literal in `\(call)`" }
        return "a literal in `\(context.member ?? context.label ?? "")`"
    }

    private func evidence(_ reason: String, at range: Range<Int>, in file: LexedSource) -> KeyVerdict.Evidence {
        KeyVerdict.Evidence(location: Location(file.source, range), reason: reason)
    }

    private mutating func addWords(of file: LexedSource, bytes: Span<UInt8>) {
        var words = CodeWords(bytes, opaque: file.opaque)
        var previousEnd = -1
        var isInCase = false
        while let word = words.next() {
            // `case first, second`: the raw values of an enum of texts.
            let isListed = isInCase && bytes.isComma(from: previousEnd, to: word.lowerBound)
            if isInCase, isListed || bytes.offsetAfterTrivia(previousEnd) == word.lowerBound {
                if let index = list.index(of: word, in: bytes) {
                    uses[index].add(possible: evidence("a case of this name", at: word, in: file))
                }
            } else {
                isInCase = false
            }
            if !symbols.isEmpty { addSymbols(at: word, in: file, bytes: bytes) }
            if word.count == 4, bytes.holds("case", at: word.lowerBound) { isInCase = true }
            previousEnd = word.upperBound
        }
        if !accessors.isEmpty { accessors.addUses(in: file, bytes: bytes) }
    }

    private mutating func addSymbols(at word: Range<Int>, in file: LexedSource, bytes: Span<UInt8>) {
        for use in symbols.uses(of: word, in: file, bytes: bytes, calls: calls) {
            let evidence = evidence("the symbol `\(bytes.text(word))`", at: word, in: file)
            if use.isCertain {
                uses[use.key].add(certain: evidence)
            } else {
                uses[use.key].add(possible: evidence)
            }
        }
    }

    /// Matches what was gathered.
    mutating func finish() {
        for (pattern, evidence) in patterns.sorted(by: { Self.precedes($0.value, $1.value) }) {
            for index in list.indices(matching: pattern) { uses[index].add(possible: evidence) }
        }
        for (index, verdict) in accessors.verdicts(list) {
            for evidence in verdict.evidence {
                if verdict.outcome == .used {
                    uses[index].add(certain: evidence)
                } else {
                    uses[index].add(possible: evidence)
                }
            }
        }
    }

    private static func precedes(_ left: KeyVerdict.Evidence, _ right: KeyVerdict.Evidence) -> Bool {
        guard let left = left.location, let right = right.location else { return right.location != nil }
        return (left.path, left.range.lowerBound) < (right.path, right.range.lowerBound)
    }
}

extension LiteralContext {
    /// Whether the literal is a format whose result may be a key.
    fileprivate var isFormat: Bool {
        switch label {
        case "format", "stringWithFormat", "initWithFormat", "localizedStringWithFormat", "stringByAppendingFormat",
            "appendFormat":
            true
        default: false
        }
    }

    /// Whether more text is appended: `"ERROR_".appending(code)`.
    fileprivate var isAppendedTo: Bool {
        member.map(Self.appends) ?? false
    }

    /// Whether the code calls the literal a key.
    fileprivate var isNamedKey: Bool {
        [label, assigned].contains { $0?.lowercased().hasSuffix("key") ?? false }
    }
}

extension Span where Element == UInt8 {
    /// Whether nothing but one comma and spaces stand between two offsets.
    fileprivate func isComma(from start: Int, to end: Int) -> Bool {
        let comma = offsetAfterTrivia(start)
        return byte(comma) == ASCII.comma && offsetAfterTrivia(comma &+ 1) == end
    }
}
