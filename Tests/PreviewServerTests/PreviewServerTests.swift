import Foundation
import Testing

@testable import l10n_preview

/// The server as its clients meet it: raw requests over a socket.
@Suite struct PreviewServerTests {
    /// The port of a server for one test.
    private func withServer(_ test: (UInt16, LiveProject) async throws -> Void) async throws {
        try await withPreviewServer { server, live in try await test(server.port, live) }
    }

    @Test func thePageAndItsData() async throws {
        try await withServer { port, _ in
            for host in ["127.0.0.1", "localhost", "LOCALHOST", "[::1]"] {
                let page = try await Exchange("GET", "/", host: "\(host):\(port)", port: port)
                #expect(page.status == 200)
                #expect(page.headers["content-type"] == "text/html; charset=utf-8")
                #expect(page.headers["content-security-policy"] == "frame-ancestors 'none'")
                #expect(page.headers["x-content-type-options"] == "nosniff")
                #expect(page.headers["cache-control"] == "no-store")
                #expect(page.body.contains("connect-src 'self'"))
            }
            let data = try await Exchange("GET", "/data", ["Origin: http://127.0.0.1:\(port)"], port: port)
            #expect(data.status == 200 && data.headers["content-type"] == "application/json")
            let object = try JSONSerialization.jsonObject(with: Data(data.body.utf8)) as? [String: Any]
            #expect(object?["live"] as? Bool == true && object?["generation"] as? Int == 1)
        }
    }

    @Test func textsAreSentWhenTheyAreAskedFor() async throws {
        try await withServer { port, _ in
            let cells = try await Exchange("GET", "/cells?rows=0-0&columns=0", port: port)
            #expect(cells.status == 200 && cells.headers["content-type"] == "application/json")
            #expect(cells.body.contains(#","cells":[[{"pattern":"#))
            for place in ["rows=0-1", "rows=x", "columns=99", "rows=0-0&columns=0,,x", "rows=../../x"] {
                let refused = try await Exchange("GET", "/cells?\(place)", port: port)
                #expect(refused.status == 400 && refused.body.contains("places"), "\(place)")
            }
            let type = ["Content-Type: application/json"]
            #expect(try await Exchange("POST", "/cells", type, body: "{}", port: port).status == 405)
        }
    }

    @Test func whatAFilterFindsIsSentWithoutItsTexts() async throws {
        try await withServer { port, _ in
            let type = ["Content-Type: application/json"]
            for (text, found) in [
                ("one", #"{"0-0":true}"#), ("ÓNE {N}", #"{"0-0":true}"#), ("two", "{}"), ("", #"{"0-0":true}"#),
            ] {
                let answer = try await Exchange("POST", "/search", type, body: "{\"text\": \"\(text)\"}", port: port)
                #expect(answer.status == 200 && answer.body.hasSuffix("\"found\":\(found)}"), "\(answer.body)")
            }
            for body in ["{}", "[]", #"{"text": 1}"#, #"{"text": "a", "x": 1}"#] {
                #expect(try await Exchange("POST", "/search", type, body: body, port: port).status == 400)
            }
            #expect(try await Exchange("GET", "/search", port: port).status == 405)
        }
    }

    @Test func otherHostsAndOriginsAreRefused() async throws {
        try await withServer { port, _ in
            let hosts = ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:\(port)", ""]
            for host in hosts {
                for path in ["/", "/data", "/cells", "/changes?since=0", "/nothing"] {
                    let answer = try await Exchange("GET", path, host: host, port: port)
                    #expect(answer.status == 403 && answer.body.contains("`Host`"))
                }
            }
            #expect(try await Exchange("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", port: port).status == 403)
            let origins = ["http://evil.example", "null", "https://127.0.0.1:\(port)", "http://127.0.0.1:1", ""]
            for origin in origins {
                let answer = try await Exchange("GET", "/data", ["Origin: \(origin)"], port: port)
                #expect(answer.status == 403, "\(origin)")
            }
        }
    }

    @Test func whatAnotherSiteAsksForIsRefused() async throws {
        try await withServer { port, _ in
            for path in ["/", "/data", "/cells?columns=0", "/changes?since=0"] {
                for site in ["none", "same-origin"] {
                    let answer = try await Exchange("GET", path, ["Sec-Fetch-Site: \(site)"], port: port)
                    #expect(answer.status == 200, "\(path) \(site)")
                }
                for site in ["cross-site", "same-site", ""] {
                    let answer = try await Exchange("GET", path, ["Sec-Fetch-Site: \(site)"], port: port)
                    #expect(answer.status == 403 && answer.body.contains("Sec-Fetch-Site"), "\(path) \(site)")
                }
                // A link may lead to the page, and to nothing else; a frame shows nothing.
                for (destination, status) in [("document", path == "/" ? 200 : 403), ("iframe", 403), ("script", 403)] {
                    let headers = ["Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: \(destination)"]
                    let answer = try await Exchange("GET", path, headers, port: port)
                    #expect(answer.status == status, "\(path) \(destination)")
                }
            }
            let none = ["Content-Type: application/json", "Sec-Fetch-Site: none"]
            #expect(try await Exchange("POST", "/form", none, body: "{}", port: port).status == 403)
        }
    }

    @Test func noOtherOriginIsLetIn() async throws {
        try await withServer { port, _ in
            let origins = [["Origin: http://127.0.0.1:\(port)"], ["Origin: http://evil.example"], ["Origin: null"], []]
            for origin in origins {
                let asked = origin + ["Access-Control-Request-Method: POST", "Content-Type: application/json"]
                for (method, path) in [
                    ("GET", "/"), ("GET", "/data"), ("POST", "/form"), ("OPTIONS", "/form"), ("GET", "/x"),
                ] {
                    let answer = try await Exchange(method, path, asked, port: port)
                    let names = answer.headers.keys.filter { $0.hasPrefix("access-control-") }
                    #expect(names == [] && answer.headers["x-content-type-options"] == "nosniff", "\(method) \(path)")
                }
            }
            let page = try await Exchange("GET", "/", port: port).body
            let policy = try #require(page.firstMatch(of: /http-equiv="Content-Security-Policy" content="([^"]+)"/))
            #expect(policy.output.1.hasPrefix("default-src 'none'; style-src 'sha256-"), "\(policy.output.1)")
            #expect(!policy.output.1.contains("unsafe") && !policy.output.1.contains("*"))
        }
    }

    @Test func onlyGetAndPostAreAnswered() async throws {
        try await withServer { port, _ in
            let requests =
                ["PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "HEAD"].map { ($0, "/") } + [
                    ("GET", "/form"), ("POST", "/data"),
                ]
            for (method, path) in requests {
                let answer = try await Exchange(method, path, ["Content-Type: application/json"], port: port)
                #expect(answer.status == 405, "\(method) \(path)")
            }
        }
    }

    @Test func noPathLeadsToAFile() async throws {
        try await withServer { port, _ in
            for path in [
                "/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd", "/en.lproj/T.strings", "/page.js",
                "/data/..%2f..%2fPackage.swift", "/\\..\\x", "/data%00",
            ] {
                let answer = try await Exchange("GET", path, port: port)
                #expect(answer.status == 404, "\(path)")
                #expect(answer.body == #"{"error":"There is nothing here. The page is at `/`."}"#)
            }
        }
    }

    @Test func questionsAreAnsweredOrToldWhatIsWrong() async throws {
        try await withServer { port, _ in
            let type = "Content-Type: application/json; charset=utf-8"
            func ask(_ path: String, _ body: String, _ type: String = type) async throws -> Exchange {
                try await Exchange("POST", path, [type], body: body, port: port)
            }
            let question = #"{"table": "T", "key": "A", "locale": "en", "arguments": {"n": "<2>"}}"#
            let answer = try await ask("/render", question)
            #expect(answer.status == 200 && answer.body.contains(#""text":"One \u003c2\u003e""#))
            #expect(try await ask("/render", question, "Content-Type: text/plain").status == 415)
            #expect(try await Exchange("POST", "/render", body: question, port: port).status == 415)
            #expect(try await ask("/render", "{").status == 400)
            #expect(
                try await ask("/form", #"{"form": "none", "locale": "en"}"#).body.contains("There is no form `none`."))
            #expect(try await Exchange("GET", "/changes", port: port).body.contains("`since` must be the number"))
        }
    }

    @Test func `A body that is too large is not read and not taken for a request`() async throws {
        try await withServer { port, _ in
            let hidden = "GET /data HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
            let type = ["Content-Type: application/json"]
            let padding = String(repeating: " ", count: RequestGate.bodyLimit)
            let large = try await Exchange("POST", "/form", type, body: hidden + padding, port: port)
            #expect(large.status == 413 && large.answers == 1)
            let foreign = try await Exchange(
                "POST", "/form", type + ["Origin: http://evil.example"], body: hidden + padding, port: port)
            #expect(foreign.status == 403 && foreign.answers == 1)
            let chunked = try await Exchange(
                "POST /form HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nContent-Type: application/json\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n\(hidden)", port: port)
            #expect(chunked.status == 413 && chunked.answers == 1)
            let edge = try await Exchange("POST", "/form", type, body: "{" + padding.dropFirst(2) + "}", port: port)
            #expect(edge.status == 400 && edge.body.contains("`form` is missing"))
        }
    }

    @Test func `A page that waits is answered when something changes`() async throws {
        try await withServer { port, live in
            let waiting = Task { try await Exchange("GET", "/changes?since=1", port: port) }
            while await live.waitingCount == 0 { await Task.yield() }
            var next = await live.snapshot
            next.problems = [FileProblem(path: "a\"b", position: nil, message: "Mend it.", showsEarlierText: true)]
            await live.publish(next, generation: 2)
            let answer = try await waiting.value
            #expect(answer.body == #"{"generation":2,"problems":[{"file":"a\"b","message":"Mend it.","kept":true}]}"#)
        }
    }

    @Test func whoeverWaitsDoesNotKeepTheServerFromEnding() async throws {
        var waiting: Task<Exchange, any Error>?
        try await withServer { port, live in
            waiting = Task { try await Exchange("GET", "/changes?since=1", port: port) }
            while await live.waitingCount == 0 { await Task.yield() }
        }
        // The server has ended, and the connection with it: sooner than the page's timeout.
        _ = try await waiting?.value
    }

    @Test func aPortInUseIsSaid() async throws {
        try await withServer { port, live in
            await #expect(throws: PreviewServer.StartError.portInUse(port)) {
                _ = try await PreviewServer(live, port: port)
            }
        }
    }
}
