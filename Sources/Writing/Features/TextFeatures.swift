package import MessageFormat

/// The features of a text, found in one pass over its bytes. Most checks need nothing else.
///
/// A feature may be reported although the text does not have it, where certainty would take more time. A feature that
/// the text has is never missing.
///
/// The features are what makes an audit fast: `docs/performance.md` says what they gain, measured. They are inlined into the
/// checks, which are in another module: operations of sets would otherwise look up the conformance for each text.
@usableFromInline package struct TextFeatures: OptionSet, Sendable {
    @usableFromInline package let rawValue: UInt64

    @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Any character outside ASCII.
    @inlinable package static var beyondASCII: TextFeatures { TextFeatures(rawValue: 1 << 0) }
    /// A digit 0–9.
    @inlinable package static var digit: TextFeatures { TextFeatures(rawValue: 1 << 1) }
    /// A digit of another script.
    @inlinable package static var otherDigit: TextFeatures { TextFeatures(rawValue: 1 << 26) }
    /// A line break.
    @inlinable package static var lineBreak: TextFeatures { TextFeatures(rawValue: 1 << 2) }
    /// A backslash, which may be a mistake for a line break.
    @inlinable package static var backslash: TextFeatures { TextFeatures(rawValue: 1 << 31) }
    /// A round or square bracket of any width, which may lack its partner. Also a curly bracket that is full-width or quoted.
    @inlinable package static var bracket: TextFeatures { TextFeatures(rawValue: 1 << 3) }
    /// A curly bracket beside an apostrophe. It may be quoted, and thus part of the text.
    static var quotedBrace: TextFeatures { TextFeatures(rawValue: 1 << 30) }
    /// `{` or `}`.
    @inlinable package static var brace: TextFeatures { TextFeatures(rawValue: 1 << 4) }
    /// A `<`.
    @inlinable package static var angle: TextFeatures { TextFeatures(rawValue: 1 << 5) }
    /// `//` or `ww`, which every web address contains.
    @inlinable package static var address: TextFeatures { TextFeatures(rawValue: 1 << 6) }
    /// An invisible character other than a line break or a tab: see ``InvisibleCharacter``.
    @inlinable package static var invisible: TextFeatures { TextFeatures(rawValue: 1 << 7) }
    /// A control character for the direction of text.
    @inlinable package static var bidiControl: TextFeatures { TextFeatures(rawValue: 1 << 8) }
    /// Two consecutive spaces.
    @inlinable package static var doubleSpace: TextFeatures { TextFeatures(rawValue: 1 << 9) }
    /// White space of any kind at the start or the end of the text, or of a form of a pattern.
    @inlinable package static var blankEdge: TextFeatures { TextFeatures(rawValue: 1 << 10) }
    /// Nothing but white space, or no text at all.
    @inlinable package static var blank: TextFeatures { TextFeatures(rawValue: 1 << 11) }
    /// An end that is not certain to be a letter, a digit, or a sign that ends no sentence.
    @inlinable package static var unusualEnd: TextFeatures { TextFeatures(rawValue: 1 << 12) }
    /// `?` or `!`.
    @inlinable package static var asking: TextFeatures { TextFeatures(rawValue: 1 << 13) }
    /// `¿` or `¡`.
    @inlinable package static var openingSign: TextFeatures { TextFeatures(rawValue: 1 << 29) }
    /// A percent sign.
    @inlinable package static var percent: TextFeatures { TextFeatures(rawValue: 1 << 14) }
    /// A percent sign, or another sign of a format: `@`, `$`.
    @inlinable package static var formatSign: TextFeatures { TextFeatures(rawValue: 1 << 15) }
    /// A word with letters of two of the scripts whose letters look alike: Latin, Greek and Cyrillic.
    @inlinable package static var mixedScript: TextFeatures { TextFeatures(rawValue: 1 << 16) }
    /// A character that normalization form C may change, or move.
    @inlinable package static var unnormalized: TextFeatures { TextFeatures(rawValue: 1 << 17) }
    /// A character that is canonically equivalent to an ASCII character.
    @inlinable package static var likeASCII: TextFeatures { TextFeatures(rawValue: 1 << 18) }
    /// A sign of Markdown or of an HTML entity: `*`, `` ` ``, `]` or `&`.
    @inlinable package static var markupSign: TextFeatures { TextFeatures(rawValue: 1 << 32) }
    /// A letter that the language does not use: see ``Alphabet``. Only in translations that consist of one text.
    @inlinable package static var foreignLetter: TextFeatures { TextFeatures(rawValue: 1 << 33) }
    /// A full stop at the start, perhaps after white space. It begins a keyword of MessageFormat 2.
    static var startingPeriod: TextFeatures { TextFeatures(rawValue: 1 << 35) }
    /// A double quotation mark, of whatever language.
    @inlinable package static var quotationMark: TextFeatures { TextFeatures(rawValue: 1 << 34) }

    // The following features are a message's, in addition to those of its text.

    /// The message is a plural of the same argument as the source text: see ``PlainPlural``.
    @inlinable package static var samePlural: TextFeatures { TextFeatures(rawValue: 1 << 27) }

    /// The message has several texts, one of which is chosen by a plural, a device or a width.
    @inlinable package static var severalTexts: TextFeatures { TextFeatures(rawValue: 1 << 19) }
    /// The comment may state a maximum length of the text.
    @inlinable package static var limited: TextFeatures { TextFeatures(rawValue: 1 << 20) }
    /// The text is equal to the development locale's.
    @inlinable package static var sameAsSource: TextFeatures { TextFeatures(rawValue: 1 << 21) }
    /// The development locale does not have the key.
    @inlinable package static var withoutSource: TextFeatures { TextFeatures(rawValue: 1 << 22) }
    /// The text has an argument.
    @inlinable package static var argument: TextFeatures { TextFeatures(rawValue: 1 << 23) }
    /// The text has exactly the source text's arguments, all of them simple: see ``PlainPattern``.
    @inlinable package static var sameArguments: TextFeatures { TextFeatures(rawValue: 1 << 24) }
    /// The text has exactly the source text's digits 0–9, not counting those in arguments. Between them stand the same words
    /// with web addresses.
    static var sameLiterals: TextFeatures { TextFeatures(rawValue: 1 << 25) }
    /// The text has exactly the source text's tags.
    static var sameTags: TextFeatures { TextFeatures(rawValue: 1 << 28) }

    /// All features, so that any message matches, even one without features.
    @inlinable package static var any: TextFeatures { TextFeatures(rawValue: .max) }
}

/// A summary of a text.
package struct TextSummary: Sendable {
    /// The features of the text.
    package var features: TextFeatures
    /// The end of the text; nil where only the parsed text shows it.
    let end: PlainEnd?
    /// The length of the text in bytes, at most `UInt16.max`; 0 for several texts.
    package let length: UInt16
    /// The plural, where the pattern is one plural with simple forms; nil otherwise.
    package var plural: PlainPlural?

    /// An end that is certain without parsing: nothing follows the punctuation mark, not even a quotation mark.
    package enum PlainEnd: Sendable, Hashable {
        /// A letter, a digit, or a sign that ends no sentence.
        case unmarked
        /// A punctuation mark, with its meaning in most languages.
        case sign(SentenceEnd)
    }

    /// - Complexity: O(*n*) in the length of the text.
    package init(of text: String, _ tables: CharacterTables = .shared) {
        var text = text
        self = text.withUTF8 { Self(of: $0, tables) }
    }

    package init(of bytes: UnsafeBufferPointer<UInt8>, _ tables: CharacterTables = .shared) {
        var kinds = CharacterKinds()
        var pairs = CharacterKinds()
        var last = CharacterKinds()
        var beforeLast = CharacterKinds()
        var offset = 0
        while offset < bytes.count {
            beforeLast = last
            let byte = bytes[offset]
            if byte < 0x80 {
                let kind = tables.ascii[Int(byte)]
                // The kinds that two neighbouring characters have in common make a pair.
                pairs.formUnion(kind.intersection(last))
                last = kind
                offset += 1
            } else {
                let (scalar, length) = Self.scalar(in: bytes, at: offset)
                last = tables.kinds(of: scalar)
                offset += length
            }
            kinds.formUnion(last)
        }
        end = Self.end(of: bytes, kinds: last)
        length = UInt16(clamping: bytes.count)
        features = Self.features(of: kinds, pairs: pairs)
        if kinds.contains(.brace), !kinds.isDisjoint(with: [.slash, .letterW]), Self.mayJoinAddress(bytes, tables) {
            features.insert(.address)
        }
        if kinds.contains(.bracket), !features.contains(.quotedBrace), Self.hasMatchingBrackets(bytes) {
            features.remove(.bracket)
        }
        if !Self.firstKinds(of: bytes, tables).contains(.visible), !bytes.isEmpty {
            features.formUnion([.blankEdge, .startingPeriod])
        } else if bytes.first == UInt8(ascii: ".") {
            features.insert(.startingPeriod)
        }
        // A vowel sign belongs to the letter before it.
        let endsVisibly = last.contains(.visible) || last.contains(.unmarkedEnd) && beforeLast.contains(.visible)
        if !endsVisibly, !bytes.isEmpty { features.insert(.blankEdge) }
        if kinds.contains(.brace), Self.hasBlankInBraces(bytes, tables) { features.insert(.blankEdge) }
        if !kinds.contains(.visible) { features.insert(.blank) }
        if end != .unmarked { features.insert(.unusualEnd) }
        if kinds.mayMixScripts, Self.hasMixedWord(bytes, tables) { features.insert(.mixedScript) }
    }

    /// Makes the summary of a message with several texts: the features of all of them.
    init(of texts: [String]) {
        features = texts.reduce([]) { $0.union(TextSummary(of: $1).features) }
        features.formUnion([.severalTexts, .unusualEnd])
        end = nil
        length = 0
    }

    /// Notes that there may be arguments or mistakes of the syntax. All arguments have one sign, except the `${name}` of an intent.
    package mutating func noteArguments(_ syntax: MessagePattern.Syntax) {
        switch syntax {
        case .icu: if features.contains(.brace) { features.insert(.argument) }
        case .mf2:
            // What a text without arguments may do wrong is noted too: an escape, a keyword, the character U+0000.
            if !features.isDisjoint(with: [.brace, .backslash, .startingPeriod, .invisible]) {
                features.insert(.argument)
            }
        case .printf:
            if features.contains(.percent) || features.isSuperset(of: [.brace, .formatSign]) {
                features.insert(.argument)
            }
        }
    }

    /// The end of a text whose last piece is known; nil where only the parsed text shows it.
    static func end(ofPiece bytes: UnsafeBufferPointer<UInt8>) -> PlainEnd? {
        guard let last = bytes.last else { return nil }
        let tables = CharacterTables.shared
        if last < 0x80 {
            let end = end(of: bytes, kinds: tables.ascii[Int(last)])
            // The other dots of an ellipsis may stand in the piece before.
            return end == .sign(.fullStop) && bytes.count < 3 ? nil : end
        }
        var start = bytes.count - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return end(of: bytes, kinds: tables.kinds(of: scalar(in: bytes, at: start).value))
    }

    /// The features for kinds of characters. Features of single characters have the same bits as their kinds.
    private static func features(of kinds: CharacterKinds, pairs: CharacterKinds) -> TextFeatures {
        var features = TextFeatures(rawValue: UInt64(kinds.rawValue & CharacterKinds.features.rawValue))
        if pairs.contains(.space) { features.insert(.doubleSpace) }
        if kinds.contains(.openingSign) { features.insert(.openingSign) }
        if kinds.contains(.backslash) { features.insert(.backslash) }
        if kinds.contains(.markupSign) { features.insert(.markupSign) }
        if kinds.contains(.foreignLetter) { features.insert(.foreignLetter) }
        if kinds.contains(.quotationMark) { features.insert(.quotationMark) }
        if pairs.contains(.quoteOrBrace), kinds.isSuperset(of: [.brace, .apostrophe]) {
            features.formUnion([.bracket, .quotedBrace])
        }
        if !pairs.isDisjoint(with: [.slash, .letterW]) { features.insert(.address) }
        return features
    }

    private static func firstKinds(
        of bytes: UnsafeBufferPointer<UInt8>, _ tables: CharacterTables
    ) -> CharacterKinds {
        guard let first = bytes.first else { return [] }
        return first < 0x80 ? tables.ascii[Int(first)] : tables.kinds(of: scalar(in: bytes, at: 0).value)
    }

    /// Whether a branch of a plural begins or ends with a slash or a `w`. Two of them may come together when it is shown.
    private static func mayJoinAddress(_ bytes: UnsafeBufferPointer<UInt8>, _ tables: CharacterTables) -> Bool {
        var last = CharacterKinds()
        for byte in bytes {
            let kind = byte < 0x80 ? tables.ascii[Int(byte)] : []
            if kind.contains(.brace) != last.contains(.brace), !kind.isDisjoint(with: [.slash, .letterW]) {
                return true
            }
            last = kind
        }
        return false
    }

    /// Whether every bracket has its partner. Curly brackets count too, so partners must be in the same branch of a plural.
    private static func hasMatchingBrackets(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // The open brackets, two bits each; the innermost has the lowest bits.
        var (open, depth): (UInt64, Int) = (0, 0)
        for (offset, byte) in bytes.enumerated() {
            let kind: UInt64
            let isOpener: Bool
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: ")"): (kind, isOpener) = (1, byte == UInt8(ascii: "("))
            case UInt8(ascii: "["), UInt8(ascii: "]"): (kind, isOpener) = (2, byte == UInt8(ascii: "["))
            case UInt8(ascii: "{"), UInt8(ascii: "}"): (kind, isOpener) = (3, byte == UInt8(ascii: "{"))
            case 0xEF:
                switch scalar(in: bytes, at: offset).value {
                case 0xFF08: (kind, isOpener) = (1, true)
                case 0xFF09: (kind, isOpener) = (1, false)
                case 0xFE59...0xFE5A, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D: return false
                default: continue
                }
            default: continue
            }
            if isOpener {
                guard depth < 32 else { return false }
                open = open &<< 2 | kind
                depth += 1
            } else {
                guard depth > 0, open & 3 == kind else { return false }
                open &>>= 2
                depth -= 1
            }
        }
        return depth == 0
    }

    /// Whether a word may have letters of two scripts. A word continues across the start and the end of a branch of a plural.
    private static func hasMixedWord(_ bytes: UnsafeBufferPointer<UInt8>, _ tables: CharacterTables) -> Bool {
        var word = CharacterKinds()
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x80 {
                let kind = tables.ascii[Int(byte)]
                if byte == UInt8(ascii: "{"), !word.isEmpty { return true }
                word = kind.contains(.inWord) ? word.union(kind) : []
                offset += 1
                if byte == UInt8(ascii: "}"), offset < bytes.count,
                    bytes[offset] >= 0x80 || bytes[offset] == UInt8(ascii: "{")
                        || tables.ascii[Int(bytes[offset])].contains(.inWord)
                {
                    return true
                }
            } else {
                let (scalar, length) = scalar(in: bytes, at: offset)
                word.formUnion(tables.kinds(of: scalar))
                offset += length
            }
            if word.mayMixScripts { return true }
        }
        return false
    }

    private static func end(of bytes: UnsafeBufferPointer<UInt8>, kinds: CharacterKinds) -> PlainEnd? {
        guard let last = bytes.last else { return .unmarked }
        if kinds.contains(.unmarkedEnd) { return .unmarked }
        if last < 0x80 {
            switch last {
            case UInt8(ascii: "."):
                let isEllipsis =
                    bytes.count >= 3 && bytes[bytes.count - 2] == last && bytes[bytes.count - 3] == last
                return .sign(isEllipsis ? .ellipsis : .fullStop)
            case UInt8(ascii: "?"): return .sign(.question)
            case UInt8(ascii: "!"): return .sign(.exclamation)
            case UInt8(ascii: ":"): return .sign(.colon)
            case UInt8(ascii: ","): return .sign(.comma)
            default: return endsUnmarkedBeforeClosers(bytes) ? .unmarked : nil
            }
        }
        var start = bytes.count - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        if let end = SentenceEnd.end(of: scalar(in: bytes, at: start).value, language: "") { return .sign(end) }
        return endsUnmarkedBeforeClosers(bytes) ? .unmarked : nil
    }

    /// Whether a text ends with a letter or the like, followed by closing brackets and quotation marks.
    private static func endsUnmarkedBeforeClosers(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let tables = CharacterTables.shared
        var end = bytes.count
        while end > 0 {
            var start = end - 1
            while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            if bytes[start] < 0x80 {
                switch bytes[start] {
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "\""), UInt8(ascii: "'"): break
                default: return tables.ascii[Int(bytes[start])].contains(.unmarkedEnd)
                }
            } else {
                let scalar = scalar(in: bytes, at: start).value
                switch scalar {
                case 0xBB, 0x2019, 0x201D, 0x300D, 0x300F, 0x3011, 0xFF09: break
                default: return tables.kinds(of: scalar).contains(.unmarkedEnd)
                }
            }
            end = start
        }
        return false
    }

    /// The scalar at an offset of valid UTF-8, and its length.
    @inline(__always)
    static func scalar(
        in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
    ) -> (value: UInt32, length: Int) {
        let first = UInt32(bytes[offset])
        let length = min(first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2, bytes.count - offset)
        var value = first & (0x7F &>> UInt32(truncatingIfNeeded: length))
        for index in 1..<max(1, length) { value = value &<< 6 | UInt32(bytes[offset + index] & 0x3F) }
        return (value, length)
    }
}

extension TextSummary {
    /// The features for which checks may report a text without its source text.
    package func features(isComplete: (PluralShape) -> Bool) -> TextFeatures {
        guard let plural, isComplete(plural.shape) else { return features }
        return features.subtracting(.argument)
    }

    /// The features of this text and of its source text together for which checks may report it.
    ///
    /// - Parameters:
    ///   - hasOwnSigns: whether one of the languages ends sentences with other signs than most languages do.
    ///   - isComplete: whether a plural has exactly the forms that it needs.
    package func features(
        beside source: TextSummary, hasOwnSigns: Bool, isComplete: (PluralShape) -> Bool
    ) -> TextFeatures {
        var both = features.union(source.features)
        if let end, end == source.end, !hasOwnSigns || end != .sign(.colon) { both.remove(.unusualEnd) }
        if features.contains(.sameArguments) { both.remove(.argument) }
        if features.contains(.samePlural), let plural, let sourcePlural = source.plural {
            if isComplete(plural.shape) { both.remove(.argument) }
            let areEndsPlain = !hasOwnSigns || plural.ends.isDisjoint(with: .colon)
            if areEndsPlain, plural.ends.isSubset(of: sourcePlural.ends) { both.remove(.unusualEnd) }
            if let digits = plural.digits, digits == sourcePlural.digits,
                both.isDisjoint(with: [.otherDigit, .address])
            {
                both.remove(.digit)
            }
        }
        if features.contains(.sameLiterals) {
            both.remove(.address)
            if !both.contains(.otherDigit) { both.remove(.digit) }
        }
        if features.contains(.sameTags) { both.remove(.angle) }
        // The language decides where lines break within a text, but not whether they break at all.
        if both.isDisjoint(with: [.blankEdge, .severalTexts]),
            features.contains(.lineBreak) || !source.features.contains(.lineBreak)
        {
            both.remove(.lineBreak)
        }
        // Spanish needs an opening sign for each closing one, in every form.
        let opens = features.contains(.openingSign) && features.isDisjoint(with: [.brace, .severalTexts])
        if opens || !features.contains(.asking) { both.remove(.asking) }
        return both
    }
}
