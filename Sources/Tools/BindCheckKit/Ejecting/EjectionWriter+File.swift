import BindingEmitter
import BindingSpec
import SwiftFacts

// The Swift file: comments, imports, and a function for each model and view.

extension EjectionWriter {
  func source() -> String {
    let first = file.documents.first.map(firstLine) ?? 1
    let head = comments.take(before: first).lines(indent: 0)
    for document in file.documents where document.model == nil || document.view == nil {
      gap(
        "plain Swift needs the types of both sides: name the '\(document.model == nil ? "model" : "view")'",
        document.model?.range ?? document.range)
    }
    let bodies = file.documentsByPair.map { documents in
      extensionLines(of: documents.map { DocumentResolution($0, types: facts) })
    }
    let rest = comments.take(before: .max).lines(indent: 0)
    return ([head, imports] + bodies + [rest]).filter { !$0.isEmpty }
      .map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  // MARK: - Parts

  private func firstLine(of document: BindingDocument) -> Int {
    let lines =
      [document.model?.range, document.view?.range].compactMap { $0?.start.line }
      + document.slots.map(\.range.start.line)
    let start = document.range.start.line
    let first = lines.min() ?? start
    // The version has no place of its own in a document.
    return comments.line(ofKey: "binder", in: start..<max(start, first)) ?? first
  }

  /// - Parameter resolutions: The documents between one model and one view.
  private func extensionLines(of resolutions: [DocumentResolution]) -> [String] {
    guard let model = resolutions[0].document.model?.value,
      let viewName = resolutions[0].document.view?.value
    else { return [] }
    var lines: [String] = []
    var body: [String] = []
    beginFunction()
    for (index, resolution) in resolutions.enumerated() {
      let document = resolution.document
      let first = document.slots.first?.range.start.line ?? .max
      let start = firstLine(of: document)
      // A comment above `slots:` is about the whole.
      let slots = comments.line(ofKey: "slots", in: start..<max(start, first)) ?? first
      let above = comments.take(before: min(slots, first))
      if index == 0 {
        lines += above.lines(indent: 0)
      } else {
        body += [""] + above.lines(indent: 4)
      }
      use(resolution)
      body += statements(for: resolution, in: .model, indent: 4)
    }
    let locals = locals.map { "    let \($0.name) = try \($0.expression)" }
    if !locals.isEmpty { body = locals + [""] + body }
    lines.append("extension \(SwiftSpelling.type(model.segments)) {")
    let word = viewName.description.first.map("AEIO".contains) == true ? "an" : "a"
    lines.append(
      "  /// Keeps \(word) `\(viewName)` in step with this model for as long as the binder lives.")
    // Where the model has no global actor, the function needs that of the view.
    if let model = resolutions[0].model?.facts, model.isolation == nil,
      let actor = actors.min()
    {
      lines.append("  @\(actor)")
    }
    let view = SwiftSpelling.type(viewName.segments)
    // A method of an extension cannot override that of a superclass.
    let own = resolutions[0].model?.facts?.type ?? TypeReference(name: "")
    let isBelow = file.documents.compactMap(\.model).contains {
      let other = facts.findType($0.value).facts?.type ?? own
      return other != own && facts.isKind(own, of: other) == true
    }
    let name = SwiftSpelling.identifier(function + (isBelow ? model.segments.joined() : ""))
    let declaration = SwiftCall(
      callee: "func \(name)", arguments: [.init("to view: \(view)"), .init("in binder: Binder")],
      end: (locals.isEmpty ? "" : " throws") + " {")
    lines += declaration.lines(indent: 2)
    lines += body + ["  }"]
    if !properties.isEmpty { lines += [""] + properties.map { "  " + $0 } }
    return lines + ["}"]
  }

  private var imports: [String] {
    let here: Set = ["Swift", ownModule ?? "Swift"]
    return modules.union(["BinderCore"]).subtracting(here).sorted().map { "import \($0)" }
  }

  private var ownModule: String? {
    if let output {
      let path = FilePath.absolute(output).split(separator: "/").dropLast().map(String.init)
      if let module = SourceModule.name(of: path) { return module }
    }
    // A view knows its model more often than the other way round.
    return file.documents.lazy.flatMap { [$0.view, $0.model].compactMap { $0?.value } }
      .compactMap { self.facts.findType($0).facts.flatMap { self.facts.module(of: $0.type) } }.first
  }
}
