/// Decodes a type from a field value, without Foundation.
///
/// A ``FormModel`` is decoded by its fields: a member that is missing or empty has the default of its field, or is absent. A
/// list is decoded element by element, so that an error has its index. Every other ``FormValue`` is created by
/// ``FormValue/init(fieldValue:)``, because `Date` and `URL` decode themselves from other things than a form has.
struct FieldValueDecoder: Decoder {
    let value: FieldValue
    var path: CodingPath?
    /// The fields of the model at the top, if it is a model.
    var layout: ModelLayout?
    /// The values of the fields at the top, in their order; nil to take them from `value`.
    var fields: [FieldValue?]?
    /// Hears every key that is asked for at the top.
    var recorder: KeyRecorder?

    /// The keys that a type asks for.
    final class KeyRecorder {
        var keys: Set<String> = []
    }

    init(value: FieldValue, path: CodingPath? = nil) {
        self.value = value
        self.path = path
    }

    /// - Parameter fields: the values of the model's fields, in their order; nil for a value that was not given.
    init(fields: [FieldValue?], of layout: ModelLayout, recorder: KeyRecorder? = nil) {
        value = .object([:])
        self.fields = fields
        self.layout = layout
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { path?.keys ?? [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = value else { throw mismatch([String: FieldValue].self) }
        return KeyedDecodingContainer(
            KeyedFields(
                members: ModelMembers(members: members, fields: fields, layout: layout), path: path, recorder: recorder)
        )
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        switch value {
        case .list(let values): return FieldElements(elements: values, path: path)
        case .selection: return FieldElements(elements: value.elements, path: path)
        default: throw mismatch([FieldValue].self)
        }
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { SingleField(decoder: self) }

    fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type, DecodingError.Context(codingPath: codingPath, debugDescription: "The value doesn't fit the type."))
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let leaf = Self.leaf(type, value) {
            guard let leaf else { throw mismatch(type) }
            return leaf
        }
        guard let model = T.self as? any FormModel.Type else { return try located { try T(from: self) } }
        var decoder = self
        decoder.layout = model.layout
        return try decoder.located { try T(from: decoder) }
    }

    /// A value of a type that has no parts: `nil` if the type isn't one, and `.some(nil)` if it refuses the value.
    ///
    /// Most values are decoded by this function, which needs no coding path.
    @inline(__always)
    fileprivate static func leaf<T: Decodable>(_ type: T.Type, _ value: FieldValue) -> T?? {
        guard let formValue = T.self as? any FormValue.Type else { return nil }
        if formValue is any FormModel.Type || formValue is any FormList.Type { return nil }
        return .some(formValue.init(fieldValue: value) as? T)
    }

    /// Adds the path to an error that the type has thrown and that has none.
    private func located<T>(_ decode: () throws -> T) throws -> T {
        do {
            return try decode()
        } catch let error where !(error is DecodingError) && !(error is LocatedError) {
            throw LocatedError(path: codingPath, error: error)
        }
    }
}

/// An error of a type that decodes itself, and the path of its value.
struct LocatedError: Error {
    let path: [any CodingKey]
    let error: any Error
}

/// A coding path as a linked list: most paths are never read.
indirect enum CodingPath {
    case step(any CodingKey, CodingPath?)

    var keys: [any CodingKey] {
        guard case .step(let key, let parent) = self else { return [] }
        return (parent?.keys ?? []) + [key]
    }
}

/// The index of an element, as a coding key.
private struct ElementKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(_ index: Int) {
        stringValue = "\(index)"
        intValue = index
    }

    init?(stringValue: String) { return nil }
    init?(intValue: Int) { self.init(intValue) }
}

extension FormModel {
    fileprivate static var layout: ModelLayout { form.layout }
}

/// What a decoder knows of the fields of a model.
struct ModelLayout: Sendable {
    struct Entry: Sendable {
        let name: String
        /// The value of a field that is missing or empty; nil if it is absent then.
        let defaultValue: FieldValue?
        /// Whether null differs from a missing value: see ``Patch``.
        let keepsNull: Bool
        /// Whether an object in which nothing was entered is missing.
        let isOptionalModel: Bool
    }

    let entries: [Entry]
    /// The places of the entries, if there are so many that a search takes longer than a hash.
    private let places: [String: Int]

    init(_ entries: [Entry]) {
        self.entries = entries
        places = entries.count > 24 ? Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first } : [:]
    }

    /// Decodes the property of a field from the value that the rules see: an empty text if none was given.
    func decode<T: Decodable>(_ type: T.Type, from given: FieldValue?, of name: String) throws -> T {
        guard let place = place(of: name) else { return try FieldValueDecoder(value: .null).decode(type) }
        let isGiven = given.map { $0 != .text("") } ?? false
        if !isGiven, entries[place].keepsNull, let patch = T.self as? any AbsentValue.Type,
            let absent = patch.absent as? T
        {
            return absent
        }
        return try FieldValueDecoder(value: value(given, at: place) ?? .null).decode(type)
    }

    func place(of name: String) -> Int? {
        if !places.isEmpty { return places[name] }
        for index in entries.indices where entries[index].name == name { return index }
        return nil
    }

    /// The value that a field has if this one was given; nil if it is absent.
    fileprivate func value(_ given: FieldValue?, at index: Int) -> FieldValue? {
        switch given {
        case nil: return entries[index].defaultValue
        case .null?: break
        case .text(let text)? where text.isEmpty: break
        case .object?:
            guard entries[index].isOptionalModel, given?.isLeftEmptyByPerson == true else { return given }
        case .some: return given
        }
        return entries[index].keepsNull ? .null : entries[index].defaultValue
    }
}

/// The members of an object, or the fields of a model.
private struct ModelMembers {
    let members: [String: FieldValue]
    let fields: [FieldValue?]?
    let layout: ModelLayout?

    func value(of name: String) -> FieldValue? {
        guard let layout else { return members[name] }
        guard let place = layout.place(of: name) else { return nil }
        return layout.value(fields.map { $0[place] } ?? members[name], at: place)
    }

    var names: [String] { layout?.entries.map(\.name).filter { value(of: $0) != nil } ?? Array(members.keys) }
}

private struct KeyedFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let members: ModelMembers
    let path: CodingPath?
    let recorder: FieldValueDecoder.KeyRecorder?

    var codingPath: [any CodingKey] { path?.keys ?? [] }
    var allKeys: [Key] { members.names.compactMap { Key(stringValue: $0) } }

    private func value(of key: Key) -> FieldValue? {
        recorder?.keys.insert(key.stringValue)
        return members.value(of: key.stringValue)
    }

    private func member(_ key: Key) throws -> FieldValueDecoder {
        guard let value = value(of: key) else { throw missing(key) }
        return FieldValueDecoder(value: value, path: .step(key, path))
    }

    func contains(_ key: Key) -> Bool { value(of: key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).value == .null }

    private func missing(_ key: Key) -> DecodingError {
        .keyNotFound(key, DecodingError.Context(codingPath: codingPath, debugDescription: "The member is missing."))
    }

    /// The value of a member of a type without parts. Its path is only made for an error.
    private func leaf<T: FormValue>(_ key: Key) throws -> T {
        guard let value = value(of: key) else { throw missing(key) }
        guard let result = T(fieldValue: value) else {
            throw FieldValueDecoder(value: value, path: .step(key, path)).mismatch(T.self)
        }
        return result
    }

    /// The value of a member that may be nil.
    private func optionalLeaf<T: FormValue>(_ key: Key) throws -> T? {
        guard let value = value(of: key) else { return nil }
        if case .null = value { return nil }
        guard let result = T(fieldValue: value) else {
            throw FieldValueDecoder(value: value, path: .step(key, path)).mismatch(T.self)
        }
        return result
    }

    private func decode<T: Decodable>(_ type: T.Type, from value: FieldValue, _ key: Key) throws -> T {
        if case .some(.some(let leaf)) = FieldValueDecoder.leaf(type, value) { return leaf }
        return try FieldValueDecoder(value: value, path: .step(key, path)).decode(type)
    }

    // Properties of these types are the most common ones. The generic functions serve all others.
    func decode(_ type: String.Type, forKey key: Key) throws -> String { try leaf(key) }
    func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try leaf(key) }
    func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try leaf(key) }
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try leaf(key) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        guard let value = value(of: key) else { throw missing(key) }
        return try decode(type, from: value, key)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try optionalLeaf(key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optionalLeaf(key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optionalLeaf(key) }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optionalLeaf(key) }
    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        guard let value = value(of: key) else { return nil }
        if case .null = value { return nil }
        return try decode(type, from: value, key)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try member(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try member(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder {
        guard let key = Key(stringValue: "super") else {
            return FieldValueDecoder(value: members.value(of: "super") ?? .null, path: path)
        }
        return FieldValueDecoder(value: value(of: key) ?? .null, path: .step(key, path))
    }

    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
}

private struct FieldElements: UnkeyedDecodingContainer {
    let elements: [FieldValue]
    let path: CodingPath?
    private(set) var currentIndex = 0

    init(elements: [FieldValue], path: CodingPath?) {
        self.elements = elements
        self.path = path
    }

    var codingPath: [any CodingKey] { path?.keys ?? [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    private func element(_ type: Any.Type) throws -> FieldValueDecoder {
        let path = CodingPath.step(ElementKey(currentIndex), path)
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: path.keys, debugDescription: "There are no more elements."))
        }
        return FieldValueDecoder(value: elements[currentIndex], path: path)
    }

    private mutating func next(_ type: Any.Type) throws -> FieldValueDecoder {
        let decoder = try element(type)
        currentIndex += 1
        return decoder
    }

    mutating func decodeNil() throws -> Bool {
        guard try element(Any?.self).value == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let result = try element(type).decode(type)
        currentIndex += 1
        return result
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try next([String: FieldValue].self).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try next([FieldValue].self).unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { try next(FieldValue.self) }
}

private struct SingleField: SingleValueDecodingContainer {
    let decoder: FieldValueDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }
    func decodeNil() -> Bool { decoder.value == .null }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(type) }
}
