internal import NIOCore
internal import NIOHTTP1

/// What one client may take of the server.
struct ConnectionLimits: Sendable {
    /// Connections at once. A browser opens six to one server.
    var connections = 100
    /// Bytes of a request's first line and headers together.
    var headerBytes = 16_384
    /// How long a client may take from the moment that the server is ready for a request until the request is complete.
    var requestTime = TimeAmount.seconds(15)
    /// How long a client may take to receive an answer.
    var answerTime = TimeAmount.seconds(60)

    /// The limits of NIO's reader. It counts the target of a request, and the names and values of headers.
    var decoder: NIOHTTPDecoderLimitConfiguration {
        var limits = NIOHTTPDecoderLimitConfiguration()
        limits.maxHeaderFieldSize = headerBytes
        limits.maxHeaderListSize = headerBytes
        return limits
    }

    /// The bytes that may arrive for one request, with what one read takes of the requests behind it.
    var requestBytes: Int { headerBytes + RequestGate.bodyLimit + 65_536 }
}

/// Counts what a client sends, before anything reads it: empty lines before a request and spaces before a value are no part
/// of what the reader of requests counts.
final class ByteBudget: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = Never

    /// What the handlers behind this one tell it, and are told.
    enum Event: Sendable {
        /// The client sends nothing more. This is told at once, and NIO's own event only behind the last request.
        case inputEnded
        /// The request that is read has a large body, which may be sent.
        case expects(Int)
        /// A request is complete: the next one is counted anew.
        case requestCompleted
        /// No further request is read. What still comes is thrown away, so that a client that is still sending can read
        /// its answer: bytes that nobody reads make the system reset the connection, and the answer may be lost.
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
