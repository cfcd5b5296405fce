internal import Base
internal import Tables

extension TableMessage {
    /// A hash of all texts of the message, with 64 bits. It does not depend on the entry's place or its comment.
    package var contentHash: UInt64 {
        var hash = FNV1a()
        let entryValue = entry.value
        if entryValue.text != nil, entryValue.variables.isEmpty {
            hash.add(value)
        } else {
            hash.add(entryValue)
        }
        return hash.value
    }
}

extension FNV1a {
    /// Adds a value. The recursion is as deep as the file, which the file's reader limits.
    fileprivate mutating func add(_ value: TableValue) {
        switch value.content {
        case .text(let text):
            add("text")
            add(text.text)
        case .choice(let choice):
            // The forms are sorted, because editors may reorder them.
            for branch in choice.branches.sorted(by: { $0.selector < $1.selector }) {
                add("\(choice.dimension)")
                add(branch.selector)
                add(branch.value)
            }
        case nil: add("nothing")
        }
        for variable in value.variables.sorted(by: { $0.name < $1.name }) {
            add("variable")
            add(variable.name)
            add(variable.valueType ?? "")
            add(variable.argumentNumber.map(String.init) ?? "")
            add(variable.value)
        }
    }
}
