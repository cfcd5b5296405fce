package import ICU

/// A message written in another syntax, or the parts that the other syntax cannot express.
package struct MessageConversion: Sendable, Hashable {
    /// The message in the other syntax; nil when ``obstacles`` say why there is none.
    package let text: String?
    /// The parts that the other syntax cannot express, in the order in which they were found.
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
    /// The message in another syntax. It gives the same text for all values of the kinds that it expects, except for the
    /// isolation that MessageFormat 2 adds by default (see ``CompiledMessage/isolatesArguments``).
    ///
    /// Converts from ICU MessageFormat to MessageFormat 2 and back. A pattern of another syntax, or with errors, is not
    /// converted. In MessageFormat 2 the branches of plurals and selects become whole variants, with the text around them.
    ///
    /// - Parameters:
    ///   - syntax: ``Syntax/icu`` or ``Syntax/mf2``.
    ///   - locale: the locale of the plural rules. They give the form of 1 when another plural of the message has a branch `=1`.
    /// - Complexity: linear in the length of the result, which has at most 256 variants.
    package func converted(to syntax: Syntax, locale: LocaleTag) -> MessageConversion {
        if syntax == self.syntax { return MessageConversion(text: text) }
        guard errors.isEmpty else {
            return MessageConversion(obstacles: errors.map { ConversionObstacle(.mistake($0.message), at: $0.range) })
        }
        let conversion: MessageConversion
        switch (self.syntax, syntax) {
        case (.icu, .mf2): conversion = ICUToMF2Converter.conversion(of: self, locale: locale)
        case (.mf2, .icu): conversion = MF2ToICUConverter.conversion(of: self, locale: locale)
        default: return MessageConversion(obstacles: [ConversionObstacle(.printf, at: wholeRange)])
        }
        // A result that cannot be read as a message is not returned.
        guard let written = conversion.text, !MessagePattern(written, syntax: syntax).errors.isEmpty else {
            return conversion
        }
        return MessageConversion(obstacles: [ConversionObstacle(.unreadable(written), at: wholeRange)])
    }

    var wholeRange: Range<Int> { 0..<text.utf8.count }
}
