/// Words arranged so that the one that was probably meant is found without comparing each: for the keys of a table, all of
/// which may be wrong.
///
/// Where there are few words, or few are looked for, each is compared. Else those are compared that are the same as the
/// sought one but for a small part, which is left out of both: separators and case alone; a letter; two letters of a short
/// word; one or two of the words that a key such as `settings.menuTitle` is made of. What is left is looked up by its hash.
///
/// Words with the same letters and digits in the same order are always taken for each other; for others ``NearestWord`` says
/// how near they must be.
package struct NearestWordIndex: Sendable {
    /// Up to so many words are compared one by one.
    static let scanLimit = 64

    private let words: [String]
    /// For words that are compared one by one: their spelling, and the hashes of their letters.
    private let spellings: [WordSpelling]
    private let letters: [UInt64]
    private let remainders: RemainderTable?

    /// - Parameter count: how many words are looked for: for few, no hashes are made.
    /// - Complexity: O(*n*) in the number of words; of each, at most some hundred hashes are kept.
    package init(_ words: [String], lookups count: Int = .max) {
        self.words = words
        let isScanned = min(words.count, count) <= Self.scanLimit
        spellings = isScanned ? words.map { WordSpelling(candidate: $0) } : []
        letters = isScanned ? words.map { WordRemainders($0).whole } : []
        remainders = isScanned ? nil : RemainderTable(words.map { WordRemainders($0).all })
    }

    /// The word that was probably meant by another; of several that are as near, the first.
    ///
    /// - Parameter isAllowed: whether a word, by its place in the list, may be the one.
    /// - Returns: its place in the list; nil where none is near enough.
    /// - Complexity: the same whatever the number of words, since a hash leads to a few of them at most; O(*n*) where the
    ///   words, or those that are looked for, are no more than ``scanLimit``.
    package func nearest(to word: String, where isAllowed: (Int) -> Bool = { _ in true }) -> Int? {
        guard !words.isEmpty, let spelling = WordSpelling(word) else { return nil }
        let sought = WordRemainders(word)
        if let remainders { return found(sought, spelling, in: remainders, isAllowed) }
        return scanned(sought, spelling, isAllowed)
    }

    /// The word that was probably meant by another, as ``nearest(to:where:)`` finds it.
    package func word(nearestTo word: String) -> String? { nearest(to: word).map { words[$0] } }

    private func scanned(_ sought: WordRemainders, _ spelling: WordSpelling, _ isAllowed: (Int) -> Bool) -> Int? {
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
        _ sought: WordRemainders, _ spelling: WordSpelling, in remainders: RemainderTable, _ isAllowed: (Int) -> Bool
    ) -> Int? {
        var compared: Set<Int> = []
        var nearest: (place: Int, distance: Int)?
        // The smallest changes first: no later one finds a nearer word.
        for least in 0...2 {
            for hash in sought.hashes(ofChange: least) {
                remainders.forEachOwner(of: hash) { place in
                    guard isAllowed(place), compared.insert(place).inserted else { return }
                    let candidate = words[place]
                    // Hashes may be the same by chance.
                    let isSame = least == 0 && WordRemainders(candidate).whole == sought.whole
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

/// The hashes of a word from which small parts are left out.
private struct WordRemainders {
    /// Letters and digits in lower case, without separators; all characters where there are hardly any letters and
    /// digits.
    private var letters: [UInt32] = []
    /// Where the words begin that it is made of.
    private var starts: [Int] = []
    /// The hash of the letters up to each place.
    private var hashes: [UInt64] = [0]

    /// Of words that are longer, only the letters up to here are looked at.
    private static let letterLimit = WordSpelling.maximumLength
    /// Two letters are left out of words that are no longer than this.
    private static let shortLimit = 12
    /// Two words are left out where there are no more than so many.
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

    /// - Parameter size: 0 for all letters; 1 without one of them; 2 without two or more.
    func hashes(ofChange size: Int) -> [UInt64] {
        switch size {
        case 0: [whole]
        case 1: letters.indices.map { without($0..<$0 + 1) }
        default: withoutMore
        }
    }

    /// Without two letters of a short word, and without one or two words.
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
            // Of three words, the third alone says too little.
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

/// Which words have a hash: an open table, in which a hash has few owners, the first ones.
private struct RemainderTable: Sendable {
    /// A hash that more words than these have helps to find none of them.
    static let ownerLimit = 8

    private var slots: [Slot]

    private struct Slot: Sendable {
        var tag: UInt32 = 0
        /// The place of the word, from 1; 0 where the slot is free.
        var owner: UInt32 = 0
    }

    /// - Parameter hashes: of each word.
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
                // A letter that stands twice gives the same without either.
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
