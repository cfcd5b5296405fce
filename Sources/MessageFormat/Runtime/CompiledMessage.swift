package import ICU

/// A message made ready for one locale: compile it once, format it often.
///
/// A value of one reference; copies share the compiled form, which never changes. Formatting takes no lock and may be done
/// on any number of threads at once.
package struct CompiledMessage: Sendable {
    private enum Form {
        /// The whole text of a message without arguments.
        case constant(String)
        case program(MessageProgram)
    }

    private let form: Form
    /// Whether each argument is put between FSI (U+2068) and PDI (U+2069), so that a value of the other direction does not
    /// turn the text around it (UAX #9, section 2.7).
    ///
    /// Off unless asked for, but for messages of MessageFormat 2: of these it means the default strategy of the
    /// specification, which leaves numbers of the message's own direction bare. In others `#` stands bare.
    package var isolatesArguments: Bool

    /// Compiles a pattern with the plural rules and formats of a locale.
    ///
    /// Linear in the pattern's length. A pattern with errors compiles too: what could not be understood shows as it was
    /// written.
    ///
    /// - Parameters:
    ///   - pattern: the message.
    ///   - locale: whose rules and formats are used.
    ///   - isolatesArguments: see ``isolatesArguments``; nil for the default of the syntax.
    ///   - functions: what messages of MessageFormat 2 may call.
    package init(
        _ pattern: MessagePattern, locale: LocaleTag, isolatesArguments: Bool? = nil,
        functions: MF2Functions = .standard
    ) {
        if let constant = pattern.constantText {
            form = .constant(constant)
        } else if let message = pattern.messageFormat2 {
            var compiler = MessageCompiler(pattern, formats: LocaleFormats.formats(for: locale))
            form = .program(compiler.compile(MF2Program(message, locale: locale, functions: functions)))
        } else {
            var compiler = MessageCompiler(pattern, formats: LocaleFormats.formats(for: locale))
            form = .program(compiler.compile())
        }
        self.isolatesArguments = isolatesArguments ?? (pattern.syntax == .mf2)
    }

    /// Reads and compiles a pattern.
    package init(
        _ text: String, syntax: MessagePattern.Syntax = .icu, locale: LocaleTag, isolatesArguments: Bool? = nil,
        functions: MF2Functions = .standard
    ) {
        if syntax == .mf2, functions.isStandard, let direct = MF2DirectReader.read(text) {
            self.init(direct, of: text, locale: locale, isolatesArguments: isolatesArguments, functions: functions)
            return
        }
        self.init(
            MessagePattern(text, syntax: syntax), locale: locale, isolatesArguments: isolatesArguments,
            functions: functions)
    }

    /// Compiles a message of MessageFormat 2 that was read without its data model.
    private init(
        _ direct: MF2DirectReader, of text: String, locale: LocaleTag, isolatesArguments: Bool?, functions: MF2Functions
    ) {
        let pattern = MessagePattern(text: text, syntax: .mf2, elements: direct.elements, errors: [])
        if let constant = pattern.constantText {
            form = .constant(constant)
        } else {
            var compiler = MessageCompiler(pattern, formats: LocaleFormats.formats(for: locale))
            let message = MF2Program(text: text, locale: locale, functions: functions)
            form = .program(compiler.compile(message, requirements: direct.requirements))
        }
        self.isolatesArguments = isolatesArguments ?? true
    }

    /// The whole text of a message that takes no argument; nil if it takes one.
    package var constantText: String? {
        if case .constant(let text) = form { text } else { nil }
    }

    /// The compiled form of a message that takes arguments, for a caller that keeps it alive by this value.
    package var program: MessageProgram? {
        if case .program(let program) = form { program } else { nil }
    }

    /// The text for the arguments.
    ///
    /// Never traps; an argument without a value shows as `{name}`. Allocates the text, where it is longer than 15 bytes,
    /// and nothing else, unless a value needs a format of libicu's or the text is longer than some 800 bytes.
    package func text(_ arguments: MessageArguments = [:]) -> String {
        switch form {
        case .constant(let text):
            return text
        case .program(let program):
            return program.text(arguments, isolates: isolatesArguments)
        }
    }

    /// Appends the text in UTF-8.
    ///
    /// Allocates nothing where the buffer has room, with the exceptions of ``text(_:)``.
    package func append(_ arguments: MessageArguments, to buffer: inout [UInt8]) {
        switch form {
        case .constant(let text):
            buffer.append(contentsOf: text.utf8)
        case .program(let program):
            program.append(arguments, isolates: isolatesArguments, to: &buffer)
        }
    }

    /// The text for the arguments; appends what went wrong, in the order of the text.
    package func text(_ arguments: MessageArguments, issues: inout [FormatIssue]) -> String {
        switch form {
        case .constant(let text):
            return text
        case .program(let program):
            var collector = IssueCollector(issues: issues)
            let text = program.withText(arguments, isolates: isolatesArguments, issues: &collector) {
                String(written: $0)
            }
            issues = collector.issues ?? issues
            return text
        }
    }

    /// The text for the arguments in its parts: values with their runs, markup, and what keeps directions apart.
    ///
    /// A message that is not of MessageFormat 2 is one part of text.
    package func parts(_ arguments: MessageArguments = [:]) -> [MF2Part] {
        var issues: [FormatIssue] = []
        return parts(arguments, issues: &issues)
    }

    /// The text for the arguments in its parts; appends what went wrong, in the order of the text.
    package func parts(_ arguments: MessageArguments, issues: inout [FormatIssue]) -> [MF2Part] {
        guard case .program(let program) = form, let message = program.messageFormat2 else {
            let text = text(arguments, issues: &issues)
            return text.isEmpty ? [] : [.text(text)]
        }
        var collector = IssueCollector(issues: issues)
        let parts = message.parts(arguments, isolates: isolatesArguments, issues: &collector)
        issues = collector.issues ?? issues
        return parts
    }
}

extension MessagePattern {
    /// The text of a pattern without arguments.
    fileprivate var constantText: String? {
        if let messageFormat2 { return messageFormat2.constantText }
        switch elements.count {
        case 0: return ""
        case 1: if case .text(let text, _) = elements[0] { return text }
        default: break
        }
        return nil
    }
}

extension MF2Message {
    fileprivate var constantText: String? {
        guard declarations.isEmpty, case .pattern(let pattern) = body else { return nil }
        switch pattern.count {
        case 0: return ""
        case 1: if case .text(let text, _) = pattern[0] { return text }
        default: break
        }
        return nil
    }
}
