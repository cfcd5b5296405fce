import Foundation

/// `bench` prints every case; `bench CASE` one of them; `bench CASE COUNT` runs ours alone so often, for a profiler,
/// `bench CASE COUNT PEER` the peer; `bench CASE peers` names the peers.
let words = CommandLine.arguments.dropFirst()
let name = words.first
let use = words.dropFirst().first
let contender = words.dropFirst(2).first ?? "ours"
let fixture = try Fixture()
defer { fixture.remove() }
let cases =
    fixture.cases() + [generatedKey(), formCase(), modelCase()]
    + (name?.hasPrefix("read-") ?? true ? TableCases.all() : [])
for measured in cases where name == nil || measured.name == name {
    if use == "peers" {
        print(measured.peers.map(\.name).joined(separator: " "))
    } else if let count = use.flatMap({ Int($0) }) {
        for measured in [measured.ours] + measured.peers where measured.name == contender { measured.run(count) }
    } else {
        Measurement.measure(measured)
    }
}
