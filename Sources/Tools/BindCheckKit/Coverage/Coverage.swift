import BindingSpec
import SwiftFacts

/// The gaps of the binding files: the fields of their models that nothing shows, and the slots of
/// their views that nothing feeds.
///
///     let coverage = Check(configuration).coverage(&report)
///     print(coverage.text)
package struct Coverage: Hashable, Sendable {
  /// A model or a view.
  package struct Side: Hashable, Sendable {
    package var type: String
    package var declaration: SourceLocation?
    /// The number of fields and commands, or of slots, that bindings name.
    package var bound = 0
    /// The members that no binding names, in the order of the declarations.
    package var unbound: [Member] = []
  }

  package struct Member: Hashable, Sendable {
    /// Such as `balance`, or for a slot of a host `detail.title`.
    package var name: String
    package var declaration: SourceLocation?
  }

  /// The types that a `model` names or that rows show, in the order of their names.
  package internal(set) var models: [Side] = []
  /// The types that a `view` names or that show rows, in the order of their names.
  package internal(set) var views: [Side] = []
}

extension Check {
  /// The members that the binding files leave out.
  ///
  /// - Parameter report: Receives the files that cannot be read.
  package func coverage(_ report: inout CheckReport) -> Coverage {
    let facts = sourceFacts(&report)
    var collector = CoverageCollector(types: facts, settings: configuration.rules)
    for file in bindingFiles(&report) {
      for document in file.documents { collector.add(Checker.resolve(document, types: facts)) }
    }
    report.sourceWarnings += facts.warnings
    return collector.coverage
  }
}
