/// A web address in a text.
package struct WebAddress: Hashable {
    /// The address as it is written.
    package let text: String
    /// The host, in lower case, without `www.`.
    package let host: String

    /// The part of the host that names the owner: `example` in `de.example.com`. A translation keeps it even where it links to
    /// a page in its own language.
    package var owner: String {
        // The longest part is right for `example.co.uk` as well as for `en.wikipedia.org`.
        let parts: [Substring] = host.split(separator: Character("."))
        return parts.max { $0.count < $1.count }.map(String.init) ?? host
    }

    /// The addresses of a form. An address contains a scheme and `://`, or begins with `www.`.
    package static func all(in text: RenderedForm) -> [(address: WebAddress, range: Range<Int>)] {
        ranges(in: text).map { range, hostStart in
            let host = text.string(hostStart..<range.upperBound).prefix { !"/?#:".contains($0) }.lowercased()
            let address = WebAddress(
                text: text.string(range), host: host.hasPrefix("www.") ? String(host.dropFirst(4)) : host)
            return (address, range)
        }
    }

    /// The ranges of addresses, and the start of each host.
    static func ranges(in text: RenderedForm) -> [(range: Range<Int>, hostStart: Int)] {
        guard text.features.contains(.address) else { return [] }
        let scalars = text.scalars
        var found: [(Range<Int>, Int)] = []
        var index = 0
        while index < scalars.count {
            guard let hostStart = hostStart(in: scalars, at: index) else {
                index += 1
                continue
            }
            var end = hostStart
            while end < scalars.count, isPart(scalars[end]) { end += 1 }
            while end > hostStart, isTrailing(scalars[end - 1]) { end -= 1 }
            found.append((index..<end, hostStart))
            index = max(end, index + 1)
        }
        return found
    }

    private static func hostStart(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
        guard start == 0 || !isLetter(scalars[start - 1]) else { return nil }
        var index = start
        while index < scalars.count, isLetter(scalars[index]), index - start < 12 { index += 1 }
        guard index > start + 1 else { return nil }
        if index - start == 3, scalars[start..<index].allSatisfy({ $0 == "w" || $0 == "W" }) {
            return index + 1 < scalars.count && scalars[index] == "." && isLetter(scalars[index + 1]) ? start : nil
        }
        return scalars[index...].starts(with: [":", "/", "/"]) ? index + 3 : nil
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIILetter
    }

    private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
        // An argument may be part of an address. Sentence-ending signs outside ASCII are not part of one.
        if scalar == RenderedForm.argument { return true }
        return scalar.isASCII
            ? scalar.value > 0x20 && !"\"<>\\^`{|}".unicodeScalars.contains(scalar)
            : scalar.properties.isAlphabetic && Int(scalar.value) < 0x2E80
    }

    private static func isTrailing(_ scalar: Unicode.Scalar) -> Bool {
        ".,;:!?)]'*_".unicodeScalars.contains(scalar)
    }
}
