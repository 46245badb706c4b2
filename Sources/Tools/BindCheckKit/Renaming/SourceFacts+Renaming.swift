import BindingSpec

extension SourceFacts {
  /// A converter of the sources, and the places that give it its name.
  struct DeclaredConverter {
    /// The name in binding files.
    var name: String
    /// The declaration of the type.
    var type: SourceLocation
    /// The property `name`, whose text the name is; nil where it is that of the type.
    var text: SourceLocation?
  }

  var declaredConverters: [DeclaredConverter] {
    conformingConverters().compactMap { type in
      guard let name = describe(type)?.name else { return nil }
      let statics = MemberCollector(of: type, [], resolver: resolver).statics
      return DeclaredConverter(
        name: name, type: type.declaration.location,
        text: statics["name"].flatMap { $0.text == nil ? nil : $0.location })
    }
  }
}
