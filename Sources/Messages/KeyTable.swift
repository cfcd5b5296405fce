internal import Synchronization

/// The entries of one table: by key the value, and the compiled message once somebody has asked for it.
///
/// A hash table of plain values over one block of text, which its owner deallocates. A reader compares bytes and counts no
/// reference; of two that compile a message at once, one result is kept.
struct KeyTable: BitwiseCopyable, @unchecked Sendable {
    /// One entry in one cache line: what most readers need is here, and only a longer key or a message with arguments
    /// lies elsewhere.
    struct Place: ~Copyable {
        fileprivate let hash: UInt64
        fileprivate let prefix: KeyPrefix
        fileprivate let keyStart: UInt32
        fileprivate let keyCount: UInt32
        fileprivate let valueCount: UInt32
        /// Whether there is an entry at all.
        fileprivate let isTaken: Bool
        fileprivate let state = Atomic<UInt8>(State.unknown)
        /// Written once, before the state says that it is there.
        fileprivate var constant: String?
        fileprivate let message = Atomic<UnsafeMutablePointer<LocaleMessage>?>(nil)

        fileprivate init(_ entry: Entry?) {
            hash = entry?.hash ?? 0
            prefix = entry?.prefix ?? KeyPrefix()
            keyStart = entry?.keyStart ?? 0
            keyCount = entry?.keyCount ?? 0
            valueCount = entry?.valueCount ?? 0
            isTaken = entry != nil
        }
    }

    /// What is known of ``Place/constant``.
    fileprivate enum State {
        static let unknown: UInt8 = 0
        static let claimed: UInt8 = 1
        static let written: UInt8 = 2
    }

    /// The first and the last eight bytes of a key, which of a short one are all of it.
    fileprivate struct KeyPrefix: BitwiseCopyable, Equatable {
        var first: UInt64 = 0
        var last: UInt64 = 0
        static let mostBytes = 16

        init() {}

        @inline(__always)
        init(_ bytes: UnsafeRawBufferPointer) {
            if bytes.count >= 8 {
                first = bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
                last = bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)
            } else {
                for byte in bytes { first = first << 8 | UInt64(byte) }
            }
        }
    }

    /// What is known of an entry while the table is made.
    fileprivate struct Entry {
        let hash: UInt64
        let prefix: KeyPrefix
        let keyStart: UInt32
        let keyCount: UInt32
        let valueCount: UInt32
    }

    /// A power of two, at most four fifths of them taken.
    private let places: UnsafeMutablePointer<Place>
    /// Each key, and its value behind it.
    private let text: UnsafeMutablePointer<UInt8>
    private let mask: Int

    /// Of a repeated key the last entry counts; an empty value counts as none.
    init(_ entries: [(key: String, value: String)]) {
        var capacity = 8
        while capacity * 4 < entries.count * 5 { capacity *= 2 }
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
            let prefix = text.withUnsafeBytes {
                KeyPrefix(UnsafeRawBufferPointer(rebasing: $0[keyStart..<keyEnd]))
            }
            text.append(contentsOf: value.utf8)
            places[index] = Entry(
                hash: hash, prefix: prefix, keyStart: start, keyCount: keyCount, valueCount: valueCount)
        }
        self.mask = mask
        self.places = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<Place>.stride * capacity, alignment: 64
        ).bindMemory(to: Place.self, capacity: capacity)
        for (index, entry) in places.enumerated() { (self.places + index).initialize(to: Place(entry)) }
        self.text = .allocate(capacity: text.count)
        self.text.initialize(from: text, count: text.count)
    }

    func deallocate() {
        for index in 0...mask {
            if let message = places[index].message.load(ordering: .acquiring) {
                message.deinitialize(count: 1)
                message.deallocate()
            }
            (places + index).deinitialize(count: 1)
        }
        UnsafeMutableRawPointer(places).deallocate()
        text.deallocate()
    }

    /// The place of a key; nil where there is none, or only an empty value.
    @inline(__always)
    func place(of key: MessageKey) -> UnsafeMutablePointer<Place>? {
        var index = Int(truncatingIfNeeded: key.hash) & mask
        while true {
            let place = places + index
            guard place.pointee.isTaken else { return nil }
            if place.pointee.hash == key.hash, isKey(at: place, key.rawValue) {
                return place.pointee.valueCount > 0 ? place : nil
            }
            index = (index &+ 1) & mask
        }
    }

    /// The key at a place.
    func key(at place: UnsafeMutablePointer<Place>) -> String {
        let start = text + Int(place.pointee.keyStart)
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(place.pointee.keyCount)), as: UTF8.self)
    }

    /// The pattern at a place.
    func value(at place: UnsafeMutablePointer<Place>) -> String {
        let start = text + Int(place.pointee.keyStart) + Int(place.pointee.keyCount)
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(place.pointee.valueCount)), as: UTF8.self)
    }

    @inline(__always)
    private func isKey(at place: UnsafeMutablePointer<Place>, _ key: String) -> Bool {
        let count = Int(place.pointee.keyCount)
        let isSame = key.utf8.withContiguousStorageIfAvailable { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            guard bytes.count == count, KeyPrefix(bytes) == place.pointee.prefix else { return false }
            if count <= KeyPrefix.mostBytes { return true }
            return Self.areEqual(
                UnsafeRawBufferPointer(start: text + Int(place.pointee.keyStart), count: count), bytes)
        }
        let own = UnsafeBufferPointer(start: text + Int(place.pointee.keyStart), count: count)
        return isSame ?? key.utf8.elementsEqual(own)
    }

    /// Of two buffers of the same length.
    ///
    /// Keys are short: a call of `memcmp` would cost more than the comparison.
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

extension KeyTable.Place {
    /// The text of a message that takes no argument, once it is known.
    @inline(__always)
    var keptConstant: String? {
        state.load(ordering: .acquiring) == KeyTable.State.written ? constant : nil
    }

    /// The message, once it is compiled.
    ///
    /// Lives as long as the table.
    @inline(__always)
    var keptMessage: UnsafeMutablePointer<LocaleMessage>? {
        message.load(ordering: .acquiring)
    }

    /// Keeps a message, or the one that somebody else was first to keep.
    mutating func keep(_ message: LocaleMessage) -> UnsafeMutablePointer<LocaleMessage> {
        let made = UnsafeMutablePointer<LocaleMessage>.allocate(capacity: 1)
        made.initialize(to: message)
        let (isKept, other) = self.message.compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
        guard isKept else {
            made.deinitialize(count: 1)
            made.deallocate()
            return other ?? made
        }
        // Only the one who keeps the message comes here; the claim says so to whoever reads the code.
        if let text = message.constant,
            state.compareExchange(
                expected: KeyTable.State.unknown, desired: KeyTable.State.claimed, ordering: .acquiringAndReleasing
            ).exchanged
        {
            constant = text
            state.store(KeyTable.State.written, ordering: .releasing)
        }
        return made
    }
}
