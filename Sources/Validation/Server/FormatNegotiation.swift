/// Chooses the format of an answer by the header `Accept` of a request (RFC 9110, section 12.5.1).
///
/// The answer then depends on that header. Add it to ``ReaderLanguage/consultedHeaders``.
///
/// ```swift
/// let formats = FormatNegotiation([ProblemDetails(), JSONServerErrors()])
/// let format = formats.format(accept: request.headers["Accept"] ?? "")
/// ```
public struct FormatNegotiation: Sendable {
    /// The formats that a server offers, the preferred one first; at least one.
    public let formats: [any ErrorFormat]

    /// Creates a negotiation.
    ///
    /// - Precondition: there is at least one format.
    public init(_ formats: [any ErrorFormat]) {
        precondition(!formats.isEmpty, "A server must offer at least one format of errors.")
        self.formats = formats
    }

    /// The format that a client prefers. If the client prefers several equally, it is the first of them. If the client
    /// accepts none, it is the first format, because an answer in another format is better than none.
    ///
    /// - Parameter header: the header's value; empty if there is none.
    /// - Complexity: O(*n*) in the length of the header, of which at most 64 ranges in at most 4,096 bytes are read.
    public func format(accept header: String) -> any ErrorFormat {
        if header.isEmpty { return formats[0] }
        let ranges = Self.ranges(of: header)
        var best: (format: any ErrorFormat, weight: Double)?
        for format in formats {
            let type = MediaType(format.mediaType.utf8)?.name ?? ""
            let weight = Self.weight(of: type, ranges)
            if weight > best?.weight ?? 0 { best = (format, weight) }
        }
        return best?.format ?? formats[0]
    }

    /// The weight of the most specific range that contains a type; 0 if none does. If there are no ranges, the weight is 1.
    private static func weight(of type: String, _ ranges: [(type: String, weight: Double)]) -> Double {
        if ranges.isEmpty { return 1 }
        let kind = type.prefix { $0 != "/" } + "/*"
        for range in [type, String(kind), "*/*"] {
            if let found = ranges.first(where: { $0.type == range }) { return found.weight }
        }
        return 0
    }

    /// The ranges in a header. At most 64 ranges in at most 4,096 bytes are read, and malformed ones are skipped.
    private static func ranges(of header: String) -> [(type: String, weight: Double)] {
        header.utf8.prefix(4_096).split(separator: UInt8(ascii: ",")).prefix(64).compactMap { member in
            guard let type = MediaType(member) else { return nil }
            let weight = type["q"].map { Double($0) ?? 0 } ?? 1
            return (type.name, (0...1).contains(weight) ? weight : 0)
        }
    }
}
