internal import Base
internal import Changes

/// What a tool answers: a few members, and a list that may be too long for one answer.
struct ContextResult {
    let tool: ContextTool.Kind
    /// The result in a sentence, for a client that shows only text.
    var summary: String
    /// Whether the tool has refused what it was asked for.
    var isError = false
    /// Writes the members that each page has.
    var members: (inout JSONWriter) -> Void = { _ in }
    /// The name of the list; nil where the result has none.
    var listName: String?
    /// The elements of the list that are not sent yet.
    var items: ArraySlice<JSONWriter> = []
    /// The most elements of a page.
    var pageLength = Int.max

    init(_ tool: ContextTool.Kind, _ summary: String) {
        (self.tool, self.summary) = (tool, summary)
    }

    /// Adds a list.
    mutating func list<Item>(_ name: String, _ items: some Sequence<Item>, _ write: (Item, inout JSONWriter) -> Void) {
        listName = name
        self.items =
            items.map { item in
                var json = JSONWriter(.embedded)
                write(item, &json)
                return json
            }[...]
    }

    /// The most bytes of a text in a result. A longer one is cut.
    static let textLimit = 8_000
    /// Bytes that every answer needs besides its list: members, and the frame of the message.
    private static let reserve = 1_500

    /// The first page, and the rest.
    /// - Parameter limit: the most bytes of the page.
    func page(limit: Int) -> (page: ContextResult, rest: ContextResult?) {
        var (page, rest) = (self, self)
        var own = JSONWriter(.embedded)
        own.object(members)
        var left = limit - Self.reserve - own.bytes.count
        page.items = []
        while let item = rest.items.first, page.items.count < pageLength {
            let length = item.bytes.count + 1
            if length > left, !page.items.isEmpty { break }
            left -= length
            page.items.append(length > limit - Self.reserve ? Self.placeholder(for: item) : item)
            rest.items.removeFirst()
        }
        return (page, rest.items.isEmpty ? nil : rest)
    }

    /// Stands for an element that alone is too long for a page.
    private static func placeholder(for item: JSONWriter) -> JSONWriter {
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("omittedBytes", item.bytes.count)
            json.member("hint", "This element is longer than a page. Raise `kilobytes` to see it.")
        }
        return json
    }

    /// - Parameter cursor: the cursor of the rest; nil where there is none.
    func write(cursor: String?, to json: inout JSONWriter) {
        json.object { json in
            members(&json)
            if let listName { json.member(listName) { $0.array(items) { $0.value($1) } } }
            if let cursor { json.member("nextCursor", cursor) }
        }
    }
}

extension JSONWriter {
    /// Writes the difference of a file before and after a change, cut at the end of a line where it is long.
    mutating func difference(from before: SourceText, to after: SourceText) {
        var diff = UnifiedDiff.bytes(from: before.bytes, to: after.bytes, path: after.path)[...]
        let isCut = diff.count > ContextResult.textLimit
        if isCut {
            diff = diff.prefix(ContextResult.textLimit)
            diff = diff.lastIndex(of: ASCII.lineFeed).map { diff[...$0] } ?? []
        }
        member("diff", String(decoding: diff, as: UTF8.self))
        if isCut { member("diffIsCut", true) }
    }
}
