/// The names and values of a submitted HTML form, in order.
struct FormBody {
    struct Part {
        let name: String
        let value: FieldValue
        /// The offset of the part in the body.
        let offset: Int
    }

    private(set) var parts: [Part] = []
    private let body: ArraySlice<UInt8>
    private let limits: BodyLimits

    /// Reads `application/x-www-form-urlencoded` (WHATWG URL, section 5.1), in one pass.
    ///
    /// It is stricter than a browser's parser: a `%` without two hexadecimal digits, and bytes that are not UTF-8, are
    /// errors.
    init(urlEncoded body: [UInt8], limits: BodyLimits) throws(BodyError) {
        self.body = body[...]
        self.limits = limits
        var start = 0
        while start < body.count {
            let end = body[start...].firstIndex(of: UInt8(ascii: "&")) ?? body.count
            if end > start {
                let equals = body[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
                let value = try decoded(min(equals + 1, end)..<end)
                try append(try decoded(start..<equals), .text(value), at: start)
            }
            start = end + 1
        }
    }

    private func decoded(_ range: Range<Int>) throws(BodyError) -> String {
        guard let bytes = PercentEncoding.decode(body[range], plusIsSpace: true) else {
            throw malformed("text in percent-encoding: two hexadecimal digits behind each `%`", at: range.lowerBound)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw malformed("text in UTF-8", at: range.lowerBound)
        }
        return text
    }

    /// Reads `multipart/form-data` (RFC 7578) in one pass.
    ///
    /// A part with a file name is a file. Every other part is a text in UTF-8; one with another `charset` is an error. RFC 7578 deprecates
    /// `Content-Transfer-Encoding`: only `7bit`, `8bit` and `binary` are accepted, because they change no bytes.
    init(multipart body: [UInt8], boundary: String, limits: BodyLimits) throws(BodyError) {
        self.body = body[...]
        self.limits = limits
        let delimiter = Array("--\(boundary)".utf8)
        let space = [UInt8](" \t".utf8)
        // Text before the first delimiter is ignored (RFC 2046, section 5.1.1).
        guard var offset = lineStart(of: delimiter, from: 0)?.upperBound else {
            throw malformed("a line with the boundary of the header `Content-Type`", at: 0)
        }
        while true {
            if body[offset...].starts(with: "--".utf8) { return }
            while offset < body.count, space.contains(body[offset]) { offset += 1 }
            guard body[offset...].starts(with: "\r\n".utf8) else { throw malformed("the end of the line", at: offset) }
            let start = offset + 2
            guard let end = lineStart(of: delimiter, from: offset) else {
                throw malformed("the boundary that ends the part", at: body.count)
            }
            // The line break before a delimiter belongs to the delimiter. The headers of an empty part may end directly
            // before it.
            try readPart(start..<max(start, end.lowerBound))
            offset = end.upperBound
        }
    }

    /// The next delimiter at the start of a line, with the line break before it.
    private func lineStart(of delimiter: [UInt8], from start: Int) -> Range<Int>? {
        if start == 0, body.starts(with: delimiter) { return 0..<delimiter.count }
        var search = start
        while let lineBreak = body[search...].firstIndex(of: 0x0D) {
            search = lineBreak + 1
            if body[search...].first == 0x0A, body[(search + 1)...].starts(with: delimiter) {
                return lineBreak..<search + 1 + delimiter.count
            }
        }
        return nil
    }

    private mutating func readPart(_ range: Range<Int>) throws(BodyError) {
        var disposition: MediaType?
        var type: MediaType?
        var offset = range.lowerBound
        while true {
            // Headers are few and short. A line without an end within the limit is an error.
            let window = body[offset..<min(range.upperBound, offset + Self.longestHeader)]
            guard let end = window.firstIndex(of: 0x0D), body[end..<range.upperBound].dropFirst().first == 0x0A else {
                throw malformed("a header of a part, or an empty line", at: offset)
            }
            let line = body[offset..<end]
            let lineOffset = offset
            offset = end + 2
            if line.isEmpty { break }
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")),
                let header = HeaderToken.lowercased(line[..<colon]),
                offset - range.lowerBound < 4 * Self.longestHeader
            else { throw malformed("a header of a part: `Name: value`", at: lineOffset) }
            let value = line[(colon + 1)...]
            switch header {
            case "content-disposition":
                guard disposition == nil, let read = MediaType(value), read.name == "form-data" else {
                    throw malformed("`form-data` with a `name`", at: lineOffset)
                }
                disposition = read
            case "content-type":
                guard type == nil, let read = MediaType(value) else { throw malformed("a media type", at: lineOffset) }
                type = read
            case "content-transfer-encoding":
                guard let encoding = HeaderToken.lowercased(value), ["7bit", "8bit", "binary"].contains(encoding) else {
                    throw malformed("a part as it is, without a `Content-Transfer-Encoding`", at: lineOffset)
                }
            default: break
            }
        }
        guard let disposition, let name = disposition["name"] else {
            throw malformed("a part with `Content-Disposition: form-data; name=…`", at: range.lowerBound)
        }
        let content = body[offset..<max(offset, range.upperBound)]
        if let fileName = disposition["filename"] {
            // If no file was chosen, a browser sends a file without name and content.
            let isEmpty = fileName.isEmpty && content.isEmpty
            let file = UploadedFile(
                name: fileName, mediaType: type?.name ?? "application/octet-stream", content: Array(content))
            try append(name, isEmpty ? .text("") : .file(file), at: range.lowerBound)
        } else {
            let charset = type?["charset"]?.utf8.map { $0 | 0x20 } ?? Self.charsets[0]
            guard Self.charsets.contains(charset), let text = String(validating: content, as: UTF8.self) else {
                throw malformed("text in UTF-8", at: offset)
            }
            try append(name, .text(text), at: range.lowerBound)
        }
    }

    private static let longestHeader = 1_024

    /// The character encodings of texts, in lower case. ASCII is a part of UTF-8.
    private static let charsets = ["utf-8", "us-ascii"].map { $0.utf8.map { $0 | 0x20 } }

    private mutating func append(_ name: String, _ value: FieldValue, at offset: Int) throws(BodyError) {
        guard parts.count < limits.values else {
            throw BodyError(.tooLarge(limit: limits.values), at: offset, in: body)
        }
        if let problem = limits.problem(ofName: name) { throw BodyError(BodyError.Kind(problem), at: offset, in: body) }
        parts.append(Part(name: name, value: value, offset: offset))
    }

    private func malformed(_ expected: String, at offset: Int) -> BodyError {
        BodyError(.malformed(expected: expected), at: offset, in: body)
    }
}
