internal import Base

/// Splits the bytes of a client into messages, each on a line of its own (Model Context Protocol, "stdio").
///
/// A line that is longer than the limit is thrown away. The next message begins after its end.
struct LineFraming {
    private let limit: Int
    private var bytes: [UInt8] = []
    /// The offset at which the search for the end of the line continues.
    private var searched = 0
    private var isSkipping = false

    init(limit: Int = MessageFraming.bodyLimit) {
        self.limit = limit
    }

    /// Takes what has arrived.
    /// - Returns: the messages that are complete now. Empty lines are skipped.
    /// - Complexity: linear in what has arrived.
    mutating func receive(_ chunk: some Collection<UInt8>) -> [MessageFraming.Event] {
        bytes += chunk
        var events: [MessageFraming.Event] = []
        var start = 0
        while let end = bytes[searched...].firstIndex(of: ASCII.lineFeed) {
            if isSkipping || end - start > limit {
                events.append(refusal)
            } else if end > start, bytes[start..<end] != [ASCII.carriageReturn] {
                events.append(.message(Array(bytes[start..<end])))
            }
            isSkipping = false
            start = end + 1
            searched = start
        }
        bytes.removeSubrange(..<start)
        if bytes.count > limit {
            bytes = []
            isSkipping = true
        }
        searched = bytes.count
        return events
    }

    private var refusal: MessageFraming.Event { .refused(reason: "A message has more than \(limit) bytes.") }
}
