/// The errors of a file, up to a limit. Without a limit, a file full of errors would need many times its own size in
/// memory.
package struct ErrorList<Element: Sendable>: Sendable {
    /// The maximum number of errors that are kept. A person who has corrected that many errors runs the tool again.
    package static var limit: Int { 10_000 }

    package private(set) var elements: [Element] = []

    package init() {}

    package var isEmpty: Bool { elements.isEmpty }
    package var last: Element? { elements.last }
    /// Whether later errors are left out.
    package var isFull: Bool { elements.count >= Self.limit }

    package mutating func append(_ element: Element) {
        if !isFull { elements.append(element) }
    }

    package mutating func removeLast() { _ = elements.popLast() }
}
