internal import Findings
internal import Projects

/// A key in another style than the other keys.
enum KeyNaming: Check {
    static let description = CheckDescription(
        id: .keyNaming, severity: .note,
        failing: [
            CheckExample([
                "en": """
                "settings.menu_bar" = "Menu";
                "settings.next_event" = "Next";
                "settings.time_zone" = "Zone";
                "↓settings.showIcon" = "Icon";
                "quit" = "Quit";
                """
            ])
        ],
        passing: [
            CheckExample([
                "en": """
                "OPEN_FILE" = "Open";
                "closeFile" = "Closed";
                """
            ]),
            CheckExample([
                "en": """
                "menu.openFile" = "Open";
                "menu.close" = "Closed";
                """
            ]),
        ], isOffByDefault: true)

    static func auditFile(_ file: LocaleFile, of table: CatalogTable, in project: Project, report: (Finding) -> Void) {
        guard table.isDevelopment(file) else { return }
        let messages = file.orderedMessages
        let fits = Style.allCases.map { style in (style, messages.count { style.fits($0.key) }) }
        guard let (style, count) = fits.max(by: { $0.1 < $1.1 }), count * 4 >= messages.count * 3 else { return }
        for message in messages where !style.fits(message.key) {
            report(
                finding(
                    otherStyle(message.key, style.rawValue), key: message.key, in: file, at: message.keyRange))
        }
    }

    /// A style for names of several words.
    private enum Style: String, CaseIterable {
        case screamingSnake = "SCREAMING_SNAKE"
        case snake = "snake_case"
        case camel = "camelCase"
        case upperCamel = "UpperCamelCase"
        case kebab = "kebab-case"

        /// Whether every part of a key is in the style. A part of one word is in several styles.
        func fits(_ key: String) -> Bool {
            let parts = key.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            return parts.allSatisfy { part in
                guard let first = part.first else { return false }
                return part.allSatisfy(isAllowed) && isFirst(first)
            }
        }

        private func isFirst(_ byte: UInt8) -> Bool {
            switch self {
            case .upperCamel: isUpper(byte)
            case .camel: isLower(byte)
            default: isAllowed(byte)
            }
        }

        private func isAllowed(_ byte: UInt8) -> Bool {
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { return true }
            return switch self {
            case .screamingSnake: isUpper(byte) || byte == UInt8(ascii: "_")
            case .snake: isLower(byte) || byte == UInt8(ascii: "_")
            case .kebab: isLower(byte) || byte == UInt8(ascii: "-")
            case .camel, .upperCamel: isUpper(byte) || isLower(byte)
            }
        }

        private func isUpper(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
        private func isLower(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
    }
}

// MARK: Messages

extension KeyNaming {
    private static let otherStyle = FindingTemplate<(String, String)>(.keyNaming, "other-style", "key", "style")

    static let messages: [any DeclaredMessage] = [otherStyle]
}
