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

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
