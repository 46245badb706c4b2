/// BC601: bindings in a circle turn a value into its opposite, so that it never settles.
///
/// A link writes only new values and never echoes, so that bindings between a model and a view
/// cannot run in a circle. They can where a document binds the parts of one object to each other,
/// as the widgets of a screen. A circle of bindings that keep the value comes to rest after one
/// round; one with an odd number of `not` does not.
package enum TwoWayLoopRule: DocumentRule {
  package static let info = RuleInfo("BC601", "two-way-loop")

  /// More bindings than this in a circle are hostile input.
  private static let limit = 200

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let model = document.model?.facts, let view = document.view?.facts,
      model.type == view.type, document.types.isModelTheView != false
    else { return }
    let edges = edges(of: document)
    guard !edges.isEmpty, edges.count <= limit else { return }
    var graph: [Node: [Node]] = [:]
    for edge in edges {
      for isTurned in [false, true] {
        graph[Node(name: edge.from, isTurned: isTurned), default: []].append(
          Node(name: edge.to, isTurned: isTurned != edge.turns))
      }
    }
    var reported: Set<String> = []
    for edge in edges where !reported.contains(edge.from) {
      let reached = reach(from: Node(name: edge.from, isTurned: false), graph)
      guard reached.contains(Node(name: edge.from, isTurned: true)) else { continue }
      // All that can be reached from there and leads back is in the same circle.
      let circle = Set(reached.map(\.name)).filter { name in
        reach(from: Node(name: name, isTurned: false), graph).contains { $0.name == edge.from }
      }
      reported.formUnion(circle)
      let others = edges.filter {
        $0.slot != edge.slot && circle.contains($0.from) && circle.contains($0.to)
      }
      findings.add(
        "'\(edge.to)' is bound in a circle that turns its value into the opposite",
        at: edge.slot.range, help: "remove one of the bindings",
        notes: others.map {
          findings.note("'\($0.slot)' is part of the circle", at: $0.slot.range)
        })
    }
  }

  /// A field of the object, with its value or the opposite.
  private struct Node: Hashable {
    let name: String
    let isTurned: Bool
  }

  private struct Edge {
    let from: String
    let to: String
    let turns: Bool
    let slot: SlotPath
  }

  /// The bindings whose effect on a value is known.
  private static func edges(of document: DocumentResolution) -> [Edge] {
    var edges: [Edge] = []
    for binding in document.bindings {
      guard let field = binding.field, case .found = binding.source,
        case .found(let target) = binding.slot
      else { continue }
      let source = field.path.names.joined(separator: ".")
      let slot = binding.binding.slot
      let turns: Bool
      switch field.modelType?.name.value {
      case nil, "bool", "string": turns = false
      case "not": turns = true
      default: continue
      }
      if binding.mode.followsModel {
        edges.append(Edge(from: source, to: target.name, turns: turns, slot: slot))
      }
      if binding.mode.writesModel {
        edges.append(Edge(from: target.name, to: source, turns: turns, slot: slot))
      }
    }
    return edges
  }

  private static func reach(from start: Node, _ graph: [Node: [Node]]) -> Set<Node> {
    reached(from: graph[start] ?? []) { graph[$0] ?? [] }
  }
}
