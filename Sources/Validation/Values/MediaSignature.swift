/// The first bytes of files of a type: WHATWG MIME Sniffing (https://mimesniff.spec.whatwg.org), section 6 and, for PDF,
/// section 7.1. AVIF and HEIC have brands of their own in a file of ISO/IEC 14496-12.
///
/// Only the first kilobyte of a file is read, so the time doesn't depend on its size.
struct MediaSignature: Sendable {
    /// The name for people, such as PNG.
    let name: String
    /// The media types, the registered one first. All are in lower case.
    let mediaTypes: [String]
    /// The extensions of file names, in lower case.
    let extensions: [String]
    private let test: @Sendable (ArraySlice<UInt8>) -> Bool

    /// Whether the first bytes of a file are those of the type.
    func matches(_ content: [UInt8]) -> Bool {
        test(content.prefix(1_024))
    }

    static func of(mediaType: String) -> MediaSignature? {
        all.first { $0.mediaTypes.contains(mediaType) }
    }

    static func of(extension suffix: String) -> MediaSignature? {
        all.first { $0.extensions.contains(suffix) }
    }

    /// The names of a media type for people, or of all types of a kind, such as `image/*`. A type that isn't known has its
    /// own name.
    static func names(ofMediaType type: String) -> [String] {
        if let name = of(mediaType: type)?.name ?? otherNames[type] { return [name] }
        let kind = type.hasSuffix("/*") ? type.dropLast() : type[...]
        let names = all.filter { $0.mediaTypes.contains { $0.hasPrefix(kind) } }.map(\.name)
        return names.isEmpty ? [type] : names
    }

    /// The names of types without a signature, or with that of ZIP.
    private static let otherNames = [
        "text/plain": "TXT", "text/csv": "CSV", "text/html": "HTML", "text/markdown": "Markdown",
        "image/svg+xml": "SVG",
        "application/json": "JSON", "application/xml": "XML", "application/rtf": "RTF", "application/msword": "DOC",
        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "DOCX",
        "application/vnd.ms-excel": "XLS",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "XLSX",
        "application/vnd.ms-powerpoint": "PPT",
        "application/vnd.openxmlformats-officedocument.presentationml.presentation": "PPTX",
        "application/vnd.oasis.opendocument.text": "ODT", "application/vnd.oasis.opendocument.spreadsheet": "ODS",
        "application/epub+zip": "EPUB",
    ]

    /// The types, images first. The order is that of the names in messages.
    static let all: [MediaSignature] = [
        MediaSignature(name: "PNG", mediaTypes: ["image/png"], extensions: ["png"]) {
            $0.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        },
        MediaSignature(
            name: "JPEG", mediaTypes: ["image/jpeg", "image/jpg", "image/pjpeg"], extensions: ["jpg", "jpeg"]
        ) {
            $0.starts(with: [0xFF, 0xD8, 0xFF])
        },
        MediaSignature(name: "GIF", mediaTypes: ["image/gif"], extensions: ["gif"]) {
            $0.starts(with: "GIF87a".utf8) || $0.starts(with: "GIF89a".utf8)
        },
        MediaSignature(name: "WebP", mediaTypes: ["image/webp"], extensions: ["webp"]) {
            $0.starts(with: "RIFF".utf8) && $0.dropFirst(8).starts(with: "WEBPVP".utf8)
        },
        MediaSignature(name: "AVIF", mediaTypes: ["image/avif"], extensions: ["avif"]) {
            hasBrand(of: ["avif", "avis"], in: $0)
        },
        MediaSignature(name: "HEIC", mediaTypes: ["image/heic", "image/heif"], extensions: ["heic", "heif"]) {
            hasBrand(of: ["heic", "heix", "heim", "heis", "mif1"], in: $0) && !hasBrand(of: ["avif", "avis"], in: $0)
        },
        MediaSignature(name: "BMP", mediaTypes: ["image/bmp", "image/x-ms-bmp"], extensions: ["bmp"]) {
            $0.starts(with: "BM".utf8)
        },
        MediaSignature(name: "ICO", mediaTypes: ["image/vnd.microsoft.icon", "image/x-icon"], extensions: ["ico"]) {
            $0.starts(with: [0, 0, 1, 0]) || $0.starts(with: [0, 0, 2, 0])
        },
        MediaSignature(name: "PDF", mediaTypes: ["application/pdf"], extensions: ["pdf"]) {
            $0.starts(with: "%PDF-".utf8)
        },
        MediaSignature(
            name: "ZIP", mediaTypes: ["application/zip", "application/x-zip-compressed"], extensions: ["zip"]
        ) { $0.starts(with: [0x50, 0x4B, 0x03, 0x04]) },
        MediaSignature(name: "MP3", mediaTypes: ["audio/mpeg", "audio/mp3"], extensions: ["mp3"]) {
            $0.starts(with: "ID3".utf8) || MP3Frame($0) != nil
        },
        MediaSignature(name: "MP4", mediaTypes: ["video/mp4", "audio/mp4"], extensions: ["mp4", "m4v", "m4a"]) {
            isMP4($0)
        },
        MediaSignature(
            name: "Ogg", mediaTypes: ["application/ogg", "audio/ogg", "video/ogg"], extensions: ["ogg", "oga", "ogv"]
        ) { $0.starts(with: [0x4F, 0x67, 0x67, 0x53, 0x00]) },
        MediaSignature(name: "WebM", mediaTypes: ["video/webm", "audio/webm"], extensions: ["webm"]) { isWebM($0) },
    ]

    // MARK: ISO/IEC 14496-12

    /// The brands of a file: the major brand, and the compatible ones. Each has four bytes.
    private static func brands(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        guard bytes.count >= 12, bytes.dropFirst(4).starts(with: "ftyp".utf8) else { return [] }
        let size = bytes.bigEndian(at: bytes.startIndex, count: 4)
        guard let size, size >= 12, size.isMultiple(of: 4) else { return [] }
        let box = bytes.prefix(size)
        // The second of the four-byte words is the minor version.
        return [box.dropFirst(8).prefix(4)]
            + stride(from: 16, through: box.count - 4, by: 4).map { box.dropFirst($0).prefix(4) }
    }

    private static func hasBrand(of names: [String], in bytes: ArraySlice<UInt8>) -> Bool {
        brands(of: bytes).contains { brand in names.contains { brand.elementsEqual($0.utf8) } }
    }

    /// Section 6.2.1 of the standard asks for a brand that begins with `mp4`. Many cameras and programs write only the brands
    /// of ISO/IEC 14496-12 and 14496-15, so these are accepted too.
    private static func isMP4(_ bytes: ArraySlice<UInt8>) -> Bool {
        let others: [[UInt8]] = ["isom", "iso2", "iso4", "iso5", "iso6", "avc1", "dash", "M4V ", "M4A "].map {
            Array($0.utf8)
        }
        return brands(of: bytes).contains { brand in
            brand.starts(with: "mp4".utf8) || others.contains { brand.elementsEqual($0) }
        }
    }

    // MARK: WebM

    /// Section 6.2.2: the type of the document, `webm`, in the header of EBML.
    private static func isWebM(_ bytes: ArraySlice<UInt8>) -> Bool {
        let bytes = Array(bytes)
        guard bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) else { return false }
        for index in 4..<max(4, min(bytes.count - 1, 38)) where bytes[index] == 0x42 && bytes[index + 1] == 0x82 {
            // The length of the number's bytes is the place of its first bit that is set.
            guard let first = bytes.dropFirst(index + 2).first, first != 0 else { return false }
            let type = bytes.dropFirst(index + 2 + first.leadingZeroBitCount + 1).drop { $0 == 0 }
            return type.starts(with: "webm".utf8)
        }
        return false
    }
}

/// Section 6.2.3: a frame of MP3, and the header of the next one.
private struct MP3Frame {
    /// - Returns: nil if there are no such frames at the start of the bytes.
    init?(_ bytes: ArraySlice<UInt8>) {
        let bytes = Array(bytes)
        guard let size = Self.size(of: bytes[...]), size >= 4, Self.size(of: bytes.dropFirst(size)) != nil else {
            return nil
        }
    }

    /// The size of the frame, in bytes; nil if there is no header of layer III.
    private static func size(of bytes: ArraySlice<UInt8>) -> Int? {
        let bytes = bytes.prefix(4).map(Int.init)
        guard bytes.count == 4, bytes[0] == 0xFF, bytes[1] & 0xE0 == 0xE0, bytes[1] & 0x06 == 0x02 else { return nil }
        let (rate, frequency) = (bytes[2] >> 4, bytes[2] >> 2 & 3)
        guard rate != 15, frequency != 3 else { return nil }
        let isFirstVersion = bytes[1] & 0x08 != 0
        let bits = (isFirstVersion ? rates : laterRates)[rate] * 1_000
        let samples = [44_100, 48_000, 32_000][frequency] / (isFirstVersion ? 1 : bytes[1] & 0x10 != 0 ? 2 : 4)
        return bits * (isFirstVersion ? 144 : 72) / samples + bytes[2] >> 1 & 1
    }

    /// Kilobits per second of MPEG 1, and of MPEG 2 and 2.5.
    private static let rates = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
    private static let laterRates = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
}

extension ArraySlice<UInt8> {
    /// The number in big-endian bytes at an index; nil if there are fewer bytes.
    func bigEndian(at index: Int, count: Int) -> Int? {
        guard index >= startIndex, endIndex - index >= count else { return nil }
        return self[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The number in little-endian bytes at an index; nil if there are fewer bytes.
    func littleEndian(at index: Int, count: Int) -> Int? {
        guard index >= startIndex, endIndex - index >= count else { return nil }
        return self[index..<index + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
