internal import Base

// The dictionary of an entry: a format, its variables, and variants for devices and widths.
extension StringsdictReader where Steps: ~Escapable {
    /// Reads the dictionary whose first key comes next, and returns the offset of its end.
    mutating func readValue(of key: PropertyListToken) -> Int {
        var hasContent = false
        while let field = nextKey() {
            if steps.holds("NSStringLocalizedFormatKey", field.text) {
                hasContent = true
                if let text = takeText(of: field) { builder.add(.text, text) }
            } else if steps.holds("NSStringDeviceSpecificRuleType", field.text) {
                hasContent = true
                readBranches(.device, of: field)
            } else if steps.holds("NSStringVariableWidthRuleType", field.text) {
                hasContent = true
                readBranches(.width, of: field)
            } else if case .beginDictionary = event {
                advance()
                readVariable(field)
            } else {
                rejectField(field, expected: .dictionary)
            }
        }
        if !hasContent {
            report(.missingField("NSStringLocalizedFormatKey", of: steps.text(key.text)), at: key.text.range)
        }
        return endDictionary()
    }

    /// Reads the variants of a rule that has its own dictionary.
    private mutating func readBranches(_ dimension: TableChoice.Dimension, of rule: PropertyListToken) {
        guard case .beginDictionary = event else {
            rejectField(rule, expected: .dictionary)
            return
        }
        advance()
        while let selector = nextKey() {
            if dimension == .width, Int(steps.text(selector.text)) == nil {
                report(.wrongWidth(steps.text(selector.text)), at: selector.text.range)
            }
            readBranch(dimension, selector)
        }
        _ = endDictionary()
    }

    private mutating func readBranch(_ dimension: TableChoice.Dimension, _ selector: PropertyListToken) {
        switch event {
        case .string(let text):
            let node = builder.open(.branch, selector.text, dimension)
            builder.add(.text, text.text)
            builder.close(node, at: text.range.upperBound)
            advance()
        case .beginDictionary:
            advance()
            let node = builder.open(.branch, selector.text, dimension)
            let end = readValue(of: selector)
            builder.close(node, at: end)
        default: rejectField(selector, expected: .text)
        }
    }

    private mutating func readVariable(_ name: PropertyListToken) {
        let node = builder.open(.variable, name.text)
        var hasRule = false
        var hasType = false
        var hasPlural = false
        while let field = nextKey() {
            if steps.holds("NSStringFormatSpecTypeKey", field.text) {
                hasRule = true
                if let rule = takeText(of: field), !steps.holds("NSStringPluralRuleType", rule) {
                    report(.unknownRule(steps.text(rule), variable: steps.text(name.text)), at: rule.range)
                }
            } else if steps.holds("NSStringFormatValueTypeKey", field.text) {
                hasType = true
                guard let type = takeText(of: field) else { continue }
                builder.add(.valueType, type)
                checkValueType(type, of: name)
            } else if steps.holds("NSStringDeviceSpecificRuleType", field.text) {
                readBranches(.device, of: field)
            } else if steps.holds("NSStringVariableWidthRuleType", field.text) {
                readBranches(.width, of: field)
            } else {
                if !isPluralCategory(field.text) {
                    report(.unknownPluralCategory(steps.text(field.text)), at: field.text.range)
                }
                hasPlural = true
                readBranch(.plural, field)
            }
        }
        if hasPlural, !hasType {
            report(.missingField("NSStringFormatValueTypeKey", of: steps.text(name.text)), at: name.text.range)
        }
        if !hasRule {
            report(.missingField("NSStringFormatSpecTypeKey", of: steps.text(name.text)), at: name.text.range)
        }
        builder.close(node, at: endDictionary())
    }

    private func isPluralCategory(_ token: TextToken) -> Bool {
        steps.holds("other", token) || steps.holds("one", token) || steps.holds("few", token)
            || steps.holds("many", token) || steps.holds("zero", token) || steps.holds("two", token)
    }

    /// Checks that a value type is a printf conversion with its length, such as `d` or `llu`. Apps put it after the
    /// `%`.
    private mutating func checkValueType(_ type: TextToken, of name: PropertyListToken) {
        for word in Self.valueTypes where steps.holds(word, type) { return }
        var text = steps.text(type)[...]
        // Some types include a precision, which has no effect on the argument.
        text = text.drop { $0.isNumber || $0 == "." }
        guard !Self.valueTypes.contains(where: { "\($0)" == text }) else { return }
        report(.wrongValueType(steps.text(type), variable: steps.text(name.text)), at: type.range)
    }

    private static var valueTypes: [StaticString] {
        [
            "d", "ld", "lld", "u", "lu", "llu", "i", "li", "lli", "f", "lf", "g", "lg", "zd", "zu", "hd", "hu", "@",
            "D",
            "U", "x", "lx", "llx", "X", "o", "e", "a", "c", "F", "G", "E", "qd", "qu", "jd", "td", "hhd", "hhu", "s",
        ]
    }

    /// Returns the current text. For any other value, reports an error, moves past the value and returns nil.
    private mutating func takeText(of field: PropertyListToken) -> TextToken? {
        guard case .string(let token) = event else {
            rejectField(field, expected: .text)
            return nil
        }
        advance()
        return token.text
    }

    private mutating func rejectField(_ field: PropertyListToken, expected: TableStructureDefect.ValueKind) {
        switch event {
        case .key, .endDictionary, .endArray, .end: return
        case .beginDictionary, .beginArray, .string, .other: break
        }
        _ = skipValue()
        report(.wrongKind(name: steps.text(field.text), expected: expected), at: field.text.range)
    }

    private mutating func report(_ defect: TableStructureDefect, at range: Range<Int>) {
        steps.report(.structure(defect), at: range, .tolerated)
    }
}
