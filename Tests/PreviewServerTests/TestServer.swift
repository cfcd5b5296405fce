import Foundation
import NIOCore
import TestSupport

@testable import l10n_preview

/// A server for one test, with a table of one message. Who waits for a change is not answered before there is one.
func withPreviewServer(
    _ limits: ConnectionLimits = .patient, _ test: (PreviewServer, LiveProject) async throws -> Void
) async throws {
    let folder = try TemporaryFolder(["en.lproj/T.strings": "\"A\" = \"One {n}\";\n"])
    let live = LiveProject(try await ProjectWatch(folder.request).snapshot, timeout: .seconds(3_600))
    let server = try await PreviewServer(live, port: 0, limits: limits)
    do {
        try await test(server, live)
    } catch {
        await server.stop()
        throw error
    }
    await server.stop()
}

extension ConnectionLimits {
    /// The limits of a server whose clients may wait for their turn at the processor, beside many other tests. A test of a
    /// time limit makes that one short.
    static var patient: ConnectionLimits {
        var limits = ConnectionLimits()
        limits.requestTime = .hours(1)
        limits.answerTime = .hours(1)
        return limits
    }
}
