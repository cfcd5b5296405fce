internal import Base
internal import CSystemExpat
internal import LibC

/// A receiver of the content of an XML document, in the document's order.
protocol XMLHandler: AnyObject {
    /// The namespace of the handler's elements. Elements without a namespace belong to it too.
    var namespace: String { get }
    /// An element begins.
    /// - Parameter name: the name without its prefix; empty if the element is of another namespace.
    func begin(_ name: String, _ attributes: XMLAttributes, at position: SourcePosition)
    /// The innermost open element ends.
    func end()
    /// A piece of text. One text may come in several pieces.
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// Whether the handler wants no more of the document. It is asked after each event.
    var isFinished: Bool { get }
}

/// The attributes of an element, valid while its beginning is handled.
struct XMLAttributes {
    fileprivate let pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?

    /// The value of an attribute without a namespace, with its references resolved; nil if the element has no such
    /// attribute.
    subscript(name: StaticString) -> String? {
        guard var pair = pairs else { return nil }
        while let key = pair[0] {
            if strcmp(key, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)) == 0 {
                return pair[1].map { String(cString: $0) }
            }
            pair += 2
        }
        return nil
    }
}

/// Reads XML 1.0 with expat, piece by piece. So a document of any length takes little memory.
///
/// Document type declarations are refused, and with them all entities except the five predefined ones. So nothing is
/// expanded, and no other file is opened.
enum XMLReader {
    static let separator = Character("\u{1}")
    /// The maximum depth of nested elements.
    static let depthLimit = 128
    /// The maximum number of bytes in one tag, or in one piece of markup.
    static let markupLimit = 16 << 20

    /// Reads a document to its end, or to the first mistake.
    /// - Returns: the problem; nil if the document was read, or if the handler wants no more of it.
    static func read(_ input: ExchangeInput, into handler: any XMLHandler) throws(FileError) -> ExchangeProblem? {
        guard let parser = XML_ParserCreateNS(nil, CChar(separator.asciiValue ?? 1)) else {
            return ExchangeProblem("There is not enough memory to read the file.", at: nil, isFatal: true)
        }
        defer { XML_ParserFree(parser) }
        let state = XMLReading(parser, handler)
        XML_SetUserData(parser, Unmanaged.passUnretained(state).toOpaque())
        XML_SetElementHandler(
            parser,
            { data, name, attributes in
                guard let state = XMLReading.of(data), let name else { return }
                state.begin(name, attributes)
            },
            { data, _ in XMLReading.of(data)?.end() })
        XML_SetCharacterDataHandler(parser) { data, text, count in
            guard let state = XMLReading.of(data), let text else { return }
            text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) {
                state.text(UnsafeBufferPointer(start: $0, count: Int(count)))
            }
        }
        XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
            XMLReading.of(data)?.refuse(
                "A document type declaration is not allowed, because its entities can fill the memory. "
                    + "Remove `<!DOCTYPE …>`.")
        }
        var isEnded = false
        var fed = 0
        try input.chunks { chunk in
            let bytes = UnsafeRawPointer(chunk.baseAddress)?.assumingMemoryBound(to: CChar.self)
            fed += chunk.count
            let status = XML_Parse(parser, bytes, Int32(chunk.count), 0)
            isEnded = status != XML_STATUS_OK
            if !isEnded, fed - Int(XML_GetCurrentByteIndex(parser)) > markupLimit {
                state.refuse(
                    "A tag or comment is longer than \(markupLimit >> 20) MiB. Check that this is a file of translations."
                )
                isEnded = true
            }
            return !isEnded && !handler.isFinished
        }
        if !isEnded, !handler.isFinished { _ = XML_Parse(parser, nil, 0, 1) }
        if let problem = state.problem { return problem }
        let code = XML_GetErrorCode(parser)
        guard code != XML_ERROR_NONE, !handler.isFinished else { return nil }
        return ExchangeProblem(message(for: code), at: state.position, isFatal: true)
    }

    private static func message(for code: XML_Error) -> String {
        switch code {
        case XML_ERROR_UNDEFINED_ENTITY:
            "XML has only five entities, and this is another one. Write the character itself."
        case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
            "The file names an encoding that is not supported, or has another encoding. Save it as UTF-8."
        case XML_ERROR_INVALID_TOKEN:
            "This isn't XML: a character that XML does not allow, a bare `&` or `<`, or bytes that are not "
                + "UTF-8. Escape it, or save the file as UTF-8."
        case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION:
            "The file ends too early. Get the complete file again."
        case XML_ERROR_TAG_MISMATCH: "The closing tag does not match the open element. Correct the tags."
        case XML_ERROR_UNBOUND_PREFIX: "The prefix of a name has no namespace. Declare it, by `xmlns:…`."
        default:
            "The file is not well-formed XML: \(XML_ErrorString(code).map { String(cString: $0) } ?? "an error"). "
                + "Export it again, or correct it there."
        }
    }
}

/// The state of the reading of a document.
private final class XMLReading {
    private let parser: XML_Parser
    private let handler: any XMLHandler
    /// The number of open elements.
    private var depth = 0
    private(set) var problem: ExchangeProblem?
    /// The element names so far, as the parser spells them and as the handler gets them. Documents have few different
    /// names.
    private var names: [(spelling: UnsafeMutablePointer<CChar>, length: Int, name: String)] = []

    init(_ parser: XML_Parser, _ handler: any XMLHandler) {
        self.parser = parser
        self.handler = handler
    }

    deinit {
        for known in names { free(known.spelling) }
    }

    static func of(_ data: UnsafeMutableRawPointer?) -> XMLReading? {
        data.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
    }

    /// The position of the parser. Columns count characters.
    var position: SourcePosition {
        SourcePosition(
            line: Int(XML_GetCurrentLineNumber(parser)), column: Int(XML_GetCurrentColumnNumber(parser)) + 1)
    }

    func refuse(_ message: String) {
        if problem == nil { problem = ExchangeProblem(message, at: position, isFatal: true) }
        XML_StopParser(parser, XML_Bool(XML_FALSE))
    }

    private func name(_ spelling: UnsafePointer<CChar>) -> String {
        let length = strlen(spelling)
        for known in names where known.length == length && memcmp(known.spelling, spelling, length) == 0 {
            return known.name
        }
        // `namespace<separator>local<separator>prefix`, as far as these parts exist.
        let parts = String(cString: spelling)
            .split(separator: XMLReader.separator, maxSplits: 2, omittingEmptySubsequences: false)
        let isOwn = parts.count == 1 || parts[0].isEmpty || parts[0] == handler.namespace
        let name = isOwn ? String(parts[parts.count == 1 ? 0 : 1]) : ""
        if names.count < 16, let copy = strdup(spelling) { names.append((copy, length, name)) }
        return name
    }

    func begin(_ text: UnsafePointer<CChar>, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard problem == nil else { return }
        let name = name(text)
        depth += 1
        guard depth <= XMLReader.depthLimit else {
            return refuse(
                "Elements are nested more than \(XMLReader.depthLimit) deep. Check that this is a file of translations."
            )
        }
        handler.begin(name, XMLAttributes(pairs: attributes), at: position)
        stopIfFinished()
    }

    func end() {
        guard problem == nil, depth > 0 else { return }
        depth -= 1
        handler.end()
        stopIfFinished()
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard problem == nil else { return }
        handler.text(bytes)
        stopIfFinished()
    }

    private func stopIfFinished() {
        if handler.isFinished { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
    }
}
