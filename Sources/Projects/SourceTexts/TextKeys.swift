internal import Writing

/// Distinguishes keys that are source texts (`Hard Disk`) from keys that are names (`settings.disk`, `HARD_DISK`, `hardDisk`).
package struct TextKeys {
    /// Whether most keys of the table are words or sentences for people. Then a key of another kind is a text too.
    private let areTexts: Bool

    /// - Parameter keys: all keys of the table.
    /// - Complexity: linear in their length.
    package init(_ keys: some Collection<String>) {
        // Keys as short as `OK` and `F1` show nothing.
        let long = keys.filter { $0.utf8.count > 3 }
        areTexts = long.count { Self.isPhrase($0) || Self.isTitle($0) } * 2 > long.count
    }

    /// Whether a key reads as text. A key without a letter (`%@`, `50+`) cannot be a name.
    package func isText(_ key: String) -> Bool {
        Self.isPhrase(key) || !key.unicodeScalars.contains(where: \.isLetter) || areTexts && !Self.isName(key)
    }

    /// Whether a key has two words with a space between them, or one word and a sign that ends a sentence.
    package static func isPhrase(_ key: String) -> Bool {
        var (count, isWord, hasSpace, hasPercent) = (0, false, false, false)
        for scalar in key.unicodeScalars {
            if scalar == " " {
                hasSpace = true
                isWord = false
            } else if !isWord, scalar.isLetter {
                isWord = true
                count += 1
            }
            if scalar == "%" { hasPercent = true }
        }
        if count > 1 { return true }
        guard count == 1, let last = key.last, let first = key.first else { return false }
        return "!?\u{2026}:".contains(last) && !first.isLowercase || hasSpace && hasPercent
    }

    /// Whether a key is one word with a capital letter only at its start: `Visibility`. Parts joined by `/` or `-`
    /// each have such a capital: `Option/Alt`.
    private static func isTitle(_ key: String) -> Bool {
        // Whether the word begins here, and whether it has a lowercase letter, which it needs.
        var (isStart, hasSmallLetter, count) = (true, false, 0)
        for scalar in key.unicodeScalars {
            if scalar == "/" || scalar == "-" {
                if !isStart, !hasSmallLetter { return false }
                (isStart, hasSmallLetter) = (true, false)
            } else if isStart {
                guard scalar.isCapital else { return false }
                isStart = false
                count += 1
            } else if scalar.isLetter {
                if scalar.isCapital { return false }
                if scalar.isASCII || scalar.properties.isLowercase { hasSmallLetter = true }
            } else if scalar.isASCII ? !(0x30...0x39).contains(scalar.value) : !isNumberOrMark(scalar) {
                return false
            }
        }
        return count > 0 && (isStart || hasSmallLetter)
    }

    /// Whether a character is a number or a combining mark, which belongs to the letter before it.
    private static func isNumberOrMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: scalar.properties.numericType != nil
        }
    }

    /// Whether a key is a name as in program code: words joined by `_` or `.`, or by capital letters inside (`hardDisk`).
    package static func isName(_ key: String) -> Bool {
        let isOfProgram = key.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isOfProgram, key.first?.isLetter == true else { return false }
        if key.split(whereSeparator: { $0 == "_" || $0 == "." }).count > 1 { return true }
        let letters = Array(key.utf8)
        return key.first?.isLowercase == true
            && zip(letters.dropFirst(), letters.dropFirst(2)).contains { upper, lower in
                (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(upper)
                    && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower)
            }
    }
}
