/// A part of a message that another syntax cannot express.
package struct ConversionObstacle: Error, Sendable, Hashable {
    /// The kind of an obstacle.
    package enum Kind: Sendable, Hashable {
        /// The message has a mistake, which its error describes.
        case mistake(String)
        /// Printf formats are not converted.
        case printf
        /// An argument whose name the other syntax does not allow: a number in MessageFormat 2, a hyphen in ICU
        /// MessageFormat.
        case name(String)
        /// A number style for which MessageFormat 2 has no option.
        case numberStyle(String)
        /// A date or time style for which MessageFormat 2 has no option.
        case dateStyle(String)
        /// `spellout`, `ordinal`, `duration`, `list` with a style: MessageFormat 2 has no function for it.
        case type(String)
        /// An offset of a plural that `:offset` does not take, or that stands together with another number style.
        case offset(Int)
        /// The character U+0000, which MessageFormat 2 does not allow anywhere.
        case nullCharacter
        /// More variants or selectors than one message may have.
        case tooManyVariants
        /// Markup.
        case markup(String)
        /// A function that ICU MessageFormat does not have, or does not have for such a value.
        case function(String)
        /// An option that ICU MessageFormat does not have.
        case option(String)
        /// An attribute.
        case attribute(String)
        /// A key for which ICU MessageFormat has no branch.
        case key(String)
        /// A selector that ICU MessageFormat cannot choose by.
        case selector(String)
        /// A plural category that depends on digits that ICU MessageFormat ignores.
        case shownDigits(String)
        /// The result cannot be read, which is a fault of this library.
        case unreadable(String)
    }

    /// The kind of the obstacle.
    package let kind: Kind
    /// The place of the obstacle: UTF-8 offsets in the pattern's text.
    package let range: Range<Int>

    init(_ kind: Kind, at range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    /// What the other syntax cannot express and what to do, in full sentences.
    package var message: String {
        switch kind {
        case .mistake(let message): message
        case .printf: "Only ICU MessageFormat and MessageFormat 2 are converted, not printf formats."
        case .name(let name):
            name.utf8.allSatisfy { (0x30...0x39).contains($0) }
                ? "The argument `\(name)` has a number as its name, which MessageFormat 2 does not allow. Give it a name "
                    + "here and in the code."
                : "The argument `\(name)` has a name that the other syntax does not allow. Use letters, digits and `_`, "
                    + "here and in the code."
        case .numberStyle(let style):
            "MessageFormat 2 has no option for the number style `\(style)`. Write the number as text, or use another style."
        case .dateStyle(let style):
            "MessageFormat 2 has no option that gives `\(style)` in this locale. Use short, medium, long or full for a "
                + "date, short or medium for a time."
        case .type(let type): "MessageFormat 2 has no function for `\(type)`. Make the text in the code and pass that."
        case .offset(let offset):
            "MessageFormat 2 subtracts 0 to 99, with plain digits; this plural has the offset \(offset). Subtract in the code."
        case .nullCharacter: "MessageFormat 2 does not allow the character U+0000. Delete it."
        case .tooManyVariants:
            "Written out, the message has more than 6 selectors or 256 variants. Divide it into several messages."
        case .markup(let name):
            "ICU MessageFormat has no markup such as `\(name)`. Take it out, or leave the message in MessageFormat 2."
        case .function(let name):
            "ICU MessageFormat has nothing for the function `:\(name)` here. Format the value in the code."
        case .option(let name): "ICU MessageFormat has nothing for the option `\(name)` with this value. Take it out."
        case .attribute(let name):
            "ICU MessageFormat has no attributes such as `@\(name)`. Put it into the entry's comment."
        case .key(let key):
            "ICU MessageFormat has no branch for the key `\(key)`. Use a whole number, a plural form or a word."
        case .selector(let name): "ICU MessageFormat cannot choose by `$\(name)`. Choose by `:number` or `:string`."
        case .shownDigits(let name):
            "The form of `$\(name)` depends on the digits that its options show, which a plural of ICU MessageFormat does not "
                + "look at. Take the options out of the declaration."
        case .unreadable(let text): "The result `\(text)` cannot be read. Please report this with the message."
        }
    }
}
