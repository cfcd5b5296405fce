import Foundation

/// `bench` prints every case; `bench CASE` one of them; `bench CASE COUNT` runs ours alone so often, for a profiler; `bench opening` and `bench memory` what needs a process of its own.
switch CommandLine.arguments.dropFirst().first {
case "opening":
    Opening.first()
case "memory":
    Opening.memory()
case let name:
    let fixture = try Fixture()
    defer { fixture.remove() }
    let count = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) }
    for measured in fixture.cases() where name == nil || measured.name == name {
        if let count { measured.ours.run(count) } else { Measurement.measure(measured) }
    }
}
