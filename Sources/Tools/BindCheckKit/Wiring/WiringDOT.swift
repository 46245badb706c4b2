import BindingSpec

/// Writes wiring in the language of Graphviz.
///
///     bindcheck graph --format dot | dot -Tpng > wiring.png
package struct WiringDOT {
  package static func text(of wiring: Wiring) -> String {
    var writer = WiringDOT()
    for diagram in wiring.diagrams { writer.write(diagram, indent: "  ") }
    return """
      digraph bindings {
        graph [rankdir=LR, compound=true, fontname="monospace", ranksep=1.5, nodesep=0.15];
        node [shape=box, style=rounded, fontname="monospace", fontsize=11, height=0.3];
        edge [fontname="monospace", fontsize=10];

      """ + writer.body + "}\n"
  }

  private var body = ""
  /// The number of the next diagram, of which its nodes have their names.
  private var number = 0

  private mutating func write(_ diagram: Wiring.Diagram, indent: String) {
    let name = "d\(number)"
    number += 1
    body += "\(indent)subgraph cluster_\(name) {\n"
    let inner = indent + "  "
    body += "\(inner)label=\(quoted(diagram.title)); labeljust=l; color=gray;\n"
    for (index, problem) in diagram.problems.enumerated() {
      let color = problem.severity == .error ? "red" : "orange"
      body +=
        "\(inner)\(name)p\(index) [label=\(quoted("\(problem.rule.code) \(problem.message)")), "
        + "shape=plaintext, fontcolor=\(color)];\n"
    }
    if !diagram.links.isEmpty {
      write(diagram.model, diagram, \.field, as: "\(name)m", indent: inner)
      write(diagram.view, diagram, \.slot, as: "\(name)v", indent: inner)
    }
    for link in diagram.links {
      body += "\(inner)\(name)m\(link.field) -> \(name)v\(link.slot) "
      body += "[\(attributes(of: link, in: diagram))];\n"
    }
    for rows in diagram.links.flatMap(\.rows) { write(rows, indent: inner) }
    body += "\(indent)}\n"
  }

  /// The nodes of a side; objects are clusters, and nodes as well where they are bound themselves.
  private mutating func write(
    _ side: Wiring.Side, _ diagram: Wiring.Diagram, _ end: KeyPath<Wiring.Link, Int>,
    as name: String, indent: String
  ) {
    let bound = Set(diagram.links.map { $0[keyPath: end] })
    body += "\(indent)subgraph cluster_\(name) {\n"
    body += "\(indent)  label=\(quoted(side.type)); style=rounded; color=gray;\n"
    for (step, depth) in side.outline(bound: bound) {
      let margin = indent + String(repeating: "  ", count: depth + 1)
      switch step {
      case .open(let index):
        body += "\(margin)subgraph cluster_\(name)\(index) {\n"
        body +=
          "\(margin)  label=\(quoted(side.nodes[index].label)); style=\"rounded,dashed\"; color=gray;\n"
      case .node(let index):
        let color = side.nodes[index].isMissing ? ", color=red, fontcolor=red" : ""
        body += "\(margin)\(name)\(index) [label=\(quoted(side.nodes[index].label))\(color)];\n"
      case .close: body += margin + "}\n"
      }
    }
    body += "\(indent)}\n"
  }

  private func attributes(of link: Wiring.Link, in diagram: Wiring.Diagram) -> String {
    let label = ([link.converter].compactMap(\.self) + link.codes).joined(separator: "\n")
    var attributes = [
      "dir=\(link.kind.reachesSlot ? link.kind.reachesModel ? "both" : "forward" : "back")",
      "tooltip=\(quoted(link.sentences(in: diagram).joined(separator: "\n")))",
    ]
    if !label.isEmpty { attributes.insert("label=\(quoted(label))", at: 0) }
    switch link.kind {
    case .command: attributes.append("style=dashed")
    case .oneTime: attributes.append("style=dotted")
    case .rows: attributes.append("penwidth=2")
    case .oneWay, .twoWay, .toModel: break
    }
    if !link.problems.isEmpty {
      let color = link.isWrong ? "red" : "orange"
      attributes.append("color=\(color), fontcolor=\(color)")
    }
    return attributes.joined(separator: ", ")
  }

  /// A text in quotes. Graphviz would read `&` as the start of a character's name.
  private func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
      SafeText.escaped(String($0)).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("&", with: "&amp;")
    }
    return "\"" + lines.joined(separator: "\\n") + "\""
  }
}
