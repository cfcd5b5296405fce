internal import CICU

extension NumberFormat {
    /// The style of a number, named as in ICU MessageFormat.
    package enum Style: Sendable, Hashable {
        /// `{n, number}`: grouped, at most three fraction digits, rounded half to even.
        case decimal
        /// `{n, number, integer}`: grouped, rounded half to even.
        case integer
        /// `{n, number, percent}`: a hundred times the value, without fraction digits.
        case percent
        /// `{n, number, currency}`: in the currency with an ISO 4217 code. Nil means the currency of the locale's region.
        case currency(String?)
        /// `{n, number, ::compact-short}`: an ICU number skeleton, without the leading `::`.
        case skeleton(String)
        /// `{n, number, #,##0.00}`: a number pattern of UTS 35, part 3.
        case pattern(String)
        /// `{n, spellout}`: in words. The rule set is one such as `%spellout-ordinal`. Nil, or a rule set that the locale does
        /// not have, means the locale's own.
        case spellout(ruleSet: String?)
        /// `{n, ordinal}`: 1st, 2nd. Rule sets as in ``spellout(ruleSet:)``.
        case ordinal(ruleSet: String?)
        /// `{n, duration}`: seconds as hours, minutes and seconds. Rule sets as in ``spellout(ruleSet:)``.
        case duration(ruleSet: String?)
    }
}

/// Why a number style cannot be used.
package enum NumberFormatError: Error, Sendable, Hashable {
    /// The detail of the style is malformed. The offset is in bytes of its UTF-8; nil when ICU gives none. The name is that
    /// of ICU's error.
    case malformed(NumberFormat.Style, offset: Int?, name: String)

    /// What was expected, and what to do.
    package var message: String {
        switch self {
        case .malformed(.skeleton(let text), let offset, let name):
            "expected an ICU number skeleton, found “\(text)”\(Self.place(offset)) (\(name)): "
                + "write stems such as percent, .00 or compact-short, separated by spaces"
        case .malformed(.pattern(let text), let offset, let name):
            "expected a number pattern, found “\(text)”\(Self.place(offset)) (\(name)): write one such as #,##0.00"
        case .malformed(.currency(let code), _, let name):
            "expected a currency code of three letters, found “\(code ?? "")” (\(name)): write one such as EUR"
        case .malformed(_, _, let name):
            "libicu cannot make this number format (\(name)): see that its data is complete"
        }
    }

    private static func place(_ offset: Int?) -> String {
        offset.map { ", wrong from byte \($0) on" } ?? ""
    }
}

extension NumberFormat.Style {
    /// Checks the detail of a currency, skeleton or pattern.
    package func validate() throws(NumberFormatError) {
        var error = cicu_error()
        guard let handle = open(for: "en", error: &error) else {
            let name = String(cString: cicu_error_name(error.code))
            throw .malformed(self, offset: error.offset < 0 ? nil : Int(error.offset), name: name)
        }
        cicu_number_format_close(handle)
    }

    func open(for locale: LocaleTag, error: inout cicu_error) -> OpaquePointer? {
        let (style, detail) = parts
        return withUTF8(of: locale.withDistinguishingScript.identifier) { tag, length in
            withUTF8(of: detail) { cicu_number_format_open(tag, length, style, $0, $1, &error) }
        }
    }

    private var parts: (cicu_number_style, detail: String) {
        switch self {
        case .decimal: (cicu_number_decimal, "")
        case .integer: (cicu_number_integer, "")
        case .percent: (cicu_number_percent, "")
        case .currency(let code): (cicu_number_currency, code ?? "")
        case .skeleton(let skeleton): (cicu_number_skeleton, skeleton)
        case .pattern(let pattern): (cicu_number_pattern, pattern)
        case .spellout(let ruleSet): (cicu_number_spellout, ruleSet ?? "")
        case .ordinal(let ruleSet): (cicu_number_ordinal, ruleSet ?? "")
        case .duration(let ruleSet): (cicu_number_duration, ruleSet ?? "")
        }
    }
}
