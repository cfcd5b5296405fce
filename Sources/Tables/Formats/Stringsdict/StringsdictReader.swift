internal import Base

/// Reads a property list as a table: a `.stringsdict`, or a `.strings` file that is no old-style list.
struct StringsdictReader<Steps: PropertyListSteps & ~Escapable>: ~Escapable {
    var steps: Steps
    /// Whether an entry may have plural forms and variants. In a `.strings` file it cannot.
    let readsFormats: Bool
    var builder = TableTreeBuilder()
    /// The current step.
    var event = PropertyListEvent.end

    @_lifetime(copy steps)
    init(_ steps: consuming Steps, readsFormats: Bool) {
        self.steps = steps
        self.readsFormats = readsFormats
    }

    mutating func readFile() {
        advance()
        switch event {
        case .beginDictionary(let start):
            advance()
            readEntries(behind: start)
        case .beginArray(let start): steps.report(.noEntries(.array), at: start..<start + 1, .tolerated)
        case .string(let token): steps.report(.noEntries(.data), at: token.range, .tolerated)
        case .other(let range): steps.report(.noEntries(.data), at: range, .tolerated)
        case .endDictionary, .endArray, .key, .end: break
        }
        while true {
            if case .end = event { return }
            advance()
        }
    }

    private mutating func readEntries(behind start: Int) {
        var previousEnd = start
        while let key = nextKey() {
            var record = builder.begin(key.text, at: key.range.lowerBound)
            record.comment = steps.comment(before: key.range.lowerBound, behind: previousEnd)
            var end = key.range.upperBound
            var isKept = true
            switch event {
            case .string(let text):
                builder.add(.text, text.text)
                end = text.range.upperBound
                advance()
            case .beginDictionary where readsFormats:
                advance()
                end = readValue(of: key)
            case .beginDictionary: (isKept, end) = (false, rejectValue(.dictionary, key))
            case .beginArray: (isKept, end) = (false, rejectValue(.array, key))
            case .other: (isKept, end) = (false, rejectValue(.data, key))
            case .endDictionary, .endArray, .key, .end: isKept = false
            }
            previousEnd = end
            if isKept { builder.end(record, at: end) }
        }
    }

    private mutating func rejectValue(_ kind: TableError.ValueKind, _ key: PropertyListToken) -> Int {
        let end = skipValue()
        steps.report(.valueIsNotText(kind, key: steps.text(key.text)), at: key.text.range, .tolerated)
        return end
    }

    mutating func advance() { event = steps.next() }

    /// Moves to the value of the dictionary's next key; nil at the dictionary's end.
    mutating func nextKey() -> PropertyListToken? {
        while true {
            switch event {
            case .key(let token):
                advance()
                return token
            case .endDictionary, .end: return nil
            case .endArray: advance()
            case .beginDictionary, .beginArray, .string, .other: _ = skipValue()
            }
        }
    }

    /// Moves past the current value, if there is one, and returns the offset of its end.
    mutating func skipValue() -> Int {
        var depth = 0
        while true {
            let end: Int
            switch event {
            case .beginDictionary(let start), .beginArray(let start): (depth, end) = (depth + 1, start)
            case .endDictionary(let offset), .endArray(let offset):
                if depth == 0 { return offset }
                (depth, end) = (depth - 1, offset)
            case .string(let token): end = token.range.upperBound
            case .key(let token):
                if depth == 0 { return token.range.lowerBound }
                end = token.range.upperBound
            case .other(let range): end = range.upperBound
            case .end: return 0
            }
            advance()
            if depth == 0 { return end }
        }
    }

    /// Moves past the dictionary's end, where `nextKey` stopped, and returns its offset.
    mutating func endDictionary() -> Int {
        guard case .endDictionary(let end) = event else { return 0 }
        advance()
        return end
    }
}
