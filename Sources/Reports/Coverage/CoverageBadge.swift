internal import Base

/// The coverage as a small picture: SVG 1.1, https://www.w3.org/TR/SVG11/
///
/// The widths of the texts are set, so the picture looks the same in every font.
struct CoverageBadge {
    static let label = "translated"
    private static let labelWidth = 72

    func render(_ coverage: Coverage) -> String {
        let percent = coverage.percent
        let value = "\(percent) %"
        let valueWidth = percent == 100 ? 46 : 38
        let width = Self.labelWidth + valueWidth
        var xml = XMLWriter()
        xml.element(
            "svg",
            [
                ("xmlns", "http://www.w3.org/2000/svg"), ("width", String(width)), ("height", "20"), ("role", "img"),
                ("aria-label", "\(Self.label): \(value)"),
            ]
        ) { xml in
            xml.element("title", [], text: "\(Self.label): \(value)")
            rectangle(x: 0, width: Self.labelWidth, color: "#444", in: &xml)
            rectangle(x: Self.labelWidth, width: valueWidth, color: color(percent), in: &xml)
            let font = [
                ("fill", "#fff"), ("font-family", "Verdana,DejaVu Sans,sans-serif"), ("font-size", "11"),
                ("text-anchor", "middle"),
            ]
            xml.element("g", font) { xml in
                text(Self.label, x: 0, width: Self.labelWidth, in: &xml)
                text(value, x: Self.labelWidth, width: valueWidth, in: &xml)
            }
        }
        return xml.text
    }

    private func rectangle(x: Int, width: Int, color: String, in xml: inout XMLWriter) {
        xml.element("rect", [("x", String(x)), ("width", String(width)), ("height", "20"), ("fill", color)])
    }

    private func text(_ text: String, x: Int, width: Int, in xml: inout XMLWriter) {
        let attributes = [("x", String(x + width / 2)), ("y", "14"), ("textLength", String(width - 12))]
        xml.element("text", attributes, text: text)
    }

    /// The background color. White text has a contrast of at least 4.5 to 1 on each (WCAG 2.2, 1.4.3).
    private func color(_ percent: Int) -> String {
        switch percent {
        case 100: "#1a7f37"
        case 80...: "#4d7a12"
        case 50...: "#8a6100"
        default: "#b3261e"
        }
    }
}
