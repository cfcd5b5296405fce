/// The errors of a file, up to a limit: a file of nothing but errors must not need many times its own size.
struct ErrorList<Element: Sendable>: Sendable {
    /// The most errors of a file that are kept. After mending so many, a person runs the tool again.
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
