extension Unicode.Scalar {
    /// The scalar in the notation of Unicode, such as `U+00E9`.
    package var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
