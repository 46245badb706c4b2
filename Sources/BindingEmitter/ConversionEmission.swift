import BindingSpec

// The statements that select the conversion of a binding.

extension DocumentEmission {
  /// Declares the conversion of a model type.
  ///
  /// - Parameters:
  ///   - path: The path to the field.
  ///   - mayEnd: Whether the path may end on the way.
  ///   - field: The place of the field in the file.
  mutating func addConversion(
    _ modelType: ModelTypeReference, path: String, mayEnd: Bool, at field: SourcePosition
  ) {
    let known = Converter.named(modelType.name.value)
    let arguments = try? known?.read(modelType.arguments.map(\.value))
    if known?.asksForNil == true, !mayEnd {
      source.line(path, ".mayBeNil()", at: field)
    }
    if known?.takesTemplate == true, let template = arguments?.template {
      if let inner = modelType.inner.first {
        add(inner, as: "inner\(number)")
      } else {
        source.line("let inner\(number) = types\(number)", ".unconverted", at: field)
      }
      let texts = [template.before, template.after].map(SwiftSpelling.literal)
      source.line(
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
        source.line("let cases\(number) = types\(number).cases", indent: indent)
        source.line("_ = cases\(number)", ".\(name)", at: place)
      } else if let integer = Int(text), "\(integer)" == text {
        source.line("types\(number)", ".integer(\(integer))", at: place)
      } else {
        source.line("types\(number)", ".text(\(SwiftSpelling.literal(text)))", at: place)
      }
    }
    add(modelType, as: "base\(number)")
  }

  private mutating func add(_ modelType: ModelTypeReference, as name: String) {
    let place = modelType.name.range.start
    let arguments = modelType.arguments.map { SwiftSpelling.literal($0.value) }
    let call =
      SwiftSpelling.member(modelType.name.value)
      + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    if Converter.named(modelType.name.value) != nil {
      source.line("let \(name) = types\(number)", ".\(call)", at: place)
    } else {
      let own = name.replacing("base", with: "own").replacing("inner", with: "own")
      if modelType.name.value.first?.isUppercase == true {
        // A model type with the name of its type needs no other declaration.
        // Apart from the call, which the compiler would reject once more for an unknown name.
        let type = own.replacing("own", with: "Own")
        let named = SwiftSpelling.type([modelType.name.value])
        source.line("typealias \(type) =", named, offset: 0, at: place)
        let list = (["\(type).self"] + arguments).joined(separator: ", ")
        source.line("let \(own) = types\(number)", ".make(\(list))", at: place)
      } else {
        source.line("let \(own) = types\(number).make(", ".\(call))", at: place)
      }
      source.line("let \(name) = types\(number)", ".fits(\(own))", at: place)
    }
  }
}

extension FieldPath {
  /// Whether the file says that the path may end before its last segment.
  var mayEnd: Bool { segments.dropLast().contains(where: \.isOptional) }
}
