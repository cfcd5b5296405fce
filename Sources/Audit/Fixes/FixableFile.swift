internal import Tables

extension TableFile {
    /// Whether the whole file was understood, so that a change cannot damage a part that was not.
    ///
    /// Errors that Apple's readers tolerate are no obstacle, nor is a missing or repeated byte order mark.
    package var isFixable: Bool {
        source.encoding != .binaryPropertyList && errors.allSatisfy(\.isHarmless)
    }
}

extension TableError {
    fileprivate var isHarmless: Bool {
        switch kind {
        case .text(.repeatedByteOrderMark), .text(.missingByteOrderMark): true
        case .text, .tooManyErrors, .propertyList(.wrongEncodingLabel): false
        default: consequence == .tolerated
        }
    }
}
