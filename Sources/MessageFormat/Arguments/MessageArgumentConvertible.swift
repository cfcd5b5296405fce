public import ICU

/// A type whose values are arguments of messages: whole numbers, `Double`, `String`, arrays of strings, ``MessageDate``, and types
/// of an app that conform.
///
/// A literal of ``MessageArguments`` takes them as they are. How a number is shown is chosen by a function such as
/// ``exact(_:)``:
///
/// ```swift
/// let count = files.count
/// localizer.text("FILES_FOUND", ["count": count, "name": user.name, "share": .exact(0.0005)])
/// ```
public protocol MessageArgumentConvertible: Sendable {
    /// The value as an argument.
    var messageArgument: MessageArgument { get }
}

extension MessageArgument: MessageArgumentConvertible {
    /// The argument itself.
    public var messageArgument: MessageArgument { self }
}

extension MessageArgumentConvertible where Self: FixedWidthInteger {
    /// A whole number; beyond the range of `Int`, the nearest ``MessageArgument/number(_:)``.
    public var messageArgument: MessageArgument { Int(exactly: self).map { .integer($0) } ?? .number(Double(self)) }
}

extension Int: MessageArgumentConvertible {
    /// A whole number.
    public var messageArgument: MessageArgument { .integer(self) }
}

extension Int8: MessageArgumentConvertible {}
extension Int16: MessageArgumentConvertible {}
extension Int32: MessageArgumentConvertible {}
extension Int64: MessageArgumentConvertible {}
extension UInt: MessageArgumentConvertible {}
extension UInt8: MessageArgumentConvertible {}
extension UInt16: MessageArgumentConvertible {}
extension UInt32: MessageArgumentConvertible {}
extension UInt64: MessageArgumentConvertible {}

extension Double: MessageArgumentConvertible {
    /// A number with a fraction, even if it is zero.
    public var messageArgument: MessageArgument { .number(self) }
}

extension Float: MessageArgumentConvertible {
    /// A number with a fraction, even if it is zero.
    public var messageArgument: MessageArgument { .number(Double(self)) }
}

extension String: MessageArgumentConvertible {
    /// Text.
    public var messageArgument: MessageArgument { .text(self) }
}

extension Substring: MessageArgumentConvertible {
    /// Text.
    public var messageArgument: MessageArgument { .text(String(self)) }
}

extension Array: MessageArgumentConvertible where Element == String {
    /// A list of texts.
    public var messageArgument: MessageArgument { .list(self) }
}

extension MessageDate: MessageArgumentConvertible {
    /// A point in time.
    public var messageArgument: MessageArgument { .date(self) }
}

// The cases of `MessageArgument`, for literals of `MessageArguments`. Everywhere else, the cases themselves are meant.
extension MessageArgumentConvertible where Self == MessageArgument {
    /// A whole number: see ``MessageArgument/integer(_:)``.
    @_disfavoredOverload
    public static func integer(_ value: Int) -> MessageArgument { MessageArgument.integer(value) }

    /// A number with a fraction: see ``MessageArgument/number(_:)``.
    @_disfavoredOverload
    public static func number(_ value: Double) -> MessageArgument { MessageArgument.number(value) }

    /// A number that is shown with all its digits: see ``MessageArgument/exact(_:)``.
    @_disfavoredOverload
    public static func exact(_ value: Double) -> MessageArgument { MessageArgument.exact(value) }

    /// A number that is shown as programs write it: see ``MessageArgument/plain(_:)``.
    @_disfavoredOverload
    public static func plain(_ value: DecimalNumber) -> MessageArgument { MessageArgument.plain(value) }

    /// Text: see ``MessageArgument/text(_:)``.
    @_disfavoredOverload
    public static func text(_ value: String) -> MessageArgument { MessageArgument.text(value) }

    /// A point in time: see ``MessageArgument/date(_:)``.
    @_disfavoredOverload
    public static func date(_ value: MessageDate) -> MessageArgument { MessageArgument.date(value) }

    /// Several texts: see ``MessageArgument/list(_:)``.
    @_disfavoredOverload
    public static func list(_ values: [String]) -> MessageArgument { MessageArgument.list(values) }
}
