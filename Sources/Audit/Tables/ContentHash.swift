internal import Tables

extension TableMessage {
    /// What the message says in all its forms, as 64 bits: the same wherever the entry stands, whatever its comment.
    var contentHash: UInt64 {
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
    /// The depth of recursion is that of the file, which its reader bounds.
    fileprivate mutating func add(_ value: TableValue) {
        switch value.content {
        case .text(let text):
            add("text")
            add(text.text)
        case .choice(let choice):
            // Editors put the forms in an order of their own.
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
