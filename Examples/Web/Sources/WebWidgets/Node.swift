/// An element of a page, or the place of a widget: what the page compares with what the browser has.
nonisolated public struct Node: Hashable, Sendable {
  /// What the browser changes: attributes by the id of their element, null for those that are gone.
  ///
  /// `text` is the element's text, and `html` its new parts.
  typealias Changes = [String: [String: String?]]

  let tag: String
  private(set) var attributes: [String: String]
  private(set) var parts: [Node] = []
  /// The widget whose element stands here.
  private var widget: WebWidget?

  private var id: String? { attributes["id"] }

  /// - Parameters:
  ///   - id: Names the element to the browser; nil for one that never changes.
  ///   - attributes: Those with nil are absent. `text` is the text of the element.
  public init(
    _ tag: String, id: String? = nil, _ attributes: [String: String?] = [:],
    @NodeBuilder _ parts: () -> [Node] = { [] }
  ) {
    self.tag = tag
    self.attributes = attributes.compactMapValues(\.self)
    self.attributes["id"] = id
    self.parts = parts()
  }

  init(_ widget: WebWidget) { (tag, attributes, self.widget) = ("", [:], widget) }

  /// Notes a value that the browser has of itself, such as a typed text.
  mutating func note(_ name: String, _ value: String?, at id: String) {
    if self.id == id { attributes[name] = value }
    for index in parts.indices { parts[index].note(name, value, at: id) }
  }

  /// The element as HTML. Every text and every value is escaped, so that neither is markup.
  ///
  /// - Parameter place: Writes a widget.
  func html(_ place: (WebWidget) -> String) -> String {
    if let widget { return place(widget) }
    let content = tag == "textarea" ? "value" : "text"
    let written = attributes.filter { $0.key != content }.sorted { $0.key < $1.key }
      .map { " \($0)=\"\(escaped($1))\"" }.joined()
    if tag == "input" { return "<input\(written)>" }
    let inner = parts.map { $0.html(place) }.joined()
    return "<\(tag)\(written)>\(escaped(attributes[content] ?? ""))\(inner)</\(tag)>"
  }

  /// What has changed since an older look of the element; nil where an element without an id has.
  func changes(since old: Node, _ place: (WebWidget) -> String) -> Changes? {
    guard (tag, id, widget) == (old.tag, old.id, old.widget) else { return nil }
    var own = attributes.filter { old.attributes[$0] != $1 }.mapValues(Optional.some)
    for name in old.attributes.keys where attributes[name] == nil {
      own.updateValue(nil, forKey: name)
    }
    var changes: Changes? = parts.count == old.parts.count ? [:] : nil
    for (part, before) in zip(parts, old.parts) where changes != nil {
      changes = part.changes(since: before, place).map { changes!.merging($0) { $1 } }
    }
    guard let id else { return own.isEmpty ? changes : nil }
    if changes == nil { own["html"] = parts.map { $0.html(place) }.joined() }
    return (changes ?? [:]).merging(own.isEmpty ? [:] : [id: own]) { $1 }
  }
}

/// A text or a value with what HTML would obey written as characters.
nonisolated func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    // HTML has no such characters.
    case "\0"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

@resultBuilder nonisolated public enum NodeBuilder {
  public static func buildExpression(_ node: Node) -> [Node] { [node] }
  public static func buildExpression(_ widget: WebWidget) -> [Node] { [Node(widget)] }
  public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
  public static func buildBlock(_ nodes: [Node]...) -> [Node] { nodes.flatMap(\.self) }
  public static func buildArray(_ nodes: [[Node]]) -> [Node] { nodes.flatMap(\.self) }
}

/// Elements side by side.
nonisolated public func row(@NodeBuilder _ parts: () -> [Node]) -> Node {
  Node("div", ["class": "row"], parts)
}
