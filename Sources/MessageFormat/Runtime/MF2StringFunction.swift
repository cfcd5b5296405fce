internal import ICU

/// `:string`: shows text as it is, and chooses by equal text.
struct MF2StringFunction: MF2Function {
    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value {
        guard let operand else { throw .badOperand }
        // A missing value equals no key. Its issue was reported where the value is missing.
        if operand.isMissing {
            var value = MF2Value.fallback(operand.source)
            value.selection = MF2Value.Selection { _ in [] }
            return value
        }
        let text = operand.content.plainText
        var value = MF2Value(text: text)
        value.function = "string"
        // The specification compares keys by canonical equivalence.
        value.selection = MF2Value.Selection { keys in keys.filter { $0.isEquivalent(to: text) } }
        return value
    }
}
