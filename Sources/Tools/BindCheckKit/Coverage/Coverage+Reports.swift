import BindingSpec
import JSONRPC

extension Coverage {
  /// The report for people, with places that can be clicked.
  package var text: String {
    var lines: [String] = []
    func add(_ sides: [Side], _ role: String, _ noun: String, _ lack: String) {
      for side in sides {
        let total = side.bound + side.unbound.count
        lines.append("\(role) '\(side.type)': \(side.bound) of \(total.counting(noun)) bound")
        for member in side.unbound {
          let place = member.declaration.map { "\($0.place): " } ?? ""
          lines.append("  \(place)'\(member.name)' \(lack)")
        }
      }
    }
    add(models, "model", "field", "is in no binding")
    add(views, "view", "slot", "is fed by no binding")
    return lines.map { $0 + "\n" }.joined()
  }

  /// The report for programs.
  package var json: String {
    let object: JSONValue = [
      "version": JSONReporter.version, "models": models.map(Self.object),
      "views": views.map(Self.object),
    ]
    return object.text
  }

  private static func object(_ side: Side) -> JSONValue {
    [
      "type": side.type,
      "file": side.declaration?.file,
      "start": start(of: side.declaration),
      "bound": side.bound,
      "unbound": side.unbound.map { member -> JSONValue in
        [
          "name": member.name, "file": member.declaration?.file,
          "start": start(of: member.declaration),
        ]
      },
    ]
  }

  private static func start(of location: SourceLocation?) -> JSONValue? {
    location.map { JSONReporter.position($0.range.start) }
  }
}
