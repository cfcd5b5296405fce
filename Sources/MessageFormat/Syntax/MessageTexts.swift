extension MessagePattern {
    /// The pattern with other text between its arguments, in their branches too, and in `prefix` and `suffix` around it.
    ///
    /// Made from the elements, so it serves also where they come from several texts. ``text`` and all ranges stay as they
    /// are: they say where an element comes from.
    package func replacingTexts(
        prefix: String = "", suffix: String = "", _ replacement: (String) -> String
    ) -> MessagePattern {
        let ends = [prefix, suffix].map { $0.isEmpty ? [] : [Element.text($0, 0..<0)] }
        return MessagePattern(
            text: text, syntax: syntax,
            elements: ends[0] + elements.map { $0.replacingTexts(replacement) } + ends[1], errors: errors)
    }
}

extension MessagePattern.Element {
    /// The depth of recursion is that of the tree, which the parsers bound.
    fileprivate func replacingTexts(_ replacement: (String) -> String) -> MessagePattern.Element {
        switch self {
        case .text(let text, let range): .text(replacement(text), range)
        case .pluralNumber: self
        case .argument(let argument):
            .argument(
                MessagePattern.Argument(
                    name: argument.name, nameRange: argument.nameRange,
                    format: argument.format.replacingTexts(replacement), range: argument.range))
        }
    }
}

extension MessagePattern.Format {
    fileprivate func replacingTexts(_ replacement: (String) -> String) -> MessagePattern.Format {
        switch self {
        case .plural(let plural):
            let branches = plural.branches.map { branch in
                MessagePattern.PluralBranch(
                    selector: branch.selector, selectorRange: branch.selectorRange,
                    elements: branch.elements.map { $0.replacingTexts(replacement) }, range: branch.range)
            }
            return .plural(MessagePattern.Plural(kind: plural.kind, offset: plural.offset, branches: branches))
        case .select(let branches):
            return .select(
                branches.map { branch in
                    MessagePattern.SelectBranch(
                        keyword: branch.keyword, keywordRange: branch.keywordRange,
                        elements: branch.elements.map { $0.replacingTexts(replacement) }, range: branch.range)
                })
        default:
            return self
        }
    }
}
