internal import Synchronization

/// The entries of one table: by key the value, and the compiled message once somebody has asked for it.
///
/// A hash table of plain values over one block of text, which its owner deallocates. A reader compares bytes and counts no
/// reference; of two that compile a message at once, one result is kept.
struct KeyTable: BitwiseCopyable, @unchecked Sendable {
    /// An entry's numbers and its message, in half a cache line.
    private struct Place: ~Copyable {
        let hash: UInt64
        let message = Atomic<UnsafeMutablePointer<LocaleMessage>?>(nil)
        let keyStart: UInt32
        let keyCount: UInt32
        let valueCount: UInt32
        /// Whether there is an entry at all.
        let isTaken: Bool

        init(_ entry: Entry?) {
            hash = entry?.hash ?? 0
            keyStart = entry?.keyStart ?? 0
            keyCount = entry?.keyCount ?? 0
            valueCount = entry?.valueCount ?? 0
            isTaken = entry != nil
        }
    }

    /// What is known of an entry while the table is made.
    private struct Entry {
        let hash: UInt64
        let keyStart: UInt32
        let keyCount: UInt32
        let valueCount: UInt32
    }

    /// A power of two, at most half of them taken.
    private let places: UnsafeMutablePointer<Place>
    /// Each key, and its value behind it.
    private let text: UnsafeMutablePointer<UInt8>
    private let mask: Int

    /// Of a repeated key the last entry counts; an empty value counts as none.
    init(_ entries: [(key: String, value: String)]) {
        var capacity = 8
        while capacity < entries.count * 2 { capacity *= 2 }
        let mask = capacity - 1
        var places = [Entry?](repeating: nil, count: capacity)
        var text: [UInt8] = []
        for (key, value) in entries.reversed() {
            let keyStart = text.count
            text.append(contentsOf: key.utf8)
            let keyEnd = text.count
            let hash = text.withUnsafeBufferPointer { KeyHash.of(UnsafeBufferPointer(rebasing: $0[keyStart...])) }
            var index = Int(truncatingIfNeeded: hash) & mask
            while let place = places[index] {
                let range = Int(place.keyStart)..<Int(place.keyStart + place.keyCount)
                if place.hash == hash, text[range].elementsEqual(text[keyStart...]) { break }
                index = (index + 1) & mask
            }
            // An address space of four gigabytes for one table is more than any file that is read has.
            guard places[index] == nil, let start = UInt32(exactly: keyStart),
                let keyCount = UInt32(exactly: keyEnd - keyStart), let valueCount = UInt32(exactly: value.utf8.count)
            else {
                text.removeSubrange(keyStart...)
                continue
            }
            text.append(contentsOf: value.utf8)
            places[index] = Entry(hash: hash, keyStart: start, keyCount: keyCount, valueCount: valueCount)
        }
        self.mask = mask
        self.places = .allocate(capacity: capacity)
        for (index, entry) in places.enumerated() { (self.places + index).initialize(to: Place(entry)) }
        self.text = .allocate(capacity: text.count)
        self.text.initialize(from: text, count: text.count)
    }

    func deallocate() {
        for index in 0...mask {
            if let message = message(at: index) {
                message.deinitialize(count: 1)
                message.deallocate()
            }
            (places + index).deinitialize(count: 1)
        }
        places.deallocate()
        text.deallocate()
    }

    /// The place of a key; nil where there is none, or only an empty value.
    @inline(__always)
    func index(of key: MessageKey) -> Int? {
        var index = Int(truncatingIfNeeded: key.hash) & mask
        while true {
            let place = places + index
            guard place.pointee.isTaken else { return nil }
            if place.pointee.hash == key.hash, isKey(at: place, key.rawValue) {
                return place.pointee.valueCount > 0 ? index : nil
            }
            index = (index &+ 1) & mask
        }
    }

    /// The message at a place, if it is compiled. Lives as long as the table.
    @inline(__always)
    func message(at index: Int) -> UnsafeMutablePointer<LocaleMessage>? {
        places[index].message.load(ordering: .acquiring)
    }

    /// The key at a place.
    func key(at index: Int) -> String {
        let start = text + Int(places[index].keyStart)
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(places[index].keyCount)), as: UTF8.self)
    }

    /// The pattern at a place.
    func value(at index: Int) -> String {
        let start = text + Int(places[index].keyStart) + Int(places[index].keyCount)
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(places[index].valueCount)), as: UTF8.self)
    }

    /// Keeps the message of a place, or the one that somebody else was first to keep.
    func keep(_ message: LocaleMessage, at index: Int) -> UnsafeMutablePointer<LocaleMessage> {
        let made = UnsafeMutablePointer<LocaleMessage>.allocate(capacity: 1)
        made.initialize(to: message)
        let (isKept, other) = places[index].message.compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
        guard !isKept, let other else { return made }
        made.deinitialize(count: 1)
        made.deallocate()
        return other
    }

    @inline(__always)
    private func isKey(at place: UnsafeMutablePointer<Place>, _ key: String) -> Bool {
        let own = UnsafeRawBufferPointer(
            start: text + Int(place.pointee.keyStart), count: Int(place.pointee.keyCount))
        let isSame = key.utf8.withContiguousStorageIfAvailable { bytes in
            bytes.count == own.count && Self.areEqual(own, UnsafeRawBufferPointer(bytes))
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
}
