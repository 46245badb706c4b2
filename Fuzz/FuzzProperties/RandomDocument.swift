/// Writes a binding file from a fuzzer's bytes. Most are well-formed, with names that `RandomFacts`
/// contains, so that the rules find problems.
package struct RandomDocument {
  private var source: ByteSource
  private var anchors = 0

  private init(_ source: ByteSource) {
    self.source = source
  }

  package static func text(_ source: inout ByteSource) -> String {
    var document = RandomDocument(source)
    defer { source = document.source }
    var text = ""
    repeat {
      text += document.document()
    } while !document.source.isEmpty && text.utf8.count < 4_000
    return text
  }

  private mutating func document() -> String {
    var lines = source.chance(1, of: 4) ? ["---"] : []
    if source.chance(15, of: 16) {
      lines.append("binder: \(source.chance(15, of: 16) ? "1" : "2")")
    }
    if source.chance(15, of: 16) { lines.append("model: \(source.pick(RandomFacts.typeNames))") }
    if source.chance(7, of: 8) { lines.append("view: \(source.pick(RandomFacts.typeNames))") }
    lines.append("slots:")
    for _ in 0...source.number(below: 8) { lines += slot(indented: "  ", depth: 0) }
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func slot(indented blanks: String, depth: Int) -> [String] {
    var lines: [String] = []
    if source.chance(1, of: 8) {
      lines.append(
        blanks + "# bindcheck:disable \(source.pick(["BC103", "BC105", "nothing", ""])) -- why")
    }
    let key = blanks + quoted(path(separator: ".")) + ":"
    switch source.number(below: 8) {
    case 0, 1: lines.append("\(key) \(quoted(path(separator: source.pick([".", "?."]))))")
    case 2: lines.append("\(key) { action: \(name()) }")
    case 3 where depth < 3:
      lines += [key, "\(blanks)  modelField: \(name())", "\(blanks)  row:"]
      if source.chance(3, of: 4) {
        lines.append("\(blanks)    view: \(source.pick(RandomFacts.typeNames))")
      }
      lines.append("\(blanks)    slots:")
      for _ in 0...source.number(below: 3) {
        lines += slot(indented: blanks + "      ", depth: depth + 1)
      }
    case 4 where anchors > 0: lines.append("\(key) *x\(source.number(below: anchors))")
    case 5: lines.append("\(key) \(source.text(upTo: 12))")
    default:
      let anchor = source.chance(1, of: 8)
      lines.append("\(key)\(anchor ? " &x\(anchors)" : "")")
      if anchor { anchors += 1 }
      let hasField = source.chance(7, of: 8)
      if hasField { lines.append("\(blanks)  modelField: \(path(separator: "?."))") }
      for _ in 0..<source.number(below: 4) { lines.append("\(blanks)  \(option())") }
    }
    return lines
  }

  private mutating func option() -> String {
    switch source.number(below: 8) {
    case 0: "mode: \(source.pick(["oneWay", "twoWay", "oneTime", "toModel", "twoway"]))"
    case 1: "commit: \(source.pick(["key", "blur", "enter", "entre"]))"
    case 2: "placeholder: \(quoted(source.pick(["", "-", "0.00", "x"])))"
    case 3: "fallback: \(quoted(source.pick(["", "0.00", "1970-01-01", "true"])))"
    case 4: "action: \(name())"
    case 5: "\(source.text(upTo: 6)): \(source.text(upTo: 6))"
    case 6: "delay: \(source.pick(["250ms", "1.5s", "250", "-1s", "1e9s", "99999999999s"]))"
    default: "modelType: \(modelType())"
    }
  }

  private mutating func modelType() -> String {
    let name = source.pick([
      "string", "int", "fpint", "bool", "not", "count", "list", "decimal", "percent", "currency",
      "date", "duration", "bytes", "url", "stars", "fpitn",
    ])
    let arguments = source.pick([
      "", "", "()", "(3)", "(EUR)", "(yyyy-MM-dd)", "(, )", "(d, de_DE, Europe/Berlin)", "(x",
    ])
    return quoted(name + arguments)
  }

  private mutating func name() -> String { source.pick(RandomFacts.memberNames) }

  private mutating func path(separator: String) -> String {
    (0...source.number(below: 3)).map { _ in name() }.joined(separator: separator)
  }

  private mutating func quoted(_ text: String) -> String {
    source.pick([text, text, text, text, "'\(text)'", "\"\(text)\""])
  }
}
