/// A list of plain values that never changes. Reading it changes no reference count.
///
/// It is stored in a ``FrozenMemory``, and is valid as long as that memory.
struct FrozenList<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    private let elements: UnsafeBufferPointer<Element>

    fileprivate init(_ elements: UnsafeBufferPointer<Element>) {
        self.elements = elements
    }

    var count: Int { elements.count }

    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < elements.count)
        return elements[index]
    }

    /// The elements of a range; valid as long as the list.
    subscript(range: MessageProgram.Block) -> UnsafeBufferPointer<Element> {
        precondition(range.start >= 0 && range.start <= range.end && Int(range.end) <= elements.count)
        return UnsafeBufferPointer(rebasing: elements[Int(range.start)..<Int(range.end)])
    }
}

/// The memory of several lists. Its owner deallocates it.
struct FrozenMemory: @unchecked Sendable {
    private let start: UnsafeMutableRawPointer
    private let byteCount: Int
    private var used = 0

    /// Allocates a number of bytes.
    init(byteCount: Int) {
        self.byteCount = byteCount
        start = .allocate(byteCount: byteCount, alignment: MemoryLayout<Int>.alignment)
    }

    /// The largest number of bytes that elements need, padding included.
    static func byteCount<Element>(of elements: [Element]) -> Int {
        MemoryLayout<Element>.stride * elements.count + MemoryLayout<Element>.alignment - 1
    }

    /// Appends a list.
    ///
    /// There must be room for it.
    mutating func list<Element: BitwiseCopyable>(_ elements: [Element]) -> FrozenList<Element> {
        let alignment = MemoryLayout<Element>.alignment
        let offset = (used + alignment - 1) / alignment * alignment
        let end = offset + MemoryLayout<Element>.stride * elements.count
        precondition(alignment <= MemoryLayout<Int>.alignment && end <= byteCount)
        used = end
        let room = (start + offset).bindMemory(to: Element.self, capacity: elements.count)
        elements.withUnsafeBufferPointer { source in
            if let source = source.baseAddress { room.initialize(from: source, count: elements.count) }
        }
        return FrozenList(UnsafeBufferPointer(start: room, count: elements.count))
    }

    func deallocate() {
        start.deallocate()
    }
}
