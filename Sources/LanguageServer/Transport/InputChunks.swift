internal import LibC

/// Reads the bytes that arrive at a file descriptor, piece by piece.
enum InputChunks {
    private static let size = 1 << 16

    /// Waits for the next bytes. Returns none at the end of the input.
    static func next(from input: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
            var count = 0
            repeat { count = read(input, buffer.baseAddress, size) } while count < 0 && errno == EINTR
            initialized = max(0, count)
        }
    }
}
