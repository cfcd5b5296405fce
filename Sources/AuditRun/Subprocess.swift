internal import LibC

/// Another program, run to its end. No shell is involved, so the arguments need no quoting.
enum Subprocess {
    /// Environment variables that the program inherits. All others are left out.
    private static let inherited = [
        "PATH", "HOME", "XDG_CONFIG_HOME", "TMPDIR", "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX",
    ]

    /// Runs a program with empty standard input. Its standard error is dropped.
    /// - Returns: its exit status and what it printed; nil where it could not be started.
    static func run(_ program: String, _ arguments: [String]) -> (status: Int32, output: [UInt8])? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        defer { close(ends[0]) }
        var process: pid_t = 0
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let error = spawn(program, arguments, input: nil, output: ends[1], process: &process)
        close(ends[1])
        guard error == 0 else { return nil }
        let output = readAll(ends[0])
        return end(of: process).map { ($0, output) }
    }

    /// The exit status of a program, once it has ended.
    static func end(of process: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return nil }
        }
        // The low seven bits are the signal that ended it, the next eight its exit status.
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128
    }

    /// Starts a program. The caller marks all other descriptors as close-on-exec.
    /// - Parameter input: the descriptor of its standard input; nil for empty input.
    static func spawn(
        _ program: String, _ arguments: [String], input: Int32?, output: Int32, process: inout pid_t
    ) -> Int32 {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let environment = inherited.compactMap { name in
            getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        return withCStrings([program] + arguments) { arguments in
            withCStrings(environment + ["LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0"]) { environment in
                posix_spawnp(&process, program, &actions, nil, arguments, environment)
            }
        }
    }

    /// Calls a function with the strings as an array that ends with a null pointer, as C expects.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
    }
}

/// Another program that answers one question after another. It runs until this value is freed.
final class BatchProcess {
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
        // A write to a program that has ended then fails with an error. Otherwise, its signal would end this process.
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

    /// Sends a question.
    /// - Returns: whether all of it was written.
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

    /// The next line of the answer, without its line end; nil where there is none.
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
