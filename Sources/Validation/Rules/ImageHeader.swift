/// The size of an image, as the headers of its file say. Nothing is decoded.
enum ImageHeader {
    /// The names of the types whose size can be read.
    static let names = ["PNG", "JPEG", "GIF", "WebP", "AVIF"]

    /// The width and the height, in pixels, each at least 1; nil if the bytes aren't those of an image of ``names``, or its
    /// header is damaged.
    ///
    /// - Complexity: O(*n*) in the number of segments or boxes before the size.
    static func size(of content: [UInt8]) -> ImageSize.Pixels? {
        let bytes = content[...]
        guard let type = MediaSignature.all.first(where: { names.contains($0.name) && $0.matches(content) }) else {
            return nil
        }
        let size: (width: Int, height: Int)? =
            switch type.name {
            case "PNG": png(bytes)
            case "JPEG": jpeg(bytes)
            case "GIF": gif(bytes)
            case "WebP": webP(bytes)
            default: avif(bytes)
            }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        return ImageSize.Pixels(width: size.width, height: size.height)
    }

    /// PNG (third edition), section 11.2.1: `IHDR` is the first chunk.
    private static func png(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
        guard bytes.dropFirst(12).starts(with: "IHDR".utf8), let width = bytes.bigEndian(at: 16, count: 4),
            let height = bytes.bigEndian(at: 20, count: 4)
        else { return nil }
        return (width, height)
    }

    /// GIF89a, section 18: the logical screen.
    private static func gif(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
        guard let width = bytes.littleEndian(at: 6, count: 2), let height = bytes.littleEndian(at: 8, count: 2) else {
            return nil
        }
        return (width, height)
    }

    /// ITU-T T.81, B.1.1 and B.2.2: the segments before the first scan, up to the header of the frame.
    private static func jpeg(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
        var index = 2
        while let marker = bytes.bigEndian(at: index, count: 2), marker >> 8 == 0xFF {
            switch marker & 0xFF {
            // Bytes before a marker may be filled with FF.
            case 0xFF: index += 1
            // Markers without a segment.
            case 0x01, 0xD0...0xD8: index += 2
            // All frames, but not the tables DHT, JPG and DAC.
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = bytes.bigEndian(at: index + 5, count: 2),
                    let width = bytes.bigEndian(at: index + 7, count: 2)
                else { return nil }
                return (width, height)
            // The end, or a scan: there was no frame.
            case 0xD9, 0xDA: return nil
            default:
                guard let length = bytes.bigEndian(at: index + 2, count: 2), length >= 2 else { return nil }
                index += 2 + length
            }
        }
        return nil
    }

    /// RFC 9649, sections 2.5 to 2.7: the first chunk is `VP8 `, `VP8L` or `VP8X`.
    private static func webP(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
        switch String(decoding: bytes.dropFirst(12).prefix(4), as: UTF8.self) {
        case "VP8 ":
            // RFC 6386, section 9.1: a key frame. The two highest bits of each number are the scale.
            guard bytes.dropFirst(23).starts(with: [0x9D, 0x01, 0x2A]),
                let width = bytes.littleEndian(at: 26, count: 2),
                let height = bytes.littleEndian(at: 28, count: 2)
            else { return nil }
            return (width & 0x3FFF, height & 0x3FFF)
        case "VP8L":
            // RFC 9649, section 3.4: 14 bits each, less 1.
            guard bytes.dropFirst(20).first == 0x2F, let bits = bytes.littleEndian(at: 21, count: 4) else { return nil }
            return (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "VP8X":
            guard let width = bytes.littleEndian(at: 24, count: 3), let height = bytes.littleEndian(at: 27, count: 3)
            else { return nil }
            return (width + 1, height + 1)
        default: return nil
        }
    }

    /// ISO/IEC 23008-12, section 6.5.3: the property `ispe` of the primary item. A file has an `ispe` for each item, such as a
    /// thumbnail or the tiles of a grid, and the whole image is the largest of them.
    private static func avif(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
        guard let meta = box("meta", in: bytes),
            let properties = box("iprp", in: meta.dropFirst(4)).flatMap({ box("ipco", in: $0) })
        else { return nil }
        var largest: (width: Int, height: Int)?
        for ispe in boxes(in: properties) where ispe.type.elementsEqual("ispe".utf8) {
            let start = ispe.content.startIndex
            guard let width = ispe.content.bigEndian(at: start + 4, count: 4),
                let height = ispe.content.bigEndian(at: start + 8, count: 4)
            else { return nil }
            // Both are less than 2^32, and `multipliedFullWidth` can't overflow.
            let area = width.multipliedFullWidth(by: height)
            let other = (largest?.width ?? 0).multipliedFullWidth(by: largest?.height ?? 0)
            if (area.high, area.low) > (other.high, other.low) { largest = (width, height) }
        }
        return largest
    }

    private static func box(_ type: String, in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        boxes(in: bytes).first { $0.type.elementsEqual(type.utf8) }?.content
    }

    /// The boxes of a file or of a box (ISO/IEC 14496-12, section 4.2), up to the first one that is damaged.
    private static func boxes(
        in bytes: ArraySlice<UInt8>
    ) -> some Sequence<(type: ArraySlice<UInt8>, content: ArraySlice<UInt8>)> {
        sequence(state: bytes) { rest in
            guard let short = rest.bigEndian(at: rest.startIndex, count: 4) else { return nil }
            // A size of 1 is followed by one of 64 bits, and 0 means up to the end. A box has less than 2^62 bytes.
            let long = short == 1 ? rest.bigEndian(at: rest.startIndex + 8, count: 8) : nil
            let header = short == 1 ? 16 : 8
            let size = short == 0 ? rest.count : long ?? short
            guard size >= header, size <= rest.count else { return nil }
            let box = rest.prefix(size)
            rest = rest.dropFirst(size)
            return (box.dropFirst(4).prefix(4), box.dropFirst(header))
        }
    }
}
