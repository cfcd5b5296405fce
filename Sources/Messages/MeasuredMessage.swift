public import ICU
public import MessageFormat

/// A message without a catalog, parsed and compiled as a catalog does it. It is for the benchmarks, which are another
/// package and see only public declarations.
@_spi(Measurement)
public struct MeasuredMessage: Sendable {
    private let message: CompiledMessage

    /// Parses and compiles a message.
    public init(_ text: String, syntax: CatalogSyntax = .icu, locale: LocaleTag) {
        message = CompiledMessage(text, syntax: syntax.patternSyntax(for: CollectionOfOne(text)), locale: locale)
    }

    /// The text with the arguments.
    public func text(_ arguments: MessageArguments) -> String {
        message.text(arguments)
    }
}
