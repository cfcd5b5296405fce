internal import MessageFormat
internal import Projects

/// A damaged form of a printf specifier of the source text. Its parts are in another order (`%dl`, `%2d0`), some characters
/// only look like the right ones (`%11d` for `%lld`), or another sign from the same row of keys stands before it (`$@`).
/// CoreFoundation may still understand a part of it.
struct DisorderedSpecifier {
    /// The range in the pattern, in UTF-8.
    let range: Range<Int>
    /// The specifier of the source text.
    let right: String
    /// Whether CoreFoundation reads a part or all of it as a specifier.
    let isUnderstood: Bool

    /// The places of a pattern that stand for specifiers of the source text which the pattern lacks.
    ///
    /// - Parameters:
    ///   - sources: the specifiers of the source text.
    ///   - taken: the places of damage found by other means, with the specifiers that belong there.
    static func all(
        in message: TableMessage, sources: [ArgumentUse], sourceText: String,
        taken: [(range: Range<Int>, right: String)]
    ) -> [DisorderedSpecifier] {
        var search = Search(message, sources: sources, sourceText: sourceText, taken: taken)
        return search.found()
    }
}

private struct Search {
    private let bytes: [UInt8]
    private let sourceText: String
    /// The specifiers of the source text that the message lacks, as the source text spells them.
    private var missing: [String] = []
    /// All specifiers of the source text, as it spells them.
    private let spellings: Set<String>
    /// For each byte, whether it is already explained: it belongs to a correct specifier or to a doubled percent sign.
    private var sound: [Bool]
    /// Specifiers that are understood but do not occur in the source text, by their start.
    private var doubtful: [Int: ArgumentUse] = [:]
    /// For each byte, the start of the doubtful specifier that contains it; nil where there is none.
    private var doubtfulStarts: [Int?]

    init(
        _ message: TableMessage, sources: [ArgumentUse], sourceText: String, taken: [(range: Range<Int>, right: String)]
    ) {
        bytes = Array(message.pattern.text.utf8)
        sound = Array(repeating: false, count: bytes.count)
        doubtfulStarts = Array(repeating: nil, count: bytes.count)
        self.sourceText = sourceText
        var left = sources.filter { $0.specifier != nil && $0.specifier?.conversion != .variable }
        spellings = Set(left.map(\.spelling))
        var unknown: [ArgumentUse] = []
        for argument in message.arguments {
            let isParted =
                !argument.spelling.contains("$") && argument.patternRange.upperBound < bytes.count
                && bytes[argument.patternRange.upperBound] == UInt8(ascii: "$")
            if let index = left.firstIndex(where: { original in
                original.name == argument.name && original.isRead(as: argument)
                    // `%@$1`: the position may stand after the specifier.
                    && !(isParted && original.spelling.contains("$"))
            }) {
                left.remove(at: index)
                markSound(argument.patternRange)
            } else {
                unknown.append(argument)
            }
        }
        missing = left.map(\.spelling)
        for place in taken {
            markSound(place.range)
            if let index = missing.firstIndex(of: place.right) { missing.remove(at: index) }
        }
        for argument in unknown where !isSound(argument.patternRange) {
            doubtful[argument.patternRange.lowerBound] = argument
            for offset in argument.patternRange.clamped(to: bytes.indices) {
                doubtfulStarts[offset] = argument.patternRange.lowerBound
            }
        }
        var offset = 0
        while offset + 1 < bytes.count {
            if bytes[offset] == UInt8(ascii: "%"), bytes[offset + 1] == UInt8(ascii: "%"), !isSound(offset..<offset + 2)
            {
                markSound(offset..<offset + 2)
                offset += 1
            }
            offset += 1
        }
    }

    mutating func found() -> [DisorderedSpecifier] {
        guard !missing.isEmpty else { return [] }
        var all: [DisorderedSpecifier] = []
        for offset in bytes.indices {
            guard Self.signs.contains(bytes[offset]), !isSound(offset..<offset + 1) else { continue }
            for (index, right) in missing.enumerated() {
                guard let range = place(of: right, at: offset) else { continue }
                missing.remove(at: index)
                markSound(range)
                all.append(
                    DisorderedSpecifier(
                        range: range, right: right, isUnderstood: doubtfulStarts[range].contains { $0 != nil }))
                break
            }
        }
        return all
    }

    /// The range of a damaged form of a specifier whose sign is at an offset.
    private func place(of right: String, at offset: Int) -> Range<Int>? {
        let specifier = Array(right.utf8)
        let rest = Array(specifier.dropFirst())
        if bytes[offset] == UInt8(ascii: "%") {
            if let range = withoutPosition(specifier, at: offset) { return range }
            // One or two parts may stand before the percent sign.
            for shift in 0...2 where offset >= shift {
                let range = offset - shift..<offset - shift + specifier.count
                if isAnagram(range, of: specifier) { return range }
            }
            return nil
        }
        let range = offset..<offset + specifier.count
        guard range.upperBound <= bytes.count, bytes[range].dropFirst().elementsEqual(rest), isFree(range),
            isEdge(before: offset), offset == 0 || bytes[offset - 1] != UInt8(ascii: "%"),
            isEdge(behind: range.upperBound),
            !sourceText.contains(String(decoding: bytes[range], as: UTF8.self))
        else { return nil }
        return range
    }

    /// `%$@`, which has lost its position or never had one, and `%l$@`, which has a letter instead of it.
    private func withoutPosition(_ specifier: [UInt8], at offset: Int) -> Range<Int>? {
        let behind = specifier.lastIndex(of: UInt8(ascii: "$")) ?? 0
        let written = [UInt8(ascii: "$")] + specifier[(behind + 1)...]
        for start in [offset + 1, offset + 2] {
            let range = offset..<start + written.count
            guard range.upperBound <= bytes.count, bytes[start..<range.upperBound].elementsEqual(written),
                start == offset + 1 || "lI|oO".utf8.contains(bytes[offset + 1]), isFree(range),
                isEdge(behind: range.upperBound)
            else { continue }
            return range
        }
        return nil
    }

    /// Whether the characters of a range are those of a specifier in any order, or look like them.
    private func isAnagram(_ range: Range<Int>, of specifier: [UInt8]) -> Bool {
        guard range.upperBound <= bytes.count, isFree(range),
            range.lowerBound < range.upperBound, bytes[range].contains(UInt8(ascii: "%")),
            !spellings.contains(String(decoding: bytes[range], as: UTF8.self)),
            bytes[range].map(Self.shape).sorted() == specifier.map(Self.shape).sorted(),
            isEdge(behind: range.upperBound),
            bytes[range.lowerBound] == UInt8(ascii: "%") || isEdge(before: range.lowerBound)
        else { return false }
        let isReordered = bytes[range].sorted() == specifier.sorted()
        // `%ld` is right even where the source text has a width that looks like it (`%1d`).
        guard !isReordered, let argument = doubtful[range.lowerBound] else { return true }
        return argument.patternRange != range || !argument.hasLengthAlone
    }

    /// Whether a range contains no correct specifier, and does not start inside a doubtful one.
    private func isFree(_ range: Range<Int>) -> Bool {
        guard !isSound(range), range.lowerBound < bytes.count else { return false }
        return doubtfulStarts[range.lowerBound].map { $0 == range.lowerBound } ?? true
    }

    private func isSound(_ range: Range<Int>) -> Bool { sound[range.clamped(to: bytes.indices)].contains(true) }

    private mutating func markSound(_ range: Range<Int>) {
        for offset in range.clamped(to: bytes.indices) { sound[offset] = true }
    }

    /// Whether no word continues after an offset. Chinese, Japanese and Korean need no space.
    private func isEdge(behind offset: Int) -> Bool {
        guard offset < bytes.count else { return true }
        return Self.isNoWord(bytes[offset])
    }

    private func isEdge(before offset: Int) -> Bool {
        var index = offset - 1
        while index > 0, bytes[index] & 0xC0 == 0x80 { index -= 1 }
        return index < 0 || Self.isNoWord(bytes[index])
    }

    /// Whether a character that starts with a byte is neither a letter nor a digit of a script that separates words.
    private static func isNoWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            false
        case 0xC3..<0xE2: false
        default: true
        }
    }

    /// The same byte for all characters that look alike.
    private static func shape(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "|"), UInt8(ascii: "1"): UInt8(ascii: "1")
        case UInt8(ascii: "O"), UInt8(ascii: "0"): UInt8(ascii: "0")
        default: byte
        }
    }

    /// The percent sign, and the signs on the neighbouring keys.
    private static let signs = Set("%$&#^".utf8)
}

extension ArgumentUse {
    /// Whether CoreFoundation reads two specifiers as the same, apart from a space before a positive number.
    fileprivate func isRead(as other: ArgumentUse) -> Bool {
        guard let specifier, let theirs = other.specifier else { return false }
        return specifier.flags.subtracting(.space) == theirs.flags.subtracting(.space)
            && specifier.width == theirs.width && specifier.precision == theirs.precision
            && specifier.length == theirs.length && specifier.conversion == theirs.conversion
    }

    /// Whether the specifier has a length before its letter, and no width or precision: `%ld`.
    fileprivate var hasLengthAlone: Bool {
        parts.count > 1 && parts.dropLast().allSatisfy { $0 == "l" }
    }
}
