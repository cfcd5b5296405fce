package import Base

/// A key with its value, as the file spells them. They are used to assemble a file from parts of others.
///
/// Members do not overlap, and are in the order of the file. Text between two members belongs to neither.
package struct TableMember: Sendable {
    /// The key with its escapes resolved.
    package let key: String
    /// The range from the key, or from its comment, to the end of the entry's last text on its last line.
    package let range: Range<Int>
    /// The part of `range` that is the value: a text without its quotes, or an element with its tags.
    package let value: Range<Int>
    /// The spelling of the value, if `value` does not show it: its quote, 0 for no quote, or 1 for a key without a value. A
    /// member can be replaced only by a member with the same spelling.
    package let quote: UInt8
}

/// The members of a dictionary as they are written, and the places where the dictionary opens and closes.
package struct TableMembers: Sendable {
    package let members: [TableMember]
    /// The offset after the text that opens the dictionary; 0 in an old-style `.strings` file.
    package let open: Int
    /// The offset of the text that closes the dictionary.
    package let close: Int

    /// The entries of an old-style `.strings` file.
    ///
    /// - Throws: the first defect for which Apple's readers lose entries. Defects of the encoding do not count.
    /// - Complexity: linear in the length of the file.
    package init(strings file: TableFile) throws(TableError) {
        if let error = file.errors.first(where: \.isOfStructure) { throw error }
        let text = file.source.text
        members = file.entries().map { entry in
            let block = EntryBlock(entry, in: text).content
            guard !entry.isKeyOnly else { return TableMember(key: entry.key, range: block, value: block, quote: 1) }
            let value = entry.valueRange
            let before = value.lowerBound > 0 ? text[value.lowerBound - 1] : 0
            let isQuoted = before == ASCII.quote || before == ASCII.apostrophe
            return TableMember(key: entry.key, range: block, value: value, quote: isQuoted ? before : 0)
        }
        open = 0
        close = text.count
    }

    /// The keys and values of the outermost dictionary of an XML property list, or of the text of one dictionary.
    ///
    /// - Throws: the first defect for which Apple's readers reject the file. Defects of the encoding do not count.
    /// - Returns: nil if the outermost value is no dictionary.
    /// - Complexity: linear in the length of the text.
    package init?(propertyList source: SourceText) throws(TableError) {
        let text = source.text
        var reader = XMLPropertyListReader(text.span, encoding: source.encoding)
        var members: [TableMember] = []
        var open: Int?
        var close = text.count
        var depth = 0
        var key: (text: String, start: Int)?
        var valueStart = 0
        func add(_ value: Range<Int>) {
            guard depth == 1, let named = key else { return }
            members.append(
                TableMember(key: named.text, range: named.start..<value.upperBound, value: value, quote: 0))
            key = nil
        }
        loop: while true {
            switch reader.next() {
            case .end: break loop
            case .key(let token):
                if depth == 1 { key = (token.text.text(in: source), token.range.lowerBound) }
            case .string(let token): add(token.range)
            case .other(let range): add(range)
            case .beginDictionary(let start), .beginArray(let start):
                if depth == 0, open == nil { open = reader.cursor.offset }
                if depth == 1 { valueStart = start }
                depth += 1
            case .endDictionary(let end), .endArray(let end):
                depth -= 1
                if depth == 1 { add(valueStart..<end) }
                guard depth == 0 else { continue }
                close = end
                // `<dict/>` opens and closes in one tag.
                while let open, close > open, close == end || text[close] != ASCII.less { close -= 1 }
            }
        }
        if let error = reader.errors.elements.first(where: \.isOfStructure) { throw error }
        guard let open, close >= open, depth == 0, Self.beginsDictionary(text, before: open) else { return nil }
        self.members = members
        self.open = open
        self.close = close
    }

    /// Whether the tag that ends at an offset belongs to a dictionary.
    private static func beginsDictionary(_ text: [UInt8], before end: Int) -> Bool {
        var start = end - 1
        while start > 0, text[start] != ASCII.less { start -= 1 }
        return text[start..<end].starts(with: "<dict".utf8)
    }
}

extension TableError {
    fileprivate var isOfStructure: Bool {
        switch (kind, consequence) {
        case (.text, _), (_, .tolerated), (.propertyList(.wrongEncodingLabel), _): false
        default: true
        }
    }
}
