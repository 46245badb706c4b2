import BindingSpec

/// The bindings of files as a picture has them: fields on one side, slots on the other.
///
///     let wiring = Check(configuration).wiring(&report)
///     print(WiringMermaid.text(of: wiring))
package struct Wiring: Hashable, Sendable {
  package var diagrams: [Diagram] = []

  /// A document, or the row template of a list.
  package struct Diagram: Hashable, Sendable {
    package var title: String
    package var model: Side
    package var view: Side
    /// In the order of the file.
    package var links: [Link] = []
    /// The problems of the document that belong to no link.
    package var problems: [Problem] = []
  }

  /// A model or a view, with the members that are bound.
  package struct Side: Hashable, Sendable {
    package var type: String
    /// Objects stand before their members.
    package var nodes: [Node] = []
  }

  /// A field, a command, a slot, or an object on the way to one.
  package struct Node: Hashable, Sendable {
    package var name: String
    /// Nil where it is not known.
    package var type: String?
    /// The number of objects around it.
    package var depth = 0
    /// Whether there is no such member.
    package var isMissing = false
  }

  package struct Link: Hashable, Sendable {
    /// The place of the field among the nodes of the model.
    package var field: Int
    /// The place of the slot among the nodes of the view.
    package var slot: Int
    package var kind: Kind
    /// Such as `fpint`, if one is named.
    package var converter: String?
    package var problems: [Problem] = []
    /// The template of the rows, for a list.
    package var rows: [Diagram] = []
  }

  package enum Kind: Sendable {
    case oneWay, twoWay, oneTime, toModel, command, rows

    /// Whether values reach the slot.
    package var reachesSlot: Bool { self != .toModel && self != .command }
  }
}

extension Wiring.Link {
  package var isWrong: Bool { problems.contains { $0.severity == .error } }

  /// The codes of the problems, each once.
  package var codes: [String] {
    problems.reduce(into: []) { codes, problem in
      if !codes.contains(problem.rule.code) { codes.append(problem.rule.code) }
    }
  }
}

extension Wiring.Node {
  /// Such as `total: Double`.
  var label: String { name + (type.map { ": \($0)" } ?? "") }
}

extension Wiring.Side {
  /// Whether other nodes are inside a node.
  func isObject(_ index: Int) -> Bool {
    index + 1 < nodes.count && nodes[index + 1].depth > nodes[index].depth
  }

  /// A line of a side in a language that has groups.
  enum OutlineStep {
    /// The group of an object begins.
    case open(Int)
    /// A node that links end at.
    case node(Int)
    /// The innermost group ends.
    case close
  }

  /// The side as groups for its objects, and nodes; an object is a node as well where it is bound itself.
  ///
  /// - Parameter bound: The places of the nodes at which links end.
  /// - Returns: The steps, with the number of groups around each.
  func outline(bound: Set<Int>) -> [(step: OutlineStep, depth: Int)] {
    var steps: [(step: OutlineStep, depth: Int)] = []
    var open: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, last >= node.depth {
        open.removeLast()
        steps.append((.close, open.count))
      }
      if isObject(index) {
        steps.append((.open(index), open.count))
        open.append(node.depth)
      }
      if !isObject(index) || bound.contains(index) { steps.append((.node(index), open.count)) }
    }
    while !open.isEmpty {
      open.removeLast()
      steps.append((.close, open.count))
    }
    return steps
  }
}
