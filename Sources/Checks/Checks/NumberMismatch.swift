internal import Findings
internal import ICU
internal import Projects
internal import Writing

/// A translation with other numbers than the source text.
enum NumberMismatch: TextCheck {
    static let description = CheckDescription(
        id: .numberMismatch, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Up to 64 characters";"#, "de": #""A" = "Bis zu ↓46 Zeichen";"#]),
            CheckExample(["en": #""A" = "Since 1984";"#, "de": #""A" = "↓Von Anfang an";"#]),
            CheckExample(["en": #""A" = "Enter 8 letters";"#, "de": #""A" = "Gib ↓9 Zeichen ein";"#]),
            CheckExample(["en": #""A" = "Version 2.0";"#, "de": #""A" = "Version ↓3.0";"#]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "Up to 1,000 on 12/31/2025";"#, "de": #""A" = "Bis zu 1.000 am 31.12.2025";"#,
                "ar": #""A" = "حتى ١٬٠٠٠ في ٣١/١٢/٢٠٢٥";"#,
            ]),
            CheckExample([
                "en": #""A" = "Call (800) 555-0199 or +1 800 555 0199";"#,
                "de": #""A" = "Rufen Sie 0800 555 010 oder +49 800 555 010 an";"#,
            ]),
            CheckExample([
                "en": """
                "A" = "Next 14 days";
                "B" = "Starts on 1 January";
                """,
                "ar": """
                "A" = "الأربعة عشر يومًا القادمة";
                "B" = "يبدأ في ٠١ يناير";
                """,
            ]),
            CheckExample([
                "en": """
                "A" = "2 days";
                "B" = "At 5 PM";
                "C" = "10,000 yen";
                """,
                "sl": """
                "A" = "Dva dni";
                "B" = "Ob 17";
                "C" = "10.000 jenov";
                """,
                "ja": """
                "A" = "二日";
                "B" = "17時に";
                "C" = "1万円";
                """,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { [.digit, .otherDigit] }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.original != nil else { return }
        let sources = text.sourceForms.map { NumberInText.all(in: $0) }
        let known = sources.map { $0.map(\.number) }
        let numbersOfForms = text.forms.map { NumberInText.all(in: $0) }
        // Most texts have the numbers of their source text, and need no closer look.
        if numbersOfForms.allSatisfy({ numbers in known.contains { agree($0, numbers.map(\.number)) } }) { return }
        if text.sourceForms.contains(where: { hasCustomaryUnit($0) || hasPrice($0) }) { return }
        if let other = otherNumber(of: text, sources) {
            if (text.sourceForms + text.forms).contains(where: hasHalfDays) { return }
            return report(
                text.finding(
                    of: Self.self,
                    otherNumberInText(other.form.string(other.range), other.original), in: other.form, at: other.range))
        }
        for (form, numbers) in zip(text.forms, numbersOfForms) {
            guard !known.contains(where: { agree($0, numbers.map(\.number)) }) else { continue }
            // The form is compared with the source form that is most similar to it.
            let defects = sources.map { source in
                (
                    // A translation may need a number where the source text has none: "hexadecimal" is 16 in some languages.
                    extra: source.isEmpty
                        ? [] : numbers.filter { isRemarkable($0.number, beside: source.map(\.number), in: text.file) },
                    missing: source.filter { isRemarkable($0.number, beside: numbers.map(\.number), in: text.file) }
                )
            }
            guard
                let defect = defects.min(by: { $0.extra.count + $0.missing.count < $1.extra.count + $1.missing.count })
            else { continue }
            guard defect.extra.first != nil || defect.missing.first != nil else { continue }
            // Where none of several numbers is in the source text, they were converted to other units: 70 to 180 mg/dL are
            // 3.9 to 10 mmol/L.
            let values = Set(numbers.map(\.number))
            if values.count > 1, known.contains(where: { $0.count > 1 && values.isDisjoint(with: $0) }) { return }
            if (text.sourceForms + text.forms).contains(where: hasHalfDays) { return }
            if let extra = defect.extra.first {
                let number = form.string(extra.range)
                return report(
                    text.finding(
                        of: Self.self,
                        defect.missing.first.map { otherNumberInText(number, $0.number.digits) } ?? extraNumber(number),
                        in: form, at: extra.range))
            } else if let missing = defect.missing.first,
                !isSpelledOut(missing.number, in: form, text.file.writing.locale),
                !isOptional(missing.number, in: text)
            {
                return report(text.finding(of: Self.self, missingNumber(missing.number.digits)))
            }
        }
    }

    /// The single number of a text, with its fraction, where the source text also has a single number but another one. In each
    /// of the two texts, all forms must have the same number.
    private static func otherNumber(
        of text: AuditedText, _ sources: [[(number: NumberInText, range: Range<Int>)]]
    ) -> (form: RenderedForm, range: Range<Int>, original: String)? {
        guard let form = text.forms.first, let sourceForm = text.sourceForms.first, let original = sources.first,
            let sourceRange = single(original, in: sourceForm)
        else { return nil }
        let numbers = NumberInText.all(in: form)
        guard let range = single(numbers, in: form) else { return nil }
        let (digits, sourceDigits) = (numbers.map(\.number), original.map(\.number))
        guard !agree(digits, sourceDigits), sources.allSatisfy({ $0.map(\.number) == sourceDigits }),
            text.forms.dropFirst().allSatisfy({ NumberInText.all(in: $0).map(\.number) == digits }),
            // Thousands may be written in words or in another unit.
            !(digits + sourceDigits).contains(where: { $0.value.map { $0 >= 1000 } ?? true })
        else { return nil }
        return (form, range, sourceForm.string(sourceRange))
    }

    /// The range of the only number of a form, which may have a full stop or a comma between its digits. Nil where there are
    /// several numbers, as in dates, times and ranges.
    private static func single(
        _ numbers: [(number: NumberInText, range: Range<Int>)], in form: RenderedForm
    ) -> Range<Int>? {
        guard let first = numbers.first, let last = numbers.last, numbers.count <= 2 else { return nil }
        if numbers.count == 2 {
            let between = first.range.upperBound..<last.range.lowerBound
            guard [".", ",", "\u{66B}"].contains(form.string(between)) else { return nil }
        }
        return first.range.lowerBound..<last.range.upperBound
    }

    /// Whether the numbers are the same in any order, as in dates, or their digits are the same in the same order, with other
    /// grouping.
    private static func agree(_ numbers: [NumberInText], _ others: [NumberInText]) -> Bool {
        numbers == others || numbers.map(\.digits).sorted() == others.map(\.digits).sorted()
            || numbers.flatMap(\.digits) == others.flatMap(\.digits)
    }

    /// Whether a number of one text is certainly not in the other.
    private static func isRemarkable(
        _ number: NumberInText, beside others: [NumberInText], in file: AuditedFile
    ) -> Bool {
        guard !others.contains(number), let value = number.value, value > 12 else { return false }
        let countsInTenThousands =
            file.writing.isEastAsian || file.sourceWriting.isEastAsian || file.writing.language == "ko"
            || file.sourceWriting.language == "ko"
        return !(value >= 1000 && value % 1000 == 0) && !(countsInTenThousands && value % 100 == 0)
    }

    /// Whether a text has a unit that, by CLDR's measurement systems, only the United States and few other countries use. A
    /// translation may use another unit: 10 metres for 30 feet.
    private static func hasCustomaryUnit(_ form: RenderedForm) -> Bool {
        Words.all(in: form).contains { customaryUnits.contains(form.string($0).lowercased()) }
    }

    /// Whether a text has a sum of money. Prices differ between countries.
    private static func hasPrice(_ form: RenderedForm) -> Bool {
        form.scalars.contains { $0.properties.generalCategory == .currencySymbol }
    }

    /// Whether a text has a number in words. CLDR's rules give one form of each word. Prefixes and endings may differ
    /// (`الأربعة` for `أربعة`, `húszpercenként` for `húsz`).
    private static func isSpelledOut(_ number: NumberInText, in form: RenderedForm, _ locale: LocaleTag) -> Bool {
        guard let value = number.value, value < 1000 else { return false }
        let spelled = NumberFormat.format(for: locale, style: .spellout(ruleSet: nil)).string(value).lowercased()
        // In German words, CLDR has soft hyphens where they may be hyphenated.
        let words = spelled.filter { $0 != "\u{AD}" }.split { !$0.isLetter }
        guard let longest = words.max(by: { $0.count < $1.count }), longest.count > 2 else { return false }
        return form.string.lowercased().contains(longest.count > 4 ? longest.dropLast() : longest)
    }

    /// Whether a quarter of the other translations lack a number, as for an idiom: "24/7", "around the clock".
    /// - Complexity: linear in the number of locales.
    private static func isOptional(_ number: NumberInText, in text: AuditedText) -> Bool {
        guard let key = text.message.number else { return false }
        let others = text.file.table.auditedTranslations.filter { $0.folder != text.file.file.folder }
            .compactMap { $0.messages[number: key]?.content.forms.first }
        let without = others.count { form in !NumberInText.all(in: form).contains { $0.number == number } }
        return others.count > 3 && without * 4 >= others.count
    }

    private static let customaryUnits: Set<String> = [
        "foot", "feet", "ft", "inch", "inches", "yard", "yards", "mile", "miles", "mi", "mph", "pound", "pounds", "lb",
        "lbs", "ounce", "ounces", "oz", "gallon", "gallons", "fahrenheit",
    ]

    private static func hasHalfDays(_ form: RenderedForm) -> Bool {
        Words.all(in: form).contains { ["am", "pm", "a.m", "p.m"].contains(form.string($0).lowercased()) }
            || form.string.contains("午")
    }
}

// MARK: Messages

extension NumberMismatch {
    private static let otherNumberInText = FindingTemplate<(String, String)>(
        .numberMismatch, "other-number-in-text", "number", "original")
    private static let extraNumber = FindingTemplate<String>(.numberMismatch, "extra-number", "number")
    private static let missingNumber = FindingTemplate<String>(.numberMismatch, "missing-number", "number")

    static let messages: [any DeclaredMessage] = [otherNumberInText, extraNumber, missingNumber]
}
