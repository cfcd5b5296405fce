import Foundation
import MessageFormat
import Messages
import Testing
import Validation

@Suite struct FileRuleTests {
    private func key(_ rule: some Rule, _ name: String, _ type: String, _ content: [UInt8]) -> MessageKey? {
        let file = UploadedFile(name: name, mediaType: type, content: content)
        return rule.failures(for: .file(file), in: ValidationContext()).first?.key
    }

    // MARK: Size

    @Test func `The message about a file's size has megabytes with all their digits`() throws {
        let file = UploadedFile(name: "a", content: Array(repeating: 0, count: 1_048_577))
        let failure = try #require(
            FileSize(max: 1_048_576).failures(for: .file(file), in: ValidationContext()).first)
        #expect(
            failure
                == Failure(
                    key: .fileTooLarge,
                    arguments: [
                        "max": .exact(1.048576), "size": .exact(1.048577), "maxBytes": 1_048_576,
                        "sizeBytes": 1_048_577,
                    ]))
        #expect(key(FileSize(max: 2_000_000), "a", "", Array(repeating: 0, count: 2_000_000)) == nil)
    }

    @Test func `A file without content is empty`() {
        let file = FieldValue.file(UploadedFile(name: "a.png", mediaType: "image/png", content: []))
        #expect(file.isEmpty)
        #expect(Required().failures(for: file, in: ValidationContext()).map(\.key) == [.cannotEmpty])
        let size = ImageSize.Pixels(width: 1, height: 1)
        for rule in [.fileType(["image/png"]), .imageSize(max: size), .fileSize(max: 1)] as [any Rule] {
            #expect(rule.failures(for: file, in: ValidationContext()) == [])
        }
    }

    // MARK: Type

    /// The first bytes of each type, as its specification has them.
    static let signatures: [(name: String, type: String, bytes: [UInt8])] = [
        ("a.png", "image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        ("a.jpg", "image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0]),
        ("a.gif", "image/gif", Array("GIF89a".utf8)),
        ("a.webp", "image/webp", Array("RIFF\0\0\0\0WEBPVP8 ".utf8)),
        ("a.avif", "image/avif", ftyp("avif", "mif1")),
        ("a.heic", "image/heic", ftyp("heic", "mif1")),
        ("a.bmp", "image/bmp", Array("BM".utf8)),
        ("a.pdf", "application/pdf", Array("%PDF-1.7".utf8)),
        ("a.zip", "application/zip", [0x50, 0x4B, 0x03, 0x04]),
        ("a.mp3", "audio/mpeg", Array("ID3".utf8)),
        // Two frames of MPEG 1, layer III, 128 kbit/s and 44,100 Hz, which have 417 bytes each.
        (
            "b.mp3", "audio/mpeg",
            [0xFF, 0xFB, 0x90, 0x00] + Array(repeating: 0, count: 413) + [0xFF, 0xFB, 0x90, 0x00]
        ),
        ("a.mp4", "video/mp4", ftyp("isom", "mp41")),
        ("a.ogg", "audio/ogg", Array("OggS\0".utf8)),
        // The header of EBML with the type of the document.
        ("a.webm", "video/webm", [0x1A, 0x45, 0xDF, 0xA3, 0x8B, 0x42, 0x82, 0x84] + Array("webm".utf8)),
    ]

    private static func ftyp(_ major: String, _ compatible: String) -> [UInt8] {
        [0, 0, 0, 20] + Array("ftyp\(major)\0\0\0\0\(compatible)".utf8)
    }

    @Test func `The first bytes are those of the type that was sent`() {
        for (name, type, bytes) in Self.signatures {
            let rule = FileType([type], sniffed: true)
            let byName = FileType([], extensions: [String(name.dropFirst(2))], sniffed: true)
            #expect(key(rule, name, type, bytes) == nil, "\(name)")
            #expect(key(rule, name, type.uppercased(), bytes) == nil, "\(name)")
            #expect(key(byName, name, "application/octet-stream", bytes) == nil, "\(name)")
            for other in Self.signatures where other.type != type {
                #expect(key(rule, name, type, other.bytes) == .wrongFileType, "\(other.name) as \(type)")
                #expect(key(byName, name, type, other.bytes) == .wrongFileType, "\(other.name) as \(name)")
            }
        }
    }

    @Test func `By default only images and PDF must have their signature`() {
        #expect(key(FileType(["image/png"]), "a", "image/png", [0x61]) == .wrongFileType)
        #expect(key(FileType(["application/pdf"]), "a", "application/pdf", [0x61]) == .wrongFileType)
        #expect(key(FileType(["application/zip"]), "a", "application/zip", [0x61]) == nil)
        #expect(key(FileType(["application/zip"], sniffed: true), "a", "application/zip", [0x61]) == .wrongFileType)
        #expect(key(FileType(["image/png"], sniffed: false), "a", "image/png", [0x61]) == nil)
    }

    @Test func `A type without a signature is accepted only by its own name`() {
        let drawing = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
        #expect(key(FileType(["image/*"]), "a.svg", "image/svg+xml", drawing) == .wrongFileType)
        #expect(key(FileType(["image/*"]), "a.webp", "image/webp", drawing) == .wrongFileType)
        #expect(key(FileType(["image/svg+xml"]), "a.svg", "image/svg+xml", drawing) == nil)
    }

    @Test func `The type and the extension must both be accepted`() {
        let rule = FileType(["text/plain"], extensions: ["TXT"])
        #expect(key(rule, "a.txt", "text/plain", [0x61]) == nil)
        #expect(key(rule, "a.TXT", "text/plain", [0x61]) == nil)
        #expect(key(rule, "a.exe", "text/plain", [0x61]) == .wrongFileType)
        #expect(key(rule, "txt", "text/plain", [0x61]) == .wrongFileType)
        #expect(key(rule, "a.txt", "text/html", [0x61]) == .wrongFileType)
        var hints = InputHints()
        rule.addHints(to: &hints)
        #expect(hints.mediaTypes == ["text/plain", ".txt"])
    }

    @Test func `The message names types as people know them`() {
        func names(_ rule: FileType) -> MessageArgument? {
            let file = UploadedFile(name: "a", mediaType: "x/y", content: [1])
            return rule.failures(for: .file(file), in: ValidationContext()).first?.arguments["types"]
        }
        #expect(names(FileType(["image/png", "image/jpeg", "image/jpg"])) == .list(["PNG", "JPEG"]))
        #expect(names(FileType(["image/svg+xml", "text/csv", "a/b"])) == .list(["SVG", "CSV", "a/b"]))
        #expect(names(FileType(["video/*"])) == .list(["MP4", "Ogg", "WebM"]))
        #expect(names(FileType([], extensions: ["docx", "jpg"])) == .list(["DOCX", "JPEG"]))
        #expect(names(FileType(["text/*"])) == .list(["text/*"]))
    }

    // MARK: Pixels

    /// Images of 7 × 5 pixels as Pillow 13.0 writes them, in base64; of JPEG, the headers alone.
    static let images: [(name: String, base64: String)] = [
        (
            "PNG",
            "iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAAAAACs8akEAAAAFElEQVR4nGPkZGBgYGBgYGLATwMAAk8AE8IC6PUAAAAASUVORK5CYII="
        ),
        ("JPEG", "/9j/4AAQSkZJRgABAQAAAQABAAD/wAALCAAFAAcBAREA/9k="),
        ("JPEG, progressive, with a filled marker", "/9j/4AAQSkZJRgABAQAAAQABAAD////CAAsIAAUABwEBEQD/2Q=="),
        ("GIF", "R0lGODdhBwAFAIAAAAAAAAAAACwAAAAABwAFAAAIDAABCBxIsKDBgwcDAgA7"),
        (
            "WebP, lossy",
            "UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoHAAUADMDOJaACdAFAAAD+4uBJj0Vr+KHmt7B0wAA="
        ),
        ("WebP, lossless", "UklGRhwAAABXRUJQVlA4TA8AAAAvBgABAAcQRY7+ByKi/wEA"),
        (
            "WebP, extended",
            "UklGRlQAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB9CxiAhERP8DVlA4ICQAAABwAQCdASoHAAUADMDOJaACdAFAAAD+"
                + "4uBJj0Vr+KHmt7B0wAA="
        ),
        (
            "AVIF",
            "AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUIAAADrbWV0YQAAAAAAAAAhaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAAAA"
                + "AAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAETAAAAIwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2MDFD"
                + "b2xvcgAAAABqaXBycAAAAEtpcGNvAAAAFGlzcGUAAAAAAAAABwAAAAUAAAAQcGl4aQAAAAADCAgIAAAADGF2MUOBAAwAAAAAE2NvbHJu"
                + "Y2x4AAEADQAGgAAAABdpcG1hAAAAAAAAAAEAAQQBAoMEAAAAK21kYXQSAAoIGAi0aICGg0IyFR/3h4UV3///4sAAAJA1jjxwIyge1A=="
        ),
    ]

    @Test(arguments: images.indices)
    func `The size of an image is read from its header`(index: Int) throws {
        let (name, base64) = Self.images[index]
        let bytes = Array(try #require(Data(base64Encoded: base64)))
        func fails(_ rule: ImageSize) -> MessageKey? { key(rule, "a", "image/png", bytes) }
        let size = ImageSize.Pixels(width: 7, height: 5)
        #expect(fails(ImageSize(min: size, max: size)) == nil, "\(name)")
        #expect(fails(ImageSize(min: ImageSize.Pixels(width: 8, height: 5))) == .imageTooSmall)
        #expect(fails(ImageSize(min: ImageSize.Pixels(width: 7, height: 6))) == .imageTooSmall)
        #expect(fails(ImageSize(max: ImageSize.Pixels(width: 6, height: 5))) == .imageTooLarge)
        #expect(fails(ImageSize(max: ImageSize.Pixels(width: 7, height: 4))) == .imageTooLarge)
        // A file that is cut, or in which a byte is wrong, has some size or none, and never stops the program.
        let rule = ImageSize(max: ImageSize.Pixels(width: 1, height: 1))
        for end in bytes.indices.dropFirst() { _ = key(rule, "a", "", Array(bytes[..<end])) }
        for index in bytes.indices {
            for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
                var damaged = bytes
                damaged[index] = byte
                _ = key(ImageSize(min: size), "a", "", damaged)
            }
        }
    }

    @Test func `A file that isn't an image isn't measured`() {
        let rule = ImageSize(min: ImageSize.Pixels(width: 1, height: 1))
        let file = UploadedFile(name: "a.png", mediaType: "image/png", content: Array("<svg/>".utf8))
        #expect(
            rule.failures(for: .file(file), in: ValidationContext()) == [
                Failure(
                    key: .wrongFileType,
                    arguments: ["types": .list(["PNG", "JPEG", "GIF", "WebP", "AVIF"]), "type": "image/png"])
            ])
    }
}
