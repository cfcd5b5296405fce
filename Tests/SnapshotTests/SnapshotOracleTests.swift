import ICU
import ICUOracle
import MessageFormat
import Messages
import Projects
import Testing
import Validation

@testable import Snapshot

/// The texts of a snapshot are those of ICU's own `icu::MessageFormat`, on whatever ICU the tests run: so two snapshots
/// differ exactly where ICU's own texts of the same messages do.
@Suite struct SnapshotOracleTests {
    @Test func everyTextOfTheShippedCatalogIsICUs() throws {
        let tables = Overlays.standard.layers.map(\.table)
        let project = Project(tables: tables, declared: DeclaredMessages(StandardRules.declaredMessages))
        let named = SnapshotTables([project])
        var count = 0
        var different: [String] = []
        for table in tables {
            for file in table.files {
                // ICU's MessageFormat has no lists.
                for message in file.orderedMessages where !message.value.contains(", list, ") {
                    var error: UnsafePointer<CChar>?
                    let locale = file.locale.identifier
                    // Limits of dates are shown in the Gregorian calendar.
                    guard let oracle = oracle_open(message.value, locale + "-u-ca-gregory", &error) else {
                        different.append("\(locale) \(message.key): ICU does not read it")
                        continue
                    }
                    defer { oracle_close(oracle) }
                    for sample in BoundaryArguments(message, locale: file.locale, project: project).samples {
                        let text = CompiledMessage(message.pattern, locale: file.locale).text(sample.arguments)
                        guard let theirs = Self.text(oracle, sample.arguments) else { continue }
                        count += 1
                        if text != theirs { different.append("\(locale) \(message.key) \(sample.spelling): \(theirs)") }
                    }
                }
            }
        }
        #expect(different == [])
        #expect(count > 10_000 && !named.all.isEmpty)
    }

    /// Nil for what the oracle does not take, such as lists.
    private static func text(_ oracle: OpaquePointer, _ arguments: MessageArguments) -> String? {
        var zone: String?
        var values: [oracle_argument] = []
        var kept: [UnsafeMutableBufferPointer<CChar>] = []
        defer { for buffer in kept { buffer.deallocate() } }
        func copy(_ text: String) -> UnsafePointer<CChar>? {
            let bytes = text.utf8CString
            let buffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count)
            _ = buffer.initialize(from: bytes)
            kept.append(buffer)
            return UnsafePointer(buffer.baseAddress)
        }
        for name in arguments.names {
            var value = oracle_argument()
            value.name = copy(name)
            value.text = copy("")
            switch arguments[name] {
            case .integer(let number)?: (value.kind, value.integer) = (oracle_integer, Int64(number))
            case .number(let number)?, .exact(let number)?: (value.kind, value.number) = (oracle_number, number)
            case .plain(let number)?: (value.kind, value.text) = (oracle_text, copy(number.description))
            case .date(let date)?:
                (value.kind, value.number) = (oracle_date, date.secondsSince1970 * 1000)
                zone = date.timeZone
            case .text(let text)?: (value.kind, value.text) = (oracle_text, copy(text))
            case .list?, nil: return nil
            }
            values.append(value)
        }
        zone.map { oracle_set_time_zone(oracle, $0) } ?? oracle_set_time_zone(oracle, "UTC")
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { room in
            let length = oracle_format(oracle, values, Int32(values.count), room.baseAddress, Int32(room.count))
            guard length >= 0, length <= room.count else { return nil }
            return String(decoding: room.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
