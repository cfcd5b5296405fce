import CNumberOracle
import ICU

/// `icu::MessageFormat` with one argument named `n`.
final class NumberOracle {
    struct Malformed: Error {}

    private let handle: OpaquePointer

    init(locale: LocaleTag, pattern: String) throws {
        guard let handle = number_oracle_open(locale.identifier, pattern) else { throw Malformed() }
        self.handle = handle
    }

    deinit {
        number_oracle_close(handle)
    }

    func string(_ value: Int) -> String? {
        text { number_oracle_integer(handle, Int64(value), $0, $1) }
    }

    func string(_ value: Double) -> String? {
        text { number_oracle_double(handle, value, $0, $1) }
    }

    private func text(_ write: (UnsafeMutablePointer<CChar>?, Int32) -> Int32) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
            guard write(room.baseAddress, Int32(room.count)) >= 0, let start = room.baseAddress else { return nil }
            return String(cString: start)
        }
    }
}
