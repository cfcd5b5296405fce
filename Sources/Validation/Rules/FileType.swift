internal import MessageFormat
internal import Messages

/// A file must be of one of several types. It fails with `WRONG_FILE_TYPE`: `types`, the names of the accepted types, such as
/// PNG, and `type`, the media type that the client sent. A value of another kind fails with `INVALID_FORMAT`.
///
/// The media type and the name of a file are what the client says. So the rule also compares the first bytes of the file with
/// the type (WHATWG MIME Sniffing, section 6): by default, those of images and PDF; see ``sniffs``. If only `image/*` names a
/// type, the bytes must be those of an image whose signature is known. A type that the rule names itself and that has no
/// signature, such as `image/svg+xml` or `text/csv`, is accepted unseen.
///
/// The first bytes say which program reads the file. They don't prove that it can.
///
/// - Complexity: constant in the size of the file.
public struct FileType: StandardRule {
    package static let name = "fileType"
    package static let summary = "A file must be of one of several types."
    package static let parameters: [any DeclaredParameter] = [typesParameter, extensionsParameter, sniffedParameter]
    package static let relations = [ParameterRelation.anyOf(["types", "extensions"])]
    package static let examples = [
        RuleExample(
            #""types": ["image/*", "text/plain"]"#,
            accepts: [
                .file(UploadedFile(name: "a.png", mediaType: "image/png", content: png)),
                .file(UploadedFile(name: "a.txt", mediaType: "text/plain", content: [0x61])),
            ],
            rejects: [
                .wrongFileType: [
                    .file(UploadedFile(name: "a.html", mediaType: "text/html", content: [0x61])),
                    .file(UploadedFile(name: "a.png", mediaType: "image/png", content: [0x61])),
                ]
            ]),
        RuleExample(
            #""extensions": ["docx", "pdf"]"#,
            accepts: [
                .file(UploadedFile(name: "a.DOCX", content: [0x61])),
                .file(UploadedFile(name: "a.pdf", content: Array("%PDF-2.0".utf8))),
            ],
            rejects: [
                .wrongFileType: [
                    .file(UploadedFile(name: "docx", content: [0x61])),
                    .file(UploadedFile(name: "a.pdf", content: [0x61])),
                ]
            ]),
        RuleExample(
            #""types": ["image/png"], "sniffed": false"#,
            accepts: [.file(UploadedFile(name: "a", mediaType: "image/png", content: [0x61]))]),
    ]
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let typesParameter = RuleParameter.mediaTypes(
        "types", "The accepted media types: image/png, or image/* for all images.")
    private static let extensionsParameter = RuleParameter.extensions(
        "extensions", "The accepted extensions of the file's name, without case: docx.")
    private static let sniffedParameter = RuleParameter.flag(
        "sniffed",
        "Whether the first bytes must be those of the type, if the type has a signature. By default, those of images and PDF."
    )
    package static let standardMessages = [
        MessageDeclaration(.wrongFileType, ["types": .list, "type": .text]), .wrongKind,
    ]

    /// The allowed media types in lower case, such as `image/png`, or `image/*` for all images; empty if any type is.
    public let types: [String]
    /// The allowed extensions of the file's name in lower case and without a point; empty if any is.
    public let extensions: [String]
    /// Whether the first bytes must be those of the type, if it has a signature; nil if only those of images and PDF must be.
    public let sniffs: Bool?

    /// Creates the rule.
    ///
    /// - Parameters:
    ///   - types: the allowed media types, such as `image/png` or `image/*`. If it's empty, any type is allowed.
    ///   - extensions: the allowed extensions of the file's name, such as `docx`. If it's empty, any extension is allowed.
    ///   - sniffed: whether the first bytes must be those of the type, if the type has a signature; nil for images and PDF
    ///     only.
    /// - Precondition: there is a type or an extension. A media type has a kind and a name (RFC 6838, section 4.2), and an
    ///   extension isn't empty and has no point.
    public init(_ types: [String], extensions: [String] = [], sniffed: Bool? = nil) {
        if types.isEmpty, extensions.isEmpty { Self.typesParameter.fail(RuleParameters.mediaTypes, types) }
        Self.typesParameter.require(mediaTypes: types)
        Self.extensionsParameter.require(extensions: extensions)
        self.types = types.map { $0.lowercased() }
        self.extensions = extensions.map { $0.lowercased() }
        sniffs = sniffed
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let types = try parameters.take(Self.typesParameter)
        let extensions = try parameters.take(Self.extensionsParameter)
        self.init(types ?? [], extensions: extensions ?? [], sniffed: try parameters.take(Self.sniffedParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.typesParameter, types.isEmpty ? nil : types)
        form.put(Self.extensionsParameter, extensions.isEmpty ? nil : extensions)
        form.put(Self.sniffedParameter, sniffs)
    }

    /// Files only.
    public var judgedKinds: ValueKinds { .file }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard case .file(let file) = value, !file.content.isEmpty, !accepts(file) else { return [] }
        return [Failure(key: .wrongFileType, arguments: ["types": .list(names), "type": .text(file.mediaType)])]
    }

    private func accepts(_ file: UploadedFile) -> Bool {
        if !types.isEmpty {
            // Case doesn't matter (RFC 6838, section 4.2).
            let mediaType = file.mediaType.lowercased()
            let isNamed = types.contains(mediaType)
            guard isNamed || types.contains(where: { $0.hasSuffix("/*") && mediaType.hasPrefix($0.dropLast()) }),
                hasBytes(of: MediaSignature.of(mediaType: mediaType), mediaType, isNamed: isNamed, file)
            else { return false }
        }
        if extensions.isEmpty { return true }
        guard let dot = file.name.lastIndex(of: ".") else { return false }
        let suffix = file.name[dot...].dropFirst().lowercased()
        guard extensions.contains(suffix) else { return false }
        let signature = MediaSignature.of(extension: suffix)
        return hasBytes(of: signature, signature?.mediaTypes.first ?? "", isNamed: true, file)
    }

    /// - Parameters:
    ///   - signature: the signature of the type; nil if none is known.
    ///   - isNamed: whether the rule names the type itself, and not all types of its kind.
    private func hasBytes(
        of signature: MediaSignature?, _ mediaType: String, isNamed: Bool, _ file: UploadedFile
    ) -> Bool {
        guard sniffs ?? (mediaType.hasPrefix("image/") || mediaType == "application/pdf") else { return true }
        guard let signature else { return isNamed }
        return signature.matches(file.content)
    }

    /// The names of the accepted types for people. Extensions say more than media types.
    private var names: [String] {
        let names =
            extensions.isEmpty
            ? types.flatMap { MediaSignature.names(ofMediaType: $0) }
            : extensions.map { MediaSignature.of(extension: $0)?.name ?? $0.uppercased() }
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    public func addHints(to hints: inout InputHints) { hints.mediaTypes = types + extensions.map { "." + $0 } }
}

extension Rule where Self == FileType {
    /// A file must have one of several media types, and an extension if some are named.
    public static func fileType(
        _ types: [String], extensions: [String] = [], sniffed: Bool? = nil
    ) -> FileType {
        FileType(types, extensions: extensions, sniffed: sniffed)
    }
}
