internal import Base

// The content of a string catalog for one key and one locale: a text, variations, substitutions.
extension XCStringsReader {
    /// Reads the object whose first key comes next, and returns the offset of its end.
    mutating func readContent() -> Int {
        while let field = nextKey() {
            if holds("stringUnit", field) {
                if beginObject(of: field) { readStringUnit() }
            } else if holds("stringSet", field) {
                if beginObject(of: field) { readStringSet() }
            } else if holds("variations", field) {
                if beginObject(of: field) { readVariations() }
            } else if holds("substitutions", field) {
                guard beginObject(of: field) else { continue }
                while let name = nextKey() {
                    if beginObject(of: name) { readSubstitution(name) }
                }
                _ = endObject()
            } else {
                skipValue()
            }
        }
        return endObject()
    }

    private mutating func readStringUnit() {
        var value: TextToken?
        var state = 0
        while let field = nextKey() {
            if holds("value", field) {
                value = takeText(of: field) ?? value
            } else if holds("state", field) {
                if let text = takeText(of: field) { state = text.range.lowerBound }
            } else {
                skipValue()
            }
        }
        if let value { builder.add(.text, value, extra: state) }
        _ = endObject()
    }

    /// Reads the phrases for one key, as for an app's shortcuts. A locale may have any number of phrases. The first
    /// one, which the system shows, is the text.
    private mutating func readStringSet() {
        var value: TextToken?
        var state = 0
        while let field = nextKey() {
            if holds("values", field), case .beginArray = event {
                advance()
                if case .string(let token) = event { value = token.text }
                while true {
                    if case .endArray = event { break }
                    if case .end = event { return }
                    if case .string = event { advance() } else { skipValue() }
                }
                advance()
            } else if holds("state", field) {
                if let text = takeText(of: field) { state = text.range.lowerBound }
            } else {
                skipValue()
            }
        }
        if let value { builder.add(.text, value, extra: state) }
        _ = endObject()
    }

    private mutating func readVariations() {
        var kind: JSONToken?
        while let field = nextKey() {
            let dimension: TableChoice.Dimension
            if holds("plural", field) {
                dimension = .plural
            } else if holds("device", field) {
                dimension = .device
            } else if holds("width", field) {
                dimension = .width
            } else {
                skipValue()
                continue
            }
            if let kind, text(kind) != text(field) {
                report(.overlappingVariations(text(kind), text(field)), at: field.content)
            }
            kind = kind ?? field
            if beginObject(of: field) { readBranches(dimension) }
        }
        _ = endObject()
    }

    private mutating func readBranches(_ dimension: TableChoice.Dimension) {
        while let selector = nextKey() {
            if dimension == .plural, !isPluralCategory(selector) {
                report(.unknownPluralCategory(text(selector)), at: selector.content)
            }
            guard beginObject(of: selector) else { continue }
            let node = builder.open(.branch, selector.text, dimension)
            builder.close(node, at: readContent())
        }
        _ = endObject()
    }

    private func isPluralCategory(_ key: JSONToken) -> Bool {
        holds("other", key) || holds("one", key) || holds("few", key) || holds("many", key) || holds("zero", key)
            || holds("two", key)
    }

    private mutating func readSubstitution(_ name: JSONToken) {
        let node = builder.open(.variable, name.text)
        while let field = nextKey() {
            if holds("argNum", field) {
                if case .number(let range) = event {
                    builder.add(.argumentNumber, TextToken(range, .verbatim))
                    advance()
                } else {
                    rejectField(field, expected: .number)
                }
            } else if holds("formatSpecifier", field) {
                if let type = takeText(of: field) { builder.add(.valueType, type) }
            } else if holds("variations", field) {
                if beginObject(of: field) { readVariations() }
            } else {
                skipValue()
            }
        }
        builder.close(node, at: endObject())
    }
}
