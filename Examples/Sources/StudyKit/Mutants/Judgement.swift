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

  private static let first =
    "the function is called once more at the start, without a draft, and does nothing then"
  private static let exhaustive =
    "the program is as before; `bindcheck` and the start demand less of the file"

  public static let all = [
    Judgement("balance.yaml", "exhaustive: true", "exhaustive: false", exhaustive),
    Judgement("fruit.yaml", "exhaustive: true", "exhaustive: false", exhaustive),
  ]
}
