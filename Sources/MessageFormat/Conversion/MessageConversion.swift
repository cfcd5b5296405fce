package import ICU

/// A message written in another syntax, or what of it cannot be said there.
package struct MessageConversion: Sendable, Hashable {
    /// The message in the other syntax; nil where ``obstacles`` says why there is none.
    package let text: String?
    /// What the other syntax cannot say, in the order in which it was found.
    package let obstacles: [ConversionObstacle]

    init(text: String) {
        self.text = text
        obstacles = []
    }

    init(obstacles: [ConversionObstacle]) {
        text = nil
        self.obstacles = obstacles
    }
}

extension MessagePattern {
    /// The message in another syntax: the text that it gives is the same for all values of the kinds that it expects, but
    /// for the isolation that MessageFormat 2 adds by default (see ``CompiledMessage/isolatesArguments``).
    ///
    /// From ICU MessageFormat to MessageFormat 2 and back. A pattern of another syntax, or one with errors, is not converted.
    /// In MessageFormat 2 the branches of plurals and selects become whole variants, each with the text around them.
    ///
    /// - Parameters:
    ///   - syntax: ``Syntax/icu`` or ``Syntax/mf2``.
    ///   - locale: whose plural rules hold: they say which form 1 has where another plural of the message has a branch `=1`.
    /// - Complexity: linear in the length of the result, which has at most 256 variants.
    package func converted(to syntax: Syntax, locale: LocaleTag) -> MessageConversion {
        if syntax == self.syntax { return MessageConversion(text: text) }
        guard errors.isEmpty else {
            return MessageConversion(obstacles: errors.map { ConversionObstacle(.mistake($0.message), at: $0.range) })
        }
        let conversion: MessageConversion
        switch (self.syntax, syntax) {
        case (.icu, .mf2): conversion = MF2Writing.conversion(of: self, locale: locale)
        case (.mf2, .icu): conversion = ICUWriting.conversion(of: self, locale: locale)
        default: return MessageConversion(obstacles: [ConversionObstacle(.printf, at: wholeRange)])
        }
        // Nothing is written that does not read as a message.
        guard let written = conversion.text, !MessagePattern(written, syntax: syntax).errors.isEmpty else {
            return conversion
        }
        return MessageConversion(obstacles: [ConversionObstacle(.unreadable(written), at: wholeRange)])
    }

    var wholeRange: Range<Int> { 0..<text.utf8.count }
}
