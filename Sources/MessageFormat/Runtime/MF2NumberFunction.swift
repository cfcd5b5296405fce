internal import ICU

/// `:number`, `:integer`, `:offset`, `:currency`, `:percent` and `:unit`.
struct MF2NumberFunction: MF2Function {
    let kind: MF2NumberKind

    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value {
        guard let operand, var number = operand.content.number else { throw .badOperand }
        if kind == .integer { number = number.rounded }
        if kind == .offset {
            do throws(MF2OptionError) {
                number = number.adding(try MF2NumberKind.offset(add: options["add"], subtract: options["subtract"]))
            } catch {
                throw .badOption(error.option)
            }
        }
        var settings = inherited(from: operand, in: &context)
        for option in options.all { set(option, in: &settings, &context) }
        let shownDigits = kind == .number ? operand.shownDigits : .rounded
        if shownDigits == .all { settings.showAllDigits(of: number) }
        let isCurrency = kind == .currency
        guard !isCurrency || settings.options["currency"] != nil, kind != .unit || settings.options["unit"] != nil
        else { throw .badOperand }
        // Only libicu knows which units and numbering systems exist. For others the format falls back to plain numbers.
        let skeleton = MF2NumberSkeleton(kind, settings.options)
        if !skeleton.canRoundToIncrement { context.report(.badOption("roundingIncrement")) }
        let style = skeleton.style
        guard NumberFormat.format(for: context.locale, style: style).style == style else {
            throw .badOption(kind == .unit ? "unit" : "numberingSystem")
        }
        return value(
            of: number, settings, style, shownDigits, locale: context.locale, rules: context.textLocale)
    }

    /// A number without a function.
    ///
    /// - Parameter shownDigits: the digits that are shown, unless a function has options.
    static func value(
        _ number: DecimalNumber, shownDigits: MF2Value.ShownDigits = .rounded, locale: LocaleTag
    ) -> MF2Value {
        var settings = Settings()
        if shownDigits == .all { settings.showAllDigits(of: number) }
        var value = MF2NumberFunction(kind: .number).value(
            of: number, settings, MF2NumberSkeleton(.number, settings.options).style, shownDigits, locale: locale,
            rules: locale)
        value.shownDigits = shownDigits
        value.selection = nil
        return value
    }

    // MARK: Operands and options

    private struct Settings {
        var options: [String: String] = [:]
        var canSelect = true

        /// Sets the number of fraction digits to that of the number, unless options ask for another format.
        mutating func showAllDigits(of number: DecimalNumber) {
            guard MF2NumberSkeleton(.number, options).style == .decimal else { return }
            let digits = number.description.utf8.drop { $0 != UInt8(ascii: ".") }.count - 1
            // The plain format shows three.
            if digits > 3 { options["maximumFractionDigits"] = String(min(digits, 99)) }
        }
    }

    /// The options that are inherited from the operand.
    private func inherited(from operand: MF2Value, in context: inout MF2Context) -> Settings {
        var settings = Settings()
        guard let function = operand.function, MF2NumberKind(rawValue: function) != nil else {
            return settings
        }
        settings.options = operand.options.filter { option in
            option.key != "select" && MF2NumberOption(option.key, of: kind) != nil
        }
        // The selector itself must show translators how it chooses.
        if operand.options["select"] != nil {
            context.report(.badOption("select"))
            settings.canSelect = false
        }
        return settings
    }

    private func set(_ option: MF2Options.Option, in settings: inout Settings, _ context: inout MF2Context) {
        // Options that the function does not have are ignored.
        guard let known = MF2NumberOption(option.name, of: kind) else { return }
        let isValid = known.takes(option.text)
        let mustBeLiteral = option.name == "select"
        guard isValid, option.isLiteral || !mustBeLiteral else {
            context.report(.badOption(option.name))
            if mustBeLiteral { settings.canSelect = false }
            return
        }
        settings.options[option.name] = option.text
    }

    // MARK: Values

    private func value(
        of number: DecimalNumber, _ settings: Settings, _ style: NumberFormat.Style,
        _ shownDigits: MF2Value.ShownDigits,
        locale: LocaleTag, rules: LocaleTag
    ) -> MF2Value {
        let isPlain = shownDigits == .plain && style == .decimal
        let selects = settings.canSelect && kind != .currency && kind != .unit
        // A percentage matches keys by the number that is shown.
        let counted = kind == .percent ? number.shifted(by: 2) : number
        return MF2Value(
            .number(number), function: kind.rawValue, options: settings.options,
            direction: locale.textDirection,
            selection: selects
                ? Self.selection(number, counted: counted, style, by: settings.options["select"], locale: rules) : nil
        ) { (context) throws(MF2FunctionError) in
            let format =
                isPlain ? NumberFormat.plain : NumberFormat.format(for: context.locale, style: style)
            let parts = format.parts(number)
            // In a well-formed format only the conversion to another unit can fail.
            guard !parts.isEmpty else { throw settings.options["usage"] == nil ? .badOperand : .badOption("usage") }
            return MF2Value.Formatted(
                type: "number", parts: parts.map { MF2SubPart(type: $0.part.rawValue, text: $0.text) })
        }
    }

    private static func selection(
        _ number: DecimalNumber, counted: DecimalNumber, _ style: NumberFormat.Style, by select: String?,
        locale: LocaleTag
    ) -> MF2Value.Selection {
        MF2Value.Selection { key in
            PluralCategory(keyword: key) != nil || DecimalNumber(key) != nil
        } matches: { keys in
            let exact = counted.canonical
            var matches = keys.filter { $0 == exact }
            if select != "exact" {
                let rules = PluralRules.rules(for: locale, kind: select == "ordinal" ? .ordinal : .cardinal)
                let category = NumberFormat.format(for: locale, style: style).category(of: number, rules: rules)
                matches += keys.filter { $0 == category.keyword }
            }
            return matches
        }
    }
}

extension DecimalNumber {
    /// The number as it is written in a key of a variant: without zeros at the end of a fraction.
    fileprivate var canonical: String {
        if isInteger { return truncated.description == "-0" ? "0" : truncated.description }
        return String(description.reversed().drop { $0 == "0" }.reversed())
    }
}
