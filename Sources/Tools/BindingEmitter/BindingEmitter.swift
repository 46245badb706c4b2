import BindingSpec
import BindingVocabulary

/// Makes Swift of binding files.
///
/// Nothing is known here of the Swift types: whatever a binding file gets wrong about them, the
/// compiler says at the place of the binding file.
package struct BindingEmitter {
  /// Modules that the made source imports, for the members of the models and views.
  package var imports: [String]
  /// A global actor for the made functions, such as `MainActor`; nil for that of the model.
  package var globalActor: String?
  /// The name of the made functions; nil for one after the file.
  package var functionName: String?

  package init(imports: [String] = [], globalActor: String? = nil) {
    self.imports = imports
    self.globalActor = globalActor
  }

  package struct Output: Sendable {
    /// The source; empty where there are problems.
    package var source: String
    /// The problems of the files on their own, each as a block of text.
    package var problems: [String]
  }

  package func compile(_ files: [BindingFile]) -> Output {
    let renderer = ProblemRenderer(
      texts: Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first }))
    let settings = RuleSettings(linking: .compiled)
    let problems = files.flatMap { file in
      Checker.check(file, types: NoTypeInformation(), settings: settings).problems
        .filter { $0.severity == .error }.map(renderer.render)
    }
    guard problems.isEmpty else { return Output(source: "", problems: problems) }
    let functions = files.flatMap { file in
      file.documentsByPair.map { function(for: $0, of: file) }
    }
    return Output(source: header(files) + functions.joined(), problems: [])
  }

  private func header(_ files: [BindingFile]) -> String {
    let names = files.map { SwiftSpelling.comment($0.path) }.joined(separator: ", ")
    // Only generated code calls the parts of the runtime behind this name.
    let runtime = Set(["BinderCore"])
      .union(files.flatMap(\.documents).flatMap(\.slots).flatMap(\.converterModules))
    let lines = runtime.union(imports).sorted().map { module in
      (runtime.contains(module) ? "@_spi(GeneratedCode) " : "") + "import \(module)\n"
    }
    return """
      // Made by compile-bindings from \(names).
      // Change that: this file is made anew with each build.
      // swift-format-ignore-file

      \(lines.joined())
      """
  }

  /// The function for the documents of one model and one view, in an extension of the model.
  private func function(for documents: [BindingDocument], of file: BindingFile) -> String {
    guard let model = documents[0].model, let view = documents[0].view else { return "" }
    let name = functionName ?? "bind" + SwiftSpelling.functionSuffix(forFile: file.path)
    var source = PlacedSource(file: file.path)
    source.line()
    source.line(
      "extension", SwiftSpelling.type(model.value.segments) + " {", offset: 0,
      at: model.range.start)
    let comment = "/** Links this model to a view for as long as the binder lives. */"
    // On one line: a statement of the place must not come between an attribute and its function.
    let isolation = globalActor.map { "@\($0) " } ?? ""
    source.line(
      "\(comment) \(isolation)func \(name)(to view:",
      SwiftSpelling.type(view.value.segments) + ", in binder: BinderCore.Binder) {", offset: 0,
      at: view.range.start)
    var emission = DocumentEmission(source: source.empty)
    for document in documents {
      emission.add(document.slots)
      emission.add(leftOut: document.leftOut)
    }
    source.line("let links = BinderCore.CompiledLinks(self, to: view, in: binder, \"\"\"")
    let head = [file.path, model.value.description].map(CompiledBinding.escaped)
    for line in [head.joined(separator: "|")] + emission.table.map(\.text) {
      source.line(line, indent: 6)
    }
    source.line("\"\"\")", indent: 6)
    source.add(emission.source)
    emission.source = source
    emission.source.statement("links.end()")
    emission.addChecks()
    emission.source.line("}", indent: 2)
    emission.source.line("}", indent: 0)
    return emission.source.text
  }
}

extension BindingFile {
  /// The documents that name both sides, those between one model and one view together: they share a function.
  package var documentsByPair: [[BindingDocument]] {
    var groups: [[BindingDocument]] = []
    for document in documents where document.model != nil && document.view != nil {
      let index = groups.firstIndex {
        $0[0].model?.value == document.model?.value && $0[0].view?.value == document.view?.value
      }
      if let index { groups[index].append(document) } else { groups.append([document]) }
    }
    return groups
  }
}
