import BindingEmitter
import BindingSpec
import SwiftFacts

/// A converter as code names it.
struct EjectedConversion {
  /// An expression that makes it, such as `FixedPointType<Double>(digits: 3)`.
  var expression: String
  /// The short name behind `as:`, such as `.fpint(3)`, if there is one.
  var name: String?
  /// The short name of the same for values that may be nil.
  var optionalName: String?
  /// Whether the slot takes the value itself, so that no conversion needs to be named.
  var isSame = false
  var isInvertible = true
  var showsNil = false
  var modules: Set<String> = []
}

extension EjectedConversion {
  /// The conversion between a field and a slot without a converter; nil where it is not known.
  init?(from value: TypeReference, to shown: TypeReference) {
    if value == shown {
      let isText = value.name == "String"
      let name = isText ? ".string" : nil
      self.init(
        expression: isText ? "StringType()" : "SameType<\(value)>()", name: name,
        optionalName: name, isSame: true)
    } else if shown.name == "String" {
      self.init(expression: "LosslessTextType<\(value)>()")
    } else {
      return nil
    }
  }

  /// A converter of the library; nil where the types are not known well enough to choose one.
  init?(
    _ modelType: ModelTypeReference, from value: TypeReference, to shown: TypeReference,
    _ types: SourceFacts
  ) {
    guard let converter = modelType.known, let arguments = modelType.readArguments,
      let implementation = converter.implementation(for: value, onto: shown, types)
    else { return nil }
    if let template = arguments.template {
      let text = TypeReference(name: "String")
      // A converter of the app has a local name, which its caller gives.
      let inner = modelType.inner.first
        .map { EjectedConversion($0, from: value, to: text, types) }
      guard let inner = inner ?? EjectedConversion(from: value, to: text) else { return nil }
      self.init(around: inner, template)
      return
    }
    if let text = arguments.text, converter.comparesValues {
      self.init(converter, implementation, of: value, comparedWith: text, types)
      return
    }
    let list = arguments.inOrder(of: converter)
    let type = implementation.type + (implementation.isGeneric ? "<\(value)>" : "")
    let labelled = list.map { SwiftSpelling.argument($1, label: $0.label) }
    let short = list.map {
      SwiftSpelling.argument($1, label: $0.isLabelledInShortName ? $0.label : nil)
    }
    let name = implementation.shortName(of: converter, for: value, short.joined(separator: ", "))
    self.init(
      expression: "\(type)(\(labelled.joined(separator: ", ")))", name: name,
      optionalName: implementation.shown == "String" || converter.whenNil != nil ? name : nil,
      isSame: implementation.type == "SameType", isInvertible: implementation.readsBack,
      modules: Set(list.compactMap { $0.argument.module } + [converter.module].compactMap(\.self)))
  }

  init(around inner: EjectedConversion, _ template: FormatTemplate) {
    let texts = [template.before, template.after].map(SwiftSpelling.literal)
    self.init(
      expression: "\(inner.expression).within(\(texts.joined(separator: ", ")))",
      isInvertible: false, showsNil: inner.showsNil, modules: inner.modules)
  }

  private init(
    _ converter: ConverterDescription, _ implementation: ConverterImplementation,
    of value: TypeReference,
    comparedWith text: String, _ types: SourceFacts
  ) {
    var literal = SwiftSpelling.literal(text, as: value)
    // An enum without values is Equatable by itself.
    if literal == nil, types.isPlainEnum(value) {
      literal = ".\(SwiftSpelling.member(text))"
    }
    if let literal {
      let name = ".\(converter.name)(\(literal))"
      let type = converter.name == ConverterDescription.equals.name ? "EqualsType" : "DiffersType"
      self.init(
        expression: "\(type)<\(value)>(\(literal))", name: name, optionalName: name,
        isInvertible: false)
    } else {
      self.init(
        expression: "\(implementation.type)<\(value)>(\(SwiftSpelling.literal(text)))",
        isInvertible: false)
    }
  }
}

extension ConverterDescription {
  /// The implementation that shows a value in a slot; nil where several may.
  fileprivate func implementation(
    for value: TypeReference, onto shown: TypeReference, _ types: SourceFacts
  ) -> ConverterImplementation? {
    let fitting = implementations.filter {
      $0.shown == shown.name && $0.values.contain(value, types) != false
    }
    return fitting.count == 1
      ? fitting[0] : fitting.first { $0.values.contain(value, types) == true }
  }
}

extension ConverterImplementation {
  /// The name behind `as:`, such as `.fpint(3)`; nil where there is none for this type of values.
  fileprivate func shortName(
    of converter: ConverterDescription, for value: TypeReference, _ arguments: String
  ) -> String? {
    switch named {
    case .none: nil
    case .function: ".\(converter.name)(\(arguments))"
    case .properties(let types):
      types.contains(value.unqualifiedName)
        ? ".\(converter.name)" + (arguments.isEmpty ? "" : "(\(arguments))") : nil
    }
  }
}

extension SwiftArgument {
  fileprivate var module: String? { if case .identified = self { "Foundation" } else { nil } }
}

extension SwiftSpelling {
  fileprivate static func argument(_ argument: SwiftArgument, label: String?) -> String {
    let value =
      switch argument {
      case .bool(let value): "\(value)"
      case .integer(let value): "\(value)"
      case .text(let text): literal(text)
      case .identified(let type, let identifier, let isFailable):
        "\(type)(identifier: \(literal(identifier)))" + (isFailable ? "!" : "")
      }
    return (label.map { "\($0): " } ?? "") + value
  }
}
