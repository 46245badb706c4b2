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
    /// In the order of their first use.
    package private(set) var nodes: [Node] = []
    /// The places of the nodes that are in no object.
    package private(set) var outer: [Int] = []

    package init(type: String) {
      self.type = type
    }

    /// Adds a node and the objects around it, each once.
    ///
    /// - Parameter path: The objects, then the node.
    /// - Returns: The place of the node.
    mutating func insert(_ path: [Node]) -> Int {
      var place: Int?
      for node in path {
        let siblings = place.map { nodes[$0].inner } ?? outer
        if let known = siblings.first(where: { nodes[$0].name == node.name }) {
          // Another path may know more of it.
          nodes[known].type = nodes[known].type ?? node.type
          place = known
          continue
        }
        if let place { nodes[place].inner.append(nodes.count) } else { outer.append(nodes.count) }
        place = nodes.count
        nodes.append(node)
      }
      return place ?? 0
    }
  }

  /// A field, a command, a slot, or an object on the way to one.
  package struct Node: Hashable, Sendable {
    package var name: String
    /// Nil where it is not known.
    package var type: String?
    package var isMissing = false
    /// The places of its members among the nodes of its side, for an object.
    package internal(set) var inner: [Int] = []
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
  }
}

extension Wiring.Link {
  package var isWrong: Bool { problems.contains { $0.severity == .error } }

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
