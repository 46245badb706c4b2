/// An element of a page: what a widget looks like now, which the page compares with what the browser has.
nonisolated public struct Node: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case node(Node)
    case widget(WebWidget)
    /// A widget with a label before it.
    case labelled(String, WebWidget)
  }

  let tag: String
  let id: String?
  var attributes: [String: String]
  let text: String
  let parts: [Part]

  /// - Parameters:
  ///   - id: Names the element to the browser; nil for one that never changes.
  ///   - attributes: Those with nil are absent.
  ///   - text: The text of an element without parts.
  public init(
    _ tag: String, id: String? = nil, _ attributes: [String: String?] = [:], text: String = "",
    @PartBuilder _ parts: () -> [Part] = { [] }
  ) {
    (self.tag, self.id, self.text) = (tag, id, text)
    self.attributes = attributes.compactMapValues(\.self)
    self.parts = parts()
  }

  /// Notes a value that the browser has of itself, such as a typed text.
  func noting(_ name: String, _ value: String?, at id: String) -> Node {
    if self.id == id {
      var node = self
      node.attributes[name] = value
      return node
    }
    let parts = parts.map { part in
      if case .node(let node) = part { Part.node(node.noting(name, value, at: id)) } else { part }
    }
    return Node(tag, id: self.id, attributes, text: text) { parts }
  }
}

/// What the browser changes at an element.
nonisolated struct Patch: Hashable, Encodable, Sendable {
  let id: String
  /// The attributes that changed; null for those that are gone.
  var a: [String: String?]?
  var t: String?
  /// New parts, as HTML.
  var h: String?
}

extension Node {
  /// The changes from an older look of the same widget; nil where an element without an id changed.
  ///
  /// - Parameter html: Writes the parts of an element.
  func patches(from old: Node, _ html: (Node) -> String) -> [Patch]? {
    guard tag == old.tag, id == old.id else { return nil }
    var patches: [Patch] = []
    var own = Patch(id: id ?? "")
    if attributes != old.attributes {
      own.a = [:]
      for name in Set(attributes.keys).union(old.attributes.keys)
      where attributes[name] != old.attributes[name] {
        own.a?.updateValue(attributes[name], forKey: name)
      }
    }
    if text != old.text { own.t = text }
    var inner: [Patch]? = parts.count == old.parts.count ? [] : nil
    for (part, before) in zip(parts, old.parts) {
      if case .node(let node) = part, case .node(let before) = before {
        inner = node.patches(from: before, html).flatMap { inner?.appending($0) }
      } else if part != before {
        inner = nil
      }
    }
    if inner == nil { own.h = html(self) }
    if own != Patch(id: own.id) {
      if id == nil { return nil }
      patches = [own]
    }
    return patches + (inner ?? [])
  }
}

extension Array {
  nonisolated fileprivate func appending(_ more: Self) -> Self { self + more }
}

/// Text and attributes, with what HTML would obey written as characters.
nonisolated func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    // HTML has no such characters.
    case "\0", "\u{1}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

@resultBuilder nonisolated public enum PartBuilder {
  public static func buildExpression(_ node: Node) -> [Node.Part] { [.node(node)] }
  public static func buildExpression(_ widget: WebWidget) -> [Node.Part] { [.widget(widget)] }
  public static func buildExpression(_ part: Node.Part) -> [Node.Part] { [part] }
  public static func buildExpression(_ parts: [Node.Part]) -> [Node.Part] { parts }
  public static func buildBlock(_ parts: [Node.Part]...) -> [Node.Part] { parts.flatMap(\.self) }
  public static func buildOptional(_ parts: [Node.Part]?) -> [Node.Part] { parts ?? [] }
  public static func buildArray(_ parts: [[Node.Part]]) -> [Node.Part] { parts.flatMap(\.self) }
}

/// Elements side by side.
nonisolated public func row(@PartBuilder _ parts: () -> [Node.Part]) -> Node {
  Node("div", ["class": "row"], text: "", parts)
}

/// Elements with a heading.
nonisolated public func section(_ title: String, @PartBuilder _ parts: () -> [Node.Part]) -> Node {
  Node("section", ["aria-label": title]) {
    Node("h2", text: title)
    parts()
  }
}
