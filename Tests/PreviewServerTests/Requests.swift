import AuditRun
import Preview
import TestSupport

extension TemporaryFolder {
    /// Asks for the project in the folder.
    var request: AuditRequest {
        var request = AuditRequest()
        request.paths = [path]
        return request
    }
}

extension PageCells {
    /// The block of data, and behind it the cells of all languages.
    var everything: [UInt8] { data + (answer(places: nil, columns: nil) ?? []) }
}
