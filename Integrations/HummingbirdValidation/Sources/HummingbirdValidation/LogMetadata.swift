public import Logging
public import Validation

extension Refusal {
    /// The metadata of a refusal for a log: the status, and for each failure its place, code, key and arguments. It contains
    /// no text in a language, so a search finds the failure whatever the reader's language was.
    ///
    /// An argument may repeat what a person entered if a rule of the app passes it on. The arguments of the shipped rules
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
    /// The metadata of a failure for a log: its key and its arguments.
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
            case .number(let number), .exact(let number): .stringConvertible(number)
            case .plain(let number): .stringConvertible(number)
            case .text(let text): .string(text)
            // Seconds since 1970, the same in every language.
            case .date(let date): .stringConvertible(date.secondsSince1970)
            case .list(let texts): .array(texts.map { .string($0) })
            }
    }
}
