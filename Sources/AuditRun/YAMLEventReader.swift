internal import Base
internal import CSystemYAML

/// A part of a YAML document, with the name that it has for aliases.
enum YAMLEvent {
    case document
    case alias(String)
    case scalar(String, anchor: String?)
    case sequence(anchor: String?)
    case mapping(anchor: String?)
    /// The end of a list, of a mapping or of the document.
    case closing
    /// The end of the text.
    case end
}

/// The events of libyaml for a text, in its order, with the bytes that they stand at.
final class YAMLEventReader {
    let source: SourceText
    private let text: UnsafeMutableBufferPointer<UInt8>
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    /// A place in the text. libyaml counts characters. The next place is never far from the one before it.
    private var place = (character: 0, offset: 0)

    init(_ source: SourceText) throws(ConfigurationError) {
        self.source = source
        // libyaml does not copy the bytes, so they must live as long as the parser.
        text = .allocate(capacity: source.text.count)
        _ = text.initialize(fromContentsOf: source.text)
        parser = .allocate(capacity: 1)
        guard yaml_parser_initialize(parser) == 1 else {
            throw ConfigurationError("There is not enough memory to read the file.", 0..<0, in: source)
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        text.deallocate()
    }

    /// The next event, and the range of its bytes: of a scalar all of it, with its anchor and tag; of a list or
    /// a mapping the byte at which it begins.
    func next() throws(ConfigurationError) -> (event: YAMLEvent, range: Range<Int>) {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw error() }
            defer { yaml_event_delete(&event) }
            let start = offset(of: event.start_mark.index)
            let range = start..<min(start + 1, text.count)
            switch event.type {
            case YAML_DOCUMENT_START_EVENT: return (.document, range)
            case YAML_ALIAS_EVENT: return (.alias(Self.text(event.data.alias.anchor) ?? ""), range)
            case YAML_SCALAR_EVENT:
                let scalar = event.data.scalar
                let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
                let end = offset(of: event.end_mark.index)
                return (
                    .scalar(String(decoding: bytes, as: UTF8.self), anchor: Self.text(scalar.anchor)),
                    start..<max(start, end)
                )
            case YAML_SEQUENCE_START_EVENT:
                return (.sequence(anchor: Self.text(event.data.sequence_start.anchor)), range)
            case YAML_MAPPING_START_EVENT: return (.mapping(anchor: Self.text(event.data.mapping_start.anchor)), range)
            case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT, YAML_DOCUMENT_END_EVENT: return (.closing, range)
            case YAML_STREAM_START_EVENT: continue
            default: return (.end, range)
            }
        }
    }

    private static func text(_ characters: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        characters.map { String(cString: $0) }
    }

    private func error() -> ConfigurationError {
        let problem = parser.pointee.problem.map { String(cString: $0) } ?? "it cannot be read"
        // An error in the encoding has an offset in bytes, and no mark.
        let start =
            parser.pointee.error == YAML_READER_ERROR
            ? min(parser.pointee.problem_offset, text.count) : offset(of: parser.pointee.problem_mark.index)
        return ConfigurationError("This is not YAML: \(problem).", start..<start, in: source)
    }

    /// The offset of a character.
    private func offset(of character: Int) -> Int {
        while place.character < character, place.offset < text.count {
            place.offset += 1
            while place.offset < text.count, text[place.offset] & 0xC0 == 0x80 { place.offset += 1 }
            place.character += 1
        }
        while place.character > character, place.offset > 0 {
            place.offset -= 1
            while place.offset > 0, text[place.offset] & 0xC0 == 0x80 { place.offset -= 1 }
            place.character -= 1
        }
        return place.offset
    }
}
