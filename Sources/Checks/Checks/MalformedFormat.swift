internal import Base
internal import Findings
internal import MessageFormat
internal import Projects
internal import Tables
internal import Writing

/// A printf specifier that is damaged, or a percent sign that is read as one.
enum MalformedFormat: TextCheck {
    static let description = CheckDescription(
        id: .malformedFormat, severity: .error,
        failing: [
            CheckExample(["en": #""A" = "Hello, %1$@!";"#, "de": #""A" = "Hallo, ↓%@1$!";"#]),
            CheckExample(["en": #""A" = "%1$@ of %2$@";"#, "de": #""A" = "↓%2@ von ↓%1 @";"#]),
            CheckExample(["en": #""A" = "Hello, %@!";"#, "ja": #""A" = "こんにちは、↓％@さん!";"#]),
            CheckExample(["en": #""A" = "%1$@ of %2$d";"#, "ar": #""A" = "%1$@ من ↓٪2$d";"#]),
            CheckExample(["en": #""A" = "Size: %a";"#, "ru": #""A" = "Размер: ↓%а";"#]),
            CheckExample(["en": #""A" = "Hello, %@!";"#, "de": #""A" = "Hallo, ↓@%!";"#]),
            CheckExample(["en": #""A" = "%1$@ and %2$@";"#, "fr": #""A" = "%1$@ et ↓%2 $@";"#]),
            CheckExample(["en": #""A" = "%1$@ and %2$@";"#, "de": #""A" = "↓$1%@ und ↓2$%@";"#]),
            CheckExample(["en": #""A" = "%.2f km";"#, "de": #""A" = "↓%,2f km";"#]),
            CheckExample(["en": #""A" = "%d%% free";"#, "fr": #""A" = "%d ↓% gratuit";"#]),
            CheckExample(["en": #""A" = "%02d min";"#, "de": #""A" = "↓%20d Min";"#]),
            CheckExample(["en": #""A" = "%ld files";"#, "de": #""A" = "↓%dl Dateien";"#]),
            CheckExample(["en": #""A" = "From %@";"#, "de": #""A" = "Von ↓$@";"#]),
            CheckExample(["en": #""A" = "%@ is 100↓% digital";"#]),
            CheckExample(["en": #""A" = "%lld files";"#, "fr": #""A" = "↓%I64d fichiers";"#]),
        ],
        passing: [
            CheckExample(["en": #""A" = "$5 for %@";"#, "ja": #""A" = "$5%@";"#]),
            CheckExample([
                "en": """
                "A" = "50% off";
                "B" = "%@!";
                """,
                "fr": """
                "A" = "50 % de remise";
                "B" = "%@!";
                """,
            ]),
            CheckExample([
                "en": """
                "A" = "%d%% done";
                "B" = "%@!";
                """,
                "tr": """
                "A" = "%%%d bitti";
                "B" = "%@!";
                """,
            ]),
            CheckExample([
                "en": """
                "A" = "Hello, %name%!";
                "B" = "On %date% at %d";
                """
            ]),
            CheckExample(["en": #""A" = "%d%% free";"#, "fr": #""A" = "%d %% gratuit";"#]),
            CheckExample(["en": #""A" = "%02ld: %5d";"#, "de": #""A" = "%2ld: %10d";"#]),
            CheckExample(["en": #""A" = "%@ has %ld";"#, "de": #""A" = "% @ hat % ld";"#]),
            CheckExample([
                "en": """
                "A" = "100%% free";
                "B" = "%@!";
                """,
                "fr": """
                "A" = "100 % de plus";
                "B" = "%@!";
                """,
            ]),
        ])

    static let runsOnEachText = true

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures {
        file.table.syntax == .printf ? file.argumentFeatures : []
    }

    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.syntax == .printf else { return }
        // A substitution of a string catalog has `%arg` for its own number, which is not a conversion.
        let mayNameItsNumber = text.file.table.format.supports(.substitutionArguments)
        guard let source = text.source else {
            if text.file.isDevelopment, !mayNameItsNumber || !namesItsNumber(text.message.value) {
                auditPercentSigns(ofSource: text, report: report)
            }
            return
        }
        // A text without arguments is prose.
        guard !text.isSame, !mayNameItsNumber || !namesItsNumber(source.value), !text.passed.isEmpty else { return }
        let repairs = repairs(of: text, source)
        let isCertain = !repairs.isEmpty && isCertain(repairs, of: text.message, from: source)
        for repair in repairs {
            report(
                text.finding(
                    of: Self.self, repair.message, at: repair.range, severity: repair.severity,
                    fix: isCertain
                        ? text.message.replacement(of: repair.range, by: repair.right).map {
                            Fix(FixMessages.replace(repair.written, repair.right), [$0])
                        } : nil))
        }
        let damaged = repairs.map(\.range)
        auditPercentSigns(of: text, source, beside: damaged, report: report)
    }

    /// Whether a text contains `%arg`. A search with `contains` takes ten times as long as this scan of the bytes.
    private static func namesItsNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[sign...].dropFirst()
            if rest.starts(with: "arg".utf8) { return true }
        }
        return false
    }

    /// The specifiers that are damaged or misread, in the order of the text, each with its correction.
    private static func repairs(of text: AuditedText, _ source: TableMessage) -> [Repair] {
        let widths = WidthForPosition.all(in: text.message, passed: text.passed).map { Repair($0) } + foreign(text)
        let repairs = widths + misread(text, source).filter { other in !widths.contains { $0.range == other.range } }
        let isWhole = text.message.content.arguments.elementsEqual(source.content.arguments) {
            $0.name == $1.name && $0.format == $1.format && ($0.nameRange == $0.range) == ($1.nameRange == $1.range)
        }
        if isWhole { return repairs.sorted { $0.range.lowerBound < $1.range.lowerBound } }
        let disordered = DisorderedSpecifier.all(
            in: text.message, sources: source.arguments, sourceText: source.value,
            taken: repairs.map { (range: $0.range, right: $0.right) })
        let bytes = Array(text.message.pattern.text.utf8)
        // A specifier with a name that the source text does not have is whole: `argument-mismatch` says what is wrong.
        let named = Set(text.message.content.arguments.filter { Int($0.name) == nil }.map(\.range.lowerBound))
        let others = disordered.filter { !named.contains($0.range.lowerBound) }.map { specifier in
            Repair(
                range: specifier.range, written: String(decoding: bytes[specifier.range], as: UTF8.self),
                right: specifier.right, isOnly: !specifier.isUnderstood && disordered.count == 1)
        }
        return (repairs + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// The specifiers with a flag, a length or a letter that C has and CoreFoundation does not, where the source text has
    /// another one.
    private static func foreign(_ text: AuditedText) -> [Repair] {
        guard text.file.table.runtime == .apple else { return [] }
        return text.message.arguments.compactMap { argument in
            guard let specifier = argument.specifier, specifier.conversion != .variable,
                let original = text.passed.first(where: { $0.name == argument.name && $0.kind == argument.kind }),
                let theirs = original.specifier, let letter = argument.spelling.last
            else { return nil }
            let isGrouped = specifier.flags.contains(.grouped) && !theirs.flags.contains(.grouped)
            let isLong = argument.kind == .integer && argument.parts.contains("L") && !original.parts.contains("L")
            let isCapital = "DUO".contains(letter) && original.spelling.hasSuffix(letter.lowercased())
            guard isGrouped || isLong || isCapital else { return nil }
            let position = argument.spelling.contains("$") ? "\(argument.name)$" : ""
            var repair = Repair(
                range: argument.patternRange, written: argument.spelling, right: "%\(position)\(original.parts)",
                isOnly: true)
            if isLong {
                repair.misreading = longLength(repair.written, repair.right)
            } else if isCapital, !isGrouped {
                repair.misreading = capitalLetter(repair.written, repair.right)
                repair.severity = .warning
            }
            return repair
        }
    }

    /// The specifiers that are read as text, or without their positions.
    private static func misread(_ text: AuditedText, _ source: TableMessage) -> [Repair] {
        let arguments = text.message.arguments
        // The text need not show arguments that only its key has.
        var missing = source.content.arguments.isEmpty ? text.passed : source.arguments
        for argument in arguments {
            let index =
                missing.firstIndex { $0.name == argument.name && $0.kind == argument.kind }
                ?? missing.firstIndex { $0.kind == argument.kind }
            if let index { missing.remove(at: index) }
        }
        guard !missing.isEmpty || text.message.value.utf8.contains(UInt8(ascii: "$")) else { return [] }
        var repairs: [Repair] = []
        for damaged in DamagedSpecifier.all(in: text.message.pattern) {
            if damaged.hasUnknownLetter, hasUnknownLetters(source) { continue }
            if damaged.hasStrayDollar, !text.passed.contains(where: { $0.spelling.contains("$") }) { continue }
            guard let (right, isOnly) = specifier(meantBy: damaged, among: &missing, of: text.passed) else { continue }
            let written = String(decoding: Array(text.message.pattern.text.utf8)[damaged.range], as: UTF8.self)
            guard written != right else { continue }
            repairs.append(
                Repair(
                    range: damaged.range, written: written, right: right, isOnly: isOnly && damaged.letter != nil))
        }
        return repairs
    }

    /// Reports percent signs of prose in a format.
    private static func auditPercentSigns(
        of text: AuditedText, _ source: TableMessage, beside damaged: [Range<Int>], report: (Finding) -> Void
    ) {
        let signs = PercentSigns(in: text.message.pattern) { argument in
            argument.looksLikeProse && !text.passed.contains { $0.name == argument.name }
        }
        guard signs.alone > 0, !signs.encloseNames, !text.message.isDateFormat else { return }
        let sourceSigns = PercentSigns(in: source.pattern)
        // A source text with a single percent sign is no format, or has the same mistake as its translation.
        guard sourceSigns.alone == 0 else { return }
        let used = Set(text.message.arguments.map(\.name))
        let lost = source.distinctArguments.filter { !used.contains($0.name) && $0.spelling.hasPrefix("%") }
        let isCertain =
            damaged.isEmpty && lost.isEmpty && signs.alone + signs.doubled == sourceSigns.doubled
        addFindings(on: signs, of: text, beside: damaged, insteadOf: lost, isCertain: isCertain, to: report)
    }

    /// Reports percent signs of prose in a source text that is a format.
    private static func auditPercentSigns(ofSource text: AuditedText, report: (Finding) -> Void) {
        let message = text.message
        guard message.features.contains(.percent), !message.content.arguments.isEmpty, !message.isDateFormat,
            !message.content.arguments.allSatisfy(\.looksLikeProse)
        else { return }
        let signs = PercentSigns(in: message.pattern)
        guard signs.alone > 0, !signs.encloseNames else { return }
        addFindings(on: signs, of: text, beside: [], insteadOf: [], isCertain: false, to: report)
    }

    private static func addFindings(
        on signs: PercentSigns, of text: AuditedText, beside damaged: [Range<Int>], insteadOf lost: [ArgumentUse],
        isCertain: Bool, to report: (Finding) -> Void
    ) {
        let bytes = Array(text.message.pattern.text.utf8)
        let fix = { (range: Range<Int>) in
            let sign = range.lowerBound..<range.lowerBound + 1
            return isCertain
                ? Fix(
                    FixMessages.escapePercentSign(), [TextReplacement(text.message.sourceRange(sign), "%%")]) : nil
        }
        for argument in signs.readAsSpecifiers where !damaged.contains(where: { $0.overlaps(argument.range) }) {
            let written = String(decoding: bytes[argument.range], as: UTF8.self)
            let lost = lost.map(\.spelling)
            let message =
                if let reading = SpecifierReading.of(written) {
                    lost.isEmpty ? noArgumentRead(written, reading) : lostArgumentRead(written, reading, lost)
                } else {
                    lost.isEmpty ? noArgument(written) : lostArgument(written, lost)
                }
            report(
                text.finding(
                    of: Self.self, message, at: argument.range, fix: fix(argument.range)))
        }
        // This package shows a percent sign that starts no specifier.
        guard text.file.table.runtime == .apple else { return }
        for range in signs.unknownSpecifiers where !damaged.contains(where: { $0.overlaps(range) }) {
            let swallowed = String(decoding: bytes[range].dropFirst(), as: UTF8.self).dropFirst()
            let lost = lost.map(\.spelling)
            let message =
                if swallowed.isEmpty {
                    lost.isEmpty ? loneSign() : loneSignOrArgument(lost)
                } else {
                    lost.isEmpty
                        ? swallowedText(String(swallowed)) : swallowedTextOrArgument(String(swallowed), lost)
                }
            // A damaged specifier shows garbage in the place of an argument. A sign of prose loses only itself.
            let isDamaged = !lost.isEmpty && !isProse(range, in: text.message.pattern.text)
            report(
                text.finding(
                    of: Self.self, message,
                    at: range.lowerBound..<range.lowerBound + 1, severity: isDamaged ? nil : .warning, fix: fix(range)))
        }
    }

    /// Whether a percent sign without a conversion is a sign of prose: after a number, and before a space or at the end.
    private static func isProse(_ range: Range<Int>, in text: String) -> Bool {
        let sign = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        let before = text.unicodeScalars[..<sign].last { !$0.properties.isWhitespace }
        let after = text.unicodeScalars[text.utf8.index(after: sign)...].first
        return before?.properties.numericType == .decimal && (after?.properties.isWhitespace ?? true)
    }

    /// Whether the source text itself has letters after percent signs that are no conversions, as a date format has.
    private static func hasUnknownLetters(_ source: TableMessage) -> Bool {
        DamagedSpecifier.all(in: source.pattern).contains(where: \.hasUnknownLetter)
    }

    /// A damaged or misread specifier, and its correction.
    private struct Repair {
        let range: Range<Int>
        let written: String
        let right: String
        /// Whether no other correction is possible.
        let isOnly: Bool
        /// The message where the specifier is not damaged but only misread.
        var misreading: FindingMessage?
        /// The severity where it is milder than the check's default, because the reader sees the right text all the same.
        var severity: Severity?

        init(range: Range<Int>, written: String, right: String, isOnly: Bool) {
            self.range = range
            self.written = written
            self.right = right
            self.isOnly = isOnly
        }

        init(_ width: WidthForPosition) {
            self.init(range: width.range, written: width.written, right: width.right, isOnly: true)
            let isRight = width.read == width.meant
            severity = isRight ? .warning : nil
            misreading = SpecifierReading.of(written).map { reading in
                isRight
                    ? widthOfNext(written, reading, width.read, right)
                    : widthOfOther(written, reading, width.read, width.meant, right)
            }
        }

        var message: FindingMessage {
            misreading ?? SpecifierReading.of(written).map { readOtherwise(written, $0, right) }
                ?? notSpecifier(written, right)
        }
    }

    /// Whether the message is right once all of it is repaired: it then has the arguments of the source text.
    private static func isCertain(_ repairs: [Repair], of message: TableMessage, from source: TableMessage) -> Bool {
        guard message.isText, repairs.allSatisfy(\.isOnly) else { return false }
        var bytes = Array(message.value.utf8)
        for repair in repairs.reversed() { bytes.replaceSubrange(repair.range, with: repair.right.utf8) }
        let repaired = MessagePattern(String(decoding: bytes, as: UTF8.self), syntax: .printf)
        func arguments(_ pattern: MessagePattern) -> [String] {
            pattern.arguments.map { argument in
                guard case .printf(let specifier) = argument.format else { return argument.name }
                return "\(argument.name) \(specifier.conversion)"
            }.sorted()
        }
        // Where other specifiers have no positions, a position does not show which argument was meant.
        let isMixed = Set(repaired.arguments.map { $0.nameRange == $0.range }).count > 1
        return !isMixed && repaired.errors.isEmpty && arguments(repaired) == arguments(source.pattern)
    }

    /// The specifier that a damaged one stands for, and whether no other one is possible. The specifier is removed from
    /// `missing`.
    private static func specifier(
        meantBy damaged: DamagedSpecifier, among missing: inout [ArgumentUse], of passed: [ArgumentUse]
    ) -> (spelling: String, isOnly: Bool)? {
        let isRight = { (argument: ArgumentUse) in
            (damaged.position == nil || damaged.position == argument.name)
                && (damaged.letter.map { argument.spelling.lowercased().hasSuffix($0.lowercased()) } ?? true)
        }
        let spelling = { (argument: ArgumentUse) in
            guard let position = damaged.position, !argument.spelling.contains("$") else { return argument.spelling }
            return "%\(position)$\(argument.spelling.dropFirst())"
        }
        if let index = missing.firstIndex(where: isRight) {
            let isOnly = Set(missing.filter(isRight).map(spelling)).count == 1
            return (spelling(missing.remove(at: index)), isOnly)
        }
        // A specifier that is understood without its position hides that an argument is missing.
        let right = passed.filter(isRight)
        guard damaged.position != nil, let argument = right.first else { return nil }
        return (spelling(argument), Set(right.map(spelling)).count == 1)
    }
}

// MARK: Messages

extension MalformedFormat {
    private static let longLength = FindingTemplate<(String, String)>(
        .malformedFormat, "long-length", "written", "right")
    private static let capitalLetter = FindingTemplate<(String, String)>(
        .malformedFormat, "capital-letter", "written", "right")
    private static let widthOfNext = FindingTemplate<(String, FindingMessage, String, String)>(
        .malformedFormat, "width-of-next", "written", "reading", "number", "right")
    private static let widthOfOther = FindingTemplate<(String, FindingMessage, String, String, String)>(
        .malformedFormat, "width-of-other", "written", "reading", "number", "meant", "right")
    private static let readOtherwise = FindingTemplate<(String, FindingMessage, String)>(
        .malformedFormat, "read-otherwise", "written", "reading", "right")
    private static let notSpecifier = FindingTemplate<(String, String)>(
        .malformedFormat, "not-specifier", "written", "right")
    private static let noArgument = FindingTemplate<String>(.malformedFormat, "no-argument", "written")
    private static let noArgumentRead = FindingTemplate<(String, FindingMessage)>(
        .malformedFormat, "no-argument-read", "written", "reading")
    private static let lostArgument = FindingTemplate<(String, [String])>(
        .malformedFormat, "lost-argument", "written", "lost")
    private static let lostArgumentRead = FindingTemplate<(String, FindingMessage, [String])>(
        .malformedFormat, "lost-argument-read", "written", "reading", "lost")
    private static let loneSign = FindingTemplate<Void>(.malformedFormat, "lone-sign")
    private static let loneSignOrArgument = FindingTemplate<[String]>(.malformedFormat, "lone-sign-or-argument", "lost")
    private static let swallowedText = FindingTemplate<String>(.malformedFormat, "swallowed-text", "swallowed")
    private static let swallowedTextOrArgument = FindingTemplate<(String, [String])>(
        .malformedFormat, "swallowed-text-or-argument", "swallowed", "lost")

    static let messages: [any DeclaredMessage] = [
        longLength, capitalLetter, widthOfNext, widthOfOther, readOtherwise, notSpecifier, noArgument, noArgumentRead,
        lostArgument, lostArgumentRead, loneSign, loneSignOrArgument, swallowedText, swallowedTextOrArgument,
    ]
}
