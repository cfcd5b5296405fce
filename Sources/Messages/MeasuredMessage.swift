public import ICU
public import MessageFormat

/// One message without a catalog, read and compiled as a catalog does it: what the benchmarks measure, which are a package
/// of their own and see nothing else that is not public.
@_spi(Measurement)
public struct MeasuredMessage: Sendable {
    private let message: CompiledMessage

    /// Reads and compiles a message.
    public init(_ text: String, syntax: CatalogSyntax = .icu, locale: LocaleTag) {
        message = CompiledMessage(text, syntax: syntax.patternSyntax(for: CollectionOfOne(text)), locale: locale)
    }

    /// The text for the arguments.
    public func text(_ arguments: MessageArguments) -> String {
        message.text(arguments)
    }
}
