internal import NIOCore
internal import NIOHTTP1

/// One connection: reads requests one after the other, and sends their answers.
///
/// The handlers before it hold back the next request until the answer is sent. A client that sends many requests and reads
/// no answer therefore costs the memory of one answer.
final class PageConnection: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        /// Waits for a request or for the rest of one.
        case receiving
        case answering(Task<Void, Never>)
        case sending
        /// The last answer is sent, and the client closes its side next.
        case closing
        case closed
    }

    private let answers: PageAnswers
    private let limits: ConnectionLimits
    /// Whether the connection is within the limit of connections.
    private let isAdmitted: Bool
    private var state = State.receiving
    private var alarm: Scheduled<Void>?
    /// The request that is received or answered. Its body is collected in `body` until it is complete.
    private var request = PageRequest(method: "", path: "")
    private var body: [UInt8] = []
    /// Whether this request is the last one on the connection.
    private var isLastRequest = false
    /// Whether the client sends nothing more. Requests that came before may still be held back.
    private var inputHasEnded = false
    /// Whether every request of the client has been read.
    private var clientHasClosed = false

    init(_ answers: PageAnswers, limits: ConnectionLimits, isAdmitted: Bool) {
        self.answers = answers
        self.limits = limits
        self.isAdmitted = isAdmitted
    }

    func channelActive(context: ChannelHandlerContext) {
        if isAdmitted {
            receive(in: context)
        } else {
            refuse(
                .serviceUnavailable,
                "\(limits.connections) connections are open already. Close another page of the preview.",
                in: context)
        }
        context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // Parts that come after a refused request, or with it, are ignored.
        guard case .receiving = state else { return }
        switch Self.unwrapInboundIn(data) {
        case .head(let head): begin(head, in: context)
        case .body(let bytes): body += bytes.readableBytesView
        case .end:
            request.body = .bytes(body)
            body = []
            answer(in: context)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
        guard case .receiving = state else { return }
        switch error {
        case .headerOverflow:
            refuse(
                .requestHeaderFieldsTooLarge,
                "The first line and headers of a request may have at most \(limits.headerBytes) bytes.",
                in: context)
        case .invalidMethod:
            refuse(.methodNotAllowed, "The method must be `GET` or `POST`.", in: context)
        default:
            refuse(.badRequest, "This is not a request in HTTP/1.1.", in: context)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputEnded? = event as? ByteBudget.Event {
            inputHasEnded = true
            // A page that waits for a change is answered now. The client may have left, or may only have no further
            // requests.
            if case .answering(let task) = state { task.cancel() }
        } else if case .inputClosed? = event as? ChannelEvent {
            clientHasClosed = true
            switch state {
            case .answering, .sending: break
            case .receiving, .closing, .closed: context.close(promise: nil)
            }
        }
        context.fireUserInboundEventTriggered(event)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if case .answering(let task) = state { task.cancel() }
        alarm?.cancel()
        state = .closed
        context.fireChannelInactive()
    }

    private func receive(in context: ChannelHandlerContext) {
        state = .receiving
        closeUnlessDone(in: limits.requestTime, context)
    }

    private func begin(_ head: HTTPRequestHead, in context: ChannelHandlerContext) {
        request = PageRequest(head)
        let (limit, length) = (answers.bodyLimit(of: request), head.bodyLength)
        if length > limit {
            request.body = .tooLarge(limit: limit)
        } else if length > RequestGate.bodyLimit {
            context.triggerUserOutboundEvent(ByteBudget.Event.expects(length), promise: nil)
        }
        // Bytes after a request to change the protocol are not read.
        isLastRequest =
            !head.isKeepAlive || head.version != .http1_1 || head.headers.contains(name: "Upgrade")
            || head.method == .CONNECT
        if case .tooLarge = request.body, let refusal = answers.refusal(of: request) {
            send(refusal, in: context)
        } else if head.headers["Expect"].contains(where: { $0.lowercased() == "100-continue" }) {
            let head = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(Self.wrapOutboundOut(.head(head)), promise: nil)
        }
    }

    private func answer(in context: ChannelHandlerContext) {
        alarm?.cancel()
        context.triggerUserOutboundEvent(ByteBudget.Event.requestCompleted, promise: nil)
        let eventLoop = context.eventLoop
        let own = NIOLoopBound((connection: self, context: context), eventLoop: eventLoop)
        let task = Task { [answers, request] in
            let response = await answers.answer(request)
            eventLoop.execute {
                let (connection, context) = own.value
                guard case .answering = connection.state else { return }
                connection.send(response, in: context)
            }
        }
        if inputHasEnded { task.cancel() }
        state = .answering(task)
    }

    /// Answers an incomplete or invalid request, and ends the connection.
    private func refuse(_ status: PageResponse.Status, _ message: String, in context: ChannelHandlerContext) {
        request = PageRequest(method: "", path: "")
        isLastRequest = true
        send(.error(status, message), in: context)
    }

    private func send(_ response: PageResponse, in context: ChannelHandlerContext) {
        state = .sending
        closeUnlessDone(in: limits.answerTime, context)
        if response.closesConnection || clientHasClosed { isLastRequest = true }
        if isLastRequest { context.triggerUserOutboundEvent(ByteBudget.Event.discardsInput, promise: nil) }
        let sent = context.eventLoop.makePromise(of: Void.self)
        // The answer to HEAD has the headers of a body, but no body.
        let hasBody = request.method != "HEAD"
        context.write(
            Self.wrapOutboundOut(.head(HTTPResponseHead(response, isLast: isLastRequest))),
            promise: hasBody ? nil : sent)
        if hasBody {
            context.write(Self.wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: response.body)))), promise: sent)
        }
        context.flush()
        sent.futureResult.assumeIsolated().whenSuccess { self.finish(in: context) }
    }

    private func finish(in context: ChannelHandlerContext) {
        guard case .sending = state else { return }
        if clientHasClosed || !isAdmitted {
            context.close(promise: nil)
        } else if isLastRequest {
            state = .closing
            closeUnlessDone(in: limits.requestTime, context)
            context.close(mode: .output, promise: nil)
        } else {
            receive(in: context)
            // This lets the next request through, which may have arrived already.
            context.writeAndFlush(Self.wrapOutboundOut(.end(nil)), promise: nil)
        }
    }

    /// Closes the connection after some time, unless this is called again or a request is complete before that.
    private func closeUnlessDone(in time: TimeAmount, _ context: ChannelHandlerContext) {
        alarm?.cancel()
        alarm = context.eventLoop.assumeIsolated().scheduleTask(in: time) { context.close(promise: nil) }
    }
}

extension PageRequest {
    /// Reads the parts of a request that the server uses.
    fileprivate init(_ head: HTTPRequestHead) {
        let target = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = target.dropFirst().first?.split(separator: "&") ?? []
        let pairs = query.map { $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false) }
        self.init(
            method: head.method.rawValue, path: target.first.map(String.init) ?? "",
            query: Dictionary(pairs.map { (String($0[0]), $0.count > 1 ? String($0[1]) : "") }) { $1 },
            host: head.headers.value("Host"), origin: head.headers.value("Origin"),
            contentType: head.headers.value("Content-Type"), fetchSite: head.headers.value("Sec-Fetch-Site"),
            fetchDestination: head.headers.value("Sec-Fetch-Dest"), editToken: head.headers.value("X-Edit-Token"))
    }
}

extension HTTPRequestHead {
    /// The length of the body in bytes; `Int.max` where the headers do not give it.
    fileprivate var bodyLength: Int {
        if headers.contains(name: "Transfer-Encoding") { return .max }
        return headers.value("Content-Length").map { Int($0) ?? .max } ?? 0
    }
}

extension HTTPHeaders {
    /// The value of a header. A header that is given twice gets a value that no check accepts.
    fileprivate func value(_ name: String) -> String? {
        let values = self[name]
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

extension HTTPResponseHead {
    fileprivate init(_ response: PageResponse, isLast: Bool) {
        let headers: HTTPHeaders = [
            "Content-Type": response.contentType,
            "Content-Length": "\(response.body.count)",
            "Cache-Control": "no-store",
            "Content-Security-Policy": "frame-ancestors 'none'",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Referrer-Policy": "no-referrer",
            "X-Content-Type-Options": "nosniff",
        ]
        self.init(
            version: .http1_1, status: HTTPResponseStatus(statusCode: response.status.rawValue), headers: headers)
        if isLast { self.headers.add(name: "Connection", value: "close") }
    }
}
