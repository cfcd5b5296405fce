import Base
import Testing

@Suite struct BinarySearchTests {
    /// Each place at which a condition can begin to hold, in collections of each small length, as a search from the start finds
    /// it.
    @Test func findsWhatASearchFromTheStartFinds() {
        for count in 0...17 {
            // A slice begins at another index than zero.
            let numbers = Array(-3..<count)[3...]
            for first in 0...count {
                let expected = numbers.firstIndex { $0 >= first } ?? numbers.endIndex
                #expect(numbers.partitioningIndex(where: { $0 >= first }) == expected, "\(first) of \(count)")
            }
        }
    }

    @Test func asksLogarithmicallyOften() {
        var questions = 0
        let place = (0..<1_000_000).partitioningIndex {
            questions += 1
            return $0 >= 777_777
        }
        #expect(place == 777_777)
        #expect(questions <= 20)
    }
}
