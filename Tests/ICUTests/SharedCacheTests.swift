import Testing

@testable import ICU

struct SharedCacheTests {
    private final class Made: Sendable {}

    @Test func aValueIsMadeOnce() {
        let cache = SharedCache<Int, Made>()
        let first = cache.value(for: 1) { Made() }
        #expect(cache.value(for: 1) { Made() } === first)
        #expect(cache.value(for: 2) { Made() } !== first)
    }

    @Test func keysFromOutsideDoNotFillTheMemory() {
        let cache = SharedCache<Int, Made>(limit: 8)
        let made = (0..<1_000).map { key in cache.value(for: key) { Made() } }
        let kept = made.indices.filter { key in cache.value(for: key) { made[0] } === made[key] && key != 0 }
        #expect(kept.count < 8)
    }

    @Test func threadsThatMakeAtOnceGetTheSame() async {
        let cache = SharedCache<Int, Made>()
        await withTaskGroup(of: ObjectIdentifier.self) { group in
            for _ in 0..<64 { group.addTask { ObjectIdentifier(cache.value(for: 1) { Made() }) } }
            let kept = ObjectIdentifier(cache.value(for: 1) { Made() })
            for await made in group { #expect(made == kept) }
        }
    }
}
