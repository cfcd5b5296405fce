package import AuditRun
internal import LibC
internal import Tables

/// Runs a server of the Model Context Protocol over a file descriptor until its input ends.
package enum ContextLoop {
    /// - Parameters:
    ///   - request: what is audited.
    ///   - edits: whether files may be written.
    ///   - input: where messages come from, such as standard input.
    ///   - write: writes the bytes of a line.
    package static func run(
        _ request: AuditRequest, edits: Bool, input: Int32, write: ([UInt8]) -> Void
    ) {
        // The end of the input shows that the client has closed the connection, so the signal is ignored.
        signal(SIGPIPE, SIG_IGN)
        let server = ContextServer(request, edits: edits)
        var framing = LineFraming()
        while true {
            let chunk = InputChunks.next(from: input)
            guard !chunk.isEmpty else { return }
            for event in framing.receive(chunk) {
                guard var answer = server.answer(event) else { continue }
                answer.endLine()
                write(answer.bytes)
            }
        }
    }
}
