import Base
import Foundation
import TestSupport

@testable import AuditRun
@testable import Preview
@testable import Workbench

extension TemporaryFolder {
    var request: AuditRequest {
        var request = AuditRequest()
        request.paths = [path]
        return request
    }

    var workbench: Workbench {
        get throws { Workbench(try AuditRun(request), of: request) }
    }
}

extension MessageEdit {
    /// An edit as a page sends it.
    init(
        _ key: String, _ locale: String, _ fields: [(id: String, text: String, before: String?)] = [],
        table: String = "T", others: [String: Any] = [:]
    ) throws {
        var object: [String: Any] = ["table": table, "key": key, "locale": locale]
        object["fields"] = fields.map { ["id": $0.id, "text": $0.text, "before": $0.before as Any? ?? NSNull()] }
        object.merge(others) { $1 }
        self = try MessageEdit(json: Array(try JSONSerialization.data(withJSONObject: object)))
    }
}
