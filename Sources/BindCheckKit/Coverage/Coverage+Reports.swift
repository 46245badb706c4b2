import BindingSpec

extension Coverage {
  /// The report for people, with places that can be clicked.
  package var text: String {
    var lines: [String] = []
    func add(_ sides: [Side], _ role: String, _ noun: String, _ lack: String) {
      for side in sides {
        let total = side.bound + side.unbound.count
        lines.append(
          "\(role) '\(side.type)': \(side.bound) of \(total) \(noun)\(total == 1 ? "" : "s") bound")
        for member in side.unbound {
          let place = member.declaration.map(Self.place) ?? ""
          lines.append("  \(place)'\(member.name)' \(lack)")
        }
      }
    }
    add(models, "model", "field", "is in no binding")
    add(views, "view", "slot", "is fed by no binding")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func place(_ location: SourceLocation) -> String {
    "\(location.file):\(location.range.start.line):\(location.range.start.column): "
  }

  /// The report for programs.
  package var json: String {
    JSONValue.object([
      ("version", .number(JSONReporter.version)),
      ("models", .array(models.map(Self.value))),
      ("views", .array(views.map(Self.value))),
    ]).text + "\n"
  }

  private static func value(_ side: Side) -> JSONValue {
    .object(
      [("type", .string(side.type))] + place(side.declaration) + [
        ("bound", .number(side.bound)),
        (
          "unbound",
          .array(
            side.unbound.map { .object([("name", .string($0.name))] + place($0.declaration)) })
        ),
      ])
  }

  private static func place(_ location: SourceLocation?) -> [(key: String, value: JSONValue)] {
    guard let location else { return [] }
    let start = location.range.start
    return [
      ("file", .string(location.file)),
      (
        "start",
        .object([("line", .number(start.line)), ("column", .number(start.column))])
      ),
    ]
  }
}
