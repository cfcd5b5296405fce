package import ICU

/// A message compiled for one locale. Compile it once and format it often.
///
/// A value that is one reference; copies share the compiled form, which never changes. Formatting takes no lock. Any number
/// of threads may format at once.
package struct CompiledMessage: Sendable {
    private enum Form {
        /// The whole text of a message without arguments.
        case constant(String)
        case program(MessageProgram)
    }

    private let form: Form
    /// Whether each argument is put between FSI (U+2068) and PDI (U+2069), so that a value with another direction does not
    /// change the direction of the text around it (UAX #9, section 2.7).
    ///
    /// Off by default, except in messages of MessageFormat 2. There it means the default strategy of the specification, which
    /// does not isolate numbers of the message's own direction. In other syntaxes `#` is not isolated.
    package var isolatesArguments: Bool

    /// Compiles a pattern with the plural rules of a locale, and with its formats or those of the reader.
    ///
    /// Takes time linear in the pattern's length. A pattern with errors is compiled too: parts that could not be understood are
    /// shown as they were written.
    ///
    /// - Parameters:
    ///   - pattern: the message.
    ///   - locale: the locale of the text, whose plural rules apply.
    ///   - formats: the locale in which numbers, dates and lists are shown; nil for the locale of the text.
    ///   - isolatesArguments: see ``isolatesArguments``; nil for the default of the syntax.
    ///   - functions: the functions that messages of MessageFormat 2 may call.
    package init(
        _ pattern: MessagePattern, locale: LocaleTag, formats: LocaleTag? = nil, isolatesArguments: Bool? = nil,
        functions: MF2Functions = .standard
    ) {
        if let constant = pattern.constantText {
            form = .constant(constant)
        } else {
            let formats = LocaleFormats.formats(for: formats ?? locale, rules: locale)
            var compiler = MessageCompiler(pattern, formats: formats)
            if let message = pattern.messageFormat2 {
                form = .program(compiler.compile(MF2Program(message, formats: formats, functions: functions)))
            } else {
                form = .program(compiler.compile())
            }
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
            let formats = LocaleFormats.formats(for: locale, rules: locale)
            var compiler = MessageCompiler(pattern, formats: formats)
            let message = MF2Program(text: text, formats: formats, functions: functions)
            form = .program(compiler.compile(message, requirements: direct.requirements))
        }
        self.isolatesArguments = isolatesArguments ?? true
    }

    /// The whole text of a message that takes no argument; nil if it takes one.
    package var constantText: String? {
        if case .constant(let text) = form { text } else { nil }
    }

    /// The compiled form of a message that takes arguments. It lives as long as this value, which the caller must keep.
    package var program: MessageProgram? {
        if case .program(let program) = form { program } else { nil }
    }

    /// The text for the arguments.
    ///
    /// Never traps; an argument without a value is shown as `{name}`. Allocates only the text, if it is longer than 15 bytes,
    /// unless a value needs a format of libicu or the text is longer than some 800 bytes.
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
    /// Allocates nothing when the buffer has room, with the exceptions of ``text(_:)``.
    package func append(_ arguments: MessageArguments, to buffer: inout [UInt8]) {
        switch form {
        case .constant(let text):
            buffer.append(contentsOf: text.utf8)
        case .program(let program):
            program.append(arguments, isolates: isolatesArguments, to: &buffer)
        }
    }

    /// The text for the arguments; appends the issues, in the order of the text.
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

    /// The parts of the text for the arguments: text, values with their parts, markup, and the controls that isolate directions.
    ///
    /// A message that is not of MessageFormat 2 is one part of text.
    package func parts(_ arguments: MessageArguments = [:]) -> [MF2Part] {
        var issues: [FormatIssue] = []
        return parts(arguments, issues: &issues)
    }

    /// The parts of the text for the arguments; appends the issues, in the order of the text.
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
