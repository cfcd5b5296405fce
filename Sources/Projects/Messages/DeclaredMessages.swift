public import Base
internal import Messages
public import Validation

/// The messages with which validation rules can fail, and those that forms can show.
public struct DeclaredMessages: Sendable {
    /// A declared message, as the union of all its declarations.
    public struct Declared: Sendable {
        /// The arguments that every use of the message passes. A range is the union of the declared ranges.
        public fileprivate(set) var arguments: [String: ArgumentType]
        /// The place of the declaration in a form; nil for a declaration of the standard rules.
        public fileprivate(set) var location: Location?
    }

    /// The declared messages by key.
    public private(set) var byKey: [String: Declared] = [:]

    /// Declares messages.
    public init(_ declarations: [MessageDeclaration] = []) {
        for declaration in declarations { add(declaration) }
    }

    /// Adds a declaration.
    /// - Parameter location: the place in a form file that declares it.
    public mutating func add(_ declaration: MessageDeclaration, at location: Location? = nil) {
        let key = declaration.key.rawValue
        guard var declared = byKey[key] else {
            byKey[key] = Declared(arguments: declaration.arguments, location: location)
            return
        }
        declared.arguments = MessageDeclaration(declaration.key, declared.arguments).union(declaration).arguments
        declared.location = declared.location ?? location
        byKey[key] = declared
    }
}
