/// The types an argument can have, as they are written.
enum ArgumentKeyword: String, CaseIterable {
    case number
    case plural
    case selectordinal
    case select
    case date
    case time
    case spellout
    case ordinal
    case duration
    case list

    /// ICU reads the types of arguments without regard to the case of letters.
    init?(written text: String) {
        self.init(rawValue: text.lowercased())
    }
}
