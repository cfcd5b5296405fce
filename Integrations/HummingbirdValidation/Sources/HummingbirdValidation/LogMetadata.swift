public import Logging
public import Validation

extension Refusal {
    /// What a log says of a refusal: the status, and of each failure the place, the code, the key and the arguments. No text of a
    /// language is among it, so that a search finds the failure whatever the reader's language was.
    ///
    /// An argument may repeat what a person entered where a rule of the app's own passes it on; those of the shipped rules
    /// are limits, counts, and the media type of a file.
    public var metadata: Logger.Metadata {
        [
            "refusal.status": .stringConvertible(status),
            "refusal.failures": .array(
                entries.map { entry in
                    var metadata = entry.failure.metadata
                    metadata["pointer"] = .string(entry.path.pointer)
                    metadata["code"] = .string(entry.code)
                    return .dictionary(metadata)
                }),
        ]
    }
}

extension Failure {
    /// What a log says of a failure: its key and its arguments.
    public var metadata: Logger.Metadata {
        var values: Logger.Metadata = [:]
        for name in arguments.names { values[name] = arguments[name].map { Logger.MetadataValue($0) } }
        return ["key": .string(key.rawValue), "arguments": .dictionary(values)]
    }
}

extension Logger.MetadataValue {
    fileprivate init(_ argument: MessageArgument) {
        self =
            switch argument {
            case .integer(let number): .stringConvertible(number)
            case .number(let number): .stringConvertible(number)
            case .text(let text): .string(text)
            // Seconds since 1970, the same in every language.
            case .date(let date): .stringConvertible(date.secondsSince1970)
            case .list(let texts): .array(texts.map { .string($0) })
            }
    }
}
