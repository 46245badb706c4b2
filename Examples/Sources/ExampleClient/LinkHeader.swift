import Foundation

/// The links to other pages in the header of an answer, as RFC 8288 has them:
///
///     Link: <https://…?page=3>; rel="next", <https://…?page=9>; rel="last"
public struct LinkHeader: Sendable {
  private var targets: [String: URL] = [:]

  /// - Parameter text: The value of the header. Links that cannot be read are left out.
  public init(_ text: String) {
    // A comma or a semicolon may also stand in an address, so it is not simply split.
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      let target = URL(string: String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
      let parameters = rest.prefix { $0 != "<" }
      rest = rest[parameters.endIndex...]
      for relation in Self.relations(in: parameters) {
        // The first one counts.
        if let target, targets[relation] == nil { targets[relation] = target }
      }
    }
  }

  /// Where the link with a relation leads, such as `next`.
  public subscript(relation: String) -> URL? { targets[relation] }

  private static func relations(in parameters: Substring) -> [String] {
    for parameter in parameters.split(whereSeparator: { $0 == ";" || $0 == "," }) {
      let parts = parameter.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, trimmed(parts[0]).lowercased() == "rel" else { continue }
      let value = trimmed(parts[1]).trimmingCharacters(in: ["\""])
      // One link may have several relations.
      return value.lowercased().split(separator: " ").map(String.init)
    }
    return []
  }

  private static func trimmed(_ text: Substring) -> String {
    text.trimmingCharacters(in: .whitespaces)
  }
}
