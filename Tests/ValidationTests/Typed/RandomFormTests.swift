import TestSupport
import Testing
import Validation

/// Random values against forms with random rules.
@Suite struct RandomFormTests {
    private static let valuesPerForm = 50
    static let seeds = Array(0..<UInt64(Extent.rounds(100_000, partOf: 100) / valuesPerForm))

    @Test func `A value is refused at a path with a declared message, or becomes a model that satisfies the rules`() {
        var models = 0
        for seed in Self.seeds {
            let form = Mixture.randomForm(seed: seed)
            #expect(form.mistakes.isEmpty)
            let declared = Set(form.definition.declaredMessages.map(\.key)).union([.notEmpty])
            let names = Set(form.definition.fields.map(\.name))
            var random = SeededGenerator(seed: seed &+ 1_000_000)
            for _ in 0..<Self.valuesPerForm {
                let body = Mixture.body(&random)
                do throws(Refusal) {
                    let model = try form.decode(body, in: .in2030)
                    models += 1
                    if let refusal = form.refusal(of: model, in: .in2030) {
                        Issue.record("seed \(seed): \(refusal.lines) in a model of \(body)")
                    }
                } catch {
                    for entry in error.entries {
                        guard case .name(let name)? = entry.path.steps.first, names.contains(name) || body[name] != nil,
                            declared.contains(entry.failure.key)
                        else {
                            Issue.record("seed \(seed): \(error.lines) for \(body)")
                            continue
                        }
                    }
                    if error.entries.isEmpty { Issue.record("seed \(seed): a refusal without failures") }
                }
            }
        }
        #expect(models > Self.seeds.count, "too few values pass for the test to say much")
    }

    @Test func `Damaged bodies never trap`() {
        let bodies = [
            #"{"email": "ann@example.com", "password": "correct horse battery", "birthday": "2000-02-29", "terms": true}"#,
            #"{"items": [{"article": "A-1", "quantity": 1, "price": 9.99}], "from": "2030-07-01", "discount": 5}"#,
        ].map { Array($0.utf8) }
        var random = SeededGenerator(seed: 44)
        for _ in 0..<Extent.rounds(20_000, partOf: 10) {
            let body = random.mutate(
                bodies.randomElement(using: &random) ?? [], alphabet: #"{}[]",:0123456789.eE-\untrf "#)
            do throws(Refusal) {
                _ = try Order.form.decode(body, contentType: "application/json", in: .in2030)
            } catch {
                #expect(!error.entries.isEmpty)
            }
            _ = try? SignUp.form.decode(body, contentType: "application/x-www-form-urlencoded", in: .in2030)
        }
    }
}
