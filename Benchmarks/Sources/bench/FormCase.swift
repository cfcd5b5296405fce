import Validation

/// A form of ten fields, each filled in as its rules ask.
///
/// The rules are about text that machines make, dates, numbers and characters. Beside it is a form of ten fields with the rules
/// that web forms have had for long, so that the first shows what the newer ones cost.
func formCase() -> Case {
    Case(
        name: "form", ours: contender("ours", newer, newerValues),
        peers: [contender("older-rules", older, olderValues)],
        count: 1_000)
}

private func contender(_ name: String, _ form: FormDefinition, _ values: [String: FieldValue]) -> Contender {
    Contender(name: name) { count in
        for _ in 0..<count {
            let failures = form.failures(for: values, locale: "en")
            precondition(failures.isEmpty)
            consume(failures)
        }
    }
}

private let newer = FormDefinition(
    name: "newer",
    fields: [
        FieldDefinition(name: "page", rules: [.required, .slug]),
        FieldDefinition(name: "name", rules: [.required, .singleLine, .noHiddenCharacters]),
        FieldDefinition(name: "account", rules: [.iban]), FieldDefinition(name: "host", rules: [.hostName]),
        FieldDefinition(name: "start", rules: [DateEntry(earliest: .today)]),
        FieldDefinition(name: "time", rules: [TimeEntry()]),
        FieldDefinition(name: "price", rules: [Number(above: 0), .decimals(2), .multiple(of: 0.05)]),
        FieldDefinition(name: "country", rules: [.country]), FieldDefinition(name: "book", rules: [.isbn]),
        FieldDefinition(name: "code", rules: [.starting(with: "PL", "DE"), .characters("A–Z 0–9 -")]),
    ])
private let newerValues: [String: FieldValue] = [
    "page": "my-page-2", "name": "Anna Kowalska", "account": "DE89 3704 0044 0532 0130 00", "host": "example.com",
    "start": "2099-05-17", "time": "14:30", "price": "12.35", "country": "PL", "book": "978-0-306-40615-7",
    "code": "PL-2030",
]

private let older = FormDefinition(
    name: "older",
    fields: [
        FieldDefinition(name: "email", rules: [.required, .email]),
        FieldDefinition(name: "name", rules: [.required, .length(2...64)]),
        FieldDefinition(name: "phone", rules: [.phone]), FieldDefinition(name: "site", rules: [.url]),
        FieldDefinition(
            name: "born", rules: [.date(earliest: CalendarDate("1900-01-01"), latest: CalendarDate("2030-12-31"))]),
        FieldDefinition(name: "age", rules: [.integer(18...120)]),
        FieldDefinition(name: "share", rules: [.number(0...1)]),
        FieldDefinition(name: "country", rules: [.one(of: ["DE", "PL", "JP"])]),
        FieldDefinition(name: "card", rules: [.cardNumber]), FieldDefinition(name: "id", rules: [.uuid]),
    ])
private let olderValues: [String: FieldValue] = [
    "email": "ann@example.com", "name": "Anna Kowalska", "phone": "+48 22 123 45 67", "site": "https://example.com/a",
    "born": "1990-05-17", "age": "36", "share": "0.25", "country": "PL", "card": "4111 1111 1111 1111",
    "id": "9b2c7e70-1111-4111-8111-111111111111",
]
