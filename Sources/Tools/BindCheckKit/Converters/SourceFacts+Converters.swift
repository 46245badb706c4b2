import BindingSpec
import SwiftFacts

extension SourceFacts {
  /// The converters that the sources declare, in the order of their names.
  package var ownConverters: [ConverterEntry] {
    declaredConverters.map { converter in
      let (name, known) = (converter.name, converter.known)
      let values = known?.valueTypes?.map(\.description).sorted().joined(separator: ", ")
      return ConverterEntry(
        name: name, usages: [name],
        summary: known == nil ? "its name is made by the code of '\(converter.typeName)'" : nil,
        conversions: [
          ConverterEntry.Conversion(
            values: values, slot: known?.shownType?.description, readsBack: known?.isInvertible)
        ], declaration: converter.type)
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
