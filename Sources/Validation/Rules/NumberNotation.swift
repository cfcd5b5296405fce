internal import ICU
internal import MessageFormat
internal import Messages

/// How the numbers of a field are written, and so how messages show its limits: whoever types what a message shows is then
/// understood.
enum NumberNotation {
    /// With the digits 0–9 and a point, as a field reads texts that isn't localized.
    case plain
    /// As the person's locale writes numbers: what a localized field reads. A number that a program sent has no notation, so
    /// messages about it use this one too.
    case localized

    /// - Parameter isLocalized: whether the rule is localized.
    init(of value: FieldValue, isLocalized: Bool, in context: ValidationContext) {
        let isTyped = value.text != nil
        self = !isTyped || isLocalized || context.isLocalized ? .localized : .plain
    }
}

extension MessageArgument {
    /// A number that messages show in a notation.
    func shown(in notation: NumberNotation) -> MessageArgument {
        switch (notation, self) {
        case (.plain, .integer(let number)): .plain(DecimalNumber(number))
        case (.plain, .exact(let number)): DecimalNumber(number).map { .plain($0) } ?? self
        default: self
        }
    }
}
