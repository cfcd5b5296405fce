internal import Base
internal import Findings
internal import ICU
internal import MessageFormat
internal import Projects
internal import Tables

/// Adds a plural form that is missing, with the text of `other`.
enum PluralFix {
    static let fixability = Fixability(request: .fillPlurals)

    /// - Parameter categories: at least one, and not `other`.
    /// - Returns: nil where there is no `other`.
    static func fix(
        adding categories: [PluralCategory], to plural: PluralSet, of message: TableMessage, in file: LocaleFile
    ) -> Fix? {
        guard let other = plural.forms.first(where: { $0.selector == .category(.other) }) else { return nil }
        let keywords = categories.map(\.keyword)
        guard let replacements = replacements(adding: keywords, beside: other, of: plural, in: message, of: file) else {
            return nil
        }
        return Fix(
            FixMessages.addForms(keywords.count, keywords, plural.spelling), replacements, request: .fillPlurals)
    }

    private static func replacements(
        adding keywords: [String], beside form: PluralSet.Form, of plural: PluralSet, in message: TableMessage,
        of file: LocaleFile
    ) -> [TextReplacement]? {
        switch form.place {
        case .pattern(_, let selector):
            if case .select(let selectors, let variants)? = message.pattern.messageFormat2?.body,
                selectors.count > 1, let name = plural.argumentUse?.nameRange,
                let index = selectors.firstIndex(where: { $0.place.range == name })
            {
                return variants.flatMap { variant in
                    keywords.compactMap {
                        copy(of: variant, as: $0, at: index, beside: variants, in: message, of: file)
                    }
                }
            }
            guard let range = message.pattern.rangeOfBranch(withSelectorAt: selector) else { return nil }
            // The copy keeps the file's spelling.
            let place = message.sourceRange(range)
            let rest = message.sourceRange(selector.upperBound..<range.upperBound)
            let text = keywords.map { $0 + file.source[rest] + " " }.joined()
            return [TextReplacement(place.lowerBound..<place.lowerBound, text)]
        case .file(let selector):
            guard let branch = message.entry.value.branch(withSelectorAt: selector) else { return nil }
            return try? file.file.replacements(for: keywords.map { .copyForm(branch, as: $0) }).flatMap(\.self)
        }
    }
}

extension PluralFix {
    /// A copy of a variant of MessageFormat 2, directly before it, with a keyword in the place of its `*`. Nil where the variant
    /// has no `*` there, or where the copy exists already. With a copy for each `*`, readers see the same texts as before.
    private static func copy(
        of variant: MF2Message.Variant, as keyword: String, at index: Int, beside variants: [MF2Message.Variant],
        in message: TableMessage, of file: LocaleFile
    ) -> TextReplacement? {
        guard variant.keys.indices.contains(index), case .catchAll = variant.keys[index] else { return nil }
        var keys = variant.keys.map { $0.literal?.value }
        keys[index] = keyword
        if variants.contains(where: { $0.keys.map { $0.literal?.value } == keys }) { return nil }
        let spelled = variant.keys.enumerated().map { number, key in
            number == index ? keyword : file.source[message.sourceRange(key.place.range)]
        }
        let end = variant.keys.last?.place.range.upperBound ?? variant.place.range.lowerBound
        let rest = file.source[message.sourceRange(end..<variant.place.range.upperBound)]
        let start = message.sourceRange(variant.place.range).lowerBound
        return TextReplacement(start..<start, spelled.joined(separator: " ") + rest + " ")
    }
}

extension TableMessage {
    /// The text of a form, as the file spells it.
    func text(of form: PluralSet.Form) -> String? {
        switch form.place {
        case .pattern(_, let selector):
            guard let range = pattern.rangeOfBranch(withSelectorAt: selector) else { return nil }
            let text = pattern.text.utf8.dropFirst(selector.upperBound).prefix(range.upperBound - selector.upperBound)
            return String(decoding: text, as: UTF8.self)
        case .file(let selector): return entry.value.branch(withSelectorAt: selector)?.value.text?.text
        }
    }
}

extension MessagePattern {
    /// The range from the selector to the closing brace.
    fileprivate func rangeOfBranch(withSelectorAt selector: Range<Int>) -> Range<Int>? {
        for argument in arguments {
            guard case .plural(let plural) = argument.format else { continue }
            if let branch = plural.branches.first(where: { $0.selectorRange == selector }) { return branch.range }
        }
        return nil
    }
}

extension TableValue {
    /// The branch with the selector at a range. The recursion is as deep as the file, which the file's reader limits.
    fileprivate func branch(withSelectorAt range: Range<Int>) -> TableBranch? {
        if case .choice(let choice)? = content {
            for branch in choice.branches {
                if branch.selectorRange == range { return branch }
                if let inner = branch.value.branch(withSelectorAt: range) { return inner }
            }
        }
        for variable in variables {
            if let branch = variable.value.branch(withSelectorAt: range) { return branch }
        }
        return nil
    }
}
