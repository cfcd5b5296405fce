import Foundation

/// `bench` prints every case; `bench CASE` one of them; `bench opening` and `bench memory` what needs a process of its own.
switch CommandLine.arguments.dropFirst().first {
case "opening":
    Opening.first()
case "memory":
    Opening.memory()
case let name:
    let fixture = try Fixture()
    defer { fixture.remove() }
    for measured in fixture.cases() where name == nil || measured.name == name { Measurement.measure(measured) }
}
