import Foundation

/// One operation to be measured; the body runs it so often.
struct Contender {
    let name: String
    let run: (_ count: Int) -> Void
}

/// A case: ours, and the peers it is compared with.
struct Case {
    let name: String
    let ours: Contender
    let peers: [Contender]
    /// Operations in one sample.
    let count: Int
}

enum Measurement {
    private static let samples = 41

    /// Takes turns, so that whatever else the machine does falls on all alike, and prints a line for each peer.
    static func measure(_ measured: Case) {
        let contenders = [measured.ours] + measured.peers
        for contender in contenders { contender.run(measured.count) }
        var times = [[Double]](repeating: [], count: contenders.count)
        for _ in 0..<samples {
            for (index, contender) in contenders.enumerated() {
                let elapsed = ContinuousClock().measure { contender.run(measured.count) }
                times[index].append(elapsed.nanoseconds / Double(measured.count))
            }
        }
        let medians = times.map { $0.sorted()[samples / 2] }
        for (peer, median) in zip(measured.peers, medians.dropFirst()) {
            let columns = [
                measured.name.padded(to: 14), rounded(medians[0], 1).padded(to: 9), peer.name.padded(to: 12),
                rounded(median, 1).padded(to: 9), rounded(medians[0] / median, 3),
            ]
            print(columns.joined(separator: " "))
        }
    }

    private static func rounded(_ value: Double, _ digits: Int) -> String {
        let text = String(format: "%.\(digits)f", value)
        return text
    }
}

extension Duration {
    var nanoseconds: Double {
        Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}

/// Keeps a result from being optimised away.
@inline(never)
func consume<Value>(_ value: borrowing Value) {}
