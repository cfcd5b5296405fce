internal import Synchronization

/// The entries of one table: by key the value, and the compiled message once somebody has asked for it.
///
/// A hash table of plain values over one block of text. A reader compares bytes and counts no reference; of two that
/// compile a message at once, one result is kept.
final class KeyTable: Sendable {
    private struct Place: BitwiseCopyable {
        let hash: UInt64
        let keyStart: UInt32
        let keyCount: UInt32
        let valueCount: UInt32
        /// Whether there is an entry at all.
        let isTaken: Bool

        static let empty = Place(hash: 0, keyStart: 0, keyCount: 0, valueCount: 0, isTaken: false)
    }

    private typealias Message = Atomic<Unmanaged<LocaleMessage>?>

    /// A power of two, at most half of them taken.
    nonisolated(unsafe) private let places: UnsafeMutableBufferPointer<Place>
    nonisolated(unsafe) private let messages: UnsafeMutablePointer<Message>
    /// Each key, and its value behind it.
    nonisolated(unsafe) private let text: UnsafeMutableBufferPointer<UInt8>
    private let mask: Int

    /// Of a repeated key the last entry counts; an empty value counts as none.
    init(_ entries: [(key: String, value: String)]) {
        var capacity = 8
        while capacity < entries.count * 2 { capacity *= 2 }
        let mask = capacity - 1
        var places = [Place](repeating: .empty, count: capacity)
        var text: [UInt8] = []
        for (key, value) in entries.reversed() {
            let keyStart = text.count
            text.append(contentsOf: key.utf8)
            let keyEnd = text.count
            let hash = text.withUnsafeBufferPointer { KeyHash.of(UnsafeBufferPointer(rebasing: $0[keyStart...])) }
            var index = Int(truncatingIfNeeded: hash) & mask
            while places[index].isTaken {
                let place = places[index]
                let range = Int(place.keyStart)..<Int(place.keyStart + place.keyCount)
                if place.hash == hash, text[range].elementsEqual(text[keyStart...]) { break }
                index = (index + 1) & mask
            }
            // An address space of four gigabytes for one table is more than any file that is read has.
            guard !places[index].isTaken, let start = UInt32(exactly: keyStart),
                let keyCount = UInt32(exactly: keyEnd - keyStart), let valueCount = UInt32(exactly: value.utf8.count)
            else {
                text.removeSubrange(keyStart...)
                continue
            }
            text.append(contentsOf: value.utf8)
            places[index] = Place(
                hash: hash, keyStart: start, keyCount: keyCount, valueCount: valueCount, isTaken: true)
        }
        self.mask = mask
        self.places = .allocate(capacity: capacity)
        _ = self.places.initialize(from: places)
        self.text = .allocate(capacity: text.count)
        _ = self.text.initialize(from: text)
        messages = .allocate(capacity: capacity)
        for index in 0..<capacity { (messages + index).initialize(to: Message(nil)) }
    }

    deinit {
        for index in 0..<places.count {
            messages[index].load(ordering: .acquiring)?.release()
            (messages + index).deinitialize(count: 1)
        }
        messages.deallocate()
        places.deallocate()
        text.deallocate()
    }

    /// The message of a key, borrowed from the table; nil where it has none, or only an empty one.
    @inline(__always)
    func message(_ key: MessageKey, make: (String) -> LocaleMessage) -> Unmanaged<LocaleMessage>? {
        var index = Int(truncatingIfNeeded: key.hash) & mask
        while true {
            let place = places[index]
            guard place.isTaken else { return nil }
            if place.hash == key.hash, isKey(of: place, key.rawValue) {
                guard place.valueCount > 0 else { return nil }
                return messages[index].load(ordering: .acquiring) ?? compile(index, make: make)
            }
            index = (index &+ 1) & mask
        }
    }

    @inline(__always)
    private func isKey(of place: Place, _ key: String) -> Bool {
        let start = Int(place.keyStart)
        let own = UnsafeRawBufferPointer(
            UnsafeBufferPointer(rebasing: text[start..<start + Int(place.keyCount)]))
        let isSame = key.utf8.withContiguousStorageIfAvailable { bytes in
            guard bytes.count == own.count else { return false }
            return Self.areEqual(own, UnsafeRawBufferPointer(bytes))
        }
        return isSame ?? key.utf8.elementsEqual(own)
    }

    /// Of two buffers of the same length. Keys are short: a call of `memcmp` would cost more than the comparison.
    @inline(__always)
    private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = left.count
        guard count >= 8 else { return left.elementsEqual(right) }
        var offset = 0
        while offset < count {
            // The last step overlaps the one before.
            let position = min(offset, count - 8)
            let own = left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if own != right.loadUnaligned(fromByteOffset: position, as: UInt64.self) { return false }
            offset += 8
        }
        return true
    }

    @inline(never)
    private func compile(_ index: Int, make: (String) -> LocaleMessage) -> Unmanaged<LocaleMessage> {
        let place = places[index]
        let start = Int(place.keyStart + place.keyCount)
        let value = String(decoding: text[start..<start + Int(place.valueCount)], as: UTF8.self)
        let made = Unmanaged.passRetained(make(value))
        let (isKept, other) = messages[index].compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
        if isKept { return made }
        made.release()
        return other ?? made
    }
}
