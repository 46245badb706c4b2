/// The judgement of a reader that a mutant changes nothing which a user or a test could see.
///
/// It is made by hand, of mutants that no check noticed, and only where it is plain.
public struct Judgement: Sendable {
  let file: String
  let before: String
  let after: String
  let reason: String

  init(_ file: String, _ before: String, _ after: String, _ reason: String) {
    self.file = file
    self.before = before
    self.after = after
    self.reason = reason
  }

  /// The same change may have been drawn for several styles.
  func isOf(_ mutant: Mutant) -> Bool {
    mutant.file.hasSuffix(file) && mutant.before == before && mutant.after == after
  }

  private static let first = "called once more at the start, where it does nothing"
  private static let exhaustive = "the program is as before; less is demanded of the file"
  private static let hidden = "a text of a page that is hidden then"
  private static let language =
    "page.language: { modelField: opened?.repository.language, placeholder: \"–\""
  private static let day = "page.date: { modelField: opened?.date, modelType: date("
  private static let dayEnd = "), example: 2026-11-21, fallback: \"\" }"

  public static let all = [
    Judgement("balance.yaml", "exhaustive: true", "exhaustive: false", exhaustive),
    Judgement("stars.yaml", "exhaustive: true", "exhaustive: false", exhaustive),
    Judgement("fruit.yaml", "exhaustive: true", "exhaustive: false", exhaustive),
    Judgement(
      "BalanceApp/Plain/PlainController.swift",
      "events.observe(field, initial: false) { [unowned self] text in",
      "events.observe(field) { [unowned self] text in", first),
    Judgement(
      "BalanceApp/MVVM/MVVMController.swift",
      "binder.observe(field, initial: false) { [unowned self, model] text in",
      "binder.observe(field, initial: true) { [unowned self, model] text in", first),
    Judgement(
      "FruitApp/MVVM/MVVMWindow.swift",
      "binder.observe(list.$selection, initial: false) { model.select($0) }",
      "binder.observe(list.$selection, initial: true) { model.select($0) }", first),
    Judgement(
      "FruitApp/MVVM/MVVMViewModel.swift",
      "@Observed private(set) var name = \"Nothing chosen\"",
      "@Observed private(set) var name = \"\"", "the initialiser sets it"),
    Judgement(
      "FruitApp/Bound/DetailFacade.swift",
      "preconditionFailure(\"both kinds of panes were linked at the start: \\(error)\")",
      "preconditionFailure(\"\")", "the words of a failure that cannot occur"),
    Judgement(
      "gallery.yaml", "\(day)yyyy-MM-dd\(dayEnd)", "\(day)\(dayEnd)",
      "the pattern is the one that holds without any"),
    Judgement("stars.yaml", "\(language), fallback: \"\" }", "\(language) }", hidden),
    Judgement(
      "stars.yaml", "\(language), fallback: \"\" }", "\(language), fallback: \"mutant\" }", hidden),
  ]
}
