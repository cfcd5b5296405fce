/// Names as a message quotes them: `` `one`, `few` ``.
package func quoted(_ names: some Sequence<String>) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
}
