internal import Messages

// The rules that limit the size of a value, and the rules that contain such rules: see ``Rule/exceedsLimit(_:)``.

extension Length {
    /// The number of scalars that a character may have on average, if the length is counted in characters. The longest emoji
    /// have about 10, and 30 combining marks are more than any language needs (UAX #15, section 13).
    static let mostScalarsOfCharacter = 32

    public func exceedsLimit(_ value: FieldValue) -> Bool {
        // A text has no more units of any kind than bytes, so most texts need not be counted.
        guard let max, case .text(let text) = value, text.utf8.count > max else { return false }
        return length(of: text) > max
    }

    /// The length that the limits apply to, and that messages show. If the text has more than 32 scalars for each character
    /// that is allowed, it is the number of scalars.
    func length(of text: String) -> Int {
        switch unit {
        case .characters:
            let scalars = max.flatMap { excessiveScalars(of: text, max: $0) }
            return scalars ?? text.count
        case .scalars: return text.unicodeScalars.count
        case .utf16: return text.utf16.count
        case .utf8: return text.utf8.count
        }
    }

    private func excessiveScalars(of text: String, max: Int) -> Int? {
        let (most, isUnlimited) = max.multipliedReportingOverflow(by: Self.mostScalarsOfCharacter)
        guard !isUnlimited, text.utf8.count > most else { return nil }
        let scalars = text.unicodeScalars.count
        return scalars > most ? scalars : nil
    }
}

extension SelectionCount {
    public func exceedsLimit(_ value: FieldValue) -> Bool {
        judges(value) && max.map { value.elementCount > $0 } ?? false
    }
}

extension ItemCount {
    public func exceedsLimit(_ value: FieldValue) -> Bool { max.map { value.elementCount > $0 } ?? false }
}

extension FileSize {
    public func exceedsLimit(_ value: FieldValue) -> Bool {
        guard case .file(let file) = value else { return false }
        return file.content.count > max
    }
}

extension FailingRule {
    public func exceedsLimit(_ value: FieldValue) -> Bool { base.exceedsLimit(value) }
}

extension AllOf {
    public func exceedsLimit(_ value: FieldValue) -> Bool { rules.contains { $0.exceedsLimit(value) } }
}

extension Optionally {
    public func exceedsLimit(_ value: FieldValue) -> Bool { base.exceedsLimit(value) }
}
