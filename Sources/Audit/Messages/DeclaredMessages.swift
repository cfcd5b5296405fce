internal import Messages
public import Validation

/// The messages that the validation rules can fail with, and the forms can show.
public struct DeclaredMessages: Sendable {
    /// A declared message: what all of its declarations together say of it.
    public struct Declared: Sendable {
        /// The arguments that the message is given wherever it is shown; a range is the union of the declared ones.
        public fileprivate(set) var arguments: [String: ArgumentType]
        /// Where a form declares it; nil for what the standard rules declare.
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
