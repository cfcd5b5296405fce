import ICU
import MessageFormat
import Messages
import Tables
import TestSupport
import Testing
import Validation

/// The date and the time that a message shows can be typed.
@Suite struct ShownDateTests {
    private func text(of date: CalendarDate, in locale: LocaleTag, style: String = "long") -> String {
        MessageCatalog(messages: [locale: ["D": "{d, date, \(style)}"]], developmentLocale: locale)
            .text("D", ["d": .date(date.messageDate)], locale: locale)
    }

    /// The style of the dates in the shipped messages of a locale.
    private func shippedStyle(of locale: LocaleTag) throws -> String {
        let found = locale.ancestry.lazy.compactMap { ancestor -> String? in
            let file = StandardFile.all.first { $0.path == "Localizations/\(ancestor).lproj/Validation.strings" }
            let entry = file.flatMap { StringsTable($0.source).entries.first { $0.key == "DATE_TOO_EARLY" } }
            guard let value = entry?.value, let start = value.firstRange(of: "{earliest, date, ") else { return nil }
            return String(value[start.upperBound...].prefix { $0 != "}" })
        }
        return try #require(found.first, "\(locale)")
    }

    @Test func `The shipped messages of some languages show dates in numbers`() throws {
        #expect(try ["fr-BE", "pt", "ht", "de-LI"].map(shippedStyle) == ["::yMd", "::yMd", "short", "long"])
    }

    private static let locales: [LocaleTag] =
        MessageCatalog.standard.locales + ["es-AR", "en-AU", "en-IN", "de-LI", "ar-MA", "fr-BE", "th-TH", "fa-AF"]

    /// Four times of each hour, among them midnight and noon.
    @Test(arguments: locales) func `Typing the time that a message shows is accepted`(locale: LocaleTag) throws {
        let messages = MessageCatalog(messages: [locale: ["T": "{t, time, short}"]], developmentLocale: locale)
        let context = ValidationContext(locale: locale)
        for quarter in 0..<96 {
            let time = try #require(TimeOfDay(hour: quarter / 4, minute: quarter % 4 * 15))
            let typed = messages.text("T", ["t": .date(time.messageDate)], locale: locale)
            for localized in [true, false] {
                let rule = TimeEntry(earliest: .value(time), latest: .value(time), localized: localized)
                #expect(rule.failures(for: .text(typed), in: context).isEmpty, "\(locale): \(typed)")
                #expect(
                    rule.typedValue(of: .text(typed), in: context) == .text(time.description), "\(locale): \(typed)")
            }
        }
    }

    @Test(arguments: locales) func `Typing the date that a message shows is accepted`(locale: LocaleTag) throws {
        var random = SeededGenerator(seed: 43)
        let style = try shippedStyle(of: locale)
        for _ in 0..<40 {
            let date = try #require(
                CalendarDate(
                    year: .random(in: 1901...2100, using: &random), month: .random(in: 1...12, using: &random),
                    day: .random(in: 1...28, using: &random)))
            for rule in [DateEntry.date(earliest: date), .date(latest: date)] {
                let context = ValidationContext(locale: locale)
                for typed in [text(of: date, in: locale), text(of: date, in: locale, style: style)] {
                    #expect(rule.failures(for: .text(typed), in: context).isEmpty, "\(locale): \(typed)")
                    #expect(rule.typedValue(of: .text(typed), in: context) == .date(date), "\(locale): \(typed)")
                }
            }
        }
    }

    /// What the shipped messages of a locale show as a date with a time, with what is between the two.
    private func shippedDateTime(of locale: LocaleTag) throws -> String {
        let found = locale.ancestry.lazy.compactMap { ancestor -> String? in
            let file = StandardFile.all.first { $0.path == "Localizations/\(ancestor).lproj/Validation.strings" }
            let entry = file.flatMap { StringsTable($0.source).entries.first { $0.key == "DATE_TIME_TOO_EARLY" } }
            guard let value = entry?.value, let start = value.firstIndex(of: "{"), let end = value.lastIndex(of: "}")
            else { return nil }
            return String(value[start...end])
        }
        return try #require(found.first, "\(locale)")
    }

    @Test(arguments: locales) func `Typing the date with its time that a message shows is accepted`(
        locale: LocaleTag
    ) throws {
        var random = SeededGenerator(seed: 43)
        let pattern = try shippedDateTime(of: locale)
        let messages = MessageCatalog(messages: [locale: ["D": pattern]], developmentLocale: locale)
        for zone in ["Europe/Lisbon", "America/St_Johns", nil] {
            let context = ValidationContext(locale: locale, timeZone: zone)
            for _ in 0..<20 {
                // Whole minutes from 1970 to 2100.
                let seconds = Double(Int.random(in: 0..<68_374_080, using: &random) * 60)
                let date = MessageDate(secondsSince1970: seconds, timeZone: zone, calendar: .gregorian)
                let typed = messages.text("D", ["earliest": .date(date)], locale: locale)
                let limit = DateTimeEntry.Limit(.moment(seconds))
                for kind in DateTimeEntry.Zone.allCases {
                    let rule = DateTimeEntry(zone: kind, earliest: limit, latest: limit)
                    if kind == .required, zone == nil {
                        // The text doesn't say which moment it is.
                        #expect(rule.failures(for: .text(typed), in: context).map(\.key) == [.invalidDateTime])
                        continue
                    }
                    #expect(rule.failures(for: .text(typed), in: context).isEmpty, "\(locale): \(typed)")
                    let sent = try #require(rule.typedValue(of: .text(typed), in: context), "\(locale): \(typed)")
                    // The text that a program would have sent is the same moment.
                    #expect(rule.failures(for: sent, in: context).isEmpty, "\(locale): \(sent)")
                }
            }
        }
    }

    /// Clocks were set back from 2:00 to 1:00 in Lisbon: the time was shown twice.
    @Test(arguments: [1_792_888_200, 1_792_891_800] as [Double])
    func `Typing a time that the clocks show twice is accepted for both moments`(seconds: Double) throws {
        let context = ValidationContext(locale: "en-GB", timeZone: "Europe/Lisbon")
        let limit = DateTimeEntry.Limit(.moment(seconds))
        let rule = DateTimeEntry(earliest: limit, latest: limit)
        let failure = try #require(rule.failures(for: "2000-01-01T00:00:00Z", in: context).first)
        let catalog = MessageCatalog(
            messages: ["en-GB": ["DATE_TIME_TOO_EARLY": "{earliest, date, long} at {earliest, time, short}"]],
            developmentLocale: "en-GB")
        let typed = failure.text(in: catalog.localized(for: ["en-GB"]))
        #expect(typed == "25 October 2026 at 01:30")
        #expect(rule.failures(for: .text(typed), in: context).isEmpty)
        let sent = try #require(rule.typedValue(of: .text(typed), in: context))
        #expect(rule.failures(for: sent, in: context).isEmpty, "\(sent)")
    }

    /// The first of the two is in summer time.
    @Test(arguments: [(1_792_888_200, "+01:00"), (1_792_891_800, "+00:00")] as [(Double, String)])
    func `The typed value says which of two moments was judged, if it may have a time zone`(
        seconds: Double, offset: String
    ) {
        let context = ValidationContext(locale: "en-GB", timeZone: "Europe/Lisbon")
        let limit = DateTimeEntry.Limit(.moment(seconds))
        func sent(_ text: String, _ zone: DateTimeEntry.Zone) -> FieldValue? {
            let rule = DateTimeEntry(zone: zone, earliest: limit, latest: limit)
            return rule.typedValue(of: .text(text), in: context)
        }
        #expect(sent("25 October 2026, 01:30", .optional) == .text("2026-10-25T01:30:00\(offset)"))
        #expect(sent("2026-10-25T01:30", .optional) == .text("2026-10-25T01:30:00\(offset)"))
        #expect(sent("2026-10-25T01:30:00.25", .optional) == .text("2026-10-25T01:30:00.25\(offset)"))
        #expect(sent("2026-10-25T01:30:00+01:00", .optional) == nil)
        // There is no room for it.
        #expect(sent("25 October 2026, 01:30", .forbidden) == "2026-10-25T01:30")
        #expect(sent("2026-10-25T01:30", .forbidden) == nil)
        // These times are shown once.
        #expect(sent("25 October 2026, 02:30", .optional) == "2026-10-25T02:30")
        #expect(sent("2026-10-25T02:30", .optional) == nil)
    }

    @Test func `The typed value is in UTC if the offset has seconds, which RFC 3339 can't write`() throws {
        // Until 1972, the clocks of Monrovia were 44 minutes and 30 seconds behind.
        let context = ValidationContext(locale: "en-GB", timeZone: "Africa/Monrovia")
        let typed = FieldValue.text("1 March 1971, 14:30")
        let sent = try #require(DateTimeEntry().typedValue(of: typed, in: context))
        #expect(sent == "1971-03-01T15:14:30Z")
        let limit = DateTimeEntry.Limit("1971-03-01T15:14:00Z")
        #expect(DateTimeEntry(earliest: limit).failures(for: sent, in: context).isEmpty)
        #expect(DateTimeEntry().typedValue(of: "1 March 2030, 14:30", in: context) == "2030-03-01T14:30:00+00:00")
    }

    @Test(arguments: [("de", "14:30 Uhr"), ("de-CH", "14:30\u{A0}Uhr"), ("lb", "14:30 Auer")] as [(LocaleTag, String)])
    func `The word that a message shows after a time may be typed`(locale: LocaleTag, typed: String) throws {
        let context = ValidationContext(locale: locale, timeZone: "Europe/Berlin")
        let time = try #require(TimeOfDay("14:30"))
        let rule = TimeEntry(earliest: .value(time), latest: .value(time))
        let shown = try #require(rule.failures(for: "14:29", in: context).first)
            .text(in: MessageCatalog.standard.localized(for: [locale]))
        #expect(shown.contains(typed.replacing("\u{A0}", with: " ")))
        for localized in [true, false] {
            let rule = TimeEntry(earliest: .value(time), latest: .value(time), localized: localized)
            #expect(rule.failures(for: .text(typed), in: context).isEmpty)
            #expect(rule.typedValue(of: .text(typed), in: context) == "14:30")
        }
        let date = text(of: try #require(CalendarDate("2030-01-31")), in: locale)
        #expect(DateTimeEntry().typedValue(of: .text("\(date), \(typed)"), in: context) == "2030-01-31T14:30:00+01:00")
        // It isn't the word of another locale.
        let other = ValidationContext(locale: "en-GB")
        #expect(TimeEntry(localized: true).failures(for: .text(typed), in: other).map(\.key) == [.invalidTime])
    }

    /// The word after the time in all shipped messages of a table about limits of times; nil if there is none.
    private func wordAfterTime(in table: StringsTable) throws -> String? {
        func words(_ keys: [String], after placeholder: String) throws -> Set<String> {
            Set(
                try keys.map { key in
                    let value = try #require(table.entries.first { $0.key == key }?.value, "\(key)")
                    let parts = value.split(separator: placeholder, maxSplits: 1, omittingEmptySubsequences: false)
                    let rest = parts.count == 2 ? parts[1].drop { $0 != "}" }.dropFirst() : ""
                    return String(rest.drop { $0.isWhitespace }.prefix { $0.isLetter })
                })
        }
        let found = try words(
            ["TIME_TOO_EARLY", "TIME_TOO_LATE", "DATE_TIME_TOO_EARLY", "DATE_TIME_TOO_LATE"], after: ", time, ")
        guard found.count == 1, let word = found.first, !word.isEmpty else { return nil }
        // The word for "or" is after dates too, except in Greek.
        let others = try words(["DATE_TOO_EARLY", "DATE_TOO_LATE"], after: ", date, ").union(["ή"])
        return others.contains(word) ? nil : word
    }

    @Test func `The word after a time in any shipped message may be typed`() throws {
        var languages: [String] = []
        for file in StandardFile.all where file.path.hasSuffix("/Validation.strings") {
            guard file.path.hasPrefix("Localizations/"),
                StringsTable(file.source).entries.contains(where: { $0.key == "TIME_TOO_EARLY" }),
                let word = try wordAfterTime(in: StringsTable(file.source))
            else { continue }
            let language = String(file.path.dropFirst("Localizations/".count).prefix { $0 != "." })
            languages.append(language)
            let context = ValidationContext(locale: LocaleTag(stringLiteral: language))
            for localized in [true, false] {
                let rule = TimeEntry(localized: localized)
                #expect(rule.failures(for: .text("\(shownTime(in: context.locale)) \(word)"), in: context).isEmpty)
            }
        }
        #expect(languages.sorted() == ["de", "fy", "lb", "ps"])
    }

    private func shownTime(in locale: LocaleTag) -> String {
        MessageCatalog(messages: [locale: ["T": "{t, time, short}"]], developmentLocale: locale)
            .text("T", ["t": .date(MessageDate(secondsSince1970: 52_200))], locale: locale)
    }

    @Test(arguments: [("ja", "14:30時"), ("fr-CA", "14 h 30 h")] as [(LocaleTag, String)])
    func `A word that no message shows after a time isn't accepted`(locale: LocaleTag, typed: String) {
        let context = ValidationContext(locale: locale)
        #expect(TimeEntry(localized: true).failures(for: .text(typed), in: context).map(\.key) == [.invalidTime])
    }

    @Test(arguments: ["Uhr", "14 Uhr", "14:30 Uhr Uhr", "Uhr 14:30", "14:30 Auer", "14:30 Uh"])
    func `A word after a time doesn't stand for the time`(typed: String) {
        let context = ValidationContext(locale: "de")
        #expect(TimeEntry(localized: true).failures(for: .text(typed), in: context).map(\.key) == [.invalidTime])
    }

    @Test(arguments: [
        "31 January 2030", "14:30", "31 January 2030 14:60", "31 January 2030 2:30 PM", "31 February 2030, 14:30",
        "31 January 2030, 14:30, 15:30", "31 January 2030, in 2 hours, 14:30", "1, 2, 3, 4",
    ])
    func `Other texts are not a date with a time`(typed: String) {
        let context = ValidationContext(locale: "en-GB")
        #expect(DateTimeEntry().failures(for: .text(typed), in: context).map(\.key) == [.invalidDateTime])
    }

    /// libicu counts them in the Julian calendar unless it's told otherwise.
    @Test(arguments: ["en-GB", "de", "th", "fa", "ja"] as [LocaleTag])
    func `Days before 15 October 1582 are those of ISO 8601`(locale: LocaleTag) throws {
        for day in ["1582-10-14", "1500-03-01", "1000-01-01", "0301-05-06"] {
            let date = try #require(CalendarDate(day))
            let typed = text(of: date, in: locale)
            let rule = DateEntry.date(earliest: date, latest: date)
            #expect(rule.failures(for: .text(typed), in: ValidationContext(locale: locale)).isEmpty, "\(typed)")
        }
        let shown = text(of: try #require(CalendarDate("1500-03-01")), in: "en-GB")
        #expect(shown == "1 March 1500")
    }

    @Test(arguments: [("th", "2030"), ("fa", "۲۰۳۰"), ("ps", "۲۰۳۰"), ("ar-SA", "2030")])
    func `A limit is shown in the Gregorian calendar`(locale: LocaleTag, year: String) throws {
        let rule = DateEntry.date(earliest: CalendarDate("2030-01-31"))
        let failure = try #require(rule.failures(for: "2029-12-31", in: ValidationContext(locale: locale)).first)
        let text = failure.text(in: MessageCatalog.standard.localized(for: [locale]))
        #expect(text.contains(year) || text.contains("٢٠٣٠"), "\(text)")
    }

    @Test(arguments: [
        "31 January 2030 ", "31 January 20300", "31 Januar 2030", "January 2030", "31 January", "32 January 2030",
    ])
    func `Other texts are still refused`(typed: String) {
        let context = ValidationContext(locale: "en-GB")
        #expect(DateEntry.date().failures(for: .text(typed), in: context).map(\.key) == [.invalidDate])
    }

    @Test func `White space and marks of direction do not matter`() {
        let context = ValidationContext(locale: "fr")
        #expect(DateEntry.date().failures(for: "\u{2068}31\u{A0}janvier\u{202F}2030\u{2069}", in: context).isEmpty)
    }
}
