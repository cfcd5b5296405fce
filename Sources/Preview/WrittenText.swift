internal import ICU
internal import Projects
internal import Tables

/// A text as its file has it, with the choices that lead to it.
public struct WrittenText: Sendable, Hashable {
    /// The choices that lead to the text, such as `one`, `files few` or `iphone other`; empty where there is only one
    /// text.
    public let label: String
    /// The text, with its escapes resolved.
    public let text: String
}

extension TableMessage {
    /// The texts of the message in its file: one text, or the texts of its forms. Plural forms have the order of CLDR's
    /// categories.
    ///
    /// - Complexity: linear in the size of the entry.
    var written: [WrittenText] {
        guard !isText else { return [WrittenText(label: "", text: value)] }
        var texts: [WrittenText] = []
        entry.value.append(to: &texts, choices: [])
        return texts
    }
}

extension [WrittenText] {
    /// All texts as one, each on its own line.
    var joined: String {
        map { $0.label.isEmpty ? $0.text : "\($0.label): \($0.text)" }.joined(separator: "\n")
    }
}

extension TableValue {
    /// The recursion is as deep as the file, whose reader limits the depth.
    fileprivate func append(to texts: inout [WrittenText], choices: [String]) {
        switch content {
        case .text(let text):
            texts.append(WrittenText(label: choices.joined(separator: " "), text: text.text))
        case .choice(let choice):
            for branch in choice.orderedBranches {
                branch.value.append(to: &texts, choices: choices + [branch.selector])
            }
        case nil: break
        }
        for variable in variables { variable.value.append(to: &texts, choices: choices + [variable.name]) }
    }
}

extension TableChoice {
    /// The branches. Plural categories have CLDR's order. Any others come after them, in the order of the file.
    fileprivate var orderedBranches: [TableBranch] {
        guard dimension == .plural else { return branches }
        let place = { (branch: TableBranch) in
            PluralCategory(keyword: branch.selector).map { Int($0.rawValue) } ?? PluralCategory.allCases.count
        }
        return branches.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }
}
