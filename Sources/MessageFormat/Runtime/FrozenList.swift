/// A list of plain values that never changes once made, in memory of its own: reading it counts no reference.
///
/// Its owner deallocates it.
struct FrozenList<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
    private let elements: UnsafeBufferPointer<Element>

    init(_ elements: [Element]) {
        let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
        _ = room.initialize(from: elements)
        self.elements = UnsafeBufferPointer(room)
    }

    var count: Int { elements.count }

    subscript(index: Int) -> Element {
        precondition(index >= 0 && index < elements.count)
        return elements[index]
    }

    /// Valid as long as the list.
    subscript(range: MessageProgram.Block) -> UnsafeBufferPointer<Element> {
        precondition(range.start >= 0 && range.start <= range.end && Int(range.end) <= elements.count)
        return UnsafeBufferPointer(rebasing: elements[Int(range.start)..<Int(range.end)])
    }

    func deallocate() {
        elements.deallocate()
    }
}
