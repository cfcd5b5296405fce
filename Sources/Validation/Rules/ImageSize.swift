internal import MessageFormat
internal import Messages

/// An image must have a number of pixels within limits. It fails with `IMAGE_TOO_SMALL` or `IMAGE_TOO_LARGE` (`width`,
/// `height`: the limits), or with `WRONG_FILE_TYPE` (`types`, `type`) if it isn't an image whose size can be read: PNG, JPEG,
/// GIF, WebP or AVIF. A value of another kind fails with `INVALID_FORMAT`.
///
/// The size is that of the file's headers. Nothing is decoded, so a small file can't fill the memory. It's the size as it is
/// stored: a program that shows the image may turn it, as Exif or `irot` says.
///
/// - Complexity: O(*n*) in the size of the headers.
public struct ImageSize: StandardRule {
    package static let name = "imageSize"
    package static let summary = "An image must have a number of pixels within limits."
    package static let parameters: [any DeclaredParameter] = [minimumWidth, minimumHeight, maximumWidth, maximumHeight]
    package static let relations: [ParameterRelation] = [
        .anyOf(["minWidth", "maxWidth"]), .both("minWidth", "minHeight"), .both("maxWidth", "maxHeight"),
    ]
    package static let examples = [
        RuleExample(
            #""minWidth": 200, "minHeight": 100, "maxWidth": 4000, "maxHeight": 4000"#, accepts: [gif(200, 100)],
            rejects: [
                .imageTooSmall: [gif(199, 100), gif(200, 99)], .imageTooLarge: [gif(4_001, 100), gif(200, 4_001)],
                .wrongFileType: [.file(UploadedFile(name: "a.gif", mediaType: "image/gif", content: [0x47]))],
            ])
    ]
    private static let pixels = 1...Int(Int32.max)
    private static let minimumWidth = RuleParameter.integer("minWidth", in: pixels, "The minimum width, in pixels.")
    private static let minimumHeight = RuleParameter.integer("minHeight", in: pixels, "The minimum height, in pixels.")
    private static let maximumWidth = RuleParameter.integer("maxWidth", in: pixels, "The maximum width, in pixels.")
    private static let maximumHeight = RuleParameter.integer("maxHeight", in: pixels, "The maximum height, in pixels.")
    package static let standardMessages = [
        MessageDeclaration(.imageTooSmall, ["width": .integer(pixels), "height": .integer(pixels)]),
        MessageDeclaration(.imageTooLarge, ["width": .integer(pixels), "height": .integer(pixels)]),
        MessageDeclaration(.wrongFileType, ["types": .list, "type": .text]), .wrongKind,
    ]

    /// A number of pixels in each direction.
    public struct Pixels: Sendable, Hashable {
        /// The number of columns.
        public let width: Int
        /// The number of rows.
        public let height: Int

        /// Creates a size.
        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    /// The smallest width and height, each from 1 to 2,147,483,647; nil for no limit.
    public let min: Pixels?
    /// The largest width and height, each at least that of ``min``; nil for no limit.
    public let max: Pixels?

    /// Creates the rule.
    ///
    /// - Precondition: there is a limit, each number is from 1 to 2,147,483,647, and `max` isn't less than `min`.
    public init(min: Pixels? = nil, max: Pixels? = nil) {
        if min == nil, max == nil { fatalError("`min` or `max` must be given.") }
        Self.minimumWidth.require(min?.width)
        Self.minimumHeight.require(min?.height)
        Self.maximumWidth.require(max?.width, from: min?.width)
        Self.maximumHeight.require(max?.height, from: min?.height)
        self.min = min
        self.max = max
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let (minWidth, minHeight) = (
            try parameters.take(Self.minimumWidth), try parameters.take(Self.minimumHeight)
        )
        let maxWidth = try parameters.take(Self.maximumWidth, from: minWidth)
        let maxHeight = try parameters.take(Self.maximumHeight, from: minHeight)
        self.init(min: Self.pixels(minWidth, minHeight), max: Self.pixels(maxWidth, maxHeight))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.minimumWidth, min?.width)
        form.put(Self.minimumHeight, min?.height)
        form.put(Self.maximumWidth, max?.width)
        form.put(Self.maximumHeight, max?.height)
    }

    private static func pixels(_ width: Int?, _ height: Int?) -> Pixels? {
        guard let width, let height else { return nil }
        return Pixels(width: width, height: height)
    }

    /// Files only.
    public var judgedKinds: ValueKinds { .file }

    public var declaredMessages: [MessageDeclaration] {
        let limits = [(MessageKey.imageTooSmall, min), (.imageTooLarge, max)]
        let messages = limits.compactMap { key, limit in
            limit.map {
                MessageDeclaration(
                    key, ["width": .integer($0.width...$0.width), "height": .integer($0.height...$0.height)])
            }
        }
        return messages + Self.standardMessages.suffix(2)
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard case .file(let file) = value, !file.content.isEmpty else { return [] }
        guard let size = ImageHeader.size(of: file.content) else {
            let types = MessageArgument.list(ImageHeader.names)
            return [Failure(key: .wrongFileType, arguments: ["types": types, "type": .text(file.mediaType)])]
        }
        if let min, size.width < min.width || size.height < min.height { return [failure(.imageTooSmall, min)] }
        if let max, size.width > max.width || size.height > max.height { return [failure(.imageTooLarge, max)] }
        return []
    }

    private func failure(_ key: MessageKey, _ limit: Pixels) -> Failure {
        Failure(key: key, arguments: ["width": .integer(limit.width), "height": .integer(limit.height)])
    }

    /// The header of a GIF of a size.
    private static func gif(_ width: Int, _ height: Int) -> FieldValue {
        let size = [width, height].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return .file(UploadedFile(name: "a.gif", mediaType: "image/gif", content: Array("GIF89a".utf8) + size))
    }
}

extension Rule where Self == ImageSize {
    /// An image must have a number of pixels within limits.
    public static func imageSize(min: ImageSize.Pixels? = nil, max: ImageSize.Pixels? = nil) -> ImageSize {
        ImageSize(min: min, max: max)
    }
}
