internal import Synchronization

/// The lifetime of a table's texts without arguments.
enum TextLifetime: Sendable {
    /// Until the last reference is released.
    case owner
    /// Until the process ends: see ``ImmortalText``.
    case process
}

/// Texts that live until the process ends. Equal texts are stored once.
///
/// A reference-counted string costs two atomic operations for each look-up, on memory that all threads share. They are most
/// of the cost of a look-up, and threads on many cores wait for each other. An immortal text has no reference count, like a
/// literal of the program.
enum ImmortalText {
    /// Compares bytes, because strings compare by canonical equivalence.
    private struct Entry: Hashable {
        let text: String

        static func == (left: Entry, right: Entry) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private static let shared = Mutex<Set<Entry>>([])

    /// The same text, as a string that is never deallocated.
    ///
    /// It takes a lock. Call it once for each message.
    static func of(_ text: String) -> String {
        // A string of at most 15 bytes is stored inside the value and needs no reference count.
        guard text.utf8.count > 15 else { return text }
        return shared.withLock { entries in
            if let index = entries.firstIndex(of: Entry(text: text)) { return entries[index].text }
            let immortal = literal(text)
            entries.insert(Entry(text: immortal))
            return immortal
        }
    }

    private static func literal(_ text: String) -> String {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
        _ = bytes.initialize(from: text.utf8)
        guard let start = UnsafePointer(bytes.baseAddress) else { return text }
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        // The initializer that the compiler uses for literals. It is the only way to make a string without a reference
        // count.
        return String(
            _builtinStringLiteral: start._rawValue, utf8CodeUnitCount: bytes.count._builtinWordValue,
            isASCII: isASCII._value)
    }
}
