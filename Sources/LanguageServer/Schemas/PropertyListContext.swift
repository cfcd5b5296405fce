internal import Base

/// The context of a place in an XML property list that somebody is typing. Only what stands before the place is read, since
/// such a file is seldom valid.
struct PropertyListContext {
    /// The keys of the dictionaries around the place, outermost first. The outermost dictionary has no key, and is left out.
    let path: [String]
    /// Whether a key is typed; otherwise a text is.
    let isKey: Bool
    /// The key before the text; empty where there is none.
    let key: String
    /// The range from the start of the key or text to the place.
    let text: Range<Int>

    /// - Returns: nil where the place is neither in a key nor in a text.
    init?(_ source: SourceText, at offset: Int) {
        let bytes = source.text[..<offset]
        var path: [String] = []
        var key = ""
        // The start of the key or text that is open.
        var open: (isKey: Bool, start: Int)?
        var place = bytes.startIndex
        while let tag = bytes[place...].firstIndex(of: ASCII.less) {
            let rest = bytes[tag...]
            if rest.starts(with: "<![CDATA[".utf8) {
                guard let end = rest.firstRange(of: "]]>".utf8)?.upperBound else { break }
                place = end
                continue
            }
            // A tag or a comment that does not end before the place holds it.
            if rest.starts(with: "<!--".utf8) {
                guard let end = rest.firstRange(of: "-->".utf8)?.upperBound else { return nil }
                place = end
                continue
            }
            guard let end = rest.firstIndex(of: ASCII.greater).map({ $0 + 1 }) else { return nil }
            place = end
            if let (isKey, start) = open, isKey { key = source.text(ofXML: start..<tag) }
            open = nil
            switch String(decoding: bytes[tag..<end], as: UTF8.self) {
            case "<dict>": path.append(key)
            case "</dict>": _ = path.popLast()
            case "<key>": open = (true, end)
            case "<string>": open = (false, end)
            default: break
            }
        }
        guard let open else { return nil }
        self.path = Array(path.dropFirst())
        isKey = open.isKey
        self.key = key
        text = open.start..<offset
    }
}
