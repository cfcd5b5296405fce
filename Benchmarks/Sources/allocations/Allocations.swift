import CAllocations
import Messages

@main
enum Allocations {
    private static let plural = "{count, plural, one {{name} has # new message.} other {{name} has # new messages.}}"

    /// What malloc is called for, a message: nothing but the text that is returned, and the list of the arguments.
    static func main() {
        let catalog = MessageCatalog(
            messages: ["en": ["PLAIN": "The text of a message without any argument.", "PLURAL": plural]],
            developmentLocale: "en")
        let messages = catalog.localized(for: ["en"])
        let typed: MessageKey = "PLURAL"
        var buffer: [UInt8] = []
        buffer.reserveCapacity(256)
        let counts = [
            count { consume(messages["PLAIN"]) },
            count { consume(messages.text(typed, ["count": 5, "name": "Ana"])) },
            count {
                buffer.removeAll(keepingCapacity: true)
                messages.append(typed, ["count": 5, "name": "Ana"], to: &buffer)
            },
        ]
        print("# allocations: plain \(counts[0]), plural \(counts[1]), plural into a buffer \(counts[2])")
        // The list of the arguments; the text, which is too long to lie in the string itself.
        precondition(zip(counts, [0, 2, 1]).allSatisfy(<=), "more allocations than are allowed: \(counts)")
    }

    private static func count(_ body: () -> Void) -> Int {
        body()
        let before = counted_allocations()
        for _ in 0..<1000 { body() }
        return Int(counted_allocations() - before) / 1000
    }
}

/// Keeps a result from being optimised away.
@inline(never)
private func consume<Value>(_ value: borrowing Value) {}
