internal import Base

/// The locales that a string catalog names, each once. They are compared by the bytes of their names.
struct LocaleNames: ~Escapable {
    private let bytes: Span<UInt8>
    private(set) var tokens: [TextToken] = []
    /// Indices of `tokens`, from 1, at the place given by the name's hash or after it.
    private var slots = [UInt32](repeating: 0, count: 64)
    /// The index that is expected next, because most files name their locales in the same order for each key.
    private var expected = 0

    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    mutating func index(of token: TextToken) -> Int {
        if expected < tokens.count, isSame(token, tokens[expected]) {
            defer { expected += 1 }
            return expected
        }
        let index = lookUp(token)
        expected = index + 1
        return index
    }

    private mutating func lookUp(_ token: TextToken) -> Int {
        var slot = place(of: token)
        while slots[slot] > 0 {
            let index = Int(slots[slot]) - 1
            if isSame(token, tokens[index]) { return index }
            slot = (slot + 1) & (slots.count - 1)
        }
        tokens.append(token)
        slots[slot] = UInt32(truncatingIfNeeded: tokens.count)
        if tokens.count * 2 > slots.count { grow() }
        return tokens.count - 1
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        for index in tokens.indices {
            var slot = place(of: tokens[index])
            while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(truncatingIfNeeded: index + 1)
        }
    }

    private func place(of token: TextToken) -> Int {
        var hash = FNV1a()
        for offset in token.bytes { hash.add(bytes[offset]) }
        return Int(truncatingIfNeeded: hash.value ^ hash.value >> 32) & (slots.count - 1)
    }

    private func isSame(_ left: TextToken, _ right: TextToken) -> Bool {
        let (left, right) = (left.bytes, right.bytes)
        guard left.count == right.count else { return false }
        for distance in 0..<left.count where bytes[left.lowerBound + distance] != bytes[right.lowerBound + distance] {
            return false
        }
        return true
    }
}
