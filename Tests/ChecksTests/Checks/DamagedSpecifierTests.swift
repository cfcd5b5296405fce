import Checks
import Findings
import MessageFormat
import ProjectSupport
import Projects
import TestSupport
import Testing

/// Specifiers that translators damaged, in every way that shows, and right ones beside prose that looks like damage.
@Suite struct DamagedSpecifierTests {
    private func findings(_ source: String, _ translation: String) -> [Finding] {
        let project = Project(source: source, translation: translation, locale: "de")
        return Auditor().findings(in: project).filter { $0.check == .malformedFormat }
    }

    @Test(arguments: [
        ("%1$@ a", "%1@$ a", "%1$@"), ("%1$d a", "%1d$ a", "%1$d"), ("%lu a", "%ul a", "%lu"),
        ("%ld a", "%dl a", "%ld"),
        ("%lld a", "%dll a", "%lld"),
        ("%lld a", "%11d a", "%lld"), ("%.1f a", "%1.f a", "%.1f"), ("About %.1f a", "Etwa .%1f a", "%.1f"),
        ("%02d a", "%2d0 a", "%02d"), ("%02d a", "%20d a", "%02d"), ("%d x", "d% x", "%d"),
        ("%d files", "d% Bilder", "%d"), ("%@ x", "%$@ x", "%@"), ("%@ x", "$@ x", "%@"), ("%@ x", "&@ x", "%@"),
        ("%1$@ x", "%l$@ x", "%1$@"), ("%lld x", "%IId x", "%lld"),
        ("%1$@ of %2$@", "%1$@ von %$@", "%2$@"), ("%1$@ of %2$@", "%1$@ von %l$@", "%2$@"),
        ("%02d:%02d", "%02d:%20d", "%02d"), ("%ld 件", "%dl件", "%ld"),
    ])
    func theRightOneIsNamed(source: String, translation: String, right: String) {
        let found = findings(source, translation)
        #expect(found.count == 1)
        #expect(
            found.allSatisfy { $0.message.contains("`\(right)`") && $0.severity == .error }, "\(found.map(\.message))")
    }

    @Test(arguments: [
        ("%02d", "%2d"), ("%5d x", "%10d x"), ("%lld a", "%ld a"), ("%.1f a", "%.2f a"), ("%ld a", "%i a"),
        ("%1$@ costs", "%1$@$ kostet"), ("%@ x", "user@example.com"), ("Hello, %@", "Hallo & willkommen"),
        ("%ld l", "%ld dl"), ("%ld and %1d", "%1d und %ld"), ("%1d a", "%ld a"), ("%12$@ %21$@", "%21$@ %12$@"),
        ("Mail &@ %@", "Post &@"), ("%@, R&D", "R&D"), ("%d%% of %d", "%d%%"), ("%@ and %d", "%2$d und %1$@"),
        ("%d of %d", "%2$d, %1$d"),
        // CoreFoundation takes flags, spaces and digits in any order.
        ("%1$d a", "%1$ d a"), ("%1$@ a", "%1$ @ a"), ("%@ a", "% @ a"), ("%d a", "% d a"), ("%ld s", "% lds"),
        ("%1$@ of %2$d", "% 1$@ von %-2$d"), ("%@ and %d", "% @さん、% d件"), ("%03ld", "%l03d"), ("%d%% of %d", "%d%% %d"),
    ])
    func whatIsRightIsLeftAlone(source: String, translation: String) {
        #expect(findings(source, translation).map(\.message) == [])
    }

    @Test(arguments: [
        ("Bore %.1f mm", "Bohrung %.Hmm", Severity.error), ("Bore %@", "Bohrung %ü", .error),
        // A percent sign of prose is only lost itself.
        ("Bore %.1f", "Bohrung 100 % Hub", .warning), ("Bore %.1f", "Bohrung 100% Hub", .warning),
        ("Bore %.1f", "Bohrung 100 %", .warning), ("Bore %.1f", "Bohrung in %", .error),
    ])
    func `A specifier that can't be read is an error`(source: String, translation: String, severity: Severity) {
        let project = Catalogs.project(
            of: [("en", source), ("de", translation)].map { ("\($0).lproj/T.strings", "\"KEY\" = \"\($1)\";\n") },
            runtime: .apple)
        let found = Auditor().findings(in: project).filter { $0.check == .malformedFormat }
        #expect(found.map(\.severity) == [severity])
    }

    /// Each order of a specifier's characters behind its percent sign but the right one.
    @Test(arguments: ["%ld", "%lu", "%lld", "%02d", "%.1f", "%1$@", "%2$d", "%03ld"])
    func everyOtherOrderIsFound(right: String) {
        let source = right.hasPrefix("%2") ? "%1$@: \(right) x" : "\(right) x"
        for order in Set(Self.orders(Array(right.dropFirst()))) where "%\(order)" != right {
            let found = findings(source, source.replacing(right, with: "%\(order)").replacing(" x", with: " Stück"))
            // The length may stand before the width.
            let readings = [right, "%\(order)"].map { text in
                let pattern = MessagePattern(format: text)
                return pattern.elements.count == 1 ? pattern.arguments.map { "\($0.name) \($0.format)" } : []
            }
            guard readings[0] != readings[1] else {
                #expect(found.isEmpty, "%\(order)")
                continue
            }
            #expect(found.count == 1, "%\(order)")
            #expect(found.allSatisfy { $0.message.contains("`\(right)`") }, "\(found.map(\.message))")
        }
    }

    /// Right specifiers in any order and with positions, among words and signs of prose.
    @Test func rightSpecifiersAreNeverDamaged() {
        var generator = SeededGenerator(seed: 11)
        let specifiers = ["%@", "%d", "%ld", "%lld", "%02d", "%.1f", "%lu", "%5d"]
        let words = [
            "und", "von", "$5", "5 $", "&", "a@b.de", "%%", "#1", "Stück", "(d)", "l", "11", "$", "ld", "@", "d",
        ]
        for _ in 0..<400 {
            let chosen = (0..<Int.random(in: 1...3, using: &generator)).compactMap { _ in
                specifiers.randomElement(using: &generator)
            }
            let source = chosen.joined(separator: " of ")
            var places = chosen.enumerated().map { "%\($0 + 1)$\($1.dropFirst())" }
            places.shuffle(using: &generator)
            let translation = places.map { place in
                "\(words.randomElement(using: &generator) ?? "") \(place) \(words.randomElement(using: &generator) ?? "")"
            }.joined(separator: " ")
            #expect(findings(source, translation).map(\.message) == [], "\(source) → \(translation)")
        }
    }

    /// Signs and damaged beginnings by the thousand take no time worth measuring, and end no process.
    @Test(arguments: ["%", "%%", "$", "%$", "%1$", "d%", "%1$ ", "&@%", "\u{E9}%", "%#@", "%l"])
    func piecesOfSpecifiersInAnyNumberAreRead(piece: String) {
        for count in [1, 2, 3, 2000] {
            let text = String(repeating: piece, count: count)
            #expect(findings("%1$@ and %ld, %@", text).count <= 3 * count)
            #expect(findings("%1$@ and %ld, %@", text + "%dl").allSatisfy { $0.severity == .error })
        }
    }

    /// The depth of recursion is the number of characters.
    private static func orders(_ characters: [Character]) -> [String] {
        guard !characters.isEmpty else { return [""] }
        return characters.indices.flatMap { index in
            var others = characters
            let first = others.remove(at: index)
            return orders(others).map { "\(first)\($0)" }
        }
    }
}
