internal import Base

/// The messages of a client that bring a new server to where another one is.
struct SessionMessages {
    /// The bodies of the messages so far that set more than the text of a document.
    private var settings: [[UInt8]] = []

    private static let methods: Set = [
        "initialize", "initialized", "shutdown", "workspace/didChangeConfiguration",
        "workspace/didChangeWorkspaceFolders",
    ]

    /// Whether messages of a method set more than the text of a document. A request of another method only asks.
    static func haveEffect(_ method: String) -> Bool { methods.contains(method) }

    /// Keeps a message that a server has taken, if it is needed.
    mutating func note(_ event: MessageQueue.Event) {
        guard case .message(let message, let body) = event, message.method.map(Self.haveEffect) == true else { return }
        settings.append(body)
    }

    /// The messages, with their headers, for a server in which documents are open.
    func all(with documents: some Collection<TextDocument>) -> [[UInt8]] {
        settings.map(FramedMessage.bytes(of:))
            + documents.map { document in
                FramedMessage.bytes(
                    of: OutgoingMessage.notification("textDocument/didOpen") { json in
                        json.object { $0.member("textDocument", document.write(to:)) }
                    })
            }
    }
}
