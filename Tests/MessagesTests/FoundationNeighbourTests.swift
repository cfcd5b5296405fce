// A client that needs Foundation as well: the modules must not collide.
import Foundation
import MessageFormat
import Messages
import Testing

@Suite struct FoundationNeighbourTests {
    @Test func aClientMayImportFoundationBesideMessages() {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        let number = formatter.string(from: 8) ?? ""
        let text = MessageCatalog.standard.text(
            "TEXT_TOO_SHORT", ["min": 8], locale: LocaleTag(formatter.locale.identifier))
        #expect(text.contains(number))
    }
}
