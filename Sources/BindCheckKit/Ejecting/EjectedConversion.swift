import BindingEmitter
import BindingSpec

/// A model type as code names it.
struct EjectedConversion {
  /// An expression that makes it, such as `FixedPointType<Double>(digits: 3)`.
  var expression: String
  /// The short name that stands behind `as:`, such as `.fpint(3)`, if there is one.
  var name: String?
  /// The short name of the same for values that may be nil.
  var optionalName: String?
  /// Whether the slot takes what the model has, so that nothing needs to be named.
  var isSame = false
  var isInvertible = true
  /// Whether it shows nil as well.
  var showsNil = false
  /// The modules that it takes.
  var modules: Set<String> = []

  /// For values without an optionality on either side.
  static func plain(_ text: String, _ name: String?, _ optionalName: String? = nil) -> Self {
    Self(expression: text, name: name, optionalName: optionalName)
  }

  /// What joins a field and a slot without a model type; nil where that cannot be known.
  init?(from value: TypeReference, to shown: TypeReference) {
    if value == shown {
      let isText = value.name == "String"
      self = .plain(
        isText ? "StringType()" : "SameType<\(value)>()", isText ? ".string" : nil,
        isText ? ".string" : nil)
      isSame = true
    } else if shown.name == "String" {
      self = .plain("LosslessTextType<\(value)>()", nil)
    } else {
      return nil
    }
  }

  private init(expression: String, name: String?, optionalName: String?) {
    self.expression = expression
    self.name = name
    self.optionalName = optionalName
  }

  /// A model type of the library; nil for names that it has not, or types that are not known.
  init?(
    _ modelType: ModelTypeReference, from value: TypeReference, to shown: TypeReference,
    _ types: some TypeInformation
  ) {
    let arguments = modelType.arguments.map(\.value)
    switch modelType.name.value {
    case "string": self = .plain("StringType()", ".string", ".string")
    case "not": self = .plain("NotType()", ".not")
    case "bool":
      self =
        shown.name == "Bool" ? .plain("SameType<Bool>()", nil) : .plain("BoolTextType()", ".bool")
      isSame = shown.name == "Bool"
    case "int":
      let name = value.name == "Int" ? ".int" : nil
      self = .plain("IntegerType<\(value)>()", name, name)
    case "fpint": self.init(fixedPoint: value, digits: arguments.first, types)
    case "count":
      self = .plain(
        "\(shown.name == "Int" ? "CountType" : "CountTextType")<\(value)>()", ".count()",
        shown.name == "Int" ? nil : ".count()")
      isInvertible = false
    case "list":
      let separator = arguments.first.map { Self.unquoted($0) }
      let text = separator.map(SwiftSpelling.literal) ?? ""
      let labelled = text.isEmpty ? "" : "separator: \(text)"
      self = .plain("ListType<\(value)>(\(labelled))", ".list(\(text))", ".list(\(text))")
      isInvertible = false
    default: self.init(ofFoundation: modelType.name.value, arguments, from: value)
    }
  }

  private init?(fixedPoint value: TypeReference, digits: String?, _ types: some TypeInformation) {
    let isFloating =
      StandardTypes.floatingPoint.contains(value.name)
      || types.conforms(value, to: "BinaryFloatingPoint") == true
    let type = isFloating ? "FixedPointType" : "FixedPointIntegerType"
    let short = digits.map { ".fpint(\($0))" } ?? ".fpint"
    self = .plain(
      "\(type)<\(value)>(\(digits.map { "digits: \($0)" } ?? ""))",
      ["Double", "Float", "Int"].contains(value.name) ? short : nil,
      value.name == "Double" ? short : nil)
  }

  /// As `list` reads its separator.
  private static func unquoted(_ argument: String) -> String {
    guard argument.count >= 2, argument.hasPrefix("\""), argument.hasSuffix("\"") else {
      return argument
    }
    return String(argument.dropFirst().dropLast())
  }
}

extension EjectedConversion {
  /// A model type of `BinderFoundation`, whose arguments have been checked.
  private init?(ofFoundation name: String, _ arguments: [String], from value: TypeReference) {
    guard ModelTypeCatalogue.named(name)?.module != nil else { return nil }
    var list: [String] = []
    var needsFoundation = false
    var isFirst = true
    for argument in arguments {
      switch name {
      case "bytes" where argument == "binary": list.append("isBinary: true")
      case "currency" where isFirst, "date" where isFirst, "duration" where argument.contains(":"):
        list.append(SwiftSpelling.literal(argument))
      case "decimal" where Int(argument) != nil, "percent" where Int(argument) != nil:
        list.append(argument)
      case "date" where argument == "UTC" || argument.contains("/") || argument.hasPrefix("GMT"):
        list.append("timeZone: TimeZone(identifier: \(SwiftSpelling.literal(argument)))!")
        needsFoundation = true
      default:
        list.append("locale: Locale(identifier: \(SwiftSpelling.literal(argument)))")
        needsFoundation = true
      }
      isFirst = false
    }
    // Swift wants labelled arguments in their order.
    list =
      list.filter { !$0.hasPrefix("timeZone") } + list.filter { $0.hasPrefix("timeZone") }
    let call = list.isEmpty ? "" : "(\(list.joined(separator: ", ")))"
    let short = ".\(name)\(call)"
    let types = [
      "bytes": "ByteCountType<\(value)>", "currency": "CurrencyType<\(value)>", "date": "DateType",
      "decimal": "DecimalType", "duration": "DurationType", "percent": "PercentType<\(value)>",
      "url": "URLType",
    ]
    guard let type = types[name] else { return nil }
    // The memberwise initializers of the types label what the short names do not.
    let labels = ["decimal": "decimals: ", "percent": "decimals: "]
    let labelled = list.map { Int($0) == nil ? $0 : (labels[name] ?? "") + $0 }
    self = .plain("\(type)(\(labelled.joined(separator: ", ")))", short, short)
    modules = needsFoundation ? ["BinderFoundation", "Foundation"] : ["BinderFoundation"]
  }
}
