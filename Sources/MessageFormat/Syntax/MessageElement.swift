package import ICU

extension MessagePattern {
    /// A piece of a message, with its place in the pattern.
    package enum Element: Sendable, Hashable {
        /// Text as the reader sees it: without the apostrophes that quote, and with one sign for `%%`.
        case text(String, Range<Int>)
        /// A place where a value is shown, or where it chooses the text that is shown.
        case argument(Argument)
        /// `#` in a branch of a plural: the number that chose the branch, minus the offset.
        case pluralNumber(Range<Int>)

        /// The range of the element.
        package var range: Range<Int> {
            switch self {
            case .text(_, let range), .pluralNumber(let range): range
            case .argument(let argument): argument.range
            }
        }
    }

    /// One use of an argument.
    package struct Argument: Sendable, Hashable {
        /// The argument's name, or its number in decimal digits: from `0` in ICU's syntax, from `1` in printf's.
        package let name: String
        /// The range of the name; the range of the whole specifier when printf counts its arguments instead of naming them.
        package let nameRange: Range<Int>
        /// The way in which the value is formatted.
        package let format: Format
        /// The range from the opening brace or percent sign to the end of the argument.
        package let range: Range<Int>
    }

    /// The way in which an argument's value is formatted.
    package indirect enum Format: Sendable, Hashable {
        /// `{name}`: shown as the locale shows values of its type.
        case none
        /// `{n, number}` and its styles.
        case number(NumberFormat.Style)
        /// `{n, plural, …}` and `{n, selectordinal, …}`.
        case plural(Plural)
        /// `{gender, select, …}`.
        case select([SelectBranch])
        /// `{day, date}` and its styles.
        case date(DateStyle)
        /// `{day, time}` and its styles.
        case time(DateStyle)
        /// `{n, spellout}`, with the name of a rule set if one is given.
        case spellout(ruleSet: String?)
        /// `{n, ordinal}`, with the name of a rule set if one is given.
        case ordinal(ruleSet: String?)
        /// `{n, duration}`, with the name of a rule set if one is given.
        case duration(ruleSet: String?)
        /// `{names, list}`, `{names, list, or}`, `{names, list, unit}`.
        case list(ListStyle)
        /// A printf specifier.
        case printf(PrintfSpecifier)
    }

    /// How a date or a time is written.
    package enum DateStyle: Sendable, Hashable {
        /// No style given: ICU's default, which is the medium one.
        case standard
        /// The locale's shortest form: 2/1/30, 9:05 AM.
        case short
        /// Month by name if there is room, seconds in a time: Feb 1, 2030.
        case medium
        /// Month in full, a time with its zone: February 1, 2030.
        case long
        /// With the day of the week: Friday, February 1, 2030.
        case full
        /// `::yMMMd`: a skeleton, which names the fields to show; the locale orders them.
        case skeleton(String)
        /// `dd.MM.yyyy`: a pattern, which is the same in each locale.
        case pattern(String)
    }

    /// The way in which the elements of a list are joined.
    package enum ListStyle: String, Sendable, Hashable, CaseIterable {
        /// A, B, and C.
        case and
        /// A, B, or C.
        case or
        /// 3 feet, 7 inches.
        case unit
    }
}
