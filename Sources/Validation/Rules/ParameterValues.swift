internal import Base
internal import ICU

// Reads the values of parameters: flags, numbers, strings, and arrays of them.

extension RuleParameters {
    /// Takes a flag.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func flag(_ name: String) throws(FormError) -> Bool? {
        try object.flag(name)
    }

    /// Takes a whole number.
    ///
    /// - Returns: nil if there is no such parameter.
    /// - Throws: an error if it is not a whole number or outside the range.
    mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(FormError) -> Int? {
        guard let node = object.take(name) else { return nil }
        guard case .number(let text) = node.value, let value = Int(text), range.contains(value) else {
            throw invalid(name, Self.wholeNumber(in: range))
        }
        return value
    }

    /// Takes an array of at least one whole number.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func integers(_ name: String, in range: ClosedRange<Int>) throws(FormError) -> [Int]? {
        guard let nodes = try object.array(name) else { return nil }
        if nodes.isEmpty { throw invalid(name, Self.wholeNumbers(in: range)) }
        var values: [Int] = []
        for node in nodes {
            guard case .number(let text) = node.value, let value = Int(text), range.contains(value) else {
                throw object.wrong(name, Self.wholeNumbers(in: range), at: node.range)
            }
            values.append(value)
        }
        return values
    }

    static func wholeNumbers(in range: ClosedRange<Int>) -> String {
        "an array of at least one whole number from \(range.lowerBound) to \(range.upperBound)"
    }

    static func wholeNumber(in range: ClosedRange<Int>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (Int.min, Int.max): "a whole number"
        case (let min, Int.max): "a whole number from \(min)"
        case (let min, let max): "a whole number from \(min) to \(max)"
        }
    }

    /// Takes a number, which may have a fraction.
    ///
    /// - Returns: nil if there is no such parameter.
    /// - Throws: an error if it is outside the range of `Double` or smaller than `min`.
    mutating func number(_ name: String, from min: Double? = nil) throws(FormError) -> Double? {
        guard let node = object.take(name) else { return nil }
        guard case .number(let text) = node.value, let value = Double(text), value.isFinite,
            value >= min ?? value
        else {
            throw invalid(name, Self.number(from: min))
        }
        return value
    }

    static func number(from min: Double?) -> String {
        min.map { "a number from \($0)" } ?? "a number"
    }

    /// Takes the format of a typed date.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func dateFormat(_ name: String) throws(FormError) -> DateFormat? {
        guard let pattern = try text(name) else { return nil }
        guard let format = DateFormat(pattern) else {
            throw invalid(name, #"a date format such as "yyyy-MM-dd" or "d.M.yyyy""#)
        }
        return format
    }

    /// Takes a text that isn't empty.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func text(_ name: String) throws(FormError) -> String? {
        guard let text = try object.text(name) else { return nil }
        if text.value.isEmpty { throw invalid(name, Self.text) }
        return text.value
    }

    static let text = "a text that is not empty"

    /// Takes an array of texts. Neither the array nor a text may be empty.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func texts(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        if texts.isEmpty { throw invalid(name, Self.texts) }
        return texts.map(\.value)
    }

    static let texts = "an array of at least one text that is not empty"

    /// Takes an array of extensions of file names.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func extensions(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        if texts.isEmpty { throw invalid(name, Self.extensions) }
        for text in texts where !Self.isExtension(text.value) {
            throw object.wrong(name, Self.extensions, at: text.range)
        }
        return texts.map(\.value)
    }

    static let extensions = "an array of extensions without a point, such as `docx`"

    static func isExtension(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { $0 == "." || $0 == "/" }
    }

    /// Takes an array of media types; `image/*` stands for all of a kind.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func mediaTypes(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        if texts.isEmpty { throw invalid(name, Self.mediaTypes) }
        for text in texts where !Self.isMediaType(text.value) {
            throw object.wrong(name, Self.mediaTypes, at: text.range)
        }
        return texts.map(\.value)
    }

    static let mediaTypes = "an array of media types, such as `image/png` or `image/*`"

    static func isMediaType(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = parts.first, let type = parts.last else { return false }
        return isToken(kind) && (isToken(type) || type.elementsEqual("*".utf8))
    }

    /// Whether a text is a restricted name (RFC 6838, section 4.2).
    private static func isToken(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, first.isLetterOrDigit else { return false }
        return text.allSatisfy { $0.isLetterOrDigit || "!#$&-^_.+".utf8.contains($0) }
    }

    /// Takes the name of a field. The form must have the field.
    ///
    /// - Parameter mayBeItself: whether it may be the field whose rule is read.
    /// - Returns: nil if there is no such parameter.
    mutating func field(_ name: String, mayBeItself: Bool = false) throws(FormError) -> String? {
        guard let field = try text(name) else { return nil }
        references.append(FieldReference(name: field, range: range(of: name), mayBeItself: mayBeItself))
        return field
    }

    /// Takes the names of fields. The form must have the fields.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func fields(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        references += texts.map { FieldReference(name: $0.value, range: $0.range) }
        return texts.map(\.value)
    }

    /// Takes one of several allowed words.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> Choice? {
        try object.choice(name, of: type)
    }

    /// Takes an array of allowed words.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> [Choice]? {
        guard let texts = try object.texts(name) else { return nil }
        var choices: [Choice] = []
        for text in texts { choices.append(try object.choice(name, of: type, in: text)) }
        return choices
    }

    /// Takes a regular expression and compiles it.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func expression(_ name: String) throws(FormError) -> RegularExpression? {
        guard let pattern = try text(name) else { return nil }
        do throws(RegularExpressionError) {
            return try RegularExpression(pattern)
        } catch .invalidPattern(let problem, let offset) {
            let place = offset.map { " at byte \($0)" } ?? ""
            throw invalid(name, "a regular expression that ICU accepts, which reports `\(problem)`\(place)")
        } catch {
            throw invalid(name, "a regular expression that ICU accepts")
        }
    }
}
