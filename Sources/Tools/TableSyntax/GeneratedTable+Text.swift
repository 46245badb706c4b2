extension GeneratedTable {
  /// The entries as Swift, as an expression or as statements that return it.
  func body(_ kind: TableMacroKind, of name: String, extending super: String?) -> String {
    let type = "BinderCore.\(kind.tableName)<\(name)>"
    func finish(_ table: String) -> String {
      `super`.map { "\($0).extended(by: \(table))" } ?? table
    }
    guard entries.contains(where: { !$0.branch.isEmpty }) else {
      let list = entries.map { "  \($0.text),\n" }.joined()
      let array = "[\n\(list)]"
      return `super` == nil ? array : finish("\(array) as \(type)")
    }
    // A list cannot hold `#if`.
    let always = entries.filter { $0.branch.isEmpty }.map { "  \($0.text),\n" }.joined()
    var text = "var entries: [BinderCore.\(kind.tableName)Entry<\(name)>] = [\n\(always)]\n"
    for entry in entries where !entry.branch.isEmpty {
      text += Self.conditioned("entries.append(\(entry.text))\n", entry.branch[...])
    }
    return text + "return " + finish("\(type)(entries)")
  }

  /// A statement within the branches of `#if` where it belongs.
  private static func conditioned(
    _ statement: String, _ branch: ArraySlice<GeneratedEntry.BranchStep>
  ) -> String {
    guard let step = branch.first else { return statement }
    let earlier = step.earlier.map { $0 + "\n" }.joined()
    return "\(earlier)\(step.directive)\n\(conditioned(statement, branch.dropFirst()))#endif\n"
  }
}

extension GeneratedEntry {
  var text: String {
    switch target {
    case .observed: ".field(\"\(name)\", \\.$\(name))"
    case .constant: ".field(\"\(name)\", constant: \\.\(member))"
    case .command: ".command(\"\(name)\", \\.\(member))"
    case .observedProperty(let isReadOnly):
      ".field(\"\(name)\", \(isReadOnly ? "readOnly: " : "")\\.\(member), affectedBy: \\.$\(name))"
    case .property(let isReadOnly):
      ".field(\"\(name)\", \(isReadOnly ? "readOnly: " : "")\\.\(member))"
    case .computed(let isReadOnly):
      ".field(\"\(name)\", following: \\.\(member)\(isReadOnly ? ", isReadOnly: true" : ""))"
    case .method(let method): method.text(name: name, member: member)
    }
  }

  /// In backticks, which never do harm where the name is not a plain one.
  private var member: String { Self.isPlain(name) ? name : "`\(name)`" }

  /// Whether a name may follow a dot as it is. All keywords may, but for these.
  private static func isPlain(_ name: String) -> Bool {
    !["init", "self", "Self", "Type", "Protocol"].contains(name)
      && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }
}

extension GeneratedEntry.Method {
  fileprivate func text(name: String, member: String) -> String {
    guard let argument else { return ".command(\"\(name)\") { \(prefix)$0.\(member)() }" }
    let label = argument.label.map { "\($0): " } ?? ""
    return ".command(\"\(name)\", taking: \(argument.type).self) "
      + "{ \(prefix)$0.\(member)(\(label)$1) }"
  }

  private var prefix: String { (throwsErrors ? "try " : "") + (isAsync ? "await " : "") }
}
