import ICU
import ICUOracle
import MessageFormat

/// libicu's own `icu::MessageFormat` for one pattern and locale.
final class Oracle {
    private let message: OpaquePointer

    /// Nil if ICU rejects the pattern.
    init?(_ pattern: String, locale: String) {
        var error: UnsafePointer<CChar>?
        guard let message = oracle_open(pattern, locale, &error) else { return nil }
        self.message = message
    }

    deinit {
        oracle_close(message)
    }

    /// Dates outside branches are in the zone from now on.
    func setTimeZone(_ zone: String) {
        oracle_set_time_zone(message, zone)
    }

    /// Nil if ICU cannot format the arguments.
    func text(_ arguments: [OracleArgument]) -> String? {
        let values = arguments.map(\.value)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 65_536) { room in
            let count = oracle_format(message, values, Int32(values.count), room.baseAddress, Int32(room.count))
            guard count >= 0 else { return nil }
            return String(decoding: room.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}

/// An argument for both sides; its C strings live as long as it does.
final class OracleArgument {
    let name: String
    let argument: MessageArgument
    fileprivate let value: oracle_argument
    private let nameBytes: UnsafeMutableBufferPointer<CChar>
    private let textBytes: UnsafeMutableBufferPointer<CChar>

    init(_ name: String, _ argument: MessageArgument) {
        self.name = name
        self.argument = argument
        nameBytes = Self.copy(name)
        var value = oracle_argument()
        value.name = UnsafePointer(nameBytes.baseAddress)
        switch argument {
        case .integer(let integer):
            value.kind = oracle_integer
            value.integer = Int64(integer)
            textBytes = Self.copy("")
        case .number(let number), .exact(let number):
            value.kind = oracle_number
            value.number = number
            textBytes = Self.copy("")
        case .plain(let number):
            // libicu's messages know no such number.
            value.kind = oracle_number
            value.number = Double(number.description) ?? .nan
            textBytes = Self.copy("")
        case .date(let date):
            value.kind = oracle_date
            value.number = date.secondsSince1970 * 1000
            textBytes = Self.copy("")
        case .text, .list:
            guard case .text(let text) = argument else { preconditionFailure("the oracle takes no lists") }
            value.kind = oracle_text
            textBytes = Self.copy(text)
            value.text = UnsafePointer(textBytes.baseAddress)
        }
        self.value = value
    }

    deinit {
        nameBytes.deallocate()
        textBytes.deallocate()
    }

    private static func copy(_ text: String) -> UnsafeMutableBufferPointer<CChar> {
        let bytes = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.utf8.count + 1)
        _ = bytes.initialize(from: text.utf8CString)
        return bytes
    }
}
