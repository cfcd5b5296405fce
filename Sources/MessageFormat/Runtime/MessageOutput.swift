/// The bytes of a text while it is written: first in a buffer that the caller lends, mostly on the stack, and on the
/// heap when that is full.
struct MessageOutput: ~Copyable {
    private var base: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0
    private var isOwned = false
    private let isolatesArguments: Bool

    /// Writes into a buffer that must be valid longer than this value.
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

    /// Before the text of an argument: FSI, where arguments are isolated.
    @inline(__always)
    mutating func beginArgument() {
        if isolatesArguments { append("\u{2068}") }
    }

    /// Before the text of an argument: the character, if there is one and arguments are isolated; says whether.
    mutating func beginArgument(_ opening: StaticString?) -> Bool {
        guard isolatesArguments, let opening else { return false }
        opening.withUTF8Buffer { append($0) }
        return true
    }

    /// Behind the text of an argument: PDI, where arguments are isolated.
    @inline(__always)
    mutating func endArgument() {
        if isolatesArguments { append("\u{2069}") }
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

    /// Appends the bytes that a closure appends to an array. For formats that take longer than the allocation of the
    /// array.
    mutating func appendArray<Result>(_ body: (inout [UInt8]) -> Result) -> Result {
        var array: [UInt8] = []
        let result = body(&array)
        array.withUnsafeBufferPointer { append($0) }
        return result
    }

    /// Lends at least so many free bytes to a closure, which returns how many it has used.
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
