internal import ICU

/// A function of MessageFormat 2 with its options: `:percent maximumFractionDigits=1`.
struct MF2Format: Hashable {
    let function: String
    let options: [MF2Message.Option]
    let settings: [String: String]

    init(_ function: String, _ options: [(String, String)] = []) {
        self.function = function
        self.options = options.map { MF2Message.Option($0.0, .literal(MF2Message.Literal($0.1))) }
        settings = Dictionary(options) { $1 }
    }

    static let number = MF2Format("number")

    /// The format whose category is that of the number itself, because it shows up to 15 fraction digits.
    static let exactNumber = MF2Format("number", [("maximumFractionDigits", "15")])

    func called(with more: [MF2Message.Option] = []) -> MF2Message.Function {
        MF2Message.Function(function, options: options + more)
    }
}

extension MF2Format {
    /// The style in which the function formats.
    var style: NumberFormat.Style {
        MF2NumberSkeleton(MF2NumberKind(rawValue: function) ?? .number, settings).style
    }

    /// The options that give the same text as a number style in a locale; nil when no options do.
    init?(_ style: NumberFormat.Style, locale: LocaleTag) {
        switch style {
        case .decimal: self = .number
        case .integer, .percent:
            // The named styles group numbers of four digits in every locale; the options do so only in most locales.
            let function = style == .percent ? "percent" : "number"
            let options = style == .percent ? [] : [("maximumFractionDigits", "0")]
            let candidates = [
                MF2Format(function, options), MF2Format(function, options + [("useGrouping", "always")]),
            ]
            let samples = [0, 1, -1000, 1000, 12_345, 100_000, 1_234_567]
            let named = NumberFormat.format(for: locale, style: style)
            let same = candidates.first { candidate in
                let format = NumberFormat.format(for: locale, style: candidate.style)
                return samples.allSatisfy { format.string($0) == named.string($0) }
            }
            guard let same else { return nil }
            self = same
        case .skeleton(let skeleton):
            var reading = SkeletonReading()
            for stem in skeleton.split(separator: " ") {
                guard reading.take(String(stem)) else { return nil }
            }
            guard let format = reading.format else { return nil }
            self = format
        case .currency, .pattern, .spellout, .ordinal, .duration: return nil
        }
    }
}

/// A reader that turns an ICU number skeleton into options: the opposite of `MF2NumberSkeleton`.
private struct SkeletonReading {
    private var isPercent = false
    private var isHundredfold = false
    private var currency: String?
    private var unit: String?
    private var usage: String?
    private var fraction: (least: Int, most: Int)?
    private var significant: (least: Int, most: Int?)?
    private var hasPrecision = false
    private var width: String?
    private var options: [(String, String)] = []

    /// Reads one stem; returns false when no option expresses it.
    mutating func take(_ stem: String) -> Bool {
        let (name, argument) = Self.divided(stem)
        switch (name, argument) {
        case ("percent", nil), ("%", nil): isPercent = true
        case ("scale", "100"): isHundredfold = true
        case ("%x100", nil): (isPercent, isHundredfold) = (true, true)
        case ("currency", let code?): currency = code
        case ("unit", let name?): unit = name
        case ("measure-unit", let name?): unit = name.split(separator: "-", maxSplits: 1).last.map(String.init)
        case ("usage", let name?): usage = name
        case ("precision-integer", nil): return precision((0, 0))
        case ("precision-currency-standard", nil) where !hasPrecision: hasPrecision = true
        case ("precision-currency-standard", "w") where !hasPrecision:
            hasPrecision = true
            options.append(("trailingZeroDisplay", "stripIfInteger"))
        case ("integer-width", let width?) where width.first == "*" || width.first == "+":
            return integerDigits(width.dropFirst())
        case ("numbering-system", let system?): options.append(("numberingSystem", system))
        case ("latin", nil): options.append(("numberingSystem", "latn"))
        case (_, nil) where Self.fixed[name] != nil: options += Self.fixed[name] ?? []
        case (_, nil) where Self.widths.contains(name): width = name
        case (_, nil) where name.hasPrefix("rounding-mode-"):
            let mode = MF2NumberSkeleton.roundingModes.first { "rounding-mode-" + $0.value == name }
            guard let mode else { return false }
            options.append(("roundingMode", mode.key))
        default: return digits(name, argument)
        }
        return true
    }

    private static func divided(_ stem: String) -> (String, String?) {
        let parts = stem.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    }

    private static let widths = [
        "unit-width-short", "unit-width-narrow", "unit-width-full-name", "unit-width-iso-code", "unit-width-hidden",
        "unit-width-formal",
    ]

    private static let fixed: [String: [(String, String)]] = {
        var fixed: [String: [(String, String)]] = [
            "group-auto": [], "sign-auto": [], "rounding-mode-half-even": [],
        ]
        for names in [("group-off", ",_", "never"), ("group-min2", ",?", "min2"), ("group-on-aligned", ",!", "always")]
        {
            for name in [names.0, names.1] { fixed[name] = [("useGrouping", names.2)] }
        }
        let signs = [
            ("-always", "!", "always"), ("-except-zero", "?", "exceptZero"), ("-negative", "-", "negative"),
        ]
        for sign in signs {
            for name in ["sign" + sign.0, "+" + sign.1] { fixed[name] = [("signDisplay", sign.2)] }
            for name in ["sign-accounting" + sign.0, "()" + sign.1] {
                fixed[name] = [("currencySign", "accounting"), ("signDisplay", sign.2)]
            }
        }
        for name in ["sign-never", "+_"] { fixed[name] = [("signDisplay", "never")] }
        for name in ["sign-accounting", "()"] { fixed[name] = [("currencySign", "accounting")] }
        return fixed
    }()

    private mutating func precision(_ digits: (Int, Int)) -> Bool {
        guard !hasPrecision else { return false }
        hasPrecision = true
        fraction = digits
        return true
    }

    private mutating func integerDigits(_ zeros: some StringProtocol) -> Bool {
        guard !zeros.isEmpty, zeros.utf8.count < 100, zeros.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else {
            return false
        }
        options.append(("minimumIntegerDigits", String(zeros.utf8.count)))
        return true
    }

    /// Reads digits such as `.00##`, `@@#` or `000`, with an optional `/w` after them.
    private mutating func digits(_ name: String, _ argument: String?) -> Bool {
        guard argument == nil || argument == "w" else { return false }
        let bytes = Array(name.utf8)
        func run(_ sign: Unicode.Scalar, from start: Int) -> Int {
            var end = start
            while end < bytes.count, bytes[end] == UInt8(ascii: sign) { end += 1 }
            return end
        }
        switch bytes.first {
        case UInt8(ascii: "0") where argument == nil:
            return integerDigits(name)
        case UInt8(ascii: "."):
            let least = run("0", from: 1)
            let most = run("#", from: least)
            guard most == bytes.count, most <= 100, precision((least - 1, most - 1)) else { return false }
        case UInt8(ascii: "@"):
            let least = run("@", from: 0)
            let most = run("#", from: least)
            let isOpen = most == least && bytes.count == most + 1 && (bytes[most] == 0x2A || bytes[most] == 0x2B)
            guard isOpen || most == bytes.count, most < 100, !hasPrecision else { return false }
            hasPrecision = true
            significant = (least, isOpen ? nil : most)
        default:
            return false
        }
        if argument == "w" { options.append(("trailingZeroDisplay", "stripIfInteger")) }
        return true
    }

    /// The function with its options; nil when the options contradict each other.
    var format: MF2Format? {
        guard isPercent == isHundredfold, [isPercent, currency != nil, unit != nil].count(where: \.self) <= 1 else {
            return nil
        }
        let isCurrency = currency != nil
        if !isCurrency,
            options.contains(where: { $0.0 == "currencySign" }) || !isCurrency && width == "unit-width-iso-code"
        {
            return nil
        }
        var all: [(String, String)] = []
        if let currency { all.append(("currency", currency)) }
        if let unit { all.append(("unit", unit)) }
        if let usage {
            guard unit != nil else { return nil }
            all.append(("usage", usage))
        }
        guard let width = widthOption else { return nil }
        all += width
        if let significant {
            all.append(("minimumSignificantDigits", String(significant.least)))
            if let most = significant.most { all.append(("maximumSignificantDigits", String(most))) }
        } else if isCurrency {
            if let fraction {
                guard fraction.least == fraction.most else { return nil }
                all.append(("fractionDigits", String(fraction.least)))
            }
        } else {
            // A skeleton without a precision shows at most six digits.
            guard !hasPrecision || fraction != nil else { return nil }
            let (least, most) = fraction ?? (0, 6)
            if least > 0 { all.append(("minimumFractionDigits", String(least))) }
            all.append(("maximumFractionDigits", String(most)))
        }
        all += options
        guard Set(all.map(\.0)).count == all.count else { return nil }
        return MF2Format(isCurrency ? "currency" : unit != nil ? "unit" : isPercent ? "percent" : "number", all)
    }

    private var widthOption: [(String, String)]? {
        guard let width, width != "unit-width-short" else { return [] }
        if currency != nil {
            let names = [
                "unit-width-narrow": "narrowSymbol", "unit-width-full-name": "name", "unit-width-iso-code": "code",
                "unit-width-hidden": "never", "unit-width-formal": "formalSymbol",
            ]
            return names[width].map { [("currencyDisplay", $0)] }
        }
        let names = ["unit-width-narrow": "narrow", "unit-width-full-name": "long"]
        return unit == nil ? nil : names[width].map { [("unitDisplay", $0)] }
    }
}
