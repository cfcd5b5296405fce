import Validation

/// Validates a sign-up form given on the command line, and says what is wrong in the reader's language.
@main
struct SignUp {
    static let usage = """
        Usage: sign-up [--locale TAG] [--length MIN-MAX] [FIELD=VALUE …]

          --locale TAG       the reader's language, such as pl or es-MX; en by default
          --length MIN-MAX   how many characters a password must have; 8-64 by default
          FIELD=VALUE        the entry of a field: email or password

        Example: sign-up --locale pl --length 5-64 email=ewa@example.com password=Aa1

        """

    static func main() {
        guard let request = Request(CommandLine.arguments.dropFirst()) else {
            print(usage, terminator: "")
            return
        }
        let messages = MessageCatalog.standard.localized(for: [request.locale])
        let failures = request.form.failures(for: request.values, locale: request.locale)
        for field in request.form.fields {
            let label = field.label.map { messages[$0] } ?? field.name
            for failure in failures[field.name] ?? [] {
                let message = failure.text(in: messages)
                print(messages.text(.labeledError, ["label": .text(label), "message": .text(message)]))
            }
        }
        print(failures.isEmpty ? messages["DONE"] : messages["FAILED"])
    }
}

/// What the command line asks for.
struct Request {
    var locale: LocaleTag = "en"
    var values: [String: FieldValue] = [:]
    var form = FormDefinition(
        name: "signup",
        fields: [
            FieldDefinition(name: "email", label: .email, rules: [.required, .email]),
            FieldDefinition(name: "password", label: .password, rules: [.required, .length(8...64)], trims: false),
        ])

    /// - Returns: nil where the arguments make no sense.
    init?(_ arguments: some Sequence<String>) {
        var arguments = arguments.makeIterator()
        while let argument = arguments.next() {
            switch argument {
            case "--locale":
                guard let tag = arguments.next() else { return nil }
                locale = LocaleTag(tag)
            case "--length":
                let limits = (arguments.next() ?? "").split(separator: "-").compactMap { Int($0) }
                guard limits.count == 2, limits[0] <= limits[1] else { return nil }
                form.fields[1].rules = [.required, .length(limits[0]...limits[1])]
            default:
                let pair = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                guard pair.count == 2, form.field(String(pair[0])) != nil else { return nil }
                values[String(pair[0])] = .text(String(pair[1]))
            }
        }
    }
}
