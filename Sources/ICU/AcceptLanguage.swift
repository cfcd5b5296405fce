/// The languages of an HTTP `Accept-Language` header: RFC 9110, section 12.5.4.
///
/// Malformed members, `*` and members with a weight of 0 are skipped. An underscore counts as a hyphen, because some
/// clients write one. Only the first 4096 bytes and the first 64 members of the header are read.
package struct AcceptLanguage: Sendable, Hashable {
    /// The languages, best first, each once. Languages of equal weight stand in the order of the header.
    package let tags: [LocaleTag]

    /// Reads a header's value.
    ///
    /// - Complexity: O(*n*) in the length of the header, up to the limits.
    package init(_ header: String) {
        let members = header.utf8.prefix(Self.longestHeader)
            .split(separator: UInt8(ascii: ","), maxSplits: Self.mostMembers, omittingEmptySubsequences: true)
            .prefix(Self.mostMembers)
        var weighted: [(tag: LocaleTag, weight: Int)] = []
        for member in members {
            guard let language = Self.language(of: member) else { continue }
            weighted.append(language)
        }
        // Swift does not guarantee that its sort is stable, so the comparison includes the place in the header.
        let ordered = weighted.enumerated().sorted {
            ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
        }
        var seen: Set<LocaleTag> = []
        tags = ordered.map(\.element.tag).filter { seen.insert($0).inserted }
    }

    private static let longestHeader = 4096
    private static let mostMembers = 64

    /// One member of the list: a language range and its weight, in thousandths.
    private static func language(of member: Substring.UTF8View) -> (tag: LocaleTag, weight: Int)? {
        let parts = member.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard let range = parts.first.map(trimmed), range.count <= 128 else { return nil }
        let tag = LocaleTag(Substring(range))
        guard tag.language != "und" else { return nil }
        guard parts.count > 1 else { return (tag, 1000) }
        guard let weight = weight(of: trimmed(parts[1])), weight > 0 else { return nil }
        return (tag, weight)
    }

    /// The weight in a parameter such as `q=0.5`, in thousandths: RFC 9110, section 12.4.2.
    private static func weight(of parameter: Substring.UTF8View) -> Int? {
        let text = Array(parameter)
        guard text.count >= 3, text.count <= 7, text[0] | 0x20 == UInt8(ascii: "q"), text[1] == UInt8(ascii: "="),
            text[2] == UInt8(ascii: "0") || text[2] == UInt8(ascii: "1")
        else { return nil }
        var weight = text[2] == UInt8(ascii: "1") ? 1000 : 0
        guard text.count > 3 else { return weight }
        guard text[3] == UInt8(ascii: ".") else { return nil }
        var place = 100
        for digit in text[4...] {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            weight += Int(digit - UInt8(ascii: "0")) * place
            place /= 10
        }
        return weight <= 1000 ? weight : nil
    }

    /// The text without the spaces and tabs around it.
    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        var text = text
        while let first = text.first, first == 0x20 || first == 0x09 { text.removeFirst() }
        while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
        return text
    }
}
