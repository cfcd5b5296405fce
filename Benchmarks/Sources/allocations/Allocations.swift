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
        // Not a constant: the list of such arguments would lie in the program.
        let count = CommandLine.arguments.count + 4
        var buffer: [UInt8] = []
        buffer.reserveCapacity(256)
        let counts = [
            allocations { consume(messages["PLAIN"]) },
            allocations { consume(messages.text(typed, ["count": .integer(count), "name": "Ana"])) },
            allocations {
                buffer.removeAll(keepingCapacity: true)
                messages.append(typed, ["count": .integer(count), "name": "Ana"], to: &buffer)
            },
        ]
        print("# allocations: plain \(counts[0]), plural \(counts[1]), plural into a buffer \(counts[2])")
        // The list of the arguments; the text, which is too long to lie in the string itself.
        precondition(zip(counts, [0, 2, 1]).allSatisfy(<=), "more allocations than are allowed: \(counts)")
    }

    /// A call's, rounded up.
    private static func allocations(_ body: () -> Void) -> Int {
        body()
        let before = counted_allocations()
        for _ in 0..<1000 { body() }
        return (Int(counted_allocations() - before) + 999) / 1000
    }
}

/// Keeps a result from being optimised away.
@inline(never)
private func consume<Value>(_ value: borrowing Value) {}
