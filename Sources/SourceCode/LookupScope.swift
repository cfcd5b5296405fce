/// Where a call of the system looks a key up.
package struct LookupScope: Sendable, Hashable {
    /// The table that the call names; nil if it names none.
    package let table: String?
    /// Whether it names the bundle of its module.
    package let isInModule: Bool

    /// The table of a call that names none.
    package static let standardTable = "Localizable"

    /// - Returns: nil where the table is not known.
    package init?(
        of literal: StringLiteral, _ context: LiteralContext, _ lookup: LocalizingCalls.Lookup?, in bytes: Span<UInt8>
    ) {
        guard let lookup, lookup.usesSystemTables else { return nil }
        let rest = CallArguments(of: context.call, after: literal.range.upperBound, in: bytes)
        switch rest.table {
        case .none: table = nil
        case .literal(let name): table = name
        case .unknown: return nil
        }
        isInModule = rest.namesModule
    }
}
