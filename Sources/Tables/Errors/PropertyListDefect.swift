public import Base

/// A defect of a property list's own grammar, XML or binary.
public enum PropertyListDefect: Sendable, Hashable {
    /// The XML declaration names an encoding that the file is not in.
    case wrongEncodingLabel(String, actual: TextEncoding)
    /// A document type that declares its own entities. The file was not read.
    case entityDeclarations
    /// An element without its closing tag. `closing` holds that tag. If few elements inside it are open too, it also
    /// holds their tags, in the order in which they belong there.
    case unclosedElement(String, closing: String)
    /// A tag without its `>`.
    case unclosedTag
    /// A comment or CDATA section that is not closed.
    case unclosedMarkup(String)
    /// A closing tag without its element.
    case unexpectedClosingTag(String)
    /// A closing tag of another name than the text's opening tag.
    case mismatchedClosingTag(expected: String, found: String)
    /// An element that property lists do not have.
    case unknownElement(String)
    /// A tag inside a text.
    case markupInText(String)
    /// `&` without one of the five names of XML or a number after it.
    case unknownReference(String)
    /// A control character that XML forbids, and Apple's readers accept.
    case controlCharacter(UInt8)
    /// Text between elements.
    case unexpectedText
    /// A key without a value.
    case keyWithoutValue(String)
    /// A value without a key.
    case valueWithoutKey
    /// A key outside any dictionary.
    case misplacedKey
    /// There is no value in the file.
    case empty
    /// A `<plist>` in another one.
    case repeatedList
    /// Something after the list's value.
    case contentAfterList
    /// More nested elements than `limit`.
    case tooDeep(limit: Int)
    /// A binary property list whose bytes do not follow the format.
    case damagedBinary
    /// A binary property list that describes more objects than it has bytes.
    case expandingBinary
}

extension PropertyListDefect {
    var message: String {
        switch self {
        case .wrongEncodingLabel(let label, let actual):
            "The first line says `\(label)`, but the file is \(actual.name). Write `UTF-8` and save the file as UTF-8."
        case .entityDeclarations:
            "The document type declares entities of its own, so the file was not read. Write the characters themselves."
        case .unclosedElement(let name, let closing): "The `<\(name)>` has no end. Write `\(closing)`."
        case .unclosedTag: "This tag has no `>`. Write it."
        case .unclosedMarkup(let end): "This is never closed. Write `\(end)` at its end."
        case .unexpectedClosingTag(let name): "This `</\(name)>` closes nothing. Delete it."
        case .mismatchedClosingTag(let expected, let found):
            "The text ends with `</\(found)>`. Write `</\(expected)>`, as it began."
        case .unknownElement(let name):
            "Property lists have no `<\(name)>`. Delete it, or write `<string>` or `<dict>`."
        case .markupInText(let tag): "`\(tag)` is inside a text. Write `&lt;` for each `<`."
        case .unknownReference(let text):
            "`\(text)` isn't a reference of XML. Write `&amp;` for `&`, or the character itself."
        case .controlCharacter(let byte):
            "XML forbids the control character \(Unicode.Scalar(byte).codePoint). Delete it."
        case .unexpectedText: "There is text between elements. Put it into a `<string>`, or delete it."
        case .keyWithoutValue(let key): "The key `\(key)` has no value. Write one after it, or delete the key."
        case .valueWithoutKey: "This value has no key. Write a `<key>` before it, or delete it."
        case .misplacedKey: "This key is outside any dictionary. Put it into a `<dict>`."
        case .empty: "The file doesn't contain a property list. Write `<plist version=\"1.0\"><dict/></plist>`."
        case .repeatedList: "A second `<plist>` begins here. Delete it."
        case .contentAfterList: "Text or an element follows the end of the list. Delete it."
        case .tooDeep(let limit): "Elements are nested more than \(limit) deep, and this was not read. Nest less."
        case .damagedBinary:
            "The binary property list is damaged. Write the file again, as XML or as a `.strings` file."
        case .expandingBinary:
            "The binary property list describes more objects than it has bytes. Write it again, as XML or as a `.strings` file."
        }
    }
}
