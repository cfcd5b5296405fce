/// A telephone number in a text, in the notation of ITU-T E.123: groups of digits between spaces and hyphens, perhaps with
/// an area code in brackets, perhaps with a plus sign at the start. Each country has its own variant.
enum TelephoneNumber {
    /// The ranges of telephone numbers, with 7 to 15 digits. 15 digits are the maximum of E.164.
    /// - Complexity: linear in the length of the text.
    static func ranges(in text: RenderedForm) -> [Range<Int>] {
        guard !text.features.isDisjoint(with: [.digit, .otherDigit]) else { return [] }
        let scalars = text.scalars
        var found: [Range<Int>] = []
        var index = 0
        while index < scalars.count {
            guard isDigit(scalars[index]) || scalars[index] == "+" || scalars[index] == "(" else {
                index += 1
                continue
            }
            let run = Run(of: scalars, at: index)
            if run.isTelephoneNumber { found.append(run.range) }
            index = max(index + 1, run.range.upperBound)
        }
        return found
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.generalCategory == .decimalNumber
    }

    /// Digits and the characters between them.
    private struct Run {
        private(set) var range: Range<Int>
        /// The number of digits of each group.
        private var groups: [Int] = []
        private var (hasPlus, hasBrackets, hasHyphen, hasSpace, hasStop) = (false, false, false, false, false)
        private let startsWithZero: Bool

        init(of scalars: [Unicode.Scalar], at start: Int) {
            hasPlus = scalars[start] == "+"
            range = start..<start
            startsWithZero = scalars[start] == "0"
            var index = start
            var isInGroup = false
            var isBehindBracket = false
            scan: while index < scalars.count {
                let scalar = scalars[index]
                if TelephoneNumber.isDigit(scalar) {
                    if isInGroup { groups[groups.count - 1] += 1 } else { groups.append(1) }
                    isInGroup = true
                    // Brackets around all digits show nothing.
                    if isBehindBracket { hasBrackets = true }
                    range = start..<index + 1
                } else {
                    // Two signs may be adjacent where one is a bracket: `(800) 555`.
                    guard isInGroup || index == start || [")", "("].contains(scalar) || scalars[index - 1] == ")" else {
                        break scan
                    }
                    switch scalar {
                    case "+": guard index == start else { break scan }
                    case "(": break
                    case ")": isBehindBracket = true
                    case "-", "\u{2010}", "\u{2011}": hasHyphen = true
                    case " ", "\u{A0}", "\u{202F}": hasSpace = true
                    case ".": hasStop = true
                    default: break scan
                    }
                    isInGroup = false
                }
                index += 1
            }
        }

        var isTelephoneNumber: Bool {
            let count = groups.reduce(0, +)
            guard (7...15).contains(count), groups.count > 1 || hasPlus else { return false }
            if hasPlus || hasBrackets { return true }
            // Full stops also separate the parts of dates, versions and network addresses.
            if hasStop { return false }
            if groups.count == 2 { return hasHyphen && groups == [3, 4] }
            let isDate = groups.count == 3 && groups.contains(4) && groups.allSatisfy { $0 == 4 || $0 <= 2 }
            // Spaces also separate thousands and the numbers of a list.
            return hasHyphen ? !isDate : startsWithZero || groups.last == 4
        }
    }
}
