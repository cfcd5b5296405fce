package import Base
internal import Synchronization

/// A page with a server: its block of data, and the cells that the block leaves out until they are visible.
///
/// Safe to use from many threads.
package final class PageCells: Sendable {
    private let page: PreviewPage
    /// The block of data: see ``PreviewPage/data``.
    package let data: [UInt8]
    /// The numbers of texts and conditions in the block.
    private let block: (texts: Int, conditions: Int)
    /// Continues the numbering of texts, so a text has the same number in all answers.
    private let writer: Mutex<PageWriter>
    /// Made when somebody searches, or before; nil until then.
    private let search = Mutex<PageSearch?>(nil)
    /// The search of an earlier page, whose unchanged texts are taken over; nil for none, and once they are.
    private let earlierSearch: Mutex<PageSearch?>

    /// - Parameter earlier: the page before a change.
    package init(_ page: PreviewPage, after earlier: PageCells? = nil) {
        // Nobody waits here for a search that is being made. The one before it has most texts as well.
        let made = earlier?.search.withLockIfAvailable { $0 } ?? nil
        earlierSearch = Mutex(made ?? earlier?.earlierSearch.withLock { $0 })
        var writer = PageWriter()
        self.page = page
        data = page.data(by: &writer)
        block = writer.count
        self.writer = Mutex(writer)
    }

    /// Makes ready what a filter looks at, in time in proportion to the texts of the page.
    package func prepareSearch() { _ = madeSearch() }

    private func madeSearch() -> PageSearch {
        search.withLock { search in
            if let search { return search }
            let made = PageSearch(page, after: earlierSearch.withLock { $0 })
            search = made
            earlierSearch.withLock { $0 = nil }
            return made
        }
    }

    /// What a filter finds in all languages: `{"edition", "found"}`, the latter by message: see ``PageSearch``.
    package func found(_ text: String) -> JSONWriter {
        let search = madeSearch()
        let edition = writer.withLock(\.edition)
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("edition", edition)
            json.member("found") { search.write(text, to: &$0) }
        }
        return json
    }

    /// The page, with the block of data in it.
    package var html: [UInt8] { page.html(with: data) }

    /// Some cells: `{"edition", "cells", "texts", "conditions"}`.
    ///
    /// - Parameters:
    ///   - places: the messages, each by the index of its table and its own index in the table, such as `0-12`; nil for
    ///     all.
    ///   - columns: the indices of the languages; nil for all.
    /// - Returns: nil where the page has no such message or language.
    package func answer(places: String?, columns: String?) -> [UInt8]? {
        let chosen =
            columns.map { $0.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? -1 } }
            ?? Array(page.locales.indices)
        guard chosen.allSatisfy(page.locales.indices.contains) else { return nil }
        var messages: [(table: PageTable, message: PageMessage)] = []
        if let places {
            for place in places.split(separator: ",", omittingEmptySubsequences: false) {
                let numbers = place.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? -1 }
                guard numbers.count == 2, page.tables.indices.contains(numbers[0]) else { return nil }
                let table = page.tables[numbers[0]]
                guard table.messages.indices.contains(numbers[1]) else { return nil }
                messages.append((table, table.messages[numbers[1]]))
            }
        } else {
            messages = page.tables.flatMap { table in table.messages.map { (table, $0) } }
        }
        return writer.withLock { $0.answer(page, messages, columns: chosen, besides: block) }
    }
}
