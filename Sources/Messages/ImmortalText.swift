internal import Synchronization

/// How long the texts of a table live that take no argument.
enum TextLifetime: Sendable {
    /// As long as somebody holds them.
    case owner
    /// As long as the process: see ``ImmortalText``.
    case process
}

/// Texts that live as long as the process, each once.
///
/// Handing out a string that is counted costs two atomic operations on memory that all readers share, which is most of
/// what a look-up costs, and on many cores a queue. Such a text is like a literal of the program: nobody counts it.
enum ImmortalText {
    /// Compares bytes: strings count canonically equivalent ones as the same.
    private struct Entry: Hashable {
        let text: String

        static func == (left: Entry, right: Entry) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private static let shared = Mutex<Set<Entry>>([])

    /// The same text, never to be deallocated.
    ///
    /// Takes a lock; to be called once for each message.
    static func of(_ text: String) -> String {
        // Shorter ones lie in the string itself.
        guard text.utf8.count > 15 else { return text }
        return shared.withLock { entries in
            if let index = entries.firstIndex(of: Entry(text: text)) { return entries[index].text }
            let lasting = literal(text)
            entries.insert(Entry(text: lasting))
            return lasting
        }
    }

    private static func literal(_ text: String) -> String {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        guard let start = UnsafePointer(bytes.baseAddress) else { return text }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        // What the compiler calls for a literal: the one way to make a string that is not counted.
        return String(
            _builtinStringLiteral: start._rawValue, utf8CodeUnitCount: bytes.count._builtinWordValue,
            isASCII: isASCII._value)
    }
}
