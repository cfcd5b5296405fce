internal import MessageFormat

/// The percent signs of a printf pattern that belong to no argument of it: those that are written twice, and those that
/// stand alone.
struct PercentSigns {
    /// How many are written twice, as a format wants it.
    private(set) var doubled = 0
    /// How many stand alone.
    private(set) var alone = 0
    /// What CoreFoundation reads at those that stand alone, though it is prose to people: the `% d` of `100 % de`.
    private(set) var readAsSpecifiers: [MessagePattern.Argument] = []

    /// - Parameter prose: arguments of the pattern that are prose all the same.
    init(in pattern: MessagePattern, prose: (MessagePattern.Argument) -> Bool = { _ in false }) {
        let bytes = Array(pattern.text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return }
        let arguments = pattern.arguments.filter { !prose($0) }.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        // Few texts have a sign that stands alone.
        lazy var read = Dictionary(
            MessagePattern(format: pattern.text).arguments.map { ($0.range.lowerBound, $0) }, uniquingKeysWith: { $1 })
        var next = 0
        var offset = 0
        while offset < bytes.count {
            while next < arguments.count, arguments[next].lowerBound < offset { next += 1 }
            if next < arguments.count, arguments[next].lowerBound == offset {
                offset = max(offset + 1, arguments[next].upperBound)
            } else if bytes[offset] != UInt8(ascii: "%") {
                offset += 1
            } else if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "%") {
                doubled += 1
                offset += 2
            } else {
                alone += 1
                if let argument = read[offset] { readAsSpecifiers.append(argument) }
                offset += 1
            }
        }
    }
}
