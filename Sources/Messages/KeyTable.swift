internal import Synchronization

/// The entries of one table: the value of each key, and the compiled message once it was used.
///
/// A hash table of trivial values, with the texts in one block of memory. The owner must deallocate it. A look-up compares
/// bytes and changes no reference count. If two threads compile the same message at the same time, one result is kept.
///
/// A look-up compares eight places at once: a ``KeyGroup`` is one word that contains a byte of each place's hash. So almost
/// every look-up reads one such word and one ``Place``, and takes the same branches.
struct KeyTable: BitwiseCopyable, @unchecked Sendable {
    /// The part of an entry that most look-ups need. It is half a cache line. The bytes of a long key, and a message with
    /// arguments, are in ``Details``.
    private struct Place {
        let fingerprint: KeyFingerprint
        /// The text of a message without arguments. It is written once, before the place is marked in its group.
        var constant = ""
    }

    /// The part of an entry that is needed to compile the message, and to show a message with arguments.
    private struct Details: ~Copyable {
        let text: EntryText
        let message = Atomic<UnsafeMutablePointer<LocaleMessage>?>(nil)
    }

    /// The place of an entry's key and value in the block of texts. The value follows the key.
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
    /// It is valid as long as the table.
    struct Entry {
        fileprivate let index: Int
        fileprivate let hasConstant: Bool
    }

    /// For a key that occurs several times, the last entry is used. An entry with an empty value is treated as missing.
    init(_ entries: [(key: String, value: String)]) {
        // At most five of eight places are taken on average, so that few groups are full.
        var groupCount = 1
        while groupCount * 5 < entries.count { groupCount *= 2 }
        let placeCount = groupCount * KeyGroup.width
        var words = [KeyGroup](repeating: KeyGroup(), count: groupCount)
        var texts = [EntryText](repeating: .none, count: placeCount)
        var fingerprints = [KeyFingerprint](repeating: .none, count: placeCount)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(entries.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count })

        /// A free place for a key; nil if the key already has a place.
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
            // 32-bit offsets are enough, because no file of four gigabytes is read.
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

    /// The entry of a key; nil if there is none or its value is empty.
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
                    // An entry with a constant has a value, so its details need not be read.
                    if !hasConstant, details[index].text.valueCount == 0 { return nil }
                    return Entry(index: index, hasConstant: hasConstant)
                }
            }
            guard word.firstFree == nil else { return nil }
            group = (group &+ 1) & groupMask
        }
    }

    /// The text of a message without arguments; nil until the message was compiled.
    @inline(__always)
    func keptConstant(of entry: Entry) -> String? {
        entry.hasConstant ? places[entry.index].constant : nil
    }

    /// The compiled message; nil until it was compiled.
    ///
    /// It is valid as long as the table.
    @inline(__always)
    func keptMessage(of entry: Entry) -> UnsafeMutablePointer<LocaleMessage>? {
        details[entry.index].message.load(ordering: .acquiring)
    }

    /// The keys with their patterns, in no particular order; a key with an empty value is among them.
    var entries: [(key: String, value: String)] {
        (0...groupMask).flatMap { group -> [(key: String, value: String)] in
            let word = KeyGroup(bits: groups[group].load(ordering: .acquiring))
            return (0..<KeyGroup.width).filter { word.isTaken($0) }.map { offset in
                let entry = Entry(index: group * KeyGroup.width + offset, hasConstant: false)
                return (key(of: entry), value(of: entry))
            }
        }
    }

    /// The key of the entry.
    func key(of entry: Entry) -> String {
        let text = details[entry.index].text
        return String(
            decoding: UnsafeBufferPointer(start: self.text + Int(text.keyStart), count: Int(text.keyCount)),
            as: UTF8.self)
    }

    /// The pattern of the entry.
    func value(of entry: Entry) -> String {
        let text = details[entry.index].text
        let start = self.text + Int(text.keyStart) + Int(text.keyCount)
        return String(decoding: UnsafeBufferPointer(start: start, count: Int(text.valueCount)), as: UTF8.self)
    }

    /// Stores a compiled message and returns it. If another thread has stored one already, that one is returned.
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
        // Only the thread that stores the message reaches this line. So no other thread writes the text, and no thread
        // reads it before the mark is set.
        if let text = message.constant {
            places[entry.index].constant = text
            let (group, offset) = entry.index.quotientAndRemainder(dividingBy: KeyGroup.width)
            groups[group].bitwiseOr(KeyGroup.mark(offset), ordering: .releasing)
        }
        return made
    }

    /// Compares a long key with an entry's key of the same length.
    ///
    /// It is a separate function, so that the look-up of a short key needs no stack frame.
    @inline(never)
    private static func isKey(_ key: String, _ place: EntryText, in text: UnsafeMutablePointer<UInt8>) -> Bool {
        let own = UnsafeRawBufferPointer(start: text + Int(place.keyStart), count: Int(place.keyCount))
        let isSame = key.utf8.withContiguousStorageIfAvailable { areEqual(own, UnsafeRawBufferPointer($0)) }
        return isSame ?? own.elementsEqual(key.utf8)
    }

    /// Compares eight bytes at a time. The last comparison may overlap the one before it. For keys this is faster than
    /// `memcmp`.
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
