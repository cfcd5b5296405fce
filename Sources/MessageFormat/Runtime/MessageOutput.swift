/// The bytes of a text while it is written. They are first in a buffer that the caller lends, usually on the stack, and on
/// the heap when that is full.
struct MessageOutput: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0
    private var isOwned = false
    private let isolatesArguments: Bool

    /// Writes into a buffer that must stay valid longer than this value.
    init?(_ room: UnsafeMutableBufferPointer<UInt8>, isolatesArguments: Bool) {
        guard let base = room.baseAddress else { return nil }
        self.isolatesArguments = isolatesArguments
        self.base = base
        capacity = room.count
    }

    deinit {
        if isOwned { base.deallocate() }
    }

    /// The bytes written so far; valid until the next one is written.
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        (base + count).update(from: source, count: bytes.count)
        count += bytes.count
    }

    /// The control character before the text of an isolated argument (UAX #9, section 2.4). The raw value is the last byte of
    /// the character in UTF-8.
    enum Isolate: UInt8 {
        /// RLI, U+2067.
        case rightToLeft = 0xA7
        /// FSI, U+2068.
        case firstStrong = 0xA8
    }

    /// Writes the control character before the text of an argument, if the argument is isolated; returns whether it is.
    @inline(__always)
    mutating func beginArgument(_ isolate: Isolate? = .firstStrong) -> Bool {
        guard isolatesArguments, let isolate else { return false }
        appendControl(isolate.rawValue)
        return true
    }

    /// Writes the control character after the text of an isolated argument: PDI, U+2069.
    @inline(__always)
    mutating func endArgument() {
        appendControl(0xA9)
    }

    /// Appends a character from U+2040 to U+207F, given by its last byte in UTF-8.
    private mutating func appendControl(_ last: UInt8) {
        reserve(3)
        base[count] = 0xE2
        base[count + 1] = 0x81
        base[count + 2] = last
        count += 3
    }

    mutating func append(_ byte: UInt8) {
        reserve(1)
        base[count] = byte
        count += 1
    }

    mutating func append(_ text: String) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
        if isDone == nil { for byte in text.utf8 { append(byte) } }
    }

    /// Appends the bytes that a closure appends to an array. It is meant for formats that take longer than the allocation of
    /// the array.
    mutating func appendArray<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
        var array: [UInt8] = []
        let result = body(&array)
        array.withUnsafeBufferPointer { append($0) }
        return result
    }

    /// Lends `room` free bytes to a closure, which returns the number of bytes that it used.
    mutating func append(atMost room: Int, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        reserve(room)
        count += min(max(body(UnsafeMutableBufferPointer(start: base + count, count: room)), 0), room)
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if more > capacity - count { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: base, count: count)
        if isOwned { base.deallocate() }
        base = larger
        isOwned = true
    }
}

extension String {
    /// The text of bytes that are known to be UTF-8, such as those in ``MessageOutput``: each piece comes from a `String`, from
    /// digits and symbols, or from libicu. The bytes are not validated again, because validation costs more than the copy for a
    /// text beyond ASCII.
    init(written bytes: UnsafeBufferPointer<UInt8>) {
        assert(String(validating: bytes, as: UTF8.self) != nil, "A piece of a message is no UTF-8.")
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            var text = UTF8Span(unchecked: bytes.span)
            _ = text.checkForASCII()
            self.init(copying: text)
        } else {
            self.init(decoding: bytes, as: UTF8.self)
        }
    }
}
