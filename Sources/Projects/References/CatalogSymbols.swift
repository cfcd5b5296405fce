internal import Accessors
internal import Base
internal import SourceCode
internal import Tables

/// The symbols that Xcode 26 generates from a string catalog's keys: `Text(.settingsTitle)` uses `settings.title`.
///
/// Only keys that were written by hand (`"extractionState": "manual"`) have a symbol, unless it is switched off
/// (`"generatesSymbol": false`). The symbols of `Localizable` are members of `LocalizedStringResource`. Those of another table
/// are members of a nested type with the table's name.
struct CatalogSymbols {
    /// A use of a symbol.
    struct Use {
        let key: Int
        /// Whether the word can be nothing but the symbol.
        let isCertain: Bool
    }

    private struct Symbol {
        let key: Int
        let name: String
        /// The type that declares the symbol.
        let type: String
    }

    private var symbols: [UInt64: [Symbol]] = [:]

    static let resourceType = "LocalizedStringResource"

    init(of tables: [CatalogTable], keys: KeyList) {
        for table in tables where table.format.supports(.extraction) {
            let type = table.name == "Localizable" ? Self.resourceType : table.name
            for message in table.development.orderedMessages where message.entry.extractionState == .manual {
                guard message.entry.generatesSymbol, let key = keys.index(of: message.key) else { continue }
                let name = SymbolName(ofKey: message.key)
                guard !name.text.isEmpty else { continue }
                symbols[name.hash, default: []].append(Symbol(key: key, name: name.text, type: type))
            }
        }
    }

    var isEmpty: Bool { symbols.isEmpty }

    /// The symbols that a word of Swift code may use; empty where the word is not a member.
    func uses(of word: Range<Int>, in file: LexedSource, bytes: Span<UInt8>, calls: LocalizingCalls) -> [Use] {
        let isQuoted = bytes.byte(word.lowerBound &- 1) == ASCII.backtick
        let dot = word.lowerBound &- (isQuoted ? 2 : 1)
        guard bytes.byte(dot) == ASCII.period,
            let candidates = symbols[SymbolName.hash(of: word, in: bytes)]
        else { return [] }
        let name = bytes.text(word)
        let base = Base(before: dot, bytes, file.opaque)
        return candidates.compactMap { symbol in
            switch base {
            case .type(symbol.type): return Use(key: symbol.key, isCertain: symbol.name == name)
            case .implicit where symbol.type == Self.resourceType:
                let isSure = takesResource(before: dot, bytes, file.opaque, calls)
                return Use(key: symbol.key, isCertain: isSure && symbol.name == name)
            default: return nil
            }
        }
    }

    /// The expression before a member.
    private enum Base: Equatable {
        /// No expression: `.member`. The type is the one that is expected.
        case implicit
        case type(String)
        case other

        init(before dot: Int, _ bytes: Span<UInt8>, _ opaque: [Range<Int>]) {
            let end = bytes.offsetBeforeTrivia(dot, opaque: opaque)
            let last = bytes.byte(end &- 1)
            if ASCII.isIdentifier(last) {
                let word = bytes.text(bytes.word(endingAt: end))
                let isKeyword = end < dot && ["return", "in", "else", "try", "await", "is"].contains(word)
                self = isKeyword ? .implicit : .type(word)
            } else if end == dot && (last == ASCII.questionMark || last == ASCII.exclamationMark) {
                self = .other
            } else {
                switch last {
                case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.closeBrace, ASCII.backtick, ASCII.quote:
                    self = .other
                default: self = .implicit
                }
            }
        }
    }

    /// Whether a member stands in the place of a text that is looked up.
    private func takesResource(
        before dot: Int, _ bytes: Span<UInt8>, _ opaque: [Range<Int>], _ calls: LocalizingCalls
    ) -> Bool {
        func before(_ offset: Int) -> Int {
            bytes.offsetBeforeTrivia(offset, opaque: opaque)
        }
        let end = before(dot)
        switch bytes.byte(end &- 1) {
        case ASCII.openParenthesis:
            return calls.takesText(bytes.text(bytes.word(endingAt: before(end &- 1))))
        case ASCII.colon:
            return bytes.text(bytes.word(endingAt: before(end &- 1))) == "localized"
        case ASCII.equals:
            return bytes.text(bytes.word(endingAt: before(end &- 1))) == Self.resourceType
        default: return false
        }
    }
}
