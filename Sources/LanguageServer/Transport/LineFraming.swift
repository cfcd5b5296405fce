internal import Tables

/// Splits what a client sends into the bodies of messages that stand on a line each (Model Context Protocol, "stdio").
///
/// Of a line that is longer than the limit nothing is kept: the next message is found behind its end.
struct LineFraming {
    private let limit: Int
    private var bytes: [UInt8] = []
    /// Where the end of the line is looked for.
    private var searched = 0
    private var isSkipping = false

    init(limit: Int = MessageFraming.bodyLimit) {
        self.limit = limit
    }

    /// Takes what has arrived.
    /// - Returns: the messages that are whole now; empty lines are none.
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
