internal import Tables

/// The texts that program code has for keys: the default value beside a key, else the key itself. Where no table has the
/// key, code that looks it up shows that text.
struct CodeTexts {
    /// The text that code has for a key.
    struct Text {
        /// The default value: `NSLocalizedString("QUIT", value: "Quit", comment: "")`; nil where the key stands alone.
        let value: String?
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
        for literal in file.literals where literal.interpolations.isEmpty {
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
