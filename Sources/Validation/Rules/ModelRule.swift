/// A rule that judges an object, and no other value, by the form of a model, which may contain itself.
protocol ModelRule: Rule {
    /// The identity of the model's type.
    var model: ObjectIdentifier { get }
}

extension Rule {
    /// The identity of the model whose form judges the value; nil if no form of a model does.
    var nestedModel: ObjectIdentifier? {
        // Each validation looks for asynchronous rules inside of its rules, and a cast costs more than this comparison.
        guard judgedKinds == .object else { return nil }
        if let failing = self as? FailingRule { return failing.base.nestedModel }
        return (self as? any ModelRule)?.model
    }
}

/// The models in which a walk over the definitions of forms is. A model that contains itself would never end it.
enum ModelWalk {
    @TaskLocal private static var entered: Set<ObjectIdentifier> = []

    /// Walks through a model; nil if the walk is inside it already.
    static func entering<Result>(_ model: ObjectIdentifier, _ walk: () -> Result) -> Result? {
        if entered.contains(model) { return nil }
        return $entered.withValue(entered.union([model])) { walk() }
    }
}
