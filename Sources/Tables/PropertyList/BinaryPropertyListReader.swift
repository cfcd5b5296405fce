internal import Base

/// Reads a binary property list (`bplist00`) step by step. Its texts are read from the file's own bytes.
///
/// An object may be used many times, so the number of steps is limited by the size of the file.
struct BinaryPropertyListReader: ~Escapable, PropertyListSteps {
    private let bytes: Span<UInt8>
    var errors = ErrorList<TableError>()
    private var frames: [Frame] = []
    private var offsetTable = 0
    private var offsetSize = 0
    private var referenceSize = 0
    private var objectCount = 0
    /// The number of the object that is read next.
    private var root: Int?
    private var steps = 0

    private struct Frame {
        let isDictionary: Bool
        /// The offset of the first reference. In a dictionary, it is the first reference to a key.
        let references: Int
        let count: Int
        var next = 0
        var isAtValue = false
    }

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
        // The trailer: six unused bytes, two sizes of a byte each, and three numbers of eight bytes.
        let trailer = bytes.count - 32
        guard trailer >= 8 else {
            report(.damagedBinary)
            return
        }
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        objectCount = number(at: trailer + 8, size: 8) ?? 0
        root = number(at: trailer + 16, size: 8)
        offsetTable = number(at: trailer + 24, size: 8) ?? 0
        let isSound =
            (1...8).contains(offsetSize) && (1...8).contains(referenceSize) && objectCount <= bytes.count
            && offsetTable <= trailer && objectCount &* offsetSize <= trailer - offsetTable
        if !isSound || root.map({ $0 >= objectCount }) ?? true {
            report(.damagedBinary)
            root = nil
        }
    }

    /// A big-endian number; nil if it lies outside the file or is larger than any offset.
    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for index in offset..<offset + size { value = value << 8 | UInt64(bytes[index]) }
        return value <= UInt64(Int32.max) ? Int(value) : nil
    }

    mutating func next() -> PropertyListEvent {
        if let object = root {
            root = nil
            return read(object, isKey: false)
        }
        guard var frame = frames.popLast() else { return .end }
        guard frame.next < frame.count else {
            return frame.isDictionary ? .endDictionary(end: 0) : .endArray(end: 0)
        }
        let index = frame.isAtValue ? frame.next + frame.count : frame.next
        let isKey = frame.isDictionary && !frame.isAtValue
        frame.isAtValue = isKey
        if !isKey { frame.next += 1 }
        frames.append(frame)
        guard let object = number(at: frame.references + index * referenceSize, size: referenceSize) else {
            return giveUp(.damagedBinary)
        }
        return read(object, isKey: isKey)
    }

    private mutating func giveUp(_ defect: PropertyListDefect) -> PropertyListEvent {
        report(defect)
        frames = []
        return .end
    }

    private mutating func read(_ object: Int, isKey: Bool) -> PropertyListEvent {
        steps += 1
        if steps > bytes.count { return giveUp(.expandingBinary) }
        guard object < objectCount, let place = number(at: offsetTable + object * offsetSize, size: offsetSize),
            place >= 8, place < offsetTable
        else { return giveUp(.damagedBinary) }
        let kind = bytes[place] >> 4
        guard kind == 0x5 || kind == 0x6 || kind == 0xA || kind == 0xD else {
            return isKey ? giveUp(.damagedBinary) : .other(0..<0)
        }
        var start = place + 1
        var count = Int(bytes[place] & 0xF)
        if count == 0xF {
            guard start < offsetTable, bytes[start] >> 4 == 1, bytes[start] & 0xF <= 3,
                let long = number(at: start + 1, size: 1 << Int(bytes[start] & 0xF))
            else { return giveUp(.damagedBinary) }
            start += 1 + 1 << Int(bytes[start] & 0xF)
            count = long
        }
        let unit = kind == 0x5 ? 1 : kind == 0x6 ? 2 : kind == 0xA ? referenceSize : 2 * referenceSize
        guard count <= bytes.count, count * unit <= offsetTable - start else { return giveUp(.damagedBinary) }
        if kind == 0x5 || kind == 0x6 {
            let text = TextToken(start..<start + count * unit, kind == 0x5 ? .binaryASCII : .binaryUTF16)
            let token = PropertyListToken(range: 0..<0, text: text)
            return isKey ? .key(token) : .string(token)
        }
        if isKey { return giveUp(.damagedBinary) }
        if frames.count >= XMLPropertyListReader.depthLimit {
            return giveUp(.tooDeep(limit: XMLPropertyListReader.depthLimit))
        }
        frames.append(Frame(isDictionary: kind == 0xD, references: start, count: count))
        return kind == 0xD ? .beginDictionary(0) : .beginArray(0)
    }

    private mutating func report(_ defect: PropertyListDefect) {
        report(.propertyList(defect), at: 0..<0, .rejectsFile)
    }

    mutating func report(_ kind: TableError.Kind, at range: Range<Int>, _ consequence: TableError.Consequence) {
        errors.append(TableError(kind: kind, range: 0..<0, consequence: consequence))
    }

    func holds(_ word: StaticString, _ token: TextToken) -> Bool {
        let range = token.bytes
        if token.spelling == .binaryASCII {
            return range.count == word.utf8CodeUnitCount && ByteCursor(bytes).holds(word, at: range.lowerBound)
        }
        return false
    }

    func text(_ token: TextToken) -> String {
        let range = token.bytes
        if token.spelling == .binaryASCII { return ByteCursor(bytes).text(range) }
        var units: [UInt16] = []
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
            units.append(UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1]))
        }
        return String(decoding: units, as: UTF16.self)
    }

    func comment(before start: Int, behind end: Int) -> Range<Int>? { nil }
}
