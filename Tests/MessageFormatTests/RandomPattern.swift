import TestSupport

/// Well-formed ICU patterns, at random: everything `icu::MessageFormat` formats in the way ours does.
struct RandomPattern {
    var generator: SeededGenerator
    private(set) var text = ""
    /// Whether skeletons, dates and numbers in words appear too, which are slow to open.
    private let hasEveryFormat: Bool

    init(seed: UInt64, hasEveryFormat: Bool = false) {
        generator = SeededGenerator(seed: seed)
        self.hasEveryFormat = hasEveryFormat
        message(depth: 0, isPlural: false)
    }

    private mutating func message(depth: Int, isPlural: Bool) {
        for _ in 0..<(1 + generator.below(3)) {
            switch generator.below(isPlural ? 8 : 6) {
            case 0, 1: text += generator.pick(Self.texts)
            case 2: simple()
            case 3: depth < 3 ? plural(depth: depth) : simple()
            case 4: depth < 3 ? select(depth: depth) : simple()
            case 5: text += generator.pick(Self.quoted)
            default: text += "#"
            }
        }
    }

    private mutating func simple() {
        if hasEveryFormat, generator.below(4) > 0 { return formatted() }
        open(generator.pick(["n", "m", "d", "big", "s", "absent"]))
        if text.hasSuffix("n") || text.hasSuffix("m") || text.hasSuffix("d") || text.hasSuffix("big") {
            switch generator.below(7) {
            case 0: style("number", "")
            case 1: style("number", "integer")
            case 2: style("Number", "PERCENT")
            case 3: style("number", "currency")
            case 4:
                // ICU shows the white space around a pattern, which no author means; ours does not.
                text += ",number," + generator.pick(["#,##0.00", "0.#", "000", "'#'0"]) + "}"
                return
            default: break
            }
        }
        space()
        text += "}"
    }

    private mutating func formatted() {
        switch generator.below(9) {
        case 0, 1, 2, 3:
            open(generator.pick(["n", "m", "d", "big"]))
            space()
            text += ", number, ::" + generator.pick(Self.skeletons)
        case 4, 5:
            open("t")
            style(generator.pick(["date", "time"]), generator.pick(["", "short", "medium", "long", "full"]))
        case 6:
            open("t")
            text += "," + generator.pick(["date", "time", "Date"]) + "," + generator.pick(Self.dates)
        case 7:
            // Rules write numbers up to 2^53; beyond, they write other ones.
            open(generator.pick(["n", "m", "small"]))
            let rules = ["", "", "%spellout-cardinal", "%spellout-ordinal", "%no-such-rules", "%in-numerals"]
            // ICU takes the white space before a name for a part of it, and then knows no such rules; ours does not.
            text += "," + generator.pick(["spellout", "ordinal", "duration", "SpellOut"]) + ","
            text += generator.pick(rules)
        default:
            open("t")
        }
        text += "}"
    }

    private mutating func plural(depth: Int) {
        open(generator.pick(["n", "m", "d"]))
        space()
        text += ","
        space()
        text += generator.pick(["plural", "plural", "Plural", "selectordinal", "selectOrdinal"])
        space()
        text += ","
        space()
        if generator.below(4) == 0 {
            text += "offset:" + generator.pick(["1", "2", " 1", "-1", "+3"]) + " "
        }
        for exact in ["=0", "=1", "=2", "=-1", "=+5", "=1000000"] where generator.below(6) == 0 {
            branch(exact, depth: depth, isPlural: true)
        }
        for category in ["zero", "one", "two", "few", "many"] where generator.below(2) == 0 {
            branch(category, depth: depth, isPlural: true)
        }
        branch("other", depth: depth, isPlural: true)
        text += "}"
    }

    private mutating func select(depth: Int) {
        open(generator.pick(["g", "s"]))
        space()
        text += ","
        space()
        text += generator.pick(["select", "SELECT"])
        text += ","
        for keyword in ["male", "female", "0", "Größe"] where generator.below(2) == 0 {
            space()
            branch(keyword, depth: depth, isPlural: false)
        }
        space()
        branch("other", depth: depth, isPlural: false)
        text += "}"
    }

    private mutating func branch(_ selector: String, depth: Int, isPlural: Bool) {
        text += selector
        space()
        text += "{"
        message(depth: depth + 1, isPlural: isPlural)
        text += "}"
        space()
    }

    private mutating func open(_ name: String) {
        text += "{"
        space()
        text += name
    }

    private mutating func style(_ type: String, _ style: String) {
        space()
        text += ","
        space()
        text += type
        if !style.isEmpty { text += ", " + style }
    }

    private mutating func space() {
        if generator.below(3) == 0 {
            text += generator.pick([" ", "  ", "\n", "\t", "\u{200E}", "\u{2028}", "\u{85}"])
        }
    }

    private static let skeletons = [
        "percent", "%", "percent scale/100", ".00", ".##", ".0#", "@@@", "@#", ".00/w", "precision-integer",
        "currency/EUR",
        "currency/JPY unit-width-full-name", "currency/USD unit-width-iso-code", "currency/EUR precision-currency-cash",
        "unit/meter", "unit/kilometer-per-hour unit-width-full-name", "measure-unit/length-meter unit-width-narrow",
        "unit/megabyte .0", "compact-short", "compact-long", "K", "KK", "compact-short currency/USD", "scientific",
        "E0",
        "engineering", "sign-always", "sign-accounting currency/EUR", "+!", "sign-except-zero", "()", "sign-never",
        "scale/0.01", "scale/1000 .##", "group-off", ",_", "group-min2", ",?", "group-on-aligned", ",!",
        "integer-width/+000",
        "000", "integer-width/##00", "rounding-mode-floor .0", "rounding-mode-half-up .", "decimal-always", "latin",
        "numbering-system/arab", "precision-increment/0.05", ".00 sign-always", "permille",
        "unit/percent compact-short",
        "precision-unlimited",
    ]
    private static let dates = [
        "::yMMMd", "::yMMMMEEEEd", "::jmm", "::Hms", "::hma", "::MMMd", "::Md", "::y", "::yQQQ", "::yw", "::EEEEjmm",
        "::GyMMM", "::dMMMyyyyHHmm", "::jmmz", "::Ehm", "::B", "::jj", "::Bhmm", "dd.MM.yyyy", "EEEE d 'de' MMMM",
        "HH:mm",
        "yyyy-MM-dd'T'HH:mm:ssXXX", "h 'o''clock' a", "G y", "QQQQ", "zzzz",
    ]
    private static let texts = [
        "a ", "files", " ", "# ", "it's", "x''y", "it''s ", "<b>", "|", "élève", "\u{65E5}\u{672C}", "\u{1F600}", "%d",
        "\"", "\u{200F}", "\u{A0}", "0", ",", "=1", "other", "' ",
    ]
    private static let quoted = ["'{'.", "'}'.", "'{n}'.", "'{''}'.", "'{a''b'.", "'#'.", "'# '.", "'{'x'}'."]
}
