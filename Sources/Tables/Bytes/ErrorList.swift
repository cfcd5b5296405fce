/// The errors of a file, up to a limit. Without a limit, a file full of errors would need many times its own size in
/// memory.
struct ErrorList<Element: Sendable>: Sendable {
    /// The maximum number of errors that are kept. A person who has corrected that many errors runs the tool again.
    static var limit: Int { 10_000 }

    private(set) var elements: [Element] = []

    var isEmpty: Bool { elements.isEmpty }
    var last: Element? { elements.last }
    /// Whether later errors are left out.
    var isFull: Bool { elements.count >= Self.limit }

    mutating func append(_ element: Element) {
        if !isFull { elements.append(element) }
    }

    mutating func removeLast() { _ = elements.popLast() }
}
