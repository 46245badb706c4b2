import BindingSpec

// The statements that have the compiler select and compare the converter of a binding.

extension DocumentEmission {
  /// Declares a converter that is not of the runtime's own module, which the program gets from the compiler.
  mutating func add(own modelType: ModelTypeReference) {
    let place = modelType.name.range.start
    let name = modelType.name.value
    if modelType.known != nil {
      source.line("let own\(number) = types\(number)", ".\(modelType.call)", at: place)
    } else if name.first?.isUppercase == true {
      // A converter with the name of its type needs no other declaration.
      // Apart from the call, which the compiler would reject once more for an unknown name.
      source.line("typealias Own\(number) =", SwiftSpelling.type([name]), offset: 0, at: place)
      let list = (["Own\(number).self"] + modelType.literals).joined(separator: ", ")
      source.line("let own\(number) = types\(number)", ".make(\(list))", at: place)
    } else {
      source.line("let own\(number) = types\(number).make(", ".\(modelType.call))", at: place)
    }
  }

  /// Declares the conversion of a converter for the checks. `mayEnd`: the path may end on the way.
  mutating func addConversion(
    _ modelType: ModelTypeReference, path: String, mayEnd: Bool, at field: SourcePosition
  ) {
    let (known, arguments) = (modelType.known, modelType.readArguments)
    if known?.asksForNil == true, !mayEnd {
      checks.line(path, ".mayBeNil()", at: field)
    }
    if known?.takesTemplate == true, let template = arguments?.template {
      if let inner = modelType.inner.first {
        add(inner, as: "inner\(number)")
      } else {
        checks.line("let inner\(number) = types\(number)", ".unconverted", at: field)
      }
      let texts = [template.before, template.after].map(SwiftSpelling.literal)
      checks.line(
        "let base\(number) = inner\(number)", ".within(\(texts.joined(separator: ", ")))",
        at: modelType.name.range.start)
      return
    }
    if known?.comparesValues == true, let text = arguments?.text {
      // The compiler looks up a name that may be a case, an integer, or any text, at its place.
      let place = modelType.arguments[0].range.start
      if TypeName(text)?.segments.count == 1 {
        let name = SwiftSpelling.member(text)
        // Of its own: with the name, the compiler would know none of the overloads.
        checks.statement("let cases\(number) = types\(number).cases")
        checks.line("_ = cases\(number)", ".\(name)", at: place)
      } else if let integer = Int(text), "\(integer)" == text {
        checks.line("types\(number)", ".integer(\(integer))", at: place)
      } else {
        checks.line("types\(number)", ".text(\(SwiftSpelling.literal(text)))", at: place)
      }
    }
    add(modelType, as: "base\(number)")
  }

  private mutating func add(_ modelType: ModelTypeReference, as name: String) {
    let place = modelType.name.range.start
    if modelType.known == nil {
      checks.line("let \(name) = types\(number)", ".fits(own\(number))", at: place)
    } else if modelType.known?.module != nil {
      checks.statement("let \(name) = own\(number)")
    } else {
      checks.line("let \(name) = types\(number)", ".\(modelType.call)", at: place)
    }
  }
}
