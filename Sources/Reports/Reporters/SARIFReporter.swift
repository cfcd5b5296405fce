internal import Base
internal import Checks
internal import Findings
internal import ICU
internal import Tables

/// The report as a SARIF log, version 2.1.0, for code scanning and editors.
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
///
/// The log contains the short fixes that `l10n-audit fix` makes without being asked: see ``SARIFFix``.
///
/// Columns count UTF-16 code units, as in all reports. There is a rule for each check with findings, with the check's page.
///
/// Each result has its text. If placeholders can express the message, the result also has the message's id and arguments, and
/// the rule has the message: see ``SARIFMessages``. The properties of each result have the id and the typed arguments.
struct SARIFReporter {
    func render(_ report: AuditReport) -> [UInt8] {
        let ids = Set(report.findings.map(\.check)).sorted()
        let messages = SARIFMessages(of: report.findings)
        var json = JSONWriter(.indented)
        json.object { json in
            json.member(
                "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
            json.member("version", "2.1.0")
            let fixes = SARIFFix.all(of: report.findings)
            let results = Array(zip(zip(report.findings, report.fingerprints), fixes))
            let starts = Array(stride(from: 0, to: max(1, results.count), by: Self.resultLimit))
            json.member("runs") { json in
                json.array(starts.enumerated()) { json, run in
                    let part = results[run.element..<min(results.count, run.element + Self.resultLimit)]
                    json.object { writeRun(part, number: run.offset, ruleIDs: ids, messages, to: &$0) }
                }
            }
        }
        json.endLine()
        return json.finished()
    }

    /// Whether a file is a log of this tool.
    static func hasWritten(_ file: WrittenOutput) -> Bool {
        let beginning = file.compactBeginning
        return beginning.hasPrefix("{") && beginning.contains(#""driver":{"name":"l10n-audit""#)
    }

    /// GitHub accepts at most this number of results in a run:
    /// https://docs.github.com/en/code-security/code-scanning/troubleshooting-sarif-uploads/results-exceed-limit
    private static let resultLimit = 25_000

    private typealias Result = ((Finding, Fingerprint), SARIFFix?)

    /// - Parameter number: the number of the run, from 0. Each later run has its own id, since GitHub merges runs with the same
    ///   id.
    private func writeRun(
        _ results: ArraySlice<Result>, number: Int, ruleIDs: [CheckID], _ messages: SARIFMessages,
        to json: inout JSONWriter
    ) {
        if number > 0 {
            json.member("automationDetails") { $0.object { $0.member("id", "l10n-audit/\(number + 1)/") } }
        }
        json.member("tool") { json in
            json.object { json in
                json.member("driver") { json in
                    json.object { json in
                        json.member("name", "l10n-audit")
                        json.member("informationUri", CheckDescription.site)
                        json.member("semanticVersion", Version.current)
                        let locale = FindingCatalog.current.locale
                        if locale != "en" { json.member("language", locale.identifier) }
                        json.member("rules") { json in
                            json.array(ruleIDs) { json, id in json.object { writeRule(id, messages, to: &$0) } }
                        }
                    }
                }
            }
        }
        json.member("columnKind", "utf16CodeUnits")
        json.member("newlineSequences", ["\r\n", "\n", "\r"])
        let indices = Dictionary(uniqueKeysWithValues: zip(ruleIDs, ruleIDs.indices))
        json.member("results") { json in
            json.array(results) { json, result in
                let ((finding, fingerprint), fix) = result
                json.object { json in
                    json.member("ruleId", finding.check.rawValue)
                    json.member("ruleIndex", indices[finding.check] ?? 0)
                    writeResult(finding, fingerprint, fix, messages, to: &json)
                }
            }
        }
    }

    /// A reportingDescriptor (section 3.49).
    private func writeRule(_ id: CheckID, _ messages: SARIFMessages, to json: inout JSONWriter) {
        json.member("id", id.rawValue)
        guard let description = Checks.description(of: id) else { return }
        json.member("shortDescription") { $0.object { $0.member("text", description.summary) } }
        json.member("fullDescription") { $0.object { $0.member("text", description.rationale) } }
        let strings = messages.strings(of: id)
        if !strings.isEmpty {
            json.member("messageStrings") { json in
                json.object { json in
                    for string in strings { json.member(string.id) { $0.object { $0.member("text", string.text) } } }
                }
            }
        }
        json.member("defaultConfiguration") { $0.object { $0.member("level", description.severity.rawValue) } }
        json.member("helpUri", description.address)
        json.member("help") { json in
            json.object { json in
                json.member("text", "\(description.summary) \(description.rationale)")
                json.member("markdown", description.page)
            }
        }
    }

    /// A result (section 3.27).
    private func writeResult(
        _ finding: Finding, _ fingerprint: Fingerprint, _ fix: SARIFFix?, _ messages: SARIFMessages,
        to json: inout JSONWriter
    ) {
        json.member("level", finding.severity.rawValue)
        let text = finding.content.text
        json.member("message") { json in
            json.object { json in
                json.member("text", finding.message(content: text))
                guard let reference = messages.reference(of: finding, text: text) else { return }
                json.member("id", reference.id)
                if !reference.arguments.isEmpty { json.member("arguments", reference.arguments) }
            }
        }
        json.member("locations") { json in
            json.array(CollectionOfOne(finding)) { json, finding in
                json.object { json in
                    writePhysicalLocation(finding.location, to: &json)
                    guard let key = finding.key else { return }
                    json.member("logicalLocations") { json in
                        json.array(CollectionOfOne(key)) { json, key in
                            json.object { json in
                                json.member("name", key)
                                let path = [finding.table, finding.locale, key].compactMap(\.self)
                                json.member("fullyQualifiedName", path.joined(separator: "/"))
                                json.member("kind", "resource")
                            }
                        }
                    }
                }
            }
        }
        // GitHub uses the first one. Without it, GitHub hashes the line, which for a missing key has no meaning.
        json.member("partialFingerprints") { json in
            json.object { json in
                json.member("primaryLocationLineHash", fingerprint.description)
                json.member("l10nAuditFinding/v2", fingerprint.description)
            }
        }
        json.member("properties") { json in
            json.object { json in
                json.member("group", finding.group)
                finding.content.writeMembers(to: &json)
            }
        }
        if let fix { writeFix(fix, to: &json) }
        guard !finding.related.isEmpty else { return }
        json.member("relatedLocations") { json in
            json.array(finding.related.enumerated()) { json, related in
                json.object { json in
                    json.member("id", related.offset + 1)
                    writePhysicalLocation(related.element.location, to: &json)
                    json.member("message") { $0.object { $0.member("text", related.element.message) } }
                }
            }
        }
    }

    private func writePhysicalLocation(_ location: Location, to json: inout JSONWriter) {
        json.member("physicalLocation") { json in
            json.object { json in
                writeArtifactLocation(location.path, to: &json)
                json.member("region") { $0.object { writeRegion(location, to: &$0) } }
            }
        }
    }

    private func writeArtifactLocation(_ path: String, to json: inout JSONWriter) {
        json.member("artifactLocation") { json in
            json.object { json in
                let isAbsolute = Files.isAbsolute(path)
                json.member("uri", (isAbsolute ? "file://" : "") + Self.uri(path))
                if !isAbsolute { json.member("uriBaseId", "%SRCROOT%") }
            }
        }
    }

    private func writeRegion(_ location: Location, to json: inout JSONWriter) {
        let (start, end) = location.bounds
        json.member("startLine", start.line)
        json.member("startColumn", start.column)
        json.member("endLine", end.line)
        json.member("endColumn", end.column)
    }

    private func writeFix(_ fix: SARIFFix, to json: inout JSONWriter) {
        json.member("fixes") { json in
            json.array(CollectionOfOne(fix)) { json, fix in
                json.object { json in
                    json.member("description") { $0.object { $0.member("text", fix.description) } }
                    json.member("artifactChanges") { json in
                        json.array(CollectionOfOne(fix)) { json, fix in
                            json.object { json in
                                writeArtifactLocation(fix.path, to: &json)
                                json.member("replacements") { json in
                                    json.array(fix.replacements) { json, replacement in
                                        json.object { writeReplacement(replacement, to: &$0) }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func writeReplacement(_ replacement: SARIFFix.Replacement, to json: inout JSONWriter) {
        json.member("deletedRegion") { json in
            json.object { json in
                switch replacement {
                case .text(let location, _): writeRegion(location, to: &json)
                case .bytes(let count, _):
                    json.member("byteOffset", 0)
                    json.member("byteLength", count)
                }
            }
        }
        switch replacement {
        case .text(_, ""), .bytes(_, []): break
        case .text(_, let text): json.member("insertedContent") { $0.object { $0.member("text", text) } }
        case .bytes(_, let bytes):
            json.member("insertedContent") { $0.object { $0.member("binary", Base64.text(of: bytes)) } }
        }
    }

    /// A path as a relative reference (RFC 3986, section 4.2). A `:` is escaped, since it would end a scheme.
    private static func uri(_ path: String) -> String {
        var uri = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                uri.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                uri += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return uri
    }
}

/// Bytes as text (RFC 4648, section 4).
private enum Base64 {
    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(of bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity((bytes.count + 2) / 3 * 4)
        var offset = 0
        while offset < bytes.count {
            let group = bytes[offset..<min(offset + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                result.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
            }
            offset += 3
        }
        return String(decoding: result, as: UTF8.self)
    }
}
