internal import ICU

// The rules of texts.
extension FieldRule where Value: FormText {
    /// The text may be empty, although its type isn't optional. Without this rule, an empty text means that there is no value.
    public static var mayBeEmpty: Self {
        var rule = Self(none: ())
        rule.allowsEmpty = true
        return rule
    }

    /// An email address: see ``Email``.
    public static var email: Self { Self(Email()) }
    /// An absolute web address: see ``WebAddress``.
    public static var url: Self { Self(WebAddress()) }
    /// A phone number: see ``Phone``.
    public static var phone: Self { Self(Phone()) }
    /// A phone number in a format: see ``Phone``.
    public static func phone(_ format: Phone.Format) -> Self { Self(Phone(format)) }
    /// A password that meets requirements, such as `.nist`: see ``PasswordRequirements``.
    public static func password(_ requirements: PasswordRequirements) -> Self { Self(requirements) }
    /// A password that isn't a common one, and contains none of the values of other fields: see ``NotCommon``.
    public static func notCommon(
        _ list: PasswordBlocklist = .standard, fields paths: any PartialKeyPath<Model> & Sendable...,
        names: [String] = []
    ) -> Self {
        Self { fields in
            var others: [String] = []
            for path in paths { others.append(fields.name(of: path)) }
            return NotCommon(list, fields: others, names: names)
        }
    }

    /// A length between inclusive limits: see ``Length``.
    public static func length(_ range: ClosedRange<Int>, _ unit: Length.Unit = .characters) -> Self {
        Self(Length(min: range.lowerBound, max: range.upperBound, unit: unit))
    }
    /// A minimum length: see ``Length``.
    public static func length(_ range: PartialRangeFrom<Int>, _ unit: Length.Unit = .characters) -> Self {
        Self(Length(min: range.lowerBound, unit: unit))
    }
    /// A maximum length: see ``Length``.
    public static func length(_ range: PartialRangeThrough<Int>, _ unit: Length.Unit = .characters) -> Self {
        Self(Length(max: range.upperBound, unit: unit))
    }
    /// A number of words between inclusive limits: see ``WordCount``.
    public static func wordCount(_ range: ClosedRange<Int>) -> Self { Self(.wordCount(range)) }
    /// A maximum number of words: see ``WordCount``.
    public static func wordCount(_ range: PartialRangeThrough<Int>) -> Self { Self(.wordCount(range)) }

    /// A given text: see ``Equals``.
    public static func equals(_ value: String) -> Self { Self(Equals(value)) }
    /// One of several texts: see ``OneOf``.
    public static func one(of options: String..., ignoringCase: Bool = false) -> Self {
        Self(OneOf(options, ignoringCase: ignoringCase))
    }
    /// A text that contains each of several texts: see ``Contains``.
    public static func containing(_ texts: String..., ignoringCase: Bool = false) -> Self {
        Self(Contains(texts, ignoringCase: ignoringCase))
    }
    /// A text that contains none of several texts: see ``Excludes``.
    public static func excluding(_ texts: String..., ignoringCase: Bool = false) -> Self {
        Self(Excludes(texts, ignoringCase: ignoringCase))
    }
    /// A text that starts with one of several texts: see ``StartsWith``.
    public static func starting(with texts: String..., ignoringCase: Bool = false) -> Self {
        Self(StartsWith(texts, ignoringCase: ignoringCase))
    }
    /// A text that ends with one of several texts: see ``EndsWith``.
    public static func ending(with texts: String..., ignoringCase: Bool = false) -> Self {
        Self(EndsWith(texts, ignoringCase: ignoringCase))
    }
    /// A text that a regular expression matches as a whole: see ``Pattern``. An expression that isn't valid is one of
    /// ``TypedForm/mistakes``.
    public static func pattern(_ pattern: String, example: String? = nil) -> Self {
        Self { names in
            do throws(RegularExpressionError) {
                return try Pattern(pattern, example: example)
            } catch {
                names.report(.invalidPattern(pattern, error))
                return Not(KindRule(judgedKinds: .text))
            }
        }
    }

    /// A text of certain characters, such as `A–Z 0–9 -`: see ``Characters``.
    public static func characters(_ allowed: String) -> Self { Self(Characters(allowed)) }
    /// A text of certain characters: see ``Characters``.
    public static func characters(_ preset: Characters.Preset) -> Self { Self(Characters(preset)) }
    /// Letters: see ``Alphabetic``.
    public static var alphabetic: Self { Self(Alphabetic()) }
    /// Letters and digits: see ``Alphanumeric``.
    public static var alphanumeric: Self { Self(Alphanumeric()) }
    /// Digits: see ``Digits``.
    public static var digits: Self { Self(Digits()) }
    /// A part of a web address: see ``Slug``.
    public static var slug: Self { Self(Slug()) }
    /// A text without line breaks: see ``SingleLine``.
    public static var singleLine: Self { Self(SingleLine()) }
    /// A text without white space: see ``NoSpaces``.
    public static var noSpaces: Self { Self(NoSpaces()) }
    /// A text without invisible characters: see ``NoHiddenCharacters``.
    public static var noHiddenCharacters: Self { Self(NoHiddenCharacters()) }
    /// Letters of one script: see ``OneScript``.
    public static var oneScript: Self { Self(OneScript()) }
    /// A name that doesn't look like one of several others: see ``NotConfusable``.
    public static func notConfusable(with names: [String]) -> Self { Self(NotConfusable(with: names)) }

    /// A date with a time: see ``DateTimeEntry``.
    public static func dateTime(
        _ zone: DateTimeEntry.Zone = .required, earliest: DateTimeEntry.Limit? = nil,
        latest: DateTimeEntry.Limit? = nil
    ) -> Self {
        Self(DateTimeEntry(zone: zone, earliest: earliest, latest: latest))
    }
    /// A duration: see ``DurationText``.
    public static var duration: Self { Self(DurationText()) }

    /// The number of a payment card: see ``CardNumber``.
    public static var cardNumber: Self { Self(CardNumber()) }
    /// A UUID: see ``UUIDText``.
    public static var uuid: Self { Self(UUIDText()) }
    /// A UUID of certain versions: see ``UUIDText``.
    public static func uuid(versions: Set<Int>) -> Self { Self(UUIDText(versions: versions)) }
    /// A ULID: see ``ULID``.
    public static var ulid: Self { Self(ULID()) }
    /// The number of a bank account: see ``IBAN``.
    public static var iban: Self { Self(IBAN()) }
    /// The code of a bank: see ``BIC``.
    public static var bic: Self { Self(BIC()) }
    /// The number of a book: see ``ISBN``.
    public static var isbn: Self { Self(ISBN()) }
    /// The number of a periodical: see ``ISSN``.
    public static var issn: Self { Self(ISSN()) }
    /// The number of an article: see ``GTIN``.
    public static var gtin: Self { Self(GTIN()) }
    /// A number with a check digit: see ``CheckDigit``.
    public static func checkDigit(_ system: CheckDigit.System) -> Self { Self(CheckDigit(system)) }

    /// An IP address: see ``IPAddress``.
    public static var ipAddress: Self { Self(IPAddress()) }
    /// An IP address of a version: see ``IPAddress``.
    public static func ipAddress(_ version: IPAddress.Version) -> Self { Self(IPAddress(version)) }
    /// An IP address of a scope: see ``IPAddress``.
    public static func ipAddress(scope: IPAddress.Scope) -> Self { Self(IPAddress(scope: scope)) }
    /// The name of a host: see ``HostName``.
    public static var hostName: Self { Self(HostName()) }
    /// A range of IP addresses: see ``Network``.
    public static var network: Self { Self(Network()) }
    /// The address of a network interface: see ``MACAddress``.
    public static var macAddress: Self { Self(MACAddress()) }
    /// Base64: see ``Base64``.
    public static var base64: Self { Self(Base64()) }
    /// Base64 in an alphabet: see ``Base64``.
    public static func base64(_ alphabet: Base64.Alphabet, maxBytes: Int? = nil) -> Self {
        Self(Base64(alphabet, maxBytes: maxBytes))
    }
    /// JSON: see ``JSONText``.
    public static var json: Self { Self(JSONText()) }
    /// A version such as `1.2.3`: see ``SemanticVersion``.
    public static var semanticVersion: Self { Self(SemanticVersion()) }
    /// A color such as `#1E90FF`: see ``HexColor``.
    public static var hexColor: Self { Self(HexColor()) }

    /// The code of a country: see ``Country``.
    public static var country: Self { Self(Country()) }
    /// The code of a currency: see ``Currency``.
    public static var currency: Self { Self(Currency()) }
    /// The name of a time zone: see ``TimeZoneID``.
    public static var timeZone: Self { Self(TimeZoneID()) }
    /// The tag of a language: see ``LanguageTag``.
    public static var languageTag: Self { Self(LanguageTag()) }
    /// A postal code of a country: see ``PostalCode``.
    public static func postalCode(country: String) -> Self { Self(PostalCode(country: country)) }
    /// A postal code of the country in another field: see ``PostalCode``.
    public static func postalCode(of path: any PartialKeyPath<Model> & Sendable) -> Self {
        Self { PostalCode(of: $0.name(of: path)) }
    }
}
