import BindingSpec

extension SourceFacts {
  /// The converters that the sources declare, in the order of their names.
  ///
  /// Dependencies count as well. One whose name is made by its own code has the name of its type.
  package var ownConverters: [ConverterEntry] {
    conformingConverters().map { type in
      let known = describe(type)
      let name = known?.name ?? type.name
      let values = known?.valueTypes?.map(\.description).sorted().joined(separator: ", ")
      return ConverterEntry(
        name: name, usages: [name],
        summary: known == nil ? "its name is made by the code of '\(type.plainName)'" : nil,
        conversions: [
          ConverterEntry.Conversion(
            values: values, slot: known?.shownType?.description, readsBack: known?.isInvertible)
        ], declaration: type.declaration.location)
    }.sorted { ($0.name, $0.declaration?.place ?? "") < ($1.name, $1.declaration?.place ?? "") }
  }
}

extension Check {
  /// The converters that bindings can name: those of the library, then those of the sources.
  ///
  /// - Parameter report: Receives the files that cannot be read.
  package func converters(_ report: inout CheckReport) -> [ConverterEntry] {
    let facts = sourceFacts(&report)
    report.sourceWarnings += facts.warnings
    return ConverterEntry.library + facts.ownConverters
  }
}
