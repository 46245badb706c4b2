/// The description of a converter that the library has: all that is known of it apart from its code.
///
/// The runtime, the checker, the emitter, `bindcheck eject`, `bindcheck init` and the documentation
/// read it. The implementation is one generic type or several, in `BinderConversion` or in a module of its
/// own, that read their arguments with `read`.
package struct ConverterDescription: Sendable {
  /// The name in binding files, such as `fpint`.
  package let name: String
  /// The module that an app imports, and whose converters it passes to its binders; nil for
  /// `BinderConversion`, whose converters are always there.
  package private(set) var module: String?
  /// The values that it shows, as a sentence names them, such as `numbers`.
  package let values: String
  /// The form that a value gets, for the documentation, such as `decimal digits`.
  package let summary: String
  package let examples: [ConverterExample]
  /// The parameters in their order; those of one group may stand in any order.
  package private(set) var parameterGroups: [[ConverterParameter]] = []
  package let implementations: [ConverterImplementation]
  /// The text of the slot's value for nil, also where a path ends on the way; nil where it is left to `placeholder`.
  package private(set) var whenNil: String?
  /// Whether it asks for nil alone, so that it says nothing of a value that is never nil.
  package private(set) var asksForNil = false
  /// Whether all of the text between the parentheses is one argument, commas included.
  package private(set) var takesWholeText = false
  /// The part of a value that an edit loses without a trace, such as `the time of day`, or nil.
  ///
  /// Rounding to the decimals that the slot shows is no such loss: an edit of a price concerns the digits in sight.
  package private(set) var loss: @Sendable (ConverterArguments) -> String? = { _ in nil }
  /// Whether a template of `bindcheck init` proposes it, which needs no argument to mean something.
  package private(set) var proposal: ConverterProposal?
}

extension ConverterDescription {
  package static let all = (core + foundation).sorted { $0.name < $1.name }

  private static let byName = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  package static func named(_ name: String) -> ConverterDescription? { byName[name] }

  /// The parameters, in the order in which Swift takes them.
  package var parameters: [ConverterParameter] { Array(parameterGroups.joined()) }

  /// Whether a slot's value can be read back, for some of the values at least.
  package var readsBack: Bool { implementations.contains(where: \.readsBack) }

  /// Whether its argument is a text with a place for the value, which may have a converter of its own.
  package var takesTemplate: Bool { parameters.contains { $0.kind == .template } }

  package var shownTypes: Set<String> { Set(implementations.map(\.shown)) }

  /// The shortest and the longest way to write it, such as `date` and `date(pattern, locale, time zone)`.
  package var usages: [String] {
    func usage(_ parameters: [ConverterParameter]) -> String {
      let names = parameters.map(\.placeholder).joined(separator: ", ")
      return name + (names.isEmpty ? "" : "(\(names))")
    }
    let required = parameters.filter(\.isRequired)
    return required.count == parameters.count
      ? [usage(parameters)] : [usage(required), usage(parameters)]
  }
}

/// A value, and the text that a converter shows for it.
package struct ConverterExample: Hashable, Sendable {
  /// The converter as a binding file names it, such as `fpint(3)`.
  package let usage: String
  /// The value, as Swift writes it.
  package let value: String
  package let shown: String

  init(_ usage: String, _ value: String, _ shown: String) {
    (self.usage, self.value, self.shown) = (usage, value, shown)
  }
}

/// The rank of a converter among those that a template proposes.
package enum ConverterProposal: Int, Comparable, Sendable {
  /// It shows the value.
  case whole
  /// It shows an aspect of the value, such as the number of its elements.
  case aspect

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
