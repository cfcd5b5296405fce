/// Finds a short text in a long one by the algorithm of Boyer, Moore and Horspool: most bytes are never looked at.
struct ByteSearch {
    private let needle: [UInt8]
    private let shifts: [Int]

    init(_ needle: [UInt8]) {
        self.needle = needle
        var shifts = [Int](repeating: max(1, needle.count), count: 256)
        for (index, byte) in needle.dropLast().enumerated() { shifts[Int(byte)] = needle.count - 1 - index }
        self.shifts = shifts
    }

    /// Where the text occurs, in order.
    func matches(in text: [UInt8]) -> [Int] {
        guard let last = needle.last else { return [] }
        var matches: [Int] = []
        text.withUnsafeBufferPointer { text in
            shifts.withUnsafeBufferPointer { shifts in
                var end = needle.count - 1
                while end < text.count {
                    let byte = text[end]
                    let start = end - (needle.count - 1)
                    if byte == last, text[start...end].elementsEqual(needle) { matches.append(start) }
                    end += shifts[Int(byte)]
                }
            }
        }
        return matches
    }
}
