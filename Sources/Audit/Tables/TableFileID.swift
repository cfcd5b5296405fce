/// The identity of a file of a table, unique in a run.
struct TableFileID: Hashable {
    /// The path of the file.
    let path: String
    /// The name of the table.
    let table: String
}
