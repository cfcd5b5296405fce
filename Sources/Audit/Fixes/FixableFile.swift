internal import Tables

extension TableFile {
    /// Whether all of the file was understood, so that a change can do no harm to a part that was not.
    ///
    /// What Apple's readers forgive and a byte order mark too many, or one that is missing, leave nothing in doubt.
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
