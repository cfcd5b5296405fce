/// The closing brace of each opening brace, by ICU's rules of quoting.
///
/// It is made in one pass over the pattern when an argument cannot be understood, to find the end of the argument.
struct BracePairs {
    private let closing: [Int]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var closing = [Int](repeating: -1, count: bytes.count)
        var open: [Int] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "'"):
                index = Self.afterQuote(bytes, at: index)
                continue
            case UInt8(ascii: "{"):
                open.append(index)
            case UInt8(ascii: "}"):
                if let start = open.popLast() { closing[start] = index }
            default:
                break
            }
            index += 1
        }
        self.closing = closing
    }

    /// The offset of the brace that closes the brace at an offset; nil if none closes it.
    func closing(of offset: Int) -> Int? {
        guard closing.indices.contains(offset), closing[offset] >= 0 else { return nil }
        return closing[offset]
    }

    /// The offset after the text that an apostrophe quotes, which may be empty.
    private static func afterQuote(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
        guard start + 1 < bytes.count else { return bytes.count }
        switch bytes[start + 1] {
        case UInt8(ascii: "'"):
            return start + 2
        case UInt8(ascii: "{"), UInt8(ascii: "}"):
            var index = start + 2
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "'") else {
                    index += 1
                    continue
                }
                guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "'") else { return index + 1 }
                index += 2
            }
            return bytes.count
        default:
            return start + 1
        }
    }
}
