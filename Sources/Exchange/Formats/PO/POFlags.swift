/// The flag that makes gettext's tools check the formats of an entry.
enum POFlags {
    /// `objc-format` where all texts have the same specifiers; nil for other texts. Numbered specifiers may have any
    /// order.
    ///
    /// The audit reports texts that differ, and names the argument. With the flag, `msgfmt` would refuse the file.
    static func format(_ texts: [String]) -> String? {
        guard let first = texts.first, let specifiers = specifiers(of: first), !specifiers.isEmpty,
            texts.allSatisfy({ Self.specifiers(of: $0) == specifiers })
        else { return nil }
        return "objc-format"
    }

    /// The specifiers without their percent signs, sorted; nil if a percent sign begins no specifier that gettext
    /// knows.
    private static func specifiers(of text: String) -> [String]? {
        var found: [String] = []
        var rest = Array(text.utf8)[...]
        while let start = rest.firstIndex(of: 0x25) {
            rest = rest[(start + 1)...]
            if rest.first == 0x25 {
                rest = rest.dropFirst()
                continue
            }
            let length = rest.prefix { byte in "0123456789$+-#'.hlqLzt".utf8.contains(byte) }.count
            let conversion = rest.dropFirst(length).first
            guard let conversion, "@diouxXeEfgGaAcCsSp".utf8.contains(conversion), !rest.prefix(length).contains(0x23)
            else { return nil }
            found.append(String(decoding: rest.prefix(length + 1), as: UTF8.self))
            rest = rest.dropFirst(length + 1)
        }
        // gettext refuses a mixture of numbered and unnumbered specifiers.
        let numbered = found.count { $0.contains("$") }
        return numbered == 0 ? found : numbered == found.count ? found.sorted() : nil
    }
}
