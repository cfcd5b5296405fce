import Foundation
import NIOCore
import Testing

@testable import l10n_preview

/// What a connection may do, and for how long. No test measures time: a limit that is to end a wait is made short.
@Suite struct ConnectionTests {
    private func request(_ method: String = "GET", _ path: String, _ port: UInt16, _ headers: String...) -> String {
        ([("\(method) \(path) HTTP/1.1"), "Host: 127.0.0.1:\(port)"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// A client whose first request is answered, so that the server knows it.
    private func acquaintance(of server: PreviewServer, receiveBuffer: Int32? = nil) async throws -> Client {
        let first = request("GET", "/nothing", server.port)
        return try await blocking {
            let client = try Client(port: server.port, receiveBuffer: receiveBuffer)
            client.send(first)
            #expect(client.receive(until: "`/`.\"}").hasPrefix("HTTP/1.1 404 "))
            return client
        }
    }

    private func wait(until count: Int, of server: PreviewServer) async {
        while server.connectionCount != count { await Task.yield() }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nX-Endless: ", "a", 431),
        ("GET / HTTP/1.1\r\nX-Spaces: ", " ", 431),
        ("GET / HTTP/1.1\r\n", "a", 431),
        ("GET / HTTP/1.1\r\n", "X: y\r\n", 431),
        ("GET /", "a", 431),
        ("", "\r\n", 431),
        (
            "POST /form HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n", "1\r\na\r\n", 413
        ),
        (
            "POST /form HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\n"
                + "Content-Length: 99999999999999999999999\r\n\r\n", "a", 400
        ),
        (
            "POST /form HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/json\r\n"
                + "Content-Length: 9999999999999999\r\n\r\n", "a", 413
        ),
    ])
    func whatHasNoEndIsRefused(start: String, piece: String, status: Int) async throws {
        try await withPreviewServer { server, _ in
            let start = start.replacing("PORT", with: "\(server.port)")
            let (sent, received) = try await blocking {
                let client = try Client(port: server.port)
                client.send(start)
                let part = String(repeating: piece, count: 65_536 / piece.utf8.count)
                var sent = 0
                // More than the system itself holds of a connection.
                while sent < 256 << 20, client.send(part) { sent += part.utf8.count }
                return (sent, client.receive())
            }
            #expect(sent < 256 << 20)
            let answer = Exchange(received: received)
            #expect(answer.status == status && answer.answers == 1, "\(received.prefix(300))")
            #expect(answer.headers["connection"] == "close")
            #expect(answer.body.hasPrefix("{\"error\":\""))
            await wait(until: 0, of: server)
        }
    }

    @Test func headersHaveALimit() async throws {
        try await withPreviewServer { server, _ in
            let within = try await Exchange(
                "GET", "/data", ["X: \(String(repeating: "a", count: 16_000))"], port: server.port)
            #expect(within.status == 200)
            for count in [16_384, 100_000] {
                let line = "X: \(String(repeating: "a", count: count))"
                let answer = try await Exchange("GET", "/data", [line], port: server.port)
                #expect(answer.status == 431 && answer.body.contains("at most 16384 bytes"), "\(count)")
            }
            let lines = (0..<2_000).map { "X-\($0): some value" }
            #expect(try await Exchange("GET", "/data", lines, port: server.port).status == 431)
        }
    }

    @Test(arguments: [
        "", "GET / HT", "GET / HTTP/1.1\r\nHost: localhost", "\r\n\r\n",
        "POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{",
    ])
    func `A request that is not completed in time ends its connection`(beginning: String) async throws {
        var limits = ConnectionLimits.patient
        limits.requestTime = .milliseconds(500)
        try await withPreviewServer(limits) { server, _ in
            #expect(try await Exchange(beginning, port: server.port).answers == 0)
            // After an answer too.
            let after = try await Exchange(request("GET", "/data", server.port) + beginning, port: server.port)
            #expect(after.answers == 1 && after.headers["connection"] == nil)
            await wait(until: 0, of: server)
        }
    }

    @Test func `An answer that is not received in time ends its connection`() async throws {
        var limits = ConnectionLimits.patient
        limits.answerTime = .milliseconds(500)
        try await withPreviewServer(limits) { server, _ in
            let client = try await acquaintance(of: server, receiveBuffer: 4_096)
            let pages = 400
            client.send(String(repeating: request("GET", "/", server.port), count: pages))
            await wait(until: 0, of: server)
            let received = try await blocking { client.receive() }
            #expect(Exchange(received: received).answers < pages)
        }
    }

    @Test func connectionsBeyondTheLimitAreRefused() async throws {
        var limits = ConnectionLimits.patient
        limits.connections = 2
        try await withPreviewServer(limits) { server, _ in
            var first: Client? = try await acquaintance(of: server)
            let second = try await acquaintance(of: server)
            let third = try await blocking { try Client(port: server.port).receive() }
            #expect(Exchange(received: third).status == 503 && third.contains("2 connections are open already."))
            #expect(first != nil)
            first = nil
            await wait(until: 1, of: server)
            #expect(try await Exchange("GET", "/data", port: server.port).status == 200)
            second.closeOutput()
            await wait(until: 0, of: server)
        }
    }

    @Test func aConnectionServesOneRequestAfterTheOther() async throws {
        try await withPreviewServer { server, _ in
            let client = try await acquaintance(of: server)
            let again = request("GET", "/changes?since=0", server.port)
            for _ in 1...3 {
                let answer = try await blocking {
                    client.send(again)
                    return client.receive(until: "]}")
                }
                #expect(answer.hasSuffix("{\"generation\":1,\"problems\":[]}"))
                #expect(Exchange(received: answer).answers == 1)
            }
            #expect(server.connectionCount == 1)
        }
    }

    @Test func `Requests that come together are answered in their order`() async throws {
        try await withPreviewServer { server, _ in
            let type = "Content-Type: application/json"
            let requests = [
                request("GET", "/nothing", server.port),
                request("POST", "/form", server.port, type, "Content-Length: 1") + "{",
                request("HEAD", "/", server.port), request("GET", "/changes?since=0", server.port, "Connection: close"),
                request("GET", "/data", server.port),
            ]
            let answers = try await blocking {
                let client = try Client(port: server.port)
                client.send(requests.joined())
                return client.receive()
            }
            let heads = answers.matches(of: /HTTP\/1\.1 ([0-9]+)/).map { String($0.output.1) }
            #expect(heads == ["404", "400", "405", "200"], "\(answers)")
            // The answer to HEAD has no body, but says how long it would be.
            #expect(answers.contains(/HTTP\/1\.1 405[^{]*\r\n\r\nHTTP\/1\.1 200/))
            #expect(!answers.contains("Content-Length: 0\r\n"))
        }
    }

    @Test func whatIsNoRequestIsSaidToBeNone() async throws {
        try await withPreviewServer { server, _ in
            let host = "Host: 127.0.0.1:\(server.port)\r\n"
            let requests = [
                ("BREW / HTTP/1.1\r\n\(host)\r\n", 405), ("get / HTTP/1.1\r\n\(host)\r\n", 405),
                ("CONNECT localhost:80 HTTP/1.1\r\n\(host)\r\n", 405), ("GET / HTTP/3.7\r\n\(host)\r\n", 400),
                ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400), ("GET / HTTP/1.1\r\nno header\r\n\r\n", 400),
                ("GET / HTTP/1.1\r\n\(host)Content-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400),
                ("GET / HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
                ("GET / HTTP/1.1\r\n\(host)\(host)Connection: close\r\n\r\n", 403),
            ]
            for (text, status) in requests {
                let answer = try await Exchange(text, port: server.port)
                #expect(answer.status == status && answer.answers == 1, "\(text)")
                #expect(answer.body.hasPrefix("{\"error\":\"") && answer.headers["connection"] == "close", "\(text)")
            }
        }
    }

    @Test func `A connection of another protocol ends with its first answer`() async throws {
        try await withPreviewServer { server, _ in
            let upgrade = request("GET", "/data", server.port, "Connection: Upgrade", "Upgrade: websocket")
            let older = request("GET", "/data", server.port, "Connection: keep-alive").replacing("/1.1", with: "/1.0")
            for first in [upgrade, older] {
                let answer = try await Exchange(first + request("GET", "/data", server.port), port: server.port)
                #expect(answer.status == 200 && answer.answers == 1 && answer.headers["connection"] == "close")
            }
        }
    }

    @Test func whoeverAsksBeforeSendingABodyIsTold() async throws {
        try await withPreviewServer { server, _ in
            let type = "Content-Type: application/json"
            let question = request("POST", "/form", server.port, type, "Expect: 100-continue", "Content-Length: 1")
            let answers = try await blocking {
                let client = try Client(port: server.port)
                client.send(question)
                let first = client.receive(until: "\r\n\r\n")
                client.send("{")
                return [first, client.receive(until: "\"}")]
            }
            #expect(answers.map { Exchange(received: $0).status } == [100, 400])
        }
    }

    @Test func aClientThatLeavesIsForgotten() async throws {
        try await withPreviewServer { server, live in
            let waiting = request("GET", "/changes?since=1", server.port)
            let parts = [
                "GET / HTTP/1.1\r\nX: ", "POST /form HTTP/1.1\r\nContent-Length: 9\r\n\r\n{", waiting,
                waiting + waiting, waiting + "GET",
            ]
            for part in parts {
                var client: Client? = try await acquaintance(of: server)
                client?.send(part)
                if part.hasPrefix(waiting) {
                    while await live.waitingCount == 0 { await Task.yield() }
                }
                client = nil
                await wait(until: 0, of: server)
                while await live.waitingCount > 0 { await Task.yield() }
            }
            #expect(try await Exchange("GET", "/data", port: server.port).status == 200)
        }
    }

    @Test func aClientThatHasNothingMoreToAskIsAnswered() async throws {
        try await withPreviewServer { server, _ in
            for path in ["/changes?since=0", "/changes?since=1"] {
                let question = request("GET", path, server.port)
                let answer = try await blocking {
                    let client = try Client(port: server.port)
                    client.send(question)
                    client.closeOutput()
                    return client.receive()
                }
                #expect(answer.hasSuffix("{\"generation\":1,\"problems\":[]}"), "\(path)")
            }
        }
    }

    @Test func listeningThatEndsIsSaid() async throws {
        try await withPreviewServer { server, _ in
            try await server.listener.close()
            var complaints: [String] = []
            let status = await ServeCommand.status(of: server, until: Interrupt(signals: [])) { complaints.append($0) }
            #expect(status == 2)
            #expect(complaints == ["The server no longer listens at port \(server.port). Start it again."])
        }
    }
}
