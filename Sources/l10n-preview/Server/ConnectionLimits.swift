internal import NIOCore
internal import NIOHTTP1

/// The limits on what one client may use of the server.
struct ConnectionLimits: Sendable {
    /// The maximum number of open connections. A browser opens six to one server.
    var connections = 100
    /// The maximum length of a request's first line and headers together, in bytes.
    var headerBytes = 16_384
    /// The time that a client may take to complete a request, counted from the moment that the server is ready for it.
    var requestTime = TimeAmount.seconds(15)
    /// The time that a client may take to receive an answer.
    var answerTime = TimeAmount.seconds(60)

    /// The limits of NIO's parser, which counts the target of a request, and the names and values of headers.
    var decoder: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = headerBytes
        limits.maxHeaderListSize = headerBytes
        return limits
    }

    /// The number of bytes that may arrive for one request. One read may also bring bytes of the requests after it.
    var requestBytes: Int { headerBytes + RequestGate.bodyLimit + 65_536 }
}

/// Counts the bytes of a client before they are parsed. NIO's parser does not count empty lines before a request and spaces
/// before a value.
final class ByteBudget: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = Never

    /// The events between this handler and the handlers after it.
    enum Event: Sendable {
        /// The client sends nothing more. This handler sends the event at once; NIO's own event comes only after the last
        /// request.
        case inputEnded
        /// The request that is being read may have a body of this many bytes.
        case expects(Int)
        /// A request is complete, so the count begins again.
        case requestCompleted
        /// No further request is read. The remaining bytes are thrown away, so that a client that is still sending can read
        /// its answer. If nobody read them, the system would reset the connection, and the answer could be lost.
        case discardsInput
    }

    private let limit: Int
    private var rest: Int
    private var isDiscarding = false

    init(_ limits: ConnectionLimits) {
        limit = limits.requestBytes
        rest = limit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        rest -= Self.unwrapInboundIn(data).readableBytes
        switch (isDiscarding, rest < 0) {
        case (false, false): context.fireChannelRead(data)
        case (false, true): context.fireErrorCaught(HTTPParserError.headerOverflow)
        case (true, false): break
        case (true, true): context.close(promise: nil)
        }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .inputClosed? = event as? ChannelEvent { context.fireUserInboundEventTriggered(Event.inputEnded) }
        context.fireUserInboundEventTriggered(event)
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard let event = event as? Event else {
            return context.triggerUserOutboundEvent(event, promise: promise)
        }
        switch event {
        case .inputEnded: break
        case .expects(let count): rest += count
        case .requestCompleted: rest = limit
        case .discardsInput:
            rest = limit
            isDiscarding = true
        }
        promise?.succeed()
    }
}
