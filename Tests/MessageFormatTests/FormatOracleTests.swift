import ICU
import ICUOracle
import MessageFormat
import Testing

/// Formats one by one against libicu: what the random patterns cannot reach.
@Suite struct FormatOracleTests {
    static let zones = [
        "UTC", "Europe/Lisbon", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia",
        "Africa/Cairo",
        "Etc/GMT+5",
    ]

    @Test(arguments: zones)
    func datesInATimeZone(zone: String) throws {
        let pattern = "{t, date, full} {t, time, full} {t, date, ::yMMMdjmmz} {t,time,HH:mm:ss XXX VVVV}"
        for locale in OracleTests.locales + ["th", "fa-IR", "ar-SA", "am"] {
            let oracle = try #require(Oracle(pattern, locale: locale))
            oracle.setTimeZone(zone)
            let message = CompiledMessage(pattern, locale: LocaleTag(locale))
            for seconds in OracleTests.dates {
                let date = MessageDate(secondsSince1970: seconds, timeZone: zone)
                let expected = oracle.text([OracleArgument("t", .date(date))])
                #expect(message.text(["t": .date(date)]) == expected, "\(locale) \(zone) \(seconds)")
            }
        }
    }

    /// White space around a pattern of a date belongs to it, around the name of a style it does not.
    @Test(arguments: [
        "date,   y-M-d  ", "date,y-M-d ", "time,\tHH:mm\n", "date,  \u{200E}d. MMMM\u{2028}", "date,  short ",
        "time , FULL ",
        "date,  ::yMMMd  ", "date,  ", "time, h 'Uhr' ", "number,  ::.00  ", "number, integer ",
    ])
    func whiteSpaceAroundAStyle(style: String) throws {
        let pattern = "[{n, \(style)}]"
        let oracle = try #require(Oracle(pattern, locale: "en"))
        let message = CompiledMessage(pattern, locale: "en")
        let value =
            style.hasPrefix("number")
            ? MessageArgument.integer(1234) : .date(MessageDate(secondsSince1970: 86_400 * 40, timeZone: "UTC"))
        oracle.setTimeZone("UTC")
        #expect(message.text(["n": value]) == oracle.text([OracleArgument("n", value)]))
    }

    @Test(arguments: [("and", oracle_and), ("or", oracle_or), ("unit", oracle_units)])
    func lists(style: String, oracleStyle: oracle_list_style) {
        let elements = ["Ana", "Uma", "1", "\u{5D0}", "iglesia", "", "\u{1F600}"]
        for locale in OracleTests.locales {
            let message = CompiledMessage("{x, list, \(style)}", locale: LocaleTag(locale))
            for count in 0...elements.count {
                let list = Array(elements.prefix(count))
                let expected = joined(list, locale: locale, oracleStyle)
                // libicu takes the English word from CLDR's root; `ListFormatTests` tests what is shown instead.
                if style == "or", LocaleTag(locale).language != "en", expected?.contains(" or ") == true { continue }
                #expect(message.text(["x": .list(list)]) == expected)
            }
        }
    }

    /// With a skeleton in `other` ICU counts the number as such, with a pattern what the pattern shows.
    @Test(arguments: [
        "::.00", "::percent", "::compact-short", "::currency/EUR", "::scale/100", "#,##0.00", "0.#", "integer",
        "percent",
        "currency",
    ])
    func whatDecidesAPlural(style: String) throws {
        let shown = "{n,number,\(style)}"
        let pattern = "{n, plural, one {\(shown) one} few {\(shown) few} many {\(shown) many} other {\(shown) other}}"
        for locale in OracleTests.locales {
            let oracle = try #require(Oracle(pattern, locale: locale))
            let message = CompiledMessage(pattern, locale: LocaleTag(locale))
            let numbers =
                OracleTests.integers.map { MessageArgument.integer($0) }
                + OracleTests.decimals.filter { !$0.isNaN }.map { MessageArgument.number($0) }
            for number in numbers {
                let expected = oracle.text([OracleArgument("n", number)])
                #expect(message.text(["n": number]) == expected, "\(locale) \(style) \(number)")
            }
        }
    }

    private func joined(_ elements: [String], locale: String, _ style: oracle_list_style) -> String? {
        let pointers = elements.map { text in
            let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.utf8.count + 1)
            _ = copy.initialize(from: text.utf8CString)
            return copy
        }
        defer { for pointer in pointers { pointer.deallocate() } }
        let bases = pointers.map { UnsafePointer($0.baseAddress) }
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
            let count = oracle_join(locale, style, bases, Int32(bases.count), room.baseAddress, Int32(room.count))
            guard count >= 0 else { return nil }
            return String(decoding: room.prefix(Int(count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
