internal import CICU

/// How a character joins its neighbors in cursive scripts (the property `Joining_Type`).
package enum JoiningType: Sendable, Hashable {
    case nothing
    case both
    case left
    case right
    /// Such as a vowel sign: its neighbors join across it.
    case transparent

    package init(of scalar: Unicode.Scalar) {
        switch cicu_scalar_joining_type(scalar.value) {
        case cicu_joins_both: self = .both
        case cicu_joins_left: self = .left
        case cicu_joins_right: self = .right
        case cicu_joins_transparently: self = .transparent
        default: self = .nothing
        }
    }
}

extension Unicode.Scalar {
    /// Whether the character is a pictograph (the property `Extended_Pictographic`, UTS #51), or a code point that is kept for
    /// future ones.
    package var isPictographic: Bool { cicu_scalar_is_pictographic(value) }
}
