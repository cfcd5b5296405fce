#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Another program that answers what it is asked, until this is gone.
final class Conversation {
    private let process: pid_t
    private let question: Int32
    private let answer: Int32
    private var buffer: [UInt8] = []
    private var offset = 0

    init?(_ program: String, _ arguments: [String]) {
        var (questions, answers): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard pipe(&questions) == 0 else { return nil }
        guard pipe(&answers) == 0 else {
            for end in questions { close(end) }
            return nil
        }
        // A program that has ended leaves an error to report, and no signal that ends this one.
        signal(SIGPIPE, SIG_IGN)
        for end in questions + answers { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var process: pid_t = 0
        let error = Subprocess.spawn(
            program, arguments, input: questions[0], output: answers[1], process: &process)
        close(questions[0])
        close(answers[1])
        guard error == 0 else {
            close(questions[1])
            close(answers[0])
            return nil
        }
        (self.process, question, answer) = (process, questions[1], answers[0])
    }

    deinit {
        close(question)
        close(answer)
        _ = Subprocess.end(of: process)
    }

    /// Asks something.
    /// - Returns: whether it was taken.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { write(question, $0.baseAddress, $0.count) }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }

    /// The next line of the answer without its end; nil where there is none.
    func line() -> [UInt8]? {
        while true {
            if let end = buffer[offset...].firstIndex(of: UInt8(ascii: "\n")) {
                defer { offset = end + 1 }
                return Array(buffer[offset..<end])
            }
            guard receive() else { return nil }
        }
    }

    /// The next bytes of the answer; nil where there are fewer.
    func bytes(_ count: Int) -> [UInt8]? {
        while buffer.count - offset < count {
            guard receive() else { return nil }
        }
        defer { offset += count }
        return Array(buffer[offset..<offset + count])
    }

    private func receive() -> Bool {
        buffer.removeFirst(offset)
        offset = 0
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(answer, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            buffer += chunk[..<count]
            return true
        }
    }
}
