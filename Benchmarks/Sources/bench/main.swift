import Foundation

/// `bench` prints every case; `bench CASE` one of them; `bench CASE COUNT` runs ours alone so often, for a profiler.
let name = CommandLine.arguments.dropFirst().first
let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
let fixture = try Fixture()
defer { fixture.remove() }
for measured in fixture.cases() + TableCases.all() where name == nil || measured.name == name {
    if let count { measured.ours.run(count) } else { Measurement.measure(measured) }
}
