internal import Base

/// The name of the symbol that Xcode generates for a string catalog's key: `LocalizedStringResource.settingsTitle` for
/// `settings.title`.
///
/// No specification describes the names. These rules were observed in files that Xcode 26 has generated. Apostrophes are
/// left out. Every other character that is neither a letter nor a digit separates words, and so does a format specifier.
/// The capitals at the start of the first word become lower case. In each later word, the first letter becomes upper case,
/// and further capitals after it become lower case. `CFBundleName` gives `cfbundleName`, and `Retro CRT` gives `retroCrt`.
package struct SymbolName: Sendable {
    /// The name of the symbol.
    package let text: String
    /// A hash of the name that ignores underscores and the case of ASCII letters, because the rules for them are not
    /// certain.
    package let hash: UInt64

    package init(ofKey key: String) {
        var name = ""
        for word in Self.words(of: key) { name += Self.piece(word, isFirst: name.isEmpty) }
        text = name
        var hash = FNV1a()
        for byte in name.utf8 { Self.add(byte, to: &hash) }
        self.hash = hash.value
    }

    /// The hash of an identifier in source code. It is equal to ``hash`` for the same name.
    package static func hash(of word: Range<Int>, in bytes: Span<UInt8>) -> UInt64 {
        var hash = FNV1a()
        for offset in word { Self.add(bytes[offset], to: &hash) }
        return hash.value
    }

    @inline(__always)
    private static func add(_ byte: UInt8, to hash: inout FNV1a) {
        guard byte != 0x5F else { return }
        hash.add(byte &- 0x41 < 26 ? byte | 0x20 : byte)
    }

    private static func words(of key: String) -> [[Unicode.Scalar]] {
        var words: [[Unicode.Scalar]] = [[]]
        var rest = Array(key.unicodeScalars)[...]
        while let scalar = rest.first {
            if scalar == "%", let length = specifierLength(rest) {
                rest = rest.dropFirst(length)
                words.append([])
                continue
            }
            rest = rest.dropFirst()
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                words[words.count - 1].append(scalar)
            } else if scalar != "'" && scalar != "\u{2019}" {
                words.append([])
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// The length of a specifier such as `%lld`, `%1$@` or `%(count)lld`; nil if the percent sign does not begin one.
    private static func specifierLength(_ text: ArraySlice<Unicode.Scalar>) -> Int? {
        var rest = text.dropFirst()
        if rest.first == "(" {
            guard let end = rest.firstIndex(of: ")") else { return nil }
            rest = rest[(end + 1)...]
        }
        rest = rest.drop { ("0"..."9").contains($0) || ["$", "#", "+", "-", ".", "*"].contains($0) }
        rest = rest.drop { ["h", "l", "q", "L", "z", "t", "j"].contains($0) }
        guard let conversion = rest.first, "@dDiuUxXoOfFeEgGaAcCsSp".unicodeScalars.contains(conversion) else {
            return nil
        }
        return text.count - rest.count + 1
    }

    private static func piece(_ word: [Unicode.Scalar], isFirst: Bool) -> String {
        let capitals = word.prefix { $0.properties.isUppercase }.count
        var piece = ""
        for (index, scalar) in word.enumerated() {
            if index == 0, !isFirst {
                piece += scalar.properties.titlecaseMapping
            } else if index < capitals {
                piece += scalar.properties.lowercaseMapping
            } else {
                piece.unicodeScalars.append(scalar)
            }
        }
        return piece
    }
}
