internal import Base
internal import Findings
internal import ICU
internal import Projects
internal import Writing

/// An invisible character that is there by mistake.
enum InvisibleCharacter: TextCheck {
    static let description = CheckDescription(
        id: .invisibleCharacter, severity: .warning,
        failing: [
            CheckExample(["en": #""A" = "Save";"#, "de": #""A" = "Si↓\#u{200B}chern";"#]),
            CheckExample(["en": #""A" = "Save↓\#u{FEFF}";"#]),
            CheckExample(["en": #""A" = "One\nTwo";"#, "de": #""A" = "Eins↓\#u{2028}Zwei";"#]),
            CheckExample(["en": #""A" = "Save";"#, "de": #""A" = "R↓\#u{FFFD}ckg\#u{E4}ngig";"#]),
        ],
        passing: [
            CheckExample([
                "en": #""A" = "Love \#u{2764}\#u{FE0F} \#u{263A}\#u{FE0E}";"#,
                "de": #""A" = "Liebe \#u{2764}\#u{FE0F} \#u{2713}\#u{FE0F} 1\#u{FE0F}\#u{20E3}";"#,
                "ja": #""A" = "葛\#u{E0100}城市";"#,
            ]),
            CheckExample([
                "en": #""A" = "Family \#u{1F468}\#u{200D}\#u{1F469}\#u{200D}\#u{1F467}";"#,
                "fa": #""A" = "می\#u{200C}خواهم";"#, "th": #""A" = "บันทึก\#u{200B}ไฟล์";"#,
                "he": #""A" = "\#u{200F}Calendr זקוק";"#, "de": #""A" = "Fa\#u{AD}mi\#u{AD}lie";"#,
            ]),
        ])

    static func requiredFeatures(in file: AuditedFile) -> TextFeatures { .invisible }

    static let runsOnEachText = true

    /// Reports the first character that readers notice; if there is none, the first harmless one.
    static func auditText(_ text: AuditedText, report: (Finding) -> Void) {
        guard text.message.features.contains(.invisible) else { return }
        var harmless: Finding?
        let scalars = text.message.value.unicodeScalars
        var offset = 0
        for index in scalars.indices {
            let scalar = scalars[index]
            defer { offset += UTF8.width(scalar) }
            guard !scalar.isASCII || scalar.value < 0x20 || scalar.value == 0x7F, let name = name(of: scalar),
                !isMeant(scalar, at: index, in: scalars, text),
                text.source?.value.unicodeScalars.contains(scalar) != true
            else { continue }
            let isHarmless = isHarmless(scalar)
            if isHarmless, harmless != nil { continue }
            let finding = text.finding(
                of: Self.self, advice(on: scalar, name), at: offset..<offset + UTF8.width(scalar),
                severity: isHarmless ? .note : nil)
            guard isHarmless else { return report(finding) }
            harmless = finding
        }
        if let harmless { report(harmless) }
    }

    /// Whether a text looks the same with a character and without it, or with an ordinary line break in its place.
    private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x85, 0x2028, 0x2029, 0x200B...0x200F, 0x61C, 0xFEFF, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true
        default: false
        }
    }

    private static func advice(on scalar: Unicode.Scalar, _ kind: String) -> FindingMessage {
        switch scalar.value {
        case 0xFFFD: lostCharacter()
        // UAX #14: a line breaks after it.
        case 0x85, 0x2028, 0x2029: unseenBreak(kind, scalar.codePoint)
        default: unseen(kind, scalar.codePoint)
        }
    }

    private static func name(of scalar: Unicode.Scalar) -> String? {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: nil
        case 0x85: "nextLine"
        case 0..<0x20, 0x7F...0x9F: "control"
        case 0x200B: "zeroWidthSpace"
        case 0x200C: "nonJoiner"
        case 0x200D: "joiner"
        case 0x200E, 0x200F, 0x61C: "direction"
        case 0x2028: "lineSeparator"
        case 0x2029: "paragraphSeparator"
        case 0xFEFF: "byteOrderMark"
        case 0xFFF9...0xFFFB: "annotation"
        case 0xFFFC: "object"
        case 0xFFFD: "lost"
        case 0x180E: "vowelSeparator"
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF: "variation"
        case 0xFFFE, 0xFFFF: "noncharacter"
        default: nil
        }
    }

    private static func isMeant(
        _ scalar: Unicode.Scalar, at index: String.UnicodeScalarIndex, in scalars: String.UnicodeScalarView,
        _ text: AuditedText
    ) -> Bool {
        let writing = text.file.writing
        switch scalar.value {
        case 0x200B:
            return writing.isSoutheastAsian || writing.isEastAsian || writing.script == "Kore" || writing.needsJoiners
        case 0x200C, 0x200D:
            if writing.needsJoiners { return true }
            guard index > scalars.startIndex else { return false }
            let before = scalars[scalars.index(before: index)]
            return before.properties.isEmoji || before.properties.isVariationSelector
                || before.properties.isEmojiModifier
        case 0x200E, 0x200F, 0x61C:
            return writing.isRightToLeft || scalars.contains(where: isRightToLeft)
        case 0x85, 0x2028, 0x2029:
            // An additional line break at an edge is reported by `newline-mismatch`.
            let isEdge =
                scalars[index...].allSatisfy(\.isBlank) || scalars[...index].allSatisfy(\.isBlank)
            return isEdge && text.source.map { !$0.features.contains(.lineBreak) } ?? false
        case 0x180E:
            return writing.script == "Mong"
        case 0xFE00...0xFE0F:
            guard index > scalars.startIndex else { return false }
            let before = scalars[scalars.index(before: index)]
            // The first fourteen selectors also apply to letters, for example of the Mongolian and Myanmar scripts.
            if scalar.value < 0xFE0E { return !before.isBlank && !(before.isASCII && before.isLetter) }
            return before.properties.isEmoji || !before.isBlank && !before.isLetter
        case 0xE0100...0xE01EF:
            guard index > scalars.startIndex, scalars[scalars.index(before: index)].properties.isIdeographic else {
                return false
            }
            return !writing.isChinese || writing.locale.region == "MO"
        default:
            return false
        }
    }

    private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
        (0x590...0x8FF).contains(scalar.value) && scalar.value != 0x61C || (0xFB1D...0xFDFF).contains(scalar.value)
            || (0xFE70...0xFEFC).contains(scalar.value)
    }
}

// MARK: Messages

extension InvisibleCharacter {
    private static let lostCharacter = FindingTemplate<Void>(.invisibleCharacter, "lost-character")
    private static let unseenBreak = FindingTemplate<(String, String)>(
        .invisibleCharacter, "unseen-break", "kind", "code")
    private static let unseen = FindingTemplate<(String, String)>(.invisibleCharacter, "unseen", "kind", "code")

    static let messages: [any DeclaredMessage] = [lostCharacter, unseenBreak, unseen]
}
