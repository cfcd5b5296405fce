/// The types an argument can have, as they are written.
package enum ArgumentKeyword: String, CaseIterable {
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

    private static let all = Array(allCases)

    /// The type that is written; letter case does not matter, as in ICU.
    init?(written bytes: UnsafeBufferPointer<UInt8>) {
        for keyword in Self.all {
            let name = keyword.rawValue.utf8
            if name.count == bytes.count, name.elementsEqual(bytes, by: { $0 == $1 | 0x20 }) {
                self = keyword
                return
            }
        }
        return nil
    }
}
