internal import Base

/// An index that finds the word that was probably meant without comparing all words. It is for the keys of a table, because
/// all of them may be wrong.
///
/// When there are few words or few look-ups, each word is compared. Otherwise a hash finds the words to compare: those that
/// equal the sought word when the same small part is left out of both. The part is separators and letter case alone; one
/// letter; two letters of a short word; or one or two of the words that a key such as `settings.menuTitle` is made of.
///
/// Words with the same letters and digits in the same order always match. For other words, ``NearestWord`` says how near
/// they must be.
package struct NearestWordIndex: Sendable {
    /// The most words that are compared one by one.
    static let scanLimit = 64

    private let words: [String]
    /// The spellings, and the hashes of all letters, for words that are compared one by one.
    private let spellings: [WordSpelling]
    private let letters: [UInt64]
    private let partialHashes: PartialHashTable?

    /// - Parameter count: the number of look-ups. For few look-ups no hashes are made.
    /// - Complexity: O(*n*) in the number of words; at most some hundred hashes are kept for each word.
    package init(_ words: [String], lookups count: Int = .max) {
        self.words = words
        let isScanned = min(words.count, count) <= Self.scanLimit
        spellings = isScanned ? words.map { WordSpelling(candidate: $0) } : []
        letters = isScanned ? words.map { PartialHashes($0).whole } : []
        partialHashes = isScanned ? nil : PartialHashTable(words.map { PartialHashes($0).all })
    }

    /// Finds the word that was probably meant by another. Of several that are equally near, the first is found.
    ///
    /// - Parameter isAllowed: whether a word, given by its place in the list, may be the result.
    /// - Returns: the place in the list; nil when no word is near enough.
    /// - Complexity: independent of the number of words, because a hash leads to a few words at most. O(*n*) when the number of
    ///   words or of look-ups is at most ``scanLimit``.
    package func nearest(to word: String, where isAllowed: (Int) -> Bool = { _ in true }) -> Int? {
        guard !words.isEmpty, let spelling = WordSpelling(word) else { return nil }
        let sought = PartialHashes(word)
        if let partialHashes { return found(sought, spelling, in: partialHashes, isAllowed) }
        return scanned(sought, spelling, isAllowed)
    }

    /// The word that was probably meant by another, as ``nearest(to:where:)`` finds it.
    package func word(nearestTo word: String) -> String? { nearest(to: word).map { words[$0] } }

    private func scanned(_ sought: PartialHashes, _ spelling: WordSpelling, _ isAllowed: (Int) -> Bool) -> Int? {
        if let place = letters.indices.first(where: { letters[$0] == sought.whole && isAllowed($0) }) { return place }
        var nearest: (place: Int, distance: Int)?
        for place in spellings.indices {
            guard let distance = spelling.distance(to: spellings[place], below: nearest?.distance), isAllowed(place)
            else { continue }
            nearest = (place, distance)
        }
        return nearest?.place
    }

    private func found(
        _ sought: PartialHashes, _ spelling: WordSpelling, in table: PartialHashTable, _ isAllowed: (Int) -> Bool
    ) -> Int? {
        var compared: Set<Int> = []
        var nearest: (place: Int, distance: Int)?
        // The smallest changes come first, because no later one finds a nearer word.
        for least in 0...2 {
            for hash in sought.hashes(ofChange: least) {
                table.forEachOwner(of: hash) { place in
                    guard isAllowed(place), compared.insert(place).inserted else { return }
                    let candidate = words[place]
                    // Different words may have the same hash.
                    let isSame = least == 0 && PartialHashes(candidate).whole == sought.whole
                    guard
                        let distance = isSame
                            ? -1 : spelling.distance(to: WordSpelling(candidate: candidate), below: nil),
                        (distance, place) < (nearest?.distance ?? .max, nearest?.place ?? .max)
                    else { return }
                    nearest = (place, distance)
                }
            }
            if let nearest, nearest.distance <= least { break }
        }
        return nearest?.place
    }
}

/// The hashes of a word after small parts are left out.
private struct PartialHashes {
    /// The letters and digits in lower case, without separators; all characters when there are fewer than three letters and
    /// digits.
    private var letters: [UInt32] = []
    /// The offsets at which the words inside it begin.
    private var starts: [Int] = []
    /// The hash of the letters before each offset.
    private var hashes: [UInt64] = [0]

    /// The most letters of a word that are used; the letters after them are ignored.
    private static let letterLimit = WordSpelling.maximumLength
    /// The longest word of which two letters are left out.
    private static let shortLimit = 12
    /// The most words inside a key of which two are left out.
    private static let pairLimit = 8

    init(_ word: String) {
        var previous = Kind.separator
        for scalar in word.unicodeScalars.prefix(2 * Self.letterLimit) where letters.count < Self.letterLimit {
            let kind = Kind(scalar)
            defer { previous = kind }
            guard kind != .separator else { continue }
            if kind.beginsWord(behind: previous) { starts.append(letters.count) }
            letters.append(scalar.value &- 0x41 < 26 ? scalar.value | 0x20 : scalar.value)
        }
        if letters.count < 3 {
            letters = word.lowercased().unicodeScalars.prefix(Self.letterLimit).map(\.value)
            starts = []
        } else if letters.contains(where: { $0 >= 0x80 }) {
            letters = letters.map { value in
                Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
            }
        }
        hashes.reserveCapacity(letters.count + 1)
        for letter in letters { hashes.append(hashes[hashes.count - 1] &* Self.base &+ UInt64(letter) &+ 1) }
    }

    private enum Kind {
        case separator
        case lower
        case upper
        case digit

        init(_ scalar: Unicode.Scalar) {
            switch scalar {
            case "a"..."z": self = .lower
            case "A"..."Z": self = .upper
            case "0"..."9": self = .digit
            default: self = scalar.isASCII ? .separator : .lower
            }
        }

        func beginsWord(behind previous: Kind) -> Bool {
            switch (previous, self) {
            case (.separator, _), (.lower, .upper), (.lower, .digit), (.upper, .digit), (.digit, .upper),
                (.digit, .lower):
                true
            default: false
            }
        }
    }

    /// The hash of all letters.
    var whole: UInt64 { hashes[letters.count] }
    var all: [UInt64] { (0...2).flatMap(hashes) }

    /// - Parameter size: 0 for all letters; 1 for all but one; 2 for all but two or more.
    func hashes(ofChange size: Int) -> [UInt64] {
        switch size {
        case 0: [whole]
        case 1: letters.indices.map { without($0..<$0 + 1) }
        default: withoutMore
        }
    }

    /// The hashes without two letters of a short word, and without one or two words.
    private var withoutMore: [UInt64] {
        var result: [UInt64] = []
        if letters.count <= Self.shortLimit {
            for first in letters.indices {
                for second in letters.indices.dropFirst(first + 1) {
                    result.append(without(first..<first + 1, second..<second + 1))
                }
            }
        }
        let words = starts.indices.map { index in
            starts[index]..<(index + 1 < starts.count ? starts[index + 1] : letters.count)
        }
        guard words.count > 1 else { return result }
        for (index, word) in words.enumerated() {
            result.append(without(word))
            // With three words, the one that is left says too little.
            guard words.count > 3, words.count <= Self.pairLimit else { continue }
            for other in words[(index + 1)...] { result.append(without(word, other)) }
        }
        return result
    }

    private func without(_ range: Range<Int>) -> UInt64 {
        hashes[range.lowerBound] &* Self.powers[letters.count - range.upperBound]
            &+ hash(range.upperBound..<letters.count)
    }

    private func without(_ first: Range<Int>, _ second: Range<Int>) -> UInt64 {
        let middle = first.upperBound..<second.lowerBound
        let start = hashes[first.lowerBound] &* Self.powers[middle.count] &+ hash(middle)
        return start &* Self.powers[letters.count - second.upperBound] &+ hash(second.upperBound..<letters.count)
    }

    private func hash(_ range: Range<Int>) -> UInt64 {
        hashes[range.upperBound] &- hashes[range.lowerBound] &* Self.powers[range.count]
    }

    private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15
    private static let powers: [UInt64] = (0..<letterLimit).reduce(into: [1]) { powers, _ in
        powers.append(powers[powers.count - 1] &* base)
    }
}

/// An open hash table from a hash to the words that have it. A hash keeps only its first few words.
private struct PartialHashTable: Sendable {
    /// The most words of a hash. A hash that more words have does not help to find one of them.
    static let ownerLimit = 8

    private var slots: [Slot]

    private struct Slot: Sendable {
        var tag: UInt32 = 0
        /// The place of the word, counted from 1; 0 when the slot is free.
        var owner: UInt32 = 0
    }

    /// - Parameter hashes: the hashes of each word.
    init(_ hashes: [[UInt64]]) {
        let count = hashes.reduce(0) { $0 + $1.count }
        var capacity = 1
        while capacity < 2 * count { capacity *= 2 }
        slots = Array(repeating: Slot(), count: capacity)
        for (place, hashes) in hashes.enumerated() {
            for hash in hashes { insert(hash, owner: UInt32(truncatingIfNeeded: place + 1)) }
        }
    }

    private mutating func insert(_ hash: UInt64, owner: UInt32) {
        let (home, tag) = place(of: hash)
        var slot = home
        var owners = 0
        while slots[slot].owner != 0 {
            if slots[slot].tag == tag {
                owners += 1
                // Leaving out either of two equal neighbouring letters gives the same hash, so a word may have a hash twice.
                if owners == Self.ownerLimit || slots[slot].owner == owner { return }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = Slot(tag: tag, owner: owner)
    }

    func forEachOwner(of hash: UInt64, _ body: (Int) -> Void) {
        let (home, tag) = place(of: hash)
        var slot = home
        while slots[slot].owner != 0 {
            if slots[slot].tag == tag { body(Int(slots[slot].owner) - 1) }
            slot = (slot + 1) & (slots.count - 1)
        }
    }

    private func place(of hash: UInt64) -> (slot: Int, tag: UInt32) {
        let mixed = (hash ^ hash &>> 32) &* 0xD6E8_FEB8_6659_FD93
        return (Int(truncatingIfNeeded: mixed &>> 32) & (slots.count - 1), UInt32(truncatingIfNeeded: mixed))
    }
}
