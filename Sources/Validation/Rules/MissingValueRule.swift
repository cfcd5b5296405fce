internal import Messages

/// A rule whose message for a wrong value also says what to do if the value is missing: choose an option, or enter a date in
/// a format. A field with ``Required`` then fails with that message in place of `CANNOT_EMPTY`.
protocol MissingValueRule: Rule {
    /// The failure of a value that is required and missing. The rule declares it.
    func failureOfMissing(in context: ValidationContext) -> Failure
}
