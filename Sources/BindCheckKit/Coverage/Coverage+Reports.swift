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
    let object: JSONObject = [
      "version": JSONReporter.version, "models": models.map(Self.object),
      "views": views.map(Self.object),
    ]
    return object.text
  }

  private static func object(_ side: Side) -> JSONObject {
    [
      "type": side.type,
      "file": side.declaration?.file,
      "start": start(of: side.declaration),
      "bound": side.bound,
      "unbound": side.unbound.map { member -> JSONObject in
        [
          "name": member.name, "file": member.declaration?.file,
          "start": start(of: member.declaration),
        ]
      },
    ]
  }

  private static func start(of location: SourceLocation?) -> JSONObject? {
    location.map { JSONReporter.position($0.range.start) }
  }
}
