internal import Base
internal import Checks
internal import Findings
internal import Projects

/// The changes from one snapshot to another one of the same tables.
struct SnapshotComparison {
    private let old: Snapshot
    private let new: Snapshot
    private let groups: SnapshotGroups
    private(set) var changes: [SnapshotChange] = []

    /// - Parameters:
    ///   - old: the earlier snapshot, as it was read.
    ///   - new: the new snapshot, including what locales inherit.
    ///   - includes: decides whether a locale is compared.
    /// - Complexity: O(*n* log *n*) in the number of texts.
    init(_ old: Snapshot, _ new: Snapshot, _ tables: SnapshotTables, includes: (String) -> Bool) {
        self.old = old
        self.new = new
        groups = SnapshotGroups(tables)
        for message in Set(old.messages.keys).union(new.messages.keys).sorted() where includes(message.locale) {
            compare(message)
        }
        compareChains(tables, includes)
        for (reader, answer) in old.answers.sorted(by: { $0.key < $1.key }) {
            guard let now = new.answers[reader], now != answer else { continue }
            changes.append(
                SnapshotChange(
                    cause: .fallbackParent, locale: now, table: reader.table, key: nil, arguments: reader.request,
                    before: answer, after: now))
        }
    }

    private mutating func compare(_ message: Snapshot.Message) {
        let (before, after) = (old.seen(message, in: groups), new.seen(message, in: groups))
        func change(
            _ cause: SnapshotCause, _ arguments: String, _ before: String?, _ after: String?,
            note: FindingMessage? = nil, lacksForm: Bool = false
        ) -> SnapshotChange {
            SnapshotChange(
                cause: cause, locale: message.locale, table: message.table, key: message.key, arguments: arguments,
                before: before, after: after, note: note, lacksForm: lacksForm)
        }
        guard let before = before?.renderings, let after = after?.renderings else {
            changes.append(change(.text, "", before?.renderings.first?.text, after?.renderings.first?.text))
            return
        }
        guard let first = before.first, let now = after.first else { return }
        let known = Dictionary(before.map { ($0.arguments, $0) }) { first, _ in first }
        guard first.pattern == now.pattern, !first.pattern.isEmpty || first.text == now.text else {
            // An edited message may need other arguments than before. Then the first texts are the example.
            let pairs = after.lazy.compactMap { rendering in known[rendering.arguments].map { ($0, rendering) } }
            let pair = pairs.first { $0.text != $1.text } ?? (first, now)
            changes.append(change(.text, pair.1.arguments, pair.0.text, pair.1.text))
            return
        }
        for rendering in after {
            guard let earlier = known[rendering.arguments] else { continue }
            if earlier.pattern != rendering.pattern {
                // Only the text for one kind of display was edited.
                changes.append(change(.text, rendering.arguments, earlier.text, rendering.text))
            } else if earlier.forms != rendering.forms {
                let lacks = Self.lackingForms(rendering.forms).subtracting(Self.lackingForms(earlier.forms))
                guard !lacks.isEmpty || earlier.text != rendering.text else { continue }
                let note =
                    lacks.isEmpty
                    ? SnapshotMessages.otherForm(rendering.forms, earlier.forms)
                    : SnapshotMessages.missingForms(lacks.sorted())
                changes.append(
                    change(
                        .pluralCategory, rendering.arguments, earlier.text, rendering.text, note: note,
                        lacksForm: !lacks.isEmpty))
            } else if earlier.text != rendering.text {
                for cause in Self.causes(earlier, rendering) {
                    changes.append(change(cause, rendering.arguments, earlier.text, rendering.text))
                }
            }
        }
    }

    /// The plural categories that a number needs and the message lacks.
    private static func lackingForms(_ forms: String) -> Set<String> {
        Set(forms.split(separator: " ").filter { $0.contains(">") }.map { String($0.prefix { $0 != ">" }) })
    }

    /// The causes of a difference between two texts of one pattern with the same forms; `text` if no value differs.
    private static func causes(_ old: Snapshot.Rendering, _ new: Snapshot.Rendering) -> [SnapshotCause] {
        guard old.shown.count == new.shown.count else { return [.text] }
        var causes: Set<SnapshotCause> = []
        for (before, after) in zip(old.shown, new.shown) where before.text != after.text {
            let (earlier, now) = (WrittenDigits(before.text), WrittenDigits(after.text))
            switch after.kind {
            case .number: causes.insert(earlier.system != now.system ? .digits : .numberGrouping)
            case .date: causes.insert(earlier.ascii == now.ascii ? .digits : .datePattern)
            case .list: causes.insert(.listPattern)
            }
        }
        return causes.isEmpty ? [.text] : SnapshotCause.allCases.filter(causes.contains)
    }

    private mutating func compareChains(_ tables: SnapshotTables, _ includes: (String) -> Bool) {
        for group in FallbackChains.groups(of: tables) {
            guard let name = group.first?.name else { continue }
            let requests = Set(old.chains.keys).union(new.chains.keys).filter { $0.table == name }
            for reader in requests.sorted() where includes(reader.request) {
                let (before, after) = (old.chain(of: reader), new.chain(of: reader))
                guard !before.isEmpty, !after.isEmpty, before != after else { continue }
                let differing = group.flatMap { keysThatDiffer(in: $0, before, after) }
                // If all messages are equal, no reader sees a difference.
                guard let example = differing.first else { continue }
                changes.append(
                    SnapshotChange(
                        cause: .fallbackParent, locale: reader.request, table: name, key: nil, arguments: "",
                        before: before.joined(separator: ", "), after: after.joined(separator: ", "),
                        note: SnapshotMessages.differing(differing.count, example)))
            }
        }
    }

    /// The keys of a table for which two chains give different texts.
    private func keysThatDiffer(in named: SnapshotTables.Named, _ before: [String], _ after: [String]) -> [String] {
        func answer(_ key: String, _ chain: [String]) -> [Snapshot.Rendering]? {
            chain.lazy.compactMap { new.messages[Snapshot.Message(locale: $0, table: named.name, key: key)] }.first
        }
        let keys = Set(named.table.files.flatMap { $0.messages.keys })
        return keys.sorted().filter { answer($0, before) != answer($0, after) }
    }
}

/// A text with its decimal digits converted to ASCII, and the kind of the original digits.
struct WrittenDigits {
    let ascii: String
    /// The code point of the digits' zero; nil if there are no digits.
    let system: UInt32?

    init(_ text: String) {
        var ascii = ""
        var system: UInt32?
        for scalar in text.unicodeScalars {
            if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue {
                let digit = UInt32(value)
                system = scalar.value - digit
                ascii.unicodeScalars.append(Unicode.Scalar(UInt8(0x30 + digit)))
            } else {
                ascii.unicodeScalars.append(scalar)
            }
        }
        self.ascii = ascii
        self.system = system
    }
}
