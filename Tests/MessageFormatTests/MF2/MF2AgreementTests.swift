import Foundation
import ICU
import MessageFormat
import TestSupport
import Testing

/// Our texts of MessageFormat 2 against those of libicu's `icu::message2`, over generated messages.
///
/// `make mf2-agreement` runs it, with libicu 78 on both sides, so that the same data decides.
@Suite(.enabled(if: Message2.shared != nil, "\(SkipReason.only(by: "make mf2-agreement"))"))
struct MF2AgreementTests {
    private static let locales = [
        "en", "de", "fr", "es", "pt", "it", "pl", "cs", "ru", "lt", "lv", "sl", "ga", "cy", "he", "ja", "ko", "hi",
        "tr",
        "sv",
    ]

    /// 1,000 messages in 20 locales, or as many as `MF2_AGREEMENT` says: `make nightly` asks for 100,000.
    @Test func generatedMessagesShowWhatLibicuShows() throws {
        let peer = try #require(Message2.shared)
        let count = ProcessInfo.processInfo.environment["MF2_AGREEMENT"].flatMap { Int($0) } ?? 1_000
        var generator = RandomWellTypedMF2Message(seed: 48)
        var shown = 0
        for _ in 0..<count {
            let message = generator.message()
            let (number, text) = (generator.number(), generator.text())
            let pattern = MessagePattern(message, syntax: .mf2)
            try #require(pattern.errors.isEmpty, "\(message): \(pattern.errors)")
            let argument: MessageArgument = Int(exactly: number).map { .integer($0) } ?? .number(number)
            for locale in Self.locales {
                let ours = CompiledMessage(pattern, locale: LocaleTag(locale), isolatesArguments: false)
                    .text(["n": argument, "t": .text(text)])
                let theirs = peer.text(message, locale: locale, number: number, text: text)
                guard ours != theirs else { continue }
                shown += 1
                let arguments = "n = \(number), t = \(text.debugDescription)"
                Issue.record("\(locale), \(arguments): \(message)\nours \(ours)\ntheirs \(theirs ?? "an error")")
                // The same difference in the other locales says nothing new.
                if shown == 40 { return }
                break
            }
        }
    }
}

/// `libmessage2.so` of Tools/Message2, as `ICU_MESSAGE2` names it.
private struct Message2: @unchecked Sendable {
    private typealias Function =
        @convention(c) (
            UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>, Double, UnsafePointer<CChar>,
            UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32
        ) -> Int32

    private let function: Function

    /// Nil where there is no library.
    static let shared = Message2()

    private init?() {
        guard let path = ProcessInfo.processInfo.environment["ICU_MESSAGE2"],
            let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL), let symbol = dlsym(handle, "message2_text")
        else { return nil }
        function = unsafeBitCast(symbol, to: Function.self)
    }

    /// The text of a message with the number `n` and the text `t`; nil where libicu cannot read it.
    func text(_ message: String, locale: String, number: Double, text: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4_096) { room in
            guard let start = room.baseAddress else { return nil }
            let length = function(message, locale, "n", number, "t", text, start, Int32(room.count))
            return length < 0 ? nil : String(decoding: UnsafeRawBufferPointer(room)[..<Int(length)], as: UTF8.self)
        }
    }
}
