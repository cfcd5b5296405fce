internal import MessageFormat

/// The percent signs of a printf pattern that belong to none of its arguments: doubled signs and single signs.
struct PercentSigns {
    /// The number of doubled signs, as a format needs them.
    private(set) var doubled = 0
    /// The number of single signs.
    private(set) var alone = 0
    /// The arguments that CoreFoundation reads at single signs, though people read prose: the `% d` of `100 % de`.
    private(set) var readAsSpecifiers: [MessagePattern.Argument] = []

    /// - Parameter prose: whether an argument of the pattern is prose all the same.
    init(in pattern: MessagePattern, prose: (MessagePattern.Argument) -> Bool = { _ in false }) {
        let bytes = Array(pattern.text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return }
        let arguments = pattern.arguments.filter { !prose($0) }.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
        // Few texts have a single sign.
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
