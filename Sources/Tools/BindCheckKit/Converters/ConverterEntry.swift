import BindingSpec
import SwiftFacts

/// A converter as `bindcheck types` describes it: one of the library, or one of the sources.
///
///     let all = ConverterEntry.library + facts.ownConverters
///     print(ConverterText.table(all))
package struct ConverterEntry: Sendable {
  /// The values of some types, and the type that a slot gets of them.
  struct Conversion {
    /// Such as `Double` or `enums that are 'CaseIterable'`; nil where the sources do not tell.
    var values: String?
    /// Nil where the sources do not tell.
    var slot: String?
    /// Whether the slot's value can be read back; nil where the sources do not tell.
    var readsBack: Bool?
  }

  /// The part of a value that an edit loses without a trace.
  struct Loss {
    /// The converter as a binding file names it, such as `duration(h:mm)`.
    var usage: String
    var part: String
  }

  package let name: String
  let summary: String?
  let conversions: [Conversion]
  /// Nil for a converter of the sources.
  var description: ConverterDescription?
  /// Nil for a converter of the library.
  var declaration: SourceLocation?

  /// The shortest and the longest way to write it.
  var usages: [String] { description?.usages ?? [name] }

  /// Whether some of its values can be read back; nil where the sources do not tell.
  package var readsBack: Bool? {
    if conversions.contains(where: { $0.readsBack == true }) { return true }
    return conversions.contains { $0.readsBack == nil } ? nil : false
  }
}

extension ConverterEntry {
  /// In the order of their names.
  package static let library = ConverterDescription.all.map { converter in
    ConverterEntry(
      name: converter.name, summary: converter.summary,
      conversions: converter.implementations.map {
        Conversion(values: $0.values.words, slot: $0.shown, readsBack: $0.readsBack)
      }, description: converter)
  }

  /// The losses without arguments, and with those that show least.
  var losses: [Loss] {
    guard let converter = description, converter.readsBack else { return [] }
    let coarse = converter.parameters.compactMap(\.coarseArgument)
    let rounding =
      converter.parameters.contains { $0.kind == .decimals || $0.kind == .currency }
      ? [Loss(usage: converter.usages[0], part: "decimals that it does not show")] : []
    let parts = ([[]] + coarse.map { [$0] }).compactMap { arguments -> Loss? in
      guard let read = try? converter.read(arguments), let part = converter.loss(read) else {
        return nil
      }
      let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
      return Loss(usage: converter.name + list, part: part)
    }
    return parts + rounding
  }
}

extension ConverterParameter {
  /// An argument that leaves much of a value out.
  fileprivate var coarseArgument: String? {
    switch kind {
    case .decimals: "0"
    case .datePattern: "dd.MM.yy"
    case .durationPattern: "h:mm"
    default: nil
    }
  }
}

extension AcceptedValues {
  fileprivate var words: String {
    switch self {
    case .standard(let name): name
    case .types(let names): names.sorted().joined(separator: ", ")
    case .conforming(let name):
      name == "BinaryFloatingPoint"
        ? "Double and others that conform to '\(name)'" : "Int and others that conform to '\(name)'"
    case .collections: "collections, such as String and Array"
    case .sequencesOfText: "sequences of texts, such as [String]"
    case .anything: "all types"
    case .enums: "enums"
    case .listedEnums: "enums that are 'CaseIterable'"
    }
  }
}

extension SourceFacts {
  /// In the order of their names.
  package var ownConverters: [ConverterEntry] {
    declaredConverters.map { converter in
      let (name, known) = (converter.name, converter.known)
      let values = known?.valueTypes?.map(\.description).sorted().joined(separator: ", ")
      return ConverterEntry(
        name: name,
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
  package func converters(_ report: inout CheckReport) -> [ConverterEntry] {
    let facts = sourceFacts(&report)
    report.sourceWarnings += facts.warnings
    return ConverterEntry.library + facts.ownConverters
  }
}
