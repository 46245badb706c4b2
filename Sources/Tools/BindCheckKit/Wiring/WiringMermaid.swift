import BindingSpec

/// Writes wiring as a flowchart of Mermaid, which GitHub and GitLab draw in Markdown.
package struct WiringMermaid {
  package static func text(of wirings: [Wiring]) -> String {
    var writer = WiringMermaid()
    for wiring in wirings { writer.write(wiring, indent: "  ") }
    return "flowchart LR\n" + writer.body + writer.styles
  }

  private var body = ""
  private var number = 0
  /// The number of the next edge, by which styles name it.
  private var edges = 0
  private var wrongEdges: [Int] = []
  private var warnedEdges: [Int] = []
  private var wrongNodes: [String] = []

  private var styles: String {
    func edges(_ numbers: [Int], _ color: String) -> String {
      numbers.isEmpty
        ? ""
        : "  linkStyle \(numbers.map(String.init).joined(separator: ",")) "
          + "stroke:\(color),color:\(color)\n"
    }
    let nodes =
      wrongNodes.isEmpty
      ? ""
      : "  classDef wrong stroke:#cf222e,color:#cf222e\n"
        + "  class \(wrongNodes.joined(separator: ",")) wrong\n"
    return edges(wrongEdges, "#cf222e") + edges(warnedEdges, "#9a6700") + nodes
  }

  private mutating func write(_ wiring: Wiring, indent: String) {
    let name = "d\(number)"
    number += 1
    body += "\(indent)subgraph \(name) [\(quoted(wiring.title))]\n"
    let inner = indent + "  "
    // Without links to other subgraphs Mermaid would turn it.
    body += "\(inner)direction LR\n"
    for (index, problem) in wiring.problems.enumerated() {
      body += "\(inner)\(name)p\(index)[\(quoted("\(problem.rule.code) \(problem.message)"))]\n"
      if problem.severity == .error { wrongNodes.append("\(name)p\(index)") }
    }
    if !wiring.links.isEmpty {
      let (fields, slots) = (wiring.links.map(\.field), wiring.links.map(\.slot))
      write(wiring.model, bound: Set(fields), as: "\(name)m", indent: inner)
      write(wiring.view, bound: Set(slots), as: "\(name)v", indent: inner)
    }
    for link in wiring.links { write(link, of: name, indent: inner) }
    for rows in wiring.links.flatMap(\.rows) { write(rows, indent: inner) }
    body += "\(indent)end\n"
  }

  /// - Parameter bound: The places of the nodes at which links end.
  private mutating func write(
    _ side: Wiring.Side, bound: Set<Int>, as name: String, indent: String
  ) {
    body += "\(indent)subgraph \(name) [\(quoted(side.type))]\n"
    for index in side.outer {
      write(index, of: side, bound: bound, as: name, indent: indent + "  ")
    }
    body += "\(indent)end\n"
  }

  /// Writes an object as a group of its members, and as a node as well where it is bound itself.
  private mutating func write(
    _ index: Int, of side: Wiring.Side, bound: Set<Int>, as name: String, indent: String
  ) {
    let node = side.nodes[index]
    let isObject = !node.inner.isEmpty
    let label = "[\(quoted(node.label))]"
    if isObject { body += "\(indent)subgraph \(name)o\(index) \(label)\n" }
    let margin = isObject ? indent + "  " : indent
    if !isObject || bound.contains(index) {
      body += "\(margin)\(name)\(index)\(label)\n"
      if node.isMissing { wrongNodes.append("\(name)\(index)") }
    }
    for place in node.inner { write(place, of: side, bound: bound, as: name, indent: margin) }
    if isObject { body += "\(indent)end\n" }
  }

  private mutating func write(_ link: Wiring.Link, of name: String, indent: String) {
    let (field, slot) = ("\(name)m\(link.field)", "\(name)v\(link.slot)")
    let converter = link.binding.field?.modelType?.description
    let words = [converter].compactMap(\.self) + link.codes
    let label = words.isEmpty ? "" : "|\(quoted(words.joined(separator: " ")))|"
    func edge(_ from: String, _ arrow: String, _ to: String, _ label: String = "") {
      body += "\(indent)\(from) \(arrow)\(label) \(to)\n"
      edges += 1
    }
    let (arrow, isBack) = arrow(of: link.binding)
    // The first edge is not drawn: it keeps the fields on the left.
    if isBack { edge(field, "~~~", slot) }
    if !link.problems.isEmpty {
      let isWrong = link.problems.contains { $0.severity == .error }
      if isWrong { wrongEdges.append(edges) } else { warnedEdges.append(edges) }
    }
    if isBack { edge(slot, arrow, field, label) } else { edge(field, arrow, slot, label) }
  }

  /// The arrow, and whether it leads from the slot to the field.
  private func arrow(of binding: BindingResolution) -> (arrow: String, isBack: Bool) {
    guard let field = binding.field else { return ("-.->", true) }
    if field.row != nil { return ("==>", false) }
    switch binding.mode {
    case .oneWay: return ("-->", false)
    case .twoWay: return ("<-->", false)
    case .oneTime: return ("-.->", false)
    case .toModel: return ("-->", true)
    }
  }

  /// A text in quotes, in which nothing is a word of Mermaid or of HTML.
  private func quoted(_ text: String) -> String {
    let marks = "\"#&<>`\\;*_~|".unicodeScalars
    let plain = SafeText.escaped(text).writing { marks.contains($0) ? "#\($0.value);" : nil }
    return "\"\(plain)\""
  }
}
