import TestSupport

/// Messages of MessageFormat 2 without a mistake, of the functions that libicu 78 and we both have.
struct RandomWellTypedMF2Message {
    private var generator: SeededGenerator
    /// Whether the text is shown: libicu 78 fails with U_ILLEGAL_ARGUMENT_ERROR where it shows what `:string` has made.
    private var showsText = true
    /// Whether the number has a function in its declaration: libicu 78 forgets the options of a declaration where an
    /// expression has a function too.
    private var isDeclared = false

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func text() -> String {
        generator.pick(["one", "x", "", "Ana", "\u{5D0}"])
    }

    /// None of four digits: we write them as in ICU MessageFormat, `1.234` in Spanish, so that a converted message shows
    /// the same; `icu::message2` follows CLDR's smallest group. None that `:integer` rounds to `-0`, which is 0 for us and
    /// not for libicu where a key is 0.
    mutating func number() -> Double {
        switch generator.below(3) {
        case 0: Double(generator.below(30))
        case 1: generator.pick([0, 1, 2, 21, 100, 101, 999, 12_345, 1_000_000, -1, -5, -12_345])
        default: generator.pick([0.5, 1.5, 2.25, 0.1, 1.001, 99.5, 12_345.5, -0.75, -2.75])
        }
    }

    mutating func message() -> String {
        showsText = true
        isDeclared = false
        switch generator.below(4) {
        case 0: return simple()
        case 1: return declarations() + "{{" + pattern() + "}}"
        default: return match()
        }
    }

    private mutating func simple() -> String {
        let text = pattern()
        return text.first == "." ? "{{" + text + "}}" : text
    }

    private mutating func declarations() -> String {
        var text = ""
        if generator.below(2) == 0 {
            text += ".input {$n \(numberFunction(selects: false))}\n"
            isDeclared = true
        }
        if generator.below(3) == 0 {
            text += ".input {$t :string} "
            showsText = false
        }
        if generator.below(3) == 0 {
            let literal = generator.pick(["1", "2.50", "|31|", "-7"])
            text += ".local $m = {\(literal) \(numberFunction(selects: false))} "
        }
        if generator.below(4) == 0 { text += ".local $u = {|a \\| b|} " }
        return text
    }

    private mutating func match() -> String {
        let isOrdinal = generator.below(4) == 0
        let byText = generator.below(3) == 0
        let byNumber = !byText || generator.below(2) == 0
        var head = ""
        var selectors: [String] = []
        if byNumber {
            head += ".input {$n \(numberFunction(selects: true, isOrdinal: isOrdinal))} "
            selectors.append("$n")
            isDeclared = true
        }
        if byText {
            head += ".input {$t :string} "
            showsText = false
            selectors.append("$t")
        }
        if selectors.count == 2, generator.below(2) == 0 { selectors.reverse() }
        var seen: Set<String> = []
        var variants = ""
        for _ in 0..<(1 + generator.below(5)) {
            let keys = selectors.map { selector in
                selector == "$n"
                    ? generator.pick(["zero", "one", "two", "few", "many", "other", "0", "1", "21", "999", "*"])
                    : generator.pick(["one", "x", "|Ana|", "||", "*"])
            }.joined(separator: " ")
            if keys != selectors.map({ _ in "*" }).joined(separator: " "), seen.insert(keys).inserted {
                variants += keys + " {{" + pattern() + "}} "
            }
        }
        return head + ".match " + selectors.joined(separator: " ") + " " + variants
            + selectors.map { _ in "*" }.joined(separator: " ") + " {{" + pattern() + "}}"
    }

    /// No size of digits is 0, which libicu 78 refuses as an option.
    private mutating func numberFunction(selects: Bool, isOrdinal: Bool = false) -> String {
        var options = selects && isOrdinal ? " select=ordinal" : ""
        if !isOrdinal, generator.below(8) == 0 { options += selects ? " select=exact" : "" }
        if generator.below(4) == 0 { return ":integer" + options }
        switch generator.below(6) {
        // Which key equals a number that is shown with more digits than it needs, or with fewer than it has, is not defined
        // (LDML 48, "Number Selection").
        case 0 where !selects: options += " minimumFractionDigits=\(1 + generator.below(2))"
        case 1 where !selects: options += " maximumFractionDigits=\(1 + generator.below(3))"
        case 2: options += " useGrouping=\(generator.pick(["always", "never", "min2"]))"
        case 3 where !selects: options += " minimumIntegerDigits=\(1 + generator.below(3))"
        default: break
        }
        return ":number" + options
    }

    private mutating func pattern() -> String {
        (0...generator.below(4)).map { _ in
            switch generator.below(9) {
            case 0: return "{$n}"
            case 1: return showsText ? "{$t}" : "{$n}"
            case 2: return isDeclared ? "{ $n }" : "{ $n \(numberFunction(selects: false)) }"
            case 3: return "{\(generator.pick(["5", "-1.5", "10000", "|12|"])) \(numberFunction(selects: false))}"
            case 4: return "{|Ana|}"
            case 5: return "{|a {b\\||}"
            case 6: return generator.pick(["{#b}x{/b}", "{#br /}", "{+x @a}", "\\{\\}\\|\\\\"])
            default: return generator.pick(["text ", "é, ", "| ", ". ", "# ", "' "])
            }
        }.joined()
    }
}
