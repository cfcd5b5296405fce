internal import MessageFormat
internal import Projects
internal import Writing

extension TableMessage {
    /// The reading of a translation, with the arguments that the program passes, as the source text shows
    /// them.
    ///
    /// A printf text by itself may be a format or prose. Its source text tells which:
    /// - Where the source text has no arguments, the text is not formatted. A percent sign that the source text has too is
    ///   prose: `%50 indirim` for `50% off`.
    /// - Where an argument of the source text is found only as CoreFoundation reads the text, the translator meant that
    ///   argument: the `% d` of `% ds`.
    func read(beside source: TableMessage?) -> TableMessage {
        guard let source, syntax == .printf, isText, features.contains(.percent),
            features.isDisjoint(with: [.sameAsSource, .sameArguments])
        else { return self }
        let passed = source.passedArguments
        if passed.isEmpty {
            let isProse =
                !content.arguments.isEmpty && content.arguments.allSatisfy(\.looksLikeProse)
                && source.value.unicodeScalars.contains(where: DamagedSpecifier.isPercent)
            return isProse ? read(as: MessagePattern(prose: value)) : self
        }
        let format = MessagePattern(format: value)
        let arguments = format.arguments
        let names = Set(arguments.map(\.name))
        guard names.isStrictSuperset(of: content.arguments.map(\.name)), names.isSubset(of: passed.map(\.name)),
            arguments.allSatisfy({ argument in
                let kind = ArgumentKind(argument.format)
                return passed.contains { $0.name == argument.name && $0.kind.agrees(with: kind) }
            })
        else { return self }
        return read(as: format)
    }
}

extension TableMessage {
    /// Whether the text is a format of `strftime`. A letter follows directly after each percent sign, and some of the letters
    /// are no conversions of `printf`.
    var isDateFormat: Bool {
        guard syntax == .printf, features.contains(.percent) else { return false }
        let letters = value.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst()
            .map { $0.first.map { Character(Unicode.Scalar($0)) } ?? " " }
        return letters.count > 1 && letters.allSatisfy { $0.isASCII && $0.isLetter }
            && letters.contains { "BbHIjMmRTVWwYyZ".contains($0) }
    }
}

extension MessagePattern.Argument {
    /// Whether the argument may be a percent sign of prose with the number or the word after it. It has a width or a space, and
    /// no position.
    var looksLikeProse: Bool {
        guard nameRange == range, let specifier = format.specifier else { return false }
        if case .literal = specifier.width { return true }
        return !specifier.flags.isDisjoint(with: [.space, .leftAligned, .grouped])
    }
}
