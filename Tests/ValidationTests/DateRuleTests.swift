import Foundation
import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Dates and times with limits that follow from the clock, from a time zone and from other fields.
@Suite struct DateRuleTests {
    /// 2030-01-01T23:30:00Z
    private static let now = 1_893_540_600.0

    private func context(_ fields: [String: FieldValue] = [:], now: Double = now, zone: String? = nil)
        -> ValidationContext
    {
        ValidationContext(fields: fields, now: now, timeZone: zone)
    }

    private func keys(_ rule: any Rule, _ text: String, _ context: ValidationContext) -> [MessageKey] {
        rule.failures(for: .text(text), in: context).map(\.key)
    }

    // MARK: Days

    @Test func `Today is the day in the reader's time zone`() {
        let rule = DateEntry(latest: .today)
        #expect(keys(rule, "2030-01-02", context()) == [.dateTooLate])
        #expect(keys(rule, "2030-01-02", context(zone: "Europe/Warsaw")) == [])
        #expect(keys(rule, "2030-01-01", context(zone: "America/New_York")) == [])
        // 06:30 in Jakarta.
        #expect(keys(DateEntry(earliest: .today), "2030-01-01", context(zone: "Asia/Jakarta")) == [.dateTooEarly])
        #expect(keys(rule, "2030-01-02", context(zone: "No/Such_Zone")) == [.dateTooLate])
        #expect(
            keys(rule, "0001-01-01", ValidationContext()) == [] && keys(rule, "9999-12-31", ValidationContext()) != [])
    }

    @Test func `A message shows the day that follows from today`() {
        let rule = DateEntry(earliest: .today(plusDays: 30))
        let failure = rule.failures(for: "2030-01-30", in: context()).first
        #expect(
            failure?.text(in: MessageCatalog.standard.localized(for: ["en"]))
                == "Enter a date on or after January 31, 2030.")
    }

    @Test(arguments: [
        ("2030-01-31", 0, 1, 0, "2030-02-28"), ("2028-01-31", 0, 1, 0, "2028-02-29"),
        ("2028-02-29", 0, 0, 1, "2029-02-28"),
        ("2030-03-31", 1, -1, 0, "2030-03-01"), ("2030-01-01", -1, 0, 0, "2029-12-31"),
        ("9999-12-31", 1, 0, 0, "9999-12-31"),
        ("0001-01-01", 0, 0, -1, "0001-01-01"), ("2030-01-01", .max, .max, .max, "9999-12-31"),
    ])
    func `An offset ends within the month`(day: String, days: Int, months: Int, years: Int, expected: String) throws {
        let date = try #require(CalendarDate(day))
        let limit = DateLimit(.date(date), plusDays: days, plusMonths: months, plusYears: years)
        let rule = DateEntry(earliest: limit, latest: limit)
        #expect(keys(rule, expected, context()) == [])
        let other = expected == "2030-06-15" ? "2030-06-16" : "2030-06-15"
        #expect(keys(rule, other, context()) != [])
    }

    /// Foundation 6.3 moves 29 May 1984 by -75 months to 1 March 1978, so the reference is Python.
    @Test(
        .enabled("\(SkipReason.missing("Python", .consumers))") { Python.consumers.has("datetime") })
    func `Offsets are those of Python's calendar`() throws {
        var generator = SeededGenerator(seed: 2_030)
        let samples = (0..<500).map { _ in
            [
                Int.random(in: -20_000...40_000, using: &generator), Int.random(in: -500...500, using: &generator),
                Int.random(in: -400...400, using: &generator),
            ]
        }
        let script = """
            import calendar, datetime, json, sys
            ends = []
            for start, months, days in json.load(sys.stdin):
                date = datetime.date(1970, 1, 1) + datetime.timedelta(days=start)
                month = date.year * 12 + date.month - 1 + months
                year, month = month // 12, month % 12 + 1
                day = min(date.day, calendar.monthrange(year, month)[1])
                ends.append(str(datetime.date(year, month, day) + datetime.timedelta(days=days)))
            print(json.dumps(ends))
            """
        let ends = try Python.consumers.evaluate(script, samples, as: [String].self)
        #expect(ends.count == samples.count)
        for (sample, end) in zip(samples, ends) {
            let limit = DateLimit.today(plusDays: sample[2], plusMonths: sample[1])
            let rule = DateEntry(earliest: limit, latest: limit)
            #expect(keys(rule, end, context(now: Double(sample[0]) * 86_400)) == [], "\(sample)")
        }
    }

    @Test func `A date may be limited by another field, in its own format`() {
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "start", rules: [.date(DateFormat("d.M.yyyy") ?? .iso)]),
                FieldDefinition(name: "end", rules: [.date(earliest: .field("start", plusDays: 1))]),
            ])
        let failures = { form.failures(for: $0).mapValues { $0.map(\.key) } }
        #expect(failures(["start": "1.2.2030", "end": "2030-02-02"]) == [:])
        #expect(failures(["start": "1.2.2030", "end": "2030-02-01"]) == ["end": [.dateTooEarly]])
        #expect(failures(["start": "x", "end": "2030-02-01"]) == ["start": [.invalidDate]])
        #expect(failures(["end": "2030-02-01"]) == [:])
    }

    // MARK: Ages

    @Test(arguments: [
        ("2012-06-15", "2030-06-14", false), ("2012-06-15", "2030-06-15", true), ("2031-01-01", "2030-06-15", false),
        ("2012-02-29", "2030-02-28", false), ("2012-02-29", "2030-03-01", true),
    ])
    func `An age is counted in full years`(birth: String, today: String, isOldEnough: Bool) throws {
        let day = try #require(CalendarDate(today)).messageDate.secondsSince1970
        #expect((keys(Age(atLeast: 18), birth, context(now: day)) == []) == isOldEnough)
    }

    @Test func `A birthday on 29 February may be the 28th in other years`() throws {
        let day = try #require(CalendarDate("2030-02-28")).messageDate.secondsSince1970
        #expect(keys(Age(atLeast: 18, leapDay: .february28), "2012-02-29", context(now: day)) == [])
        #expect(keys(Age(atLeast: 18, leapDay: .february28), "2012-03-01", context(now: day)) == [.tooYoung])
        #expect(keys(Age(atLeast: 18), "1880-02-27", context(now: day)) == [.dateTooEarly])
        #expect(keys(Age(atLeast: 18), "1880-02-28", context(now: day)) == [])
    }

    @Test(arguments: [1, 18, 149, 150]) func `The example of an age is a date that is accepted`(age: Int) throws {
        let today = try #require(CalendarDate("2030-03-01")).messageDate.secondsSince1970
        let context = self.context(now: today)
        let rule = Age(atLeast: age)
        guard case .text(let example)? = rule.failures(for: "x", in: context).first?.arguments["example"] else {
            return #expect(Bool(false), "There is no example.")
        }
        #expect(rule.failures(for: .text(example), in: context) == [])
    }

    @Test func `The example of a date satisfies all rules of the field`() {
        func example(_ rules: [any Rule]) -> MessageArgument? {
            let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "value", rules: rules)])
            return form.failures(for: ["value": "x"])["value"]?.compactMap { $0.arguments["example"] }.first
        }
        #expect(example([DateEntry(), DateEntry(latest: CalendarDate("2020-05-17"))]) == "2020-05-17")
        #expect(example([.required, DateEntry(), DateEntry(latest: CalendarDate("2020-05-17"))]) == "2020-05-17")
        #expect(
            example([DateTimeEntry(latest: DateTimeEntry.Limit("2029-01-01T00:00:00Z"))]) == "2029-01-01T00:00:00Z")
        let noon = TimeOfDay(hour: 12, minute: 0).map { RuleLimit.value($0) }
        #expect(example([TimeEntry(), TimeEntry(latest: noon)]) == "00:00")
    }

    // MARK: Times

    @Test func `A time of a message is accepted as it is shown in every locale`() throws {
        for locale in MessageCatalog.standard.locales {
            let messages = MessageCatalog(messages: [locale: ["T": "{latest, time, short}"]], developmentLocale: locale)
                .localized(for: [locale])
            let context = ValidationContext(locale: locale)
            for (hour, minute) in [(0, 0), (0, 30), (9, 5), (11, 59), (12, 0), (13, 7), (23, 59)] {
                let time = try #require(TimeOfDay(hour: hour, minute: minute))
                let rule = TimeEntry(earliest: .value(time), latest: .value(time), localized: true)
                let shown = messages.text("T", ["latest": .date(time.messageDate)])
                #expect(rule.failures(for: .text(shown), in: context) == [], "\(locale): \(shown)")
                let example = rule.failures(for: "x", in: context).first?.arguments["example"]
                #expect(example == .text(shown), "\(locale)")
            }
        }
    }

    @Test func `A time of another locale isn't accepted`() {
        let english = ValidationContext(locale: "en-US")
        let rule = TimeEntry(localized: true)
        #expect(keys(rule, "2:30\u{202F}PM", english) == [] && keys(rule, "02:30pm", english) == [])
        #expect(keys(rule, "14:30 PM", english) == [.invalidTime] && keys(rule, "2:30", english) == [.invalidTime])
        #expect(keys(rule, "2:30 Uhr", english) == [.invalidTime] && keys(rule, "230 PM", english) == [.invalidTime])
        // The message says 10:00, so that is enough.
        let after = TimeEntry(earliest: .field("opens"))
        let opens = ValidationContext(fields: ["opens": "10:00:30"])
        #expect(keys(after, "10:00", opens) == [] && keys(after, "09:59", opens) == [.timeTooEarly])
        #expect(keys(rule, "2:99 PM", english) == [.invalidTime])
        // A rule that isn't localized takes only what messages show.
        #expect(keys(TimeEntry(), "2:30 PM", english) == [] && keys(TimeEntry(), "2:30\u{202F}PM", english) == [])
        #expect(keys(TimeEntry(), "2:30pm", english) == [.invalidTime])
        #expect(keys(TimeEntry(), "2:30", ValidationContext(locale: "de")) == [.invalidTime])
        #expect(keys(rule, "2:30:15 PM", english) == [])
        #expect(keys(rule, .init(repeating: "1:", count: 10_000), english) == [.invalidTime])
    }

    // MARK: Dates with times

    /// RFC 3339, section 5.8, and what others take or refuse wrongly.
    @Test(arguments: [
        ("2026-07-29T14:30:00Z", true), ("2026-07-29t16:30:00.5+02:00", true), ("2016-12-31T23:59:60Z", true),
        ("1990-12-31T15:59:60-08:00", true), ("1996-12-19T16:39:57-08:00", true),
        ("1937-01-01T12:00:27.87+00:20", true),
        ("2009-05-31T14:53:60Z", false), ("2026-07-29 14:30:00Z", false), ("2026-07-29T14:30:00", false),
        ("2026-07-29T14:30:00+0200", false), ("2026-07-29T14:30:00+02", false), ("2026-02-30T00:00:00Z", false),
        ("2026-07-29T24:00:00Z", false), ("2026-07-29T14:30Z", false), ("2018-09-10a", false), ("2026-07-29", false),
        ("2026-07-29T14:30:00.Z", false), ("2026-07-29T14:30:00+24:00", false), ("２０２６-07-29T14:30:00Z", false),
        ("2026-07-29T14:30:00ZZ", false), ("2016-06-29T23:59:60Z", false), ("2026-07-29T14:30:00−02:00", false),
    ])
    func `A date with a time is one of RFC 3339`(text: String, isAccepted: Bool) {
        #expect((keys(DateTimeEntry(), text, context()) == []) == isAccepted)
    }

    @Test func `A moment is that of Foundation`() throws {
        let formatter = ISO8601DateFormatter()
        var generator = SeededGenerator(seed: 3_339)
        for _ in 0..<300 {
            let moment = Double(Int.random(in: -2_000_000_000...4_000_000_000, using: &generator) / 60 * 60)
            formatter.timeZone = TimeZone(secondsFromGMT: Int.random(in: -14 * 60...14 * 60, using: &generator) * 60)
            let text = formatter.string(from: Date(timeIntervalSince1970: moment))
            let limit = DateTimeEntry.Limit(.moment(moment))
            #expect(keys(DateTimeEntry(earliest: limit, latest: limit), text, context()) == [], "\(text)")
        }
    }

    @Test func `A text without a zone counts in the reader's`() throws {
        let limit = try #require(DateTimeEntry.Limit("2030-07-01T12:00:00Z"))
        let rule = DateTimeEntry(zone: .forbidden, earliest: limit)
        #expect(keys(rule, "2030-07-01T14:00", context(zone: "Europe/Warsaw")) == [])
        let failure = rule.failures(for: "2030-07-01T13:59", in: context(zone: "Europe/Warsaw")).first
        let text = failure?.text(in: MessageCatalog.standard.localized(for: ["en"]))
        #expect(text?.filter { $0 != "\u{202F}" && $0 != " " } == "EnteradateandtimeofJuly1,2030,2:00PM,orlater.")
        #expect(keys(DateTimeEntry(zone: .optional), "2030-07-01T14:00Z", context()) == [.invalidDateTime])
    }

    @Test func `Now is a whole minute, as messages show it`() {
        // 23:30:45
        let context = context(now: Self.now + 45)
        let rule = DateTimeEntry(zone: .forbidden, earliest: .now())
        #expect(keys(rule, "2030-01-01T23:30", context) == [] && keys(rule, "2030-01-01T23:29", context) != [])
    }

    @Test(arguments: [
        (#"{"rule": "date", "earliest": {"from": "tomorrow"}}"#, "`from` must be `today`."),
        (#"{"rule": "date", "earliest": {"plusDays": 1}}"#, "One of `from`, `field` is missing."),
        (#"{"rule": "date", "earliest": {"from": "today", "plusDay": 1}}"#, "Did you mean `plusDays`?"),
        (#"{"rule": "date", "earliest": {"from": "today", "field": "other"}}"#, "`field` must be alone"),
        (#"{"rule": "date", "earliest": {"field": "nobody"}}"#, "There is no field `nobody` here."),
        (#"{"rule": "date", "earliest": {"from": "today", "plusDays": 1.5}}"#, "`plusDays` must be a whole number."),
        (#"{"rule": "date", "earliest": 5}"#, "a date such as"),
        (#"{"rule": "dateTime", "earliest": "2030-01-01T00:00:01Z"}"#, "without seconds"),
        (#"{"rule": "dateTime", "earliest": "2030-01-01T00:00:00"}"#, "`earliest` must be a moment such as"),
        (#"{"rule": "time", "earliest": "09:00:01"}"#, "a time such as"),
        (
            #"{"rule": "time", "earliest": "09:00", "latest": "08:00"}"#,
            "`latest` must be the same as `earliest` or later."
        ),
        (#"{"rule": "age", "min": 151}"#, "`min` must be a whole number from 1 to 150."),
    ])
    func `A mistake in a limit of a form file is an error`(rule: String, advice: String) {
        let file = FormFile(DeclaredExample.form(of: [("value", rule)]))
        #expect(file.errors.first?.kind.message.contains(advice) == true, "\(file.errors)")
    }
}
