extension MessagePattern {
    /// The pattern with its texts replaced, also those in branches, and with `prefix` and `suffix` around it.
    ///
    /// The result is made from the elements, so this works also when they come from several texts. ``text`` and all ranges stay
    /// unchanged: they say where an element comes from.
    package func replacingTexts(
        prefix: String = "", suffix: String = "", _ replacement: (String) -> String
    ) -> MessagePattern {
        let ends = [prefix, suffix].map { $0.isEmpty ? [] : [Element.text($0, 0..<0)] }
        return MessagePattern(
            text: text, syntax: syntax,
            elements: ends[0] + elements.map { $0.replacingTexts(replacement) } + ends[1], errors: errors,
            messageFormat2: messageFormat2?.replacingTexts(prefix: prefix, suffix: suffix, replacement))
    }
}

extension MF2Message {
    fileprivate func replacingTexts(
        prefix: String, suffix: String, _ replacement: (String) -> String
    ) -> MF2Message {
        func replaced(_ pattern: [PatternElement]) -> [PatternElement] {
            let texts = pattern.map { element in
                if case .text(let text, let place) = element {
                    PatternElement.text(replacement(text), place)
                } else {
                    element
                }
            }
            let ends = [prefix, suffix].map { $0.isEmpty ? [] : [PatternElement.text($0, MF2Range())] }
            return ends[0] + texts + ends[1]
        }
        switch body {
        case .pattern(let pattern):
            return MF2Message(declarations: declarations, body: .pattern(replaced(pattern)))
        case .select(let selectors, let variants):
            let variants = variants.map { Variant(keys: $0.keys, pattern: replaced($0.pattern), place: $0.place) }
            return MF2Message(declarations: declarations, body: .select(selectors: selectors, variants: variants))
        }
    }
}

extension MessagePattern.Element {
    /// The element with its texts replaced. The depth of recursion is that of the tree, which the parsers bound.
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
            return .plural(
                MessagePattern.Plural(
                    kind: plural.kind, offset: plural.offset, branches: branches, decidingStyle: plural.decidingStyle))
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
