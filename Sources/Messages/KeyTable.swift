internal import Synchronization

/// The entries of one table: for each key the value, and the compiled message from its first use on.
///
/// A hash table of plain values over one block of text, which its owner deallocates. A look-up compares bytes and
/// changes no reference count. Where two threads compile a message at the same time, one result is kept.
///
/// A look-up compares eight places at a time: a group is a word with a byte of the hash for each of them. So nearly
/// every look-up reads one word of a small list and one ``Place``, and takes the same branches.
struct KeyTable: BitwiseCopyable, @unchecked Sendable {
    /// The part of an entry that most look-ups need, in half a cache line. Only a longer key, or a message with
    /// arguments, is stored elsewhere.
    private struct Place {
        let fingerprint: KeyFingerprint
        /// Written once, before the group says that it is there.
        var constant = ""
    }

    /// The part of an entry that is needed when the message is compiled, and for each message with arguments.
    private struct Details: ~Copyable {
        let text: EntryText
        let message = Atomic<UnsafeMutablePointer<LocaleMessage>?>(nil)
    }

    /// The place of an entry's text: the key, with the value behind it.
    private struct EntryText: BitwiseCopyable {
        let keyStart: UInt32
        let keyCount: UInt32
        let valueCount: UInt32

        static let none = EntryText(keyStart: 0, keyCount: 0, valueCount: 0)
    }

    private let groups: UnsafeMutablePointer<Atomic<UInt64>>
    private let places: UnsafeMutablePointer<Place>
    private let details: UnsafeMutablePointer<Details>
    private let text: UnsafeMutablePointer<UInt8>
    private let groupMask: Int

    /// An entry that has a value.
    ///
    /// Valid as long as the table.
    struct Entry {
        fileprivate let index: Int
        fileprivate let hasConstant: Bool
    }

    /// The last entry of a repeated key counts. An empty value counts as none.
    init(_ entries: [(key: String, value: String)]) {
        // At most five of eight places are taken, so that hardly any group is full.
        var groupCount = 1
        while groupCount * 5 < entries.count { groupCount *= 2 }
        let placeCount = groupCount * KeyGroup.width
        var words = [KeyGroup](repeating: KeyGroup(), count: groupCount)
        var texts = [EntryText](repeating: .none, count: placeCount)
        var fingerprints = [KeyFingerprint](repeating: .none, count: placeCount)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count })

        /// A free place for a key; nil where the key has a place.
        func freePlace(for key: String, _ fingerprint: KeyFingerprint) -> (group: Int, offset: Int)? {
            let hash = fingerprint.hash
            var group = Int(truncatingIfNeeded: hash) & (groupCount - 1)
            while true {
                for offset in words[group].matches(of: hash) {
                    let index = group * KeyGroup.width + offset
                    let start = Int(texts[index].keyStart)
                    let known = bytes[start..<start + Int(texts[index].keyCount)]
                    if fingerprints[index] == fingerprint, known.elementsEqual(key.utf8) { return nil }
                }
                if let offset = words[group].firstFree { return (group, offset) }
                group = (group + 1) & (groupCount - 1)
            }
        }

        for (key, value) in entries.reversed() {
            let fingerprint = KeyFingerprint(key)
            // Offsets of 32 bits are enough, because no file of four gigabytes is read.
            guard let (group, offset) = freePlace(for: key, fingerprint), let start = UInt32(exactly: bytes.count),
                let keyCount = UInt32(exactly: key.utf8.count), let valueCount = UInt32(exactly: value.utf8.count)
            else { continue }
            bytes.append(contentsOf: key.utf8)
            bytes.append(contentsOf: value.utf8)
            words[group].take(offset, hash: fingerprint.hash)
            fingerprints[group * KeyGroup.width + offset] = fingerprint
            texts[group * KeyGroup.width + offset] = EntryText(
                keyStart: start, keyCount: keyCount, valueCount: valueCount)
        }

        groupMask = groupCount - 1
        groups = .allocate(capacity: groupCount)
        for (group, word) in words.enumerated() { (groups + group).initialize(to: Atomic(word.bits)) }
        places = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<Place>.stride * placeCount, alignment: 64
        ).bindMemory(to: Place.self, capacity: placeCount)
        details = .allocate(capacity: placeCount)
        for index in 0..<placeCount {
            (places + index).initialize(to: Place(fingerprint: fingerprints[index]))
            (details + index).initialize(to: Details(text: texts[index]))
        }
        text = .allocate(capacity: bytes.count)
        text.initialize(from: bytes, count: bytes.count)
    }

    func deallocate() {
        let count = (groupMask + 1) * KeyGroup.width
        for index in 0..<count {
            if let message = details[index].message.load(ordering: .acquiring) {
                message.deinitialize(count: 1)
                message.deallocate()
            }
            (details + index).deinitialize(count: 1)
        }
        places.deinitialize(count: count)
        UnsafeMutableRawPointer(places).deallocate()
        details.deallocate()
        groups.deinitialize(count: groupMask + 1)
        groups.deallocate()
        text.deallocate()
    }

    /// The entry of a key; nil where there is none, or only an empty value.
    @inline(__always)
    func entry(of key: MessageKey) -> Entry? {
        let fingerprint = key.fingerprint
        let hash = fingerprint.hash
        var group = Int(truncatingIfNeeded: hash) & groupMask
        while true {
            let word = KeyGroup(bits: groups[group].load(ordering: .acquiring))
            for offset in word.matches(of: hash) {
                let index = group &* KeyGroup.width &+ offset
                if places[index].fingerprint == fingerprint,
                    !fingerprint.isLong || Self.isKey(key.rawValue, details[index].text, in: text)
                {
                    let hasConstant = word.isMarked(offset)
                    // An entry with a constant has a value.
                    if !hasConstant, details[index].text.valueCount == 0 { return nil }
                    return Entry(index: index, hasConstant: hasConstant)
                }
            }
            guard word.firstFree == nil else { return nil }
            group = (group &+ 1) & groupMask
        }
    }

    /// The text of a message that takes no argument, once it is known.
    @inline(__always)
    func keptConstant(of entry: Entry) -> String? {
        entry.hasConstant ? places[entry.index].constant : nil
    }

    /// The message, once it is compiled.
    ///
    /// Lives as long as the table.
    @inline(__always)
    func keptMessage(of entry: Entry) -> UnsafeMutablePointer<LocaleMessage>? {
        details[entry.index].message.load(ordering: .acquiring)
    }

    /// The key of an entry.
    func key(of entry: Entry) -> String {
        let text = details[entry.index].text
        return String(
            decoding: UnsafeBufferPointer(start: self.text + Int(text.keyStart), count: Int(text.keyCount)),
            as: UTF8.self)
    }

    /// The pattern of an entry.
    func value(of entry: Entry) -> String {
        let text = details[entry.index].text
        let start = self.text + Int(text.keyStart) + Int(text.keyCount)
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(text.valueCount)), as: UTF8.self)
    }

    /// Keeps a message, and returns it; or the one that another thread has kept before.
    func keep(_ message: LocaleMessage, for entry: Entry) -> UnsafeMutablePointer<LocaleMessage> {
        let made = UnsafeMutablePointer<LocaleMessage>.allocate(capacity: 1)
        made.initialize(to: message)
        let (isKept, other) = details[entry.index].message.compareExchange(
            expected: nil, desired: made, ordering: .acquiringAndReleasing)
        guard isKept else {
            made.deinitialize(count: 1)
            made.deallocate()
            return other ?? made
        }
        // Only the thread that keeps the message reaches this line: no other thread writes the text, and none reads it
        // before the mark is set.
        if let text = message.constant {
            places[entry.index].constant = text
            let (group, offset) = entry.index.quotientAndRemainder(dividingBy: KeyGroup.width)
            groups[group].bitwiseOr(KeyGroup.mark(offset), ordering: .releasing)
        }
        return made
    }

    /// Compares a long key with one of the same length.
    ///
    /// A function of its own, so that the look-up of a short key needs no stack frame.
    @inline(never)
    private static func isKey(_ key: String, _ place: EntryText, in text: UnsafeMutablePointer<UInt8>) -> Bool {
        let own = UnsafeRawBufferPointer(start: text + Int(place.keyStart), count: Int(place.keyCount))
        let isSame = key.utf8.withContiguousStorageIfAvailable { areEqual(own, UnsafeRawBufferPointer($0)) }
        return isSame ?? own.elementsEqual(key.utf8)
    }

    /// Compares eight bytes at a time; the last word may contain bytes that were compared before. For a key this takes
    /// less time than a call of `memcmp`.
    private static func areEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        let count = left.count
        guard count == right.count, count >= 8 else { return left.elementsEqual(right) }
        var offset = 0
        while offset < count {
            let position = min(offset, count - 8)
            let own = left.loadUnaligned(fromByteOffset: position, as: UInt64.self)
            if own != right.loadUnaligned(fromByteOffset: position, as: UInt64.self) { return false }
            offset += 8
        }
        return true
    }
}
