/// BC304, seen with the model type at hand: arguments that it does not take.
///
/// What is not even a list of arguments is found by the reader, under the same code.
public enum ModelTypeArgumentRule: DocumentRule {
  public static var info: RuleInfo { BadArgumentRule.info }

  public static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let reference = binding.field?.modelType,
        let known = ModelTypeCatalogue.named(reference.name.value)
      else { continue }
      if let extra = reference.arguments.dropFirst(known.argumentLimit).first {
        report(
          Problem(
            info, count(known), at: document.location(extra.range), help: "remove '\(extra.value)'")
        )
        continue
      }
      for argument in reference.arguments {
        guard let message = known.argumentProblem(argument.value) else { continue }
        report(Problem(info, message, at: document.location(argument.range)))
      }
    }
  }

  private static func count(_ type: ModelTypeDescription) -> String {
    switch type.argumentLimit {
    case 0: "'\(type.name)' takes no arguments"
    case 1: "'\(type.name)' takes one argument"
    default: "'\(type.name)' takes \(type.argumentLimit) arguments"
    }
  }
}
