internal import ICU

/// The values that an option of a number function takes.
enum MF2NumberOption {
    /// A digit size: 0…99.
    case digits
    /// A digit size or `auto`.
    case digitsOrAuto
    case oneOf([String])
    /// Three letters.
    case currency
    /// Letters, digits and hyphens.
    case identifier

    /// Returns nil when the function has no such option.
    init?(_ name: String, of kind: MF2NumberKind) {
        switch name {
        case "select" where kind != .currency && kind != .unit: self = .oneOf(["plural", "ordinal", "exact"])
        case "currency" where kind == .currency: self = .currency
        case "currencySign" where kind == .currency: self = .oneOf(["standard", "accounting"])
        case "currencyDisplay" where kind == .currency:
            self = .oneOf(["symbol", "narrowSymbol", "formalSymbol", "name", "code", "never"])
        case "fractionDigits" where kind == .currency: self = .digitsOrAuto
        case "unit" where kind == .unit: self = .identifier
        case "usage" where kind == .unit: self = .identifier
        case "unitDisplay" where kind == .unit: self = .oneOf(["short", "narrow", "long"])
        case "minimumFractionDigits" where kind != .integer && kind != .currency: self = .digits
        case "maximumFractionDigits" where kind != .integer && kind != .currency: self = .digits
        case "minimumSignificantDigits" where kind != .integer: self = .digits
        case "minimumIntegerDigits", "maximumSignificantDigits": self = .digits
        case "signDisplay": self = .oneOf(["auto", "always", "exceptZero", "negative", "never"])
        case "useGrouping": self = .oneOf(["auto", "always", "never", "min2"])
        case "trailingZeroDisplay": self = .oneOf(["auto", "stripIfInteger"])
        case "roundingIncrement" where kind != .integer && kind != .offset:
            self = .oneOf(MF2NumberSkeleton.roundingIncrements)
        case "roundingMode": self = .oneOf(Array(MF2NumberSkeleton.roundingModes.keys))
        case "roundingPriority": self = .oneOf(["auto", "morePrecision", "lessPrecision"])
        case "numberingSystem": self = .identifier
        default: return nil
        }
    }
}

extension MF2NumberOption {
    /// Whether a text is a value of the option.
    func takes(_ text: String) -> Bool {
        let isLetter: (UInt8) -> Bool = { (0x61...0x7A).contains($0 | 0x20) }
        switch self {
        case .digits: return MF2NumberKind.digitSize(text) != nil
        case .digitsOrAuto: return text == "auto" || MF2NumberKind.digitSize(text) != nil
        case .oneOf(let values): return values.contains(text)
        case .currency: return text.utf8.count == 3 && text.utf8.allSatisfy(isLetter)
        case .identifier:
            return !text.isEmpty && text.utf8.count <= 64
                && text.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }
        }
    }
}

/// The options of a number function as an ICU number skeleton.
struct MF2NumberSkeleton {
    private let kind: MF2NumberKind
    private let options: [String: String]

    init(_ kind: MF2NumberKind, _ options: [String: String]) {
        self.kind = kind
        self.options = options
    }

    /// The locale's plain format if no option needs another one: it exists already, and writes most digits without libicu.
    var style: NumberFormat.Style {
        let shown = options.filter { $0.key != "select" && $0.value != "auto" }
        switch kind {
        case .number where shown.isEmpty, .integer where shown.isEmpty, .offset where shown.isEmpty: return .decimal
        default: return .skeleton(skeleton)
        }
    }

    static let roundingModes = [
        "ceil": "ceiling", "floor": "floor", "expand": "up", "trunc": "down", "halfCeil": "half-ceiling",
        "halfFloor": "half-floor", "halfExpand": "half-up", "halfTrunc": "half-down", "halfEven": "half-even",
    ]

    static let roundingIncrements = [
        "1", "2", "5", "10", "20", "25", "50", "100", "200", "250", "500", "1000", "2000", "2500", "5000",
    ]

    private var skeleton: String {
        let words = [measure, usage, width, precision, integerWidth, sign, grouping, rounding, digits]
        return words.compactMap { $0 }.joined(separator: " ")
    }

    private var measure: String? {
        switch kind {
        case .number, .integer, .offset: nil
        case .percent: "percent scale/100"
        case .currency: "currency/" + (options["currency"] ?? "XXX").uppercased()
        case .unit: "unit/" + (options["unit"] ?? "")
        }
    }

    /// The conversion to the unit that the locale prefers for a purpose.
    private var usage: String? { kind == .unit ? options["usage"].map { "usage/" + $0 } : nil }

    private var width: String? {
        switch options["currencyDisplay"] ?? options["unitDisplay"] {
        case "narrowSymbol", "narrow": "unit-width-narrow"
        case "formalSymbol": "unit-width-formal"
        case "name", "long": "unit-width-full-name"
        case "code": "unit-width-iso-code"
        case "never": "unit-width-hidden"
        default: nil
        }
    }

    private func size(_ name: String) -> Int? { options[name].flatMap { Int($0) } }

    /// The increment, in units of the last digit that is shown; nil when it is 1 or not set.
    private var increment: String? { options["roundingIncrement"].flatMap { $0 == "1" ? nil : $0 } }

    /// The number of digits after the decimal sign of a number that is rounded to an increment; nil when it is not fixed.
    private var incrementDigits: Int? {
        if significantDigits != nil { return nil }
        if kind == .currency { return size("fractionDigits") }
        let least = size("minimumFractionDigits")
        let most = size("maximumFractionDigits") ?? least ?? 0
        return least ?? most == most ? most : nil
    }

    /// Whether the rounding increment can be used, or none is set. An increment needs a fixed number of digits after the decimal
    /// sign, because it counts units of the last digit.
    var canRoundToIncrement: Bool { increment == nil || incrementDigits != nil }

    /// The increment as a decimal number: 5 with two digits is `0.05`.
    private static func increment(_ increment: String, _ digits: Int) -> String {
        let zeros = String(repeating: "0", count: max(0, digits + 1 - increment.utf8.count))
        let text = zeros + increment
        return digits == 0 ? text : text.dropLast(digits) + "." + text.suffix(digits)
    }

    private var precision: String {
        if let increment, let incrementDigits {
            return "precision-increment/" + Self.increment(increment, incrementDigits)
        }
        let significant = significantDigits
        let fraction = fractionDigits
        let strips = options["trailingZeroDisplay"] == "stripIfInteger" ? "/w" : ""
        switch (significant, options["roundingPriority"]) {
        // In a skeleton ICU combines the two only when the fraction part has digits.
        case (let significant?, "morePrecision"?) where hasFractionDigits: return fraction + "/" + significant + "r"
        case (let significant?, "lessPrecision"?) where hasFractionDigits: return fraction + "/" + significant + "s"
        case (let significant?, _): return significant + strips
        case (nil, _): return fraction == "precision-integer" ? fraction : fraction + strips
        }
    }

    private var hasFractionDigits: Bool {
        (size("minimumFractionDigits") ?? size("maximumFractionDigits") ?? 0) > 0
    }

    private var significantDigits: String? {
        let (least, most) = (size("minimumSignificantDigits"), size("maximumSignificantDigits"))
        guard least != nil || most != nil else { return nil }
        let minimum = max(1, min(least ?? 1, most ?? .max))
        guard let most else { return String(repeating: "@", count: minimum) + "*" }
        return String(repeating: "@", count: minimum) + String(repeating: "#", count: max(0, most - minimum))
    }

    /// The fraction digits in a skeleton. Without options they are as many as `icu::MessageFormat` shows.
    private var fractionDigits: String {
        if kind == .currency {
            guard let digits = size("fractionDigits") else { return "precision-currency-standard" }
            return Self.fraction(digits, digits)
        }
        let usual = kind == .integer || kind == .percent ? 0 : 3
        let least = size("minimumFractionDigits") ?? 0
        let most = size("maximumFractionDigits") ?? max(usual, least)
        return Self.fraction(min(least, most), most)
    }

    private static func fraction(_ least: Int, _ most: Int) -> String {
        if most == 0 { return "precision-integer" }
        return "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
    }

    private var integerWidth: String? {
        size("minimumIntegerDigits").flatMap { digits in
            digits > 1 ? "integer-width/*" + String(repeating: "0", count: digits) : nil
        }
    }

    private var sign: String? {
        let accounting = options["currencySign"] == "accounting"
        let prefix = accounting ? "sign-accounting" : "sign"
        switch options["signDisplay"] {
        case "always": return prefix + "-always"
        case "exceptZero": return prefix + "-except-zero"
        case "negative": return prefix + "-negative"
        case "never": return "sign-never"
        default: return accounting ? prefix : nil
        }
    }

    private var grouping: String? {
        switch options["useGrouping"] {
        case "always": "group-on-aligned"
        case "never": "group-off"
        case "min2": "group-min2"
        default: nil
        }
    }

    private var rounding: String? {
        options["roundingMode"].flatMap { Self.roundingModes[$0] }.map { "rounding-mode-" + $0 }
    }

    private var digits: String? {
        options["numberingSystem"].map { "numbering-system/" + $0 }
    }
}
