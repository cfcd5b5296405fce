internal import ICU
internal import MessageFormat
internal import Validation

/// The type of an accessor's parameter.
enum ParameterType: Hashable {
    case integer
    case number
    case text
    case date
    case list
    /// One of the keywords of a `select`, in the order of the message.
    case choice([String])

    /// - Parameters:
    ///   - formats: the formats of the argument in the message, one for each use.
    ///   - isWhole: whether the message says that a number is a whole number.
    ///   - declared: the type that a rule, a form or a file of declarations gives the argument.
    init(_ formats: [MessagePattern.Format], isWhole: Bool, declared: ArgumentType?) {
        switch declared {
        case .integer: self = .integer
        case .number: self = .number
        case .date: self = .date
        case .list: self = .list
        case .text, nil: self = Self.choice(of: formats) ?? (declared == nil ? Self(formats) : .text)
        }
        if isWhole, self == .number, declared == nil { self = .integer }
    }

    /// The keywords, if every use of the argument is a `select`. If the message also shows the argument, any text may be
    /// passed.
    private static func choice(of formats: [MessagePattern.Format]) -> ParameterType? {
        var keywords: [String] = []
        for format in formats {
            guard case .select(let branches) = format else { return nil }
            for branch in branches where !keywords.contains(branch.keyword) { keywords.append(branch.keyword) }
        }
        let isNamed = keywords.allSatisfy { SwiftName.member(of: $0) != nil }
        return isNamed && !keywords.isEmpty ? .choice(keywords) : nil
    }

    /// The most specific type of all uses. If one use is a plural, the argument is an integer everywhere.
    private init(_ formats: [MessagePattern.Format]) {
        let types = formats.map(\.parameterType)
        self = [.list, .date, .integer, .number].first(where: types.contains) ?? .text
        // A plural that also shows its number as a fraction, such as `%.1f`, may count fractions.
        if self == .integer, formats.contains(where: \.isFloating) { self = .number }
    }
}

extension MessagePattern.Format {
    fileprivate var parameterType: ParameterType {
        switch self {
        case .list: .list
        case .date, .time: .date
        case .plural, .ordinal, .number(.integer): .integer
        case .number, .spellout, .duration: .number
        case .none, .select: .text
        case .printf(let specifier):
            switch specifier.valueType {
            case .signed, .unsigned, .pointer: .integer
            case .floating: .number
            case .object, .character, .cString: .text
            }
        }
    }

    fileprivate var isFloating: Bool {
        if case .printf(let specifier) = self { specifier.valueType == .floating } else { false }
    }
}
