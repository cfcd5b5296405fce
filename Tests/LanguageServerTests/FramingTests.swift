import TestSupport
import Testing

@testable import LanguageServer

struct FramingTests {
    private static func events(_ text: String, inPiecesOf size: Int = .max, limit: Int = 1_000) -> [MessageFraming
        .Event]
    {
        var framing = MessageFraming(bodyLimit: limit)
        var events: [MessageFraming.Event] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            framing.receive(rest.prefix(size))
            rest = rest.dropFirst(size)
            while let event = framing.next() { events.append(event) }
        }
        return events
    }

    @Test(arguments: 1...40)
    func messagesAreFoundHoweverTheyArrive(size: Int) {
        let text =
            "Content-Length: 2\r\n\r\n{}Content-Type: a/b; charset=utf-8\r\ncontent-length:4\r\n\r\n[1]\nContent-Length: 0\r\n\r\n"
        #expect(
            Self.events(text, inPiecesOf: size)
                == [.message(Array("{}".utf8)), .message(Array("[1]\n".utf8)), .message([])])
    }

    @Test
    func bodiesAboveTheLimitAreSkippedAndNotKept() {
        var framing = MessageFraming()
        framing.receive(Array("Content-Length: 1073741824\r\n\r\n".utf8))
        #expect(framing.next() == nil)
        let chunk = [UInt8](repeating: 0x61, count: 1 << 20)
        var most = 0
        for _ in 0..<1_023 {
            framing.receive(chunk)
            #expect(framing.next() == nil)
            most = max(most, framing.pendingCount)
        }
        framing.receive(chunk + Array("Content-Length: 2\r\n\r\n{}".utf8))
        guard case .refused(let reason)? = framing.next() else {
            Issue.record("The message was not refused.")
            return
        }
        #expect(reason.contains("1073741824"))
        #expect(framing.next() == .message(Array("{}".utf8)))
        #expect(most < 2 << 20)
    }

    @Test(arguments: [
        "Content-Length: two\r\n\r\n{}", "Content-Length: -1\r\n\r\n{}", "Content-Length: 99999999999999999999\r\n\r\n",
        "Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}", "Content-Type: x\r\n\r\n{}", "\r\n\r\n", "nothing\r\n\r\n",
        String(repeating: "x", count: 9_000),
    ])
    func aHeaderThatCannotBeReadEndsTheConversation(text: String) {
        let events = Self.events(text + "Content-Length: 2\r\n\r\n{}")
        #expect(events.count == 1)
        guard case .lost? = events.first else {
            Issue.record("\(events)")
            return
        }
    }

    @Test
    func otherEncodingsAreRefused() {
        let events = Self.events(
            "Content-Length: 4\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\nabcdContent-Length: 2\r\n\r\n{}"
        )
        #expect(events.count == 2)
        #expect(events.last == .message(Array("{}".utf8)))
    }

    @Test
    func noBytesBreakIt() {
        var random = SeededGenerator(seed: 18)
        let start = Array("Content-Length: 12\r\n\r\n{\"id\": 1, []".utf8)
        for _ in 0..<3_000 {
            var queue = MessageQueue(framing: MessageFraming(bodyLimit: 64))
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                var bytes = start
                for _ in 0..<Int.random(in: 0...4, using: &random) {
                    bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                queue.receive(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
            }
            let server = Server(pages: nil) { _ in }
            while let arrival = queue.next() {
                server.take(arrival.event, isCancelled: arrival.isCancelled, at: 0)
            }
        }
    }
}
