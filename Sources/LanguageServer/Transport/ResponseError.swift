/// The reason why a request is not answered (LSP 3.17, "Base Protocol", `ErrorCodes`).
struct ResponseError: Error, Hashable {
    enum Code: Int {
        case parseError = -32_700
        case invalidRequest = -32_600
        case methodNotFound = -32_601
        case invalidParams = -32_602
        case internalError = -32_603
        case serverNotInitialized = -32_002
        case requestFailed = -32_803
        /// A text that the answer depends on has changed. The client should ask again.
        case serverCancelled = -32_802
        /// The text that a request is about has changed since the client was answered.
        case contentModified = -32_801
        case requestCancelled = -32_800
    }

    /// The maximum length of a message in UTF-8 bytes. A message may quote a text of the client, which has any length.
    static let messageLimit = 4_000

    let code: Code
    let message: String

    /// - Parameter message: what is wrong and what to do; cut off if it is too long.
    init(_ code: Code, _ message: String) {
        self.code = code
        guard message.utf8.count > Self.messageLimit else {
            self.message = message
            return
        }
        let end = message.utf8.index(message.startIndex, offsetBy: Self.messageLimit)
        self.message = String(message.unicodeScalars[..<end]) + "…"
    }
}
