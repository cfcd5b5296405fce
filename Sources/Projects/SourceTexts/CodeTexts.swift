internal import Base
internal import SourceCode

/// The texts that program code has for keys: the default value beside a key, else the key itself. Where no table has the
/// key, code that looks it up shows that text.
struct CodeTexts {
    /// The text that code has for a key.
    struct Text {
        /// The default value: `NSLocalizedString("QUIT", value: "Quit", comment: "")`; nil where the key stands alone.
        let value: String?
        /// Whether the default value is a format whose types are not known. An interpolation may have a value of any
        /// type.
        var hasInterpolations = false
        /// Whether the literal is in a call that looks texts up.
        let isLookedUp: Bool
        /// The literal that is equal to the key.
        let location: Location
    }

    private(set) var byKey: [String: Text] = [:]

    /// Searches for literals that are equal to keys.
    /// - Complexity: linear in the length of the files.
    init(of keys: some Sequence<String>, in sources: some Sequence<SourceText>) {
        let list = KeyList(keys)
        let calls = LocalizingCalls()
        for source in sources {
            guard let language = SourceLanguage(path: source.path) else { continue }
            add(LexedSource(source, language: language), list, calls)
        }
    }

    private mutating func add(_ file: LexedSource, _ list: KeyList, _ calls: LocalizingCalls) {
        let text = file.source.text
        let bytes = text.span
        /// The key of the last call. A default value may follow in the same call.
        var latest: (key: String, parenthesis: Int, end: Int, takesDefault: Bool)?
        for literal in file.literals {
            guard literal.interpolations.isEmpty else {
                if let open = latest, open.parenthesis == literal.parenthesis,
                    LiteralContext(of: literal, in: bytes, opaque: file.opaque).label == "defaultValue"
                {
                    addFormat(file.pieces(of: literal), for: open.key)
                    latest = nil
                }
                continue
            }
            let key: String?
            if literal.isPlain {
                key = list.index(of: literal.contents, in: bytes).map { list.keys[$0] }
            } else if case .text(let value) = file.pieces(of: literal).first {
                key = list.index(of: value).map { list.keys[$0] }
            } else {
                key = nil
            }
            guard key != nil || latest != nil else { continue }
            let context = LiteralContext(of: literal, in: bytes, opaque: file.opaque)
            if let open = latest, open.parenthesis == literal.parenthesis,
                context.label == "value" || context.label == "defaultValue"
                    || open.takesDefault && Self.commas(in: bytes, open.end..<literal.range.lowerBound) == 3
            {
                if case .text(let value) = file.pieces(of: literal).first, let known = byKey[open.key] {
                    byKey[open.key] = Text(value: value, isLookedUp: true, location: known.location)
                }
                latest = nil
            } else if let key, !calls.isNoKey(context) {
                let isLookedUp = calls.lookup(context) != nil
                let isBetter = byKey[key].map { isLookedUp && !$0.isLookedUp } ?? true
                if isBetter {
                    byKey[key] = Text(
                        value: nil, isLookedUp: isLookedUp, location: Location(file.source, literal.range))
                }
                // A default value beside a key is the key's text, whatever the app calls its function:
                // `localized(key: "QUIT", value: "Quit")`, `OurLocalizedStringWithDefaultValue(@"QUIT", nil, @"Quit")`.
                let takesDefault = context.call?.hasSuffix("WithDefaultValue") ?? false
                latest =
                    byKey[key]?.value == nil && literal.parenthesis >= 0
                    ? (key, literal.parenthesis, literal.range.upperBound, takesDefault) : nil
            }
        }
    }

    /// Adds a default value with interpolations, `String(localized: "HI", defaultValue: "Hello \(name)")`. The table has
    /// a format for it. A `value:` with interpolations is no format: it is put together before the key is looked up.
    private mutating func addFormat(_ pieces: [LiteralPiece], for key: String) {
        guard let known = byKey[key] else { return }
        let texts = pieces.map { piece in
            switch piece {
            case .text(let text): text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
            case .interpolation: "%@"
            }
        }
        byKey[key] = Text(value: texts.joined(), hasInterpolations: true, isLookedUp: true, location: known.location)
    }

    /// The number of commas between arguments in a range.
    private static func commas(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
        var (count, depth) = (0, 0)
        for offset in range {
            switch bytes[offset] {
            case ASCII.openParenthesis, ASCII.openBracket: depth += 1
            case ASCII.closeParenthesis, ASCII.closeBracket: depth -= 1
            case ASCII.comma where depth == 0: count += 1
            default: break
            }
        }
        return count
    }
}
