internal import MessageFormat
internal import Writing

/// A printf specifier that was damaged, so that it is read as text. A part is misplaced, is a character of another script,
/// or has a space before it.
struct DamagedSpecifier {
    /// The range in the pattern, in UTF-8.
    let range: Range<Int>
    /// The position (`1` of `%1$@`), if there is one.
    let position: String?
    /// The letter at the end, or `@`; nil for a letter that is not a conversion and does not look like one.
    let letter: Character?
    /// Whether only the letter is wrong, and is an ASCII letter. Other formats, such as those of dates, have such letters.
    var hasUnknownLetter = false
    /// Whether the dollar sign stands before the percent sign (`1$%@`) or after the letter (`%1@$`). In prose, an amount of
    /// money has it there.
    var hasStrayDollar = false

    /// The maximum length, in characters. A longer text is prose.
    private static let maximumLength = 10

    /// All places of a pattern that may be damaged specifiers. Prose has such places too, so a place counts only where an
    /// argument is missing.
    static func all(in pattern: MessagePattern) -> [DamagedSpecifier] {
        var found: [DamagedSpecifier] = []
        let covered = pattern.arguments.map(\.range)
        var scalars: [(scalar: Unicode.Scalar, offset: Int)] = []
        var offset = 0
        for scalar in pattern.text.unicodeScalars {
            scalars.append((scalar, offset))
            offset += UTF8.width(scalar)
        }
        scalars.append((" ", offset))
        for index in scalars.indices.dropLast() {
            let start = scalars[index].offset
            guard start >= found.last?.range.upperBound ?? 0 else { continue }
            // A position after its specifier (`%@1$`) is damage, although the specifier is understood.
            if let argument = covered.first(where: { $0.contains(start) }) {
                guard argument.lowerBound == start,
                    let damaged = swapped(scalars, from: index, argument) ?? led(scalars, to: index, argument)
                        ?? parted(scalars, from: index, argument)
                else { continue }
                found.append(damaged)
            } else if isPercent(scalars[index].scalar) {
                guard let damaged = afterPercent(scalars, from: index) ?? beforePercent(scalars, at: index) else {
                    continue
                }
                if !covered.contains(where: { $0.overlaps(damaged.range) }) { found.append(damaged) }
            }
        }
        return found
    }

    private typealias Scalars = [(scalar: Unicode.Scalar, offset: Int)]

    /// `%@1$`: a specifier that is understood, with its position after it.
    private static func swapped(_ scalars: Scalars, from index: Int, _ argument: Range<Int>) -> DamagedSpecifier? {
        guard var next = scalars[index...].firstIndex(where: { $0.offset >= argument.upperBound }),
            !scalars[index..<next].contains(where: { $0.scalar == "$" })
        else { return nil }
        var position = ""
        while let digit = digit(scalars[next].scalar), position.count < 3 {
            position.append(digit)
            next += 1
        }
        guard !position.isEmpty, isDollar(scalars[next].scalar), let last = scalars[..<next].last else { return nil }
        let after = scalars[min(next + 1, scalars.count - 1)].scalar
        guard last.offset >= argument.upperBound, after != "@", !Words.isLetter(after) else { return nil }
        let letter = scalars[..<next].last { $0.offset < argument.upperBound }?.scalar
        return DamagedSpecifier(
            range: scalars[index].offset..<scalars[next].offset + 1, position: position,
            letter: letter.map { Character($0) })
    }

    /// `1$%@` and `$1%@`: a specifier that is understood, with its position before it.
    private static func led(_ scalars: Scalars, to index: Int, _ argument: Range<Int>) -> DamagedSpecifier? {
        var start = index
        var position = ""
        var dollars = 0
        while start > 0, index - start < 4 {
            let scalar = scalars[start - 1].scalar
            if let digit = digit(scalar), position.count < 2 {
                position = String(digit) + position
            } else if isDollar(scalar), dollars == 0 {
                dollars += 1
            } else {
                break
            }
            start -= 1
        }
        guard dollars == 1, !position.isEmpty,
            start == 0 || digit(scalars[start - 1].scalar) == nil && !Words.isLetter(scalars[start - 1].scalar),
            let next = scalars[index...].firstIndex(where: { $0.offset >= argument.upperBound }),
            !scalars[index..<next].contains(where: { isDollar($0.scalar) })
        else { return nil }
        return DamagedSpecifier(
            range: scalars[start].offset..<argument.upperBound, position: position,
            letter: Character(scalars[next - 1].scalar), hasStrayDollar: true)
    }

    /// `%1@$`: a specifier that is understood, but its position is read as a width because the dollar sign comes last.
    private static func parted(_ scalars: Scalars, from index: Int, _ argument: Range<Int>) -> DamagedSpecifier? {
        guard let end = scalars[index...].firstIndex(where: { $0.offset >= argument.upperBound }),
            isDollar(scalars[end].scalar), !scalars[index..<end].contains(where: { isDollar($0.scalar) })
        else { return nil }
        let position = scalars[(index + 1)..<end].prefix { ("0"..."9").contains($0.scalar) }
        let after = scalars[min(end + 1, scalars.count - 1)].scalar
        guard (1...2).contains(position.count), after != "@", !Words.isLetter(after), digit(after) == nil else {
            return nil
        }
        return DamagedSpecifier(
            range: scalars[index].offset..<scalars[end].offset + UTF8.width(scalars[end].scalar),
            position: String(String.UnicodeScalarView(position.map(\.scalar))),
            letter: Character(scalars[end - 1].scalar), hasStrayDollar: true)
    }

    /// A percent sign followed by the parts of a specifier in any order, with at most two spaces between them.
    private static func afterPercent(_ scalars: Scalars, from start: Int) -> DamagedSpecifier? {
        var position = ""
        var hasDollar = false
        var end: Int?
        var letter: Character?
        var hasUnknownLetter = false
        var index = start + 1
        var spaces = 0
        let limit = min(scalars.count - 1, start + maximumLength)
        while index < limit {
            let scalar = scalars[index].scalar
            if let digit = digit(scalar), position.count < 3, end == nil || !hasDollar {
                position.append(digit)
            } else if isDollar(scalar), !hasDollar {
                hasDollar = true
                if end != nil { end = index + 1 }
            } else if end != nil {
                break
            } else if scalar == "," || scalar == "\u{66B}", digit(scalars[index + 1].scalar) != nil {
                // Other languages write the decimal separator so, where the specifier has a full stop.
            } else if scalar == ",", index == start + 1, conversion(scalars, at: index + 1)?.letter != nil {
                // Java and Python write the flag that groups digits so.
            } else if scalar.isBlank, spaces < 2 {
                spaces += 1
            } else if scalar == "@" || scalar == "\u{FF20}" || scalar == "\u{FE6B}" {
                letter = "@"
                end = index + 1
            } else if Words.isLetter(scalar) {
                guard let conversion = conversion(scalars, at: index) else { return nil }
                letter = conversion.letter
                hasUnknownLetter = conversion.letter == nil && scalar.isASCII
                // `% v` is prose.
                if hasUnknownLetter, spaces > 0 { return nil }
                end = conversion.end
                index = conversion.end
                continue
            } else {
                return nil
            }
            index += 1
        }
        guard let end, isSpecifier(scalars, start: start, spaces: spaces, letter: letter) else { return nil }
        return DamagedSpecifier(
            range: scalars[start].offset..<scalars[end].offset, position: hasDollar ? position : nil, letter: letter,
            hasUnknownLetter: hasUnknownLetter)
    }

    /// Whether the text is a damaged specifier and not a percent sign of prose, which stands after a number and before a word:
    /// `100 % de`. With a space, only `@` and a single letter can be a lost specifier.
    private static func isSpecifier(_ scalars: Scalars, start: Int, spaces: Int, letter: Character?) -> Bool {
        guard letter != "@", start > 0 else { return true }
        let before = scalars[..<start].last { !$0.scalar.isBlank }?.scalar
        return before.map { digit($0) == nil } ?? true
    }

    /// A conversion of one letter, with its length modifier (`ld`), that no other letter follows.
    private static func conversion(_ scalars: Scalars, at start: Int) -> (letter: Character?, end: Int)? {
        var index = start
        // The lengths of Windows: `%I64d`.
        let isOfWindows = ["I64", "I32"].contains { length in
            scalars.dropFirst(start).prefix(3).map(\.scalar).elementsEqual(length.unicodeScalars)
        }
        if isOfWindows, start + 3 < scalars.count { index += 3 }
        while index < scalars.count - 1, "lhqzjt".unicodeScalars.contains(scalars[index].scalar), index - start < 2,
            Words.isLetter(scalars[index + 1].scalar)
        {
            index += 1
        }
        let scalar = scalars[index].scalar
        guard !Words.isLetter(scalars[index + 1].scalar) else { return nil }
        guard scalar.isASCII else { return (lookalikes[scalar], index + 1) }
        return ("dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(scalar) ? Character(scalar) : nil, index + 1)
    }

    /// `@%`: the parts in the wrong order.
    private static func beforePercent(_ scalars: Scalars, at index: Int) -> DamagedSpecifier? {
        guard index > 0, scalars[index - 1].scalar == "@" else { return nil }
        // An address or a name with an `@` has a letter before the `@`.
        if index > 1, Words.isLetter(scalars[index - 2].scalar) { return nil }
        return DamagedSpecifier(
            range: scalars[index - 1].offset..<scalars[index + 1].offset, position: nil, letter: "@")
    }

    static func isPercent(_ scalar: Unicode.Scalar) -> Bool {
        ["%", "\u{FF05}", "\u{66A}", "\u{FE6A}"].contains(scalar)
    }

    private static func isDollar(_ scalar: Unicode.Scalar) -> Bool {
        ["$", "\u{FF04}", "\u{FE69}"].contains(scalar)
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Character? {
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return String(Int(value)).first
    }

    /// Letters of other scripts that are written by mistake for a conversion letter: they look or sound like it.
    private static let lookalikes: [Unicode.Scalar: Character] = [
        "а": "a", "е": "e", "х": "x", "р": "p", "о": "o", "і": "i", "ѕ": "s", "ԁ": "d", "д": "d", "ф": "f",
        "г": "g", "у": "u", "и": "i", "ц": "c", "δ": "d", "φ": "f", "ｄ": "d", "ｓ": "s", "ｆ": "f",
    ]
}
