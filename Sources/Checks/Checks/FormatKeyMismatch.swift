internal import Base
internal import Findings
internal import MessageFormat
internal import Messages
internal import Projects
internal import Tables
internal import Writing

/// A message whose format and variables do not match.
enum FormatKeyMismatch: Check {
    static let description = CheckDescription(
        id: .formatKeyMismatch, severity: .error,
        failing: [
            CheckExample(paths: [
                "en.lproj/Messages.stringsdict": files(format: "%#@files@", variable: "files"),
                "de.lproj/Messages.stringsdict": files(format: "↓%#@Dateien@", variable: "files"),
            ]),
            CheckExample(paths: [
                "en.lproj/Messages.stringsdict": files(format: "%#@files@", variable: "files"),
                "de.lproj/Messages.stringsdict": files(format: "%#@Dateien@", variable: "Dateien", type: "↓@"),
            ]),
            CheckExample(paths: [
                "en.lproj/Messages.stringsdict": files(format: "%#@files@", variable: "files"),
                "de.lproj/Messages.stringsdict": files(format: "%#@files@", variable: "files", type: "↓f"),
            ]),
        ],
        passing: [
            CheckExample(paths: [
                "en.lproj/Messages.stringsdict": files(format: "%#@files@", variable: "files"),
                "de.lproj/Messages.stringsdict": files(format: "In all: %1$#@files@", variable: "files", type: "lu"),
            ]),
            CheckExample(paths: [
                "en.lproj/Messages.stringsdict": files(format: "%#@files@", variable: "files"),
                "es.lproj/Messages.stringsdict": files(format: "%#@archivos@", variable: "archivos", type: "%ld"),
            ]),
        ])

    private static let signsOfNames = ASCIISet("#\\&")

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard table.format.supports(.pluralForms) else { return }
        let text = file.source.text
        for (place, indexed) in file.messages.indexedEntries.enumerated()
        where !indexed.summary.features.isDisjoint(with: [.severalTexts, .formatSign]) {
            let message = file.messages.message(at: place)
            // A name follows `#`, which may be escaped.
            if message.isText, !text[message.entry.valueRange].contains(where: signsOfNames.contains) { continue }
            let value = message.entry.value
            let variables = allVariables(of: value)
            let defined = Set(variables.map(\.name))
            let uses = value.texts.flatMap(uses)
            let named = Set(uses.map(\.name))
            var isSound = true
            var seen = defined
            var unnamed = UnnamedVariables(defined.subtracting(named).sorted(), lookups: named.count)
            for use in uses where seen.insert(use.name).inserted {
                isSound = false
                let nearest = unnamed.take(nearestTo: use.name)
                report(
                    finding(
                        nearest.map { misspelled(use.name, $0) } ?? undefined(use.name),
                        key: message.key, in: file, at: use.range))
            }
            // A variable with a misspelt name is one mistake. `syntax-error` reports a variable without any format.
            var reported = value.content == nil ? defined : defined.subtracting(unnamed.rest)
            for variable in variables where reported.insert(variable.name).inserted {
                isSound = false
                report(
                    finding(
                        unnamedVariable(variable.name), key: message.key, in: file, at: variable.nameRange))
            }
            guard isSound, !variables.isEmpty, !table.isDevelopment(file),
                let source = table.sources[message.key]
            else { continue }
            compare(message, with: source, in: file, table, report: report)
        }
    }

    /// Compares variables with those of the source text for the same arguments.
    private static func compare(
        _ message: TableMessage, with source: TableMessage, in file: LocaleFile, _ table: CatalogTable,
        report: (Finding) -> Void
    ) {
        let related = [table.sources.related(source)]
        let displays = message.displays
        var seen: Set<Int> = []
        for display in displays.isEmpty ? [.any] : displays {
            let original = source.entry.value.shown(on: display)
            let originals = original.numberedVariables
            var types = original.conversionsBesideVariables.mapValues { [$0] }
            for variable in originals {
                if let type = variable.variable.valueType { types[variable.number, default: []].append(type) }
            }
            for variable in message.entry.value.shown(on: display).numberedVariables
            where seen.insert(variable.variable.nameRange.lowerBound).inserted {
                let name = variable.variable.name
                let namesake = originals.first { $0.variable.name == name }
                if let namesake, variable.isCounted, namesake.isCounted, namesake.number != variable.number,
                    originals.contains(where: { $0.number == variable.number })
                {
                    report(
                        finding(
                            otherArgument(name, variable.number, namesake.number),
                            key: message.key, in: file, at: variable.variable.nameRange, related: related))
                } else if let type = variable.variable.valueType, let expected = types[variable.number]?.last,
                    types[variable.number]?.contains(where: { kind(ofType: $0) == kind(ofType: type) }) == false
                {
                    report(
                        finding(
                            otherValueType(name, type, expected),
                            key: message.key, in: file,
                            at: variable.variable.valueTypeRange ?? variable.variable.nameRange, related: related))
                }
            }
        }
    }

    /// The variables of a value, including nested ones. The recursion is as deep as the file, which the file's reader limits.
    private static func allVariables(of value: TableValue) -> [TableVariable] {
        var variables = value.variables
        for variable in variables { variables += allVariables(of: variable.value) }
        if case .choice(let choice)? = value.content {
            for branch in choice.branches { variables += allVariables(of: branch.value) }
        }
        return variables
    }

    /// The places where a text names variables.
    private static func uses(in text: TableText) -> [(name: String, range: Range<Int>)] {
        let string = text.text
        guard string.contains("#") else { return [] }
        return MessagePattern.variableUses(in: string).map { ($0.name, text.sourceRange(of: $0.range)) }
    }

    /// The kind of value that a conversion reads, by its last letter.
    private static func kind(ofType type: String) -> Int {
        switch type.last {
        case "@": 0
        case "f", "F", "e", "E", "g", "G", "a", "A": 1
        case "s", "S": 2
        case "c", "C": 3
        default: 4
        }
    }

    /// A `.stringsdict` with one entry, which has one variable.
    private static func files(format: String, variable: String, type: String = "d") -> String {
        """
        <plist version="1.0"><dict><key>FILES</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>\(format)</string>
        <key>\(variable)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>\(type)</string>
        <key>one</key><string>%d</string><key>other</key><string>%d</string></dict>
        </dict></dict></plist>

        """
    }
}

/// The variables that no text names. A wrong name may stand for one of them.
private struct UnnamedVariables {
    private let names: [String]
    private let index: NearestWordIndex
    private var taken: Set<Int> = []

    init(_ names: [String], lookups: Int) {
        self.names = names
        index = NearestWordIndex(names, lookups: lookups)
    }

    /// The variables for which no wrong name stands.
    var rest: [String] { names.indices.filter { !taken.contains($0) }.map { names[$0] } }

    /// The variable that a wrong name probably means. Each variable is used for one wrong name only. A single remaining
    /// variable is used for any name.
    mutating func take(nearestTo name: String) -> String? {
        let place =
            index.nearest(to: name, where: { !taken.contains($0) })
            ?? (names.count - taken.count == 1 ? names.indices.first { !taken.contains($0) } : nil)
        guard let place else { return nil }
        taken.insert(place)
        return names[place]
    }
}

// MARK: Messages

extension FormatKeyMismatch {
    private static let misspelled = FindingTemplate<(String, String)>(
        .formatKeyMismatch, "misspelled", "name", "nearest")
    private static let undefined = FindingTemplate<String>(.formatKeyMismatch, "undefined", "name")
    private static let unnamedVariable = FindingTemplate<String>(.formatKeyMismatch, "unnamed-variable", "name")
    private static let otherArgument = FindingTemplate<(String, Int, Int)>(
        .formatKeyMismatch, "other-argument", "name", "number", "sourceNumber")
    private static let otherValueType = FindingTemplate<(String, String, String)>(
        .formatKeyMismatch, "other-value-type", "name", "type", "expected")

    static let messages: [any DeclaredMessage] = [
        misspelled, undefined, unnamedVariable, otherArgument, otherValueType,
    ]
}
