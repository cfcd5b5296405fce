import Base
import FuzzDriver
@_spi(Fuzzing) import LanguageServer

@main
struct FuzzServer {
    static func main() {
        fuzz(testOneInput)
    }
}

/// The first byte says what the client is able to; each line that follows is the body of a message, or, behind a `\u{1}`, bytes
/// without any frame.
private func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    guard let choice = bytes.first else { return 0 }
    let server = DetachedServer()
    for body in [initialize(choice), initialized] {
        check(server.take(framed(body)))
    }
    for line in bytes.dropFirst().split(separator: UInt8(ascii: "\n")) where !server.hasEnded {
        check(server.take(line.first == 1 ? Array(line.dropFirst()) : framed(Array(line))))
    }
    return 0
}

private func initialize(_ choice: UInt8) -> [UInt8] {
    let encoding = choice & 1 == 0 ? "utf-16" : "utf-8"
    let pulled = choice & 2 == 0 ? "" : "\"diagnostic\": {\"relatedDocumentSupport\": true}, "
    return Array(
        """
        {"jsonrpc": "2.0", "id": "first", "method": "initialize", "params": {"processId": null, "rootUri": "file:///fuzz/app", \
        "initializationOptions": {"pause": 0}, "capabilities": {"general": {"positionEncodings": ["\(encoding)"]}, \
        "textDocument": {\(pulled)"publishDiagnostics": {"relatedInformation": true}}}}}
        """.utf8)
}

private let initialized = Array("{\"jsonrpc\": \"2.0\", \"method\": \"initialized\", \"params\": {}}".utf8)

private func framed(_ body: [UInt8]) -> [UInt8] { Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body }

/// Whatever comes in, what goes out is sound JSON-RPC.
private func check(_ messages: [[UInt8]]) {
    for message in messages {
        let document = JSONDocument(SourceText(bytes: message, path: "message"))
        precondition(document.errors.isEmpty, "no JSON: \(String(decoding: message, as: UTF8.self))")
        precondition(document.root?["jsonrpc"] != nil)
        let isAnswer = document.root?["result"] != nil || document.root?["error"] != nil
        precondition(isAnswer != (document.root?["method"] != nil))
    }
}
