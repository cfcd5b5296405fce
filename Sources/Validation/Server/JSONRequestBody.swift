// The one file in which a value of any type becomes JSON, and so the one that needs an encoder.
#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// A request body in JSON: an object with each value under the server's name of its field, names sorted.
public struct JSONRequestBody: RequestBodyEncoding {
    /// Makes the encoder.
    public init() {}

    public func body(of values: [RequestValue]) throws(ServerExchangeError) -> [UInt8] {
        try Self.json(EncodedMembers(values: values))
    }

    /// Any value as JSON in UTF-8.
    static func json(_ value: some Encodable) throws(ServerExchangeError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array(try encoder.encode(value))
        } catch {
            throw .notEncodable(reason: "\(error)")
        }
    }
}

private struct EncodedMembers: Encodable {
    let values: [RequestValue]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for value in values {
            try container.encode(value.value, forKey: Name(stringValue: value.name))
        }
    }
}

private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        return nil
    }
}
