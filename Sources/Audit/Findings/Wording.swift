/// A number and its noun, in the plural where needed: `1 file`, `2 files`.
package func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
}
