import ICU
import ICUOracle

/// `icu::MessageFormat` with one argument named `n`.
final class NumberOracle {
    struct Malformed: Error {}

    private let message: OpaquePointer

    init(locale: LocaleTag, pattern: String) throws {
        var error: UnsafePointer<CChar>?
        guard let message = oracle_open(pattern, locale.identifier, &error) else { throw Malformed() }
        self.message = message
    }

    deinit {
        oracle_close(message)
    }

    func string(_ value: Int) -> String? {
        text { argument in
            argument.kind = oracle_integer
            argument.integer = Int64(value)
        }
    }

    func string(_ value: Double) -> String? {
        text { argument in
            argument.kind = oracle_number
            argument.number = value
        }
    }

    private func text(_ fill: (inout oracle_argument) -> Void) -> String? {
        "n".withCString { name in
            var argument = oracle_argument()
            argument.name = name
            fill(&argument)
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
                let count = oracle_format(message, &argument, 1, room.baseAddress, Int32(room.count))
                guard count >= 0, count <= room.count else { return nil }
                return String(decoding: room.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
            }
        }
    }
}
