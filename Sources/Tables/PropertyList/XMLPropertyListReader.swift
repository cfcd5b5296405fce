internal import Base

/// Reads an XML property list step by step and reports its defects.
///
/// The open elements are kept in an array, not on the call stack. Their depth is limited all the same.
struct XMLPropertyListReader: ~Escapable, PropertyListSteps {
    var cursor: ByteCursor
    var errors = ErrorList<TableError>()
    let encoding: TextEncoding
    var frames: [Frame] = []
    /// The event after the one that was returned, for an empty element.
    var following: PropertyListEvent?
    var hasRoot = false
    var hasReportedRest = false
    var openList: Int?
    var isListClosed = false
    var lastComment: Range<Int>?
    /// The last comment before the last key.
    var keyComment: Range<Int>?
    /// Whether the XML declaration names the encoding that was found in the bytes.
    var isEncodingNamed = false
    /// The number of innermost elements that are known to be unclosed. One error is enough for all of them.
    var unclosedCount = 0
    /// Whether it is known that the list ends too early.
    var isCutOff = false
    /// Whether a dictionary or array was found unclosed.
    var hasUnclosed = false
    /// Whether indentation decides which tags belong together. A closing tag that is first on its line closes an element
    /// whose line has the same indentation. A key that is first on its line belongs to an element whose line has less
    /// indentation. It is used for a second try, after elements did not fit together.
    var usesIndentation = false
    private var isEnded = false

    static let depthLimit = 512

    /// A dictionary or array that is not closed yet.
    struct Frame {
        let start: Int
        let isDictionary: Bool
        let indentation: Int?
        /// The key of the value that is expected.
        var key: TextToken?

        var name: String { isDictionary ? "dict" : "array" }
    }

    @_lifetime(copy text)
    init(_ text: Span<UInt8>, encoding: TextEncoding) {
        cursor = ByteCursor(text)
        self.encoding = encoding
    }

    mutating func next() -> PropertyListEvent {
        if let event = following {
            following = nil
            return event
        }
        while !isEnded {
            skipSpace()
            guard let byte = cursor.current else { return closeAtEnd() }
            guard byte == ASCII.less else {
                skipStrayText()
                continue
            }
            let start = cursor.offset
            if usesIndentation, cursor.holds("<key", at: start), closesBefore(start) { return closeFrame() }
            switch XMLMarkup.at(start, in: cursor.bytes, limit: cursor.end) {
            case .openingTag:
                if let event = readElement() { return event }
            case .closingTag:
                if let event = readClosingTag() { return event }
            case .comment(let end):
                if !cursor.holds("-->", at: end - 3) || end < start + 7 {
                    report(.unclosedMarkup("-->"), at: start..<start + 4, to: end)
                }
                lastComment = start..<end
                cursor.move(to: end)
            case .instruction(let end):
                if !cursor.holds("?>", at: end - 2) {
                    report(.unclosedMarkup("?>"), at: start..<start + 2, to: end)
                }
                if !isCutOff { checkEncodingLabel(start..<end) }
                cursor.move(to: end)
            case .documentType: readDocumentType()
            case .characterData, .text: skipStrayText()
            }
        }
        return .end
    }

    /// Gives up on the rest of the file.
    mutating func refuse() {
        isEnded = true
        frames = []
    }

    private mutating func closeAtEnd() -> PropertyListEvent {
        if !frames.isEmpty || openList != nil {
            if !isCutOff, !endsWithError { reportUnclosed(from: frames.startIndex, withList: true) }
            isCutOff = true
        }
        if !frames.isEmpty { return closeFrame() }
        isEnded = true
        if !hasRoot, errors.isEmpty { report(.empty, at: cursor.end..<cursor.end) }
        return .end
    }

    /// Reports the open elements from an index on. The error is where the first of them begins.
    mutating func reportUnclosed(from first: Int, withList: Bool = false) {
        var open = frames[first...].map { (name: $0.name, start: $0.start) }
        if withList, let openList { open.insert((name: "plist", start: openList), at: 0) }
        guard let (name, start) = open.first else { return }
        if !frames.isEmpty { hasUnclosed = true }
        let closed = open.count > Self.namedTags ? open.prefix(1) : open[...]
        report(
            .unclosedElement(name, closing: closed.reversed().map { "</\($0.name)>" }.joined()),
            at: start..<tagEnd(start))
    }

    /// Reports an element without an end. The element continues up to an offset, such as the end of the file.
    mutating func report(_ defect: PropertyListDefect, at range: Range<Int>, to end: Int) {
        report(defect, at: range)
        if end == cursor.end { isCutOff = true }
    }

    /// The maximum number of closing tags that an error names.
    private static let namedTags = 8

    /// Whether an error at the end of the file already reports that the file is incomplete.
    private var endsWithError: Bool {
        errors.last.map { $0.range.upperBound >= cursor.trimmedEnd(of: 0..<cursor.end) } ?? false
    }

    /// Closes the innermost dictionary or array; one must be open.
    mutating func closeFrame() -> PropertyListEvent {
        guard let frame = frames.popLast() else { return .end }
        if let key = frame.key, !isCutOff {
            let end = key.range.upperBound
            report(.keyWithoutValue(text(key)), at: key.range.lowerBound..<end)
        }
        return frame.isDictionary ? .endDictionary(end: cursor.offset) : .endArray(end: cursor.offset)
    }

    /// Notes that a value begins at the cursor.
    mutating func valueBegins(at range: Range<Int>) {
        guard let frame = frames.indices.last else {
            if hasRoot, !hasReportedRest {
                hasReportedRest = true
                report(.contentAfterList, at: range)
            }
            hasRoot = true
            return
        }
        guard frames[frame].isDictionary else { return }
        if frames[frame].key == nil { report(.valueWithoutKey, at: range) }
        frames[frame].key = nil
    }

    mutating func report(_ defect: PropertyListDefect, at range: Range<Int>) {
        let consequence: TableError.Consequence =
            // Apple's reader ignores everything after the end of the list.
            if case .controlCharacter = defect { .tolerated } else {
                isListClosed || isRootAlone ? .tolerated : .rejectsFile
            }
        report(.propertyList(defect), at: range, consequence)
    }

    mutating func report(_ kind: TableError.Kind, at range: Range<Int>, _ consequence: TableError.Consequence) {
        // The list is cut off, so missing parts may only be after its end.
        if case .structure = kind, isCutOff { return }
        errors.append(TableError(kind: kind, range: range, consequence: consequence))
    }

    /// Whether the list's value is in no `<plist>`, and is closed.
    private var isRootAlone: Bool { hasRoot && openList == nil && frames.isEmpty }

    func tagEnd(_ start: Int) -> Int {
        min(cursor.end, cursor.bytes.firstOffset(of: ASCII.greater, ASCII.lineFeed, ASCII.greater, from: start) + 1)
    }

    mutating func skipSpace() {
        var offset = cursor.offset
        while let byte = cursor.byte(at: offset), ASCII.isBlank(byte) || ASCII.isLineEnd(byte) { offset &+= 1 }
        cursor.move(to: offset)
    }

    private mutating func skipStrayText() {
        let start = cursor.offset
        let end = cursor.bytes.firstOffset(of: ASCII.less, from: start + 1)
        cursor.move(to: end)
        report(.unexpectedText, at: start..<max(start + 1, cursor.trimmedEnd(of: start..<end)))
    }
}

// The requirements of `PropertyListSteps`.
extension XMLPropertyListReader {
    func holds(_ word: StaticString, _ token: TextToken) -> Bool {
        let range = token.bytes
        if token.spelling == .verbatim {
            return range.count == word.utf8CodeUnitCount && cursor.holds(word, at: range.lowerBound)
        }
        return text(token) == "\(word)"
    }

    func text(_ token: TextToken) -> String { cursor.text(token.bytes) }

    func comment(before start: Int, behind end: Int) -> Range<Int>? {
        guard let comment = keyComment, comment.lowerBound >= end, comment.upperBound <= start else { return nil }
        let isOnItsOwnLine = cursor.containsLineEnd(end..<comment.lowerBound) || comment.lowerBound == end
        return isOnItsOwnLine && cursor.bytes.lineEnds(in: comment.upperBound..<start).count <= 1 ? comment : nil
    }
}
