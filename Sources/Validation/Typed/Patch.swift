/// A property of a model for the method `PATCH`: the request leaves it out, clears it, or sets it.
///
/// ```swift
/// struct ProfileChange: FormModel {
///     let name: String?                  // Set, or left as it is.
///     let website: Patch<String>         // Set, cleared, or left as it is.
///
///     static let form = TypedForm<ProfileChange>("profile") {
///         Field("name", \.name, .length(...80))
///         Field("website", \.website, .url)
///     }
/// }
/// ```
///
/// In JSON, null clears a property (RFC 7396, section 2). A submitted form has no null: an empty text clears it there, and in
/// JSON too.
public enum Patch<Value> {
    /// The request leaves the property out.
    case absent
    /// The request clears the property.
    case null
    /// The request sets the property.
    case value(Value)

    /// The value; nil if the property is left out or cleared.
    public var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    /// Changes an optional property accordingly.
    public func apply(to property: inout Value?) {
        switch self {
        case .absent: break
        case .null: property = nil
        case .value(let value): property = value
        }
    }
}

extension Patch: Sendable where Value: Sendable {}
extension Patch: Equatable where Value: Equatable {}
extension Patch: Hashable where Value: Hashable {}

extension Patch: Decodable where Value: Decodable {
    /// Decodes null or a value. A missing member is `absent`: see `KeyedDecodingContainer.decode(_:forKey:)`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Value.self))
    }
}

extension Patch: FormProperty where Value: FormValue {
    public typealias PropertyValue = Value

    /// True.
    public static var isOptionalProperty: Bool { true }

    public var propertyValue: FieldValue? {
        switch self {
        case .absent: nil
        case .null: .null
        case .value(let value): value.fieldValue
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes a property that a request may leave out. The code that Swift writes for a `Decodable` type calls this function,
    /// so that a missing member isn't an error, with any decoder.
    public func decode<Value: Decodable>(_ type: Patch<Value>.Type, forKey key: Key) throws -> Patch<Value> {
        guard contains(key) else { return .absent }
        return try decodeNil(forKey: key) ? .null : .value(try decode(Value.self, forKey: key))
    }
}

/// A type with a value for a member that is missing.
protocol AbsentValue {
    static var absent: Self { get }
}

extension Patch: AbsentValue {}
