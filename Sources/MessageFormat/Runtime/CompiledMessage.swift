public import ICU

/// A message made ready for one locale: compile it once, format it often.
///
/// A value of one reference; copies share the compiled form, which never changes. Formatting takes no lock and may be done
/// on any number of threads at once.
public struct CompiledMessage: Sendable {
    private let program: MessageProgram

    /// Compiles a pattern with the plural rules and digits of a locale.
    ///
    /// Linear in the pattern's length.
    ///
    /// A pattern with errors compiles too: what could not be understood shows as it was written.
    public init(_ pattern: MessagePattern, locale: LocaleTag) {
        var compiler = MessageCompiler(pattern, locale: locale)
        program = compiler.compile()
    }

    /// Reads and compiles a pattern.
    public init(_ text: String, syntax: MessagePattern.Syntax = .icu, locale: LocaleTag) {
        self.init(MessagePattern(text, syntax: syntax), locale: locale)
    }

    /// The text for the arguments.
    ///
    /// Never traps; an argument without a value shows as `{name}`.
    public func text(_ arguments: MessageArguments = [:]) -> String {
        if let constant = program.constant { return constant }
        var buffer: [UInt8] = []
        buffer.reserveCapacity(program.expectedCount)
        append(arguments, to: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    /// Appends the text in UTF-8.
    ///
    /// Allocates nothing where the buffer has room, unless a value needs a format of libicu's.
    public func append(_ arguments: MessageArguments, to buffer: inout [UInt8]) {
        var collector = IssueCollector.none
        program.run(arguments, into: &buffer, issues: &collector)
    }

    /// The text for the arguments; appends what went wrong, in the order of the text.
    public func text(_ arguments: MessageArguments, issues: inout [FormatIssue]) -> String {
        if let constant = program.constant { return constant }
        var buffer: [UInt8] = []
        buffer.reserveCapacity(program.expectedCount)
        var collector = IssueCollector(issues: issues)
        program.run(arguments, into: &buffer, issues: &collector)
        issues = collector.issues ?? issues
        return String(decoding: buffer, as: UTF8.self)
    }
}
