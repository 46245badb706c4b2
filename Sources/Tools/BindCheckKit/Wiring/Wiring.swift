import BindingSpec

/// The bindings of a document, or of the row template of a list, as a picture has them: fields on one side, slots on
/// the other.
///
///     let wirings = Check(configuration).wirings(&report)
///     print(WiringMermaid.text(of: wirings))
package struct Wiring {
  var title: String
  var model: Side
  var view: Side
  /// In the order of the file.
  var links: [Link] = []
  /// The problems of the document that belong to no link.
  var problems: [Problem] = []

  /// A model or a view, with the members that are bound.
  struct Side {
    var type: String
    /// In the order of their first use.
    private(set) var nodes: [Node] = []
    /// The places of the nodes that are in no object.
    private(set) var outer: [Int] = []

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
  struct Node {
    var name: String
    /// Nil where it is not known.
    var type: String?
    var isMissing = false
    /// The places of its members among the nodes of its side, for an object.
    fileprivate(set) var inner: [Int] = []

    /// Such as `total: Double`.
    var label: String { name + (type.map { ": \($0)" } ?? "") }
  }

  struct Link {
    let binding: BindingResolution
    /// The place of the field among the nodes of the model.
    var field: Int
    /// The place of the slot among the nodes of the view.
    var slot: Int
    var problems: [Problem]
    /// The template of the rows, for a list.
    var rows: [Wiring]

    var codes: [String] { problems.map(\.rule.code).eachOnce }
  }
}
