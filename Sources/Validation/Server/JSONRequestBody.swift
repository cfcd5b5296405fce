// Only this file encodes values of any type as JSON. So only this file needs an encoder of Foundation.
#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Encodes a request body in JSON. The names of its members are the server's names of the fields, and are sorted.
public struct JSONRequestBody: RequestBodyEncoding {
    /// Creates the encoding.
    public init() {}

    public func body(of values: [RequestValue]) throws(ServerExchangeError) -> [UInt8] {
        try Self.json(EncodedMembers(values: values))
    }

    /// A value as JSON in UTF-8.
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
