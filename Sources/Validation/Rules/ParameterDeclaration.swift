/// A parameter whose type of value isn't known.
package protocol DeclaredParameter: Sendable {
    /// What is known without reading a form file.
    var declaration: ParameterDeclaration { get }
}

/// The name, type, range and default of a parameter.
package struct ParameterDeclaration: Sendable, Hashable {
    /// A type of values in JSON.
    package indirect enum Shape: Sendable, Hashable {
        case flag
        case integer(ClosedRange<Int>)
        case number
        /// A string that isn't empty. The pattern is a regular expression of JSON Schema.
        case text(pattern: String?)
        case word([String])
        /// The name of a field of the same form or object.
        case field
        /// A value, or an object with the name of a field: `{"field": "price"}`.
        case orField(Shape)
        /// A value in a format, the current value, or an object with a field or the current value, and with offsets.
        case relative(pattern: String, current: String, offsets: [String])
        case rule
        /// The definition of a field of an object.
        case member
        /// An object with arbitrary names, each with an array of fields of an object.
        case variants
        case array(of: Shape, minCount: Int)
    }

    /// The name of the member in the form file.
    package let name: String
    /// The type and the range of the value.
    package let shape: Shape
    /// What the parameter is, in a sentence.
    package let purpose: String
    /// Whether the rule can't be read without the parameter.
    package internal(set) var isRequired = false
    /// The value that a missing parameter has, in JSON; nil if there is no such value.
    package internal(set) var defaultValue: String?
}

/// What the parameters of a rule mean to each other in form files.
package enum ParameterRelation: Sendable, Hashable {
    /// At least one of the parameters is there.
    case anyOf([String])
    /// If the parameter is there, the others aren't.
    case alone(String, without: [String])
    /// If one of the parameters is there, the other is too.
    case both(String, String)
}
