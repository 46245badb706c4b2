/// The styles that are compared, in the order of the essays.
public enum Style: String, CaseIterable, Codable, Sendable, Comparable {
  case plain, mvvm, bound, compiled, ejected

  public static func < (one: Style, other: Style) -> Bool {
    allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
  }
}
