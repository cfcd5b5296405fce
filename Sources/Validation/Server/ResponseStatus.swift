/// The status code of an HTTP response (RFC 9110, section 15): `422`, or `ResponseStatus(rawValue: 422)` for a variable.
public struct ResponseStatus: RawRepresentable, ExpressibleByIntegerLiteral, Sendable, Hashable, Codable,
    CustomStringConvertible
{
    /// The code, usually from 100 to 599.
    public var rawValue: Int

    /// Creates a status. Every code is accepted, also one that no document registers.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Creates a status from a literal: `422`.
    public init(integerLiteral code: Int) {
        rawValue = code
    }

    /// The code in decimal digits.
    public var description: String { String(rawValue) }
}
