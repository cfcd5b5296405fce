/// A file of a `multipart/form-data` body, as the client sent it. Nothing that the client says of it is verified.
public struct UploadedFile: Sendable, Hashable {
    /// The name that the client gives; may hold anything, path separators included. Never use it as a path.
    public var name: String
    /// The media type that the client gives, in lower case and without parameters; `application/octet-stream` where it gives
    /// none. What the bytes really are, only they tell.
    public var mediaType: String
    /// The content.
    public var content: [UInt8]

    /// Makes a file.
    public init(name: String, mediaType: String = "application/octet-stream", content: [UInt8]) {
        self.name = name
        self.mediaType = mediaType
        self.content = content
    }
}
