/// A mistake that people make, and its form in each style.
public struct Mistake: Sendable {
  /// The word for it in results, such as `misspelt-field`.
  public let id: String
  /// Its name in the table.
  public let title: String
  public let app: String
  /// The edits that make it; a style without any cannot have it.
  public private(set) var edits: [Style: [Edit]]
  /// The reason why some styles cannot have it, or another remark.
  public let remark: String
  /// Whether only the view models' own tests are run, as in the essay.
  public let asksViewModelTestsOnly: Bool
  /// The styles in which the program is no worse for it.
  public let isHarmlessIn: Set<Style>

  init(
    _ id: String, _ title: String, app: String = "gallery", remark: String = "",
    asksViewModelTestsOnly: Bool = false, isHarmlessIn: Set<Style> = [], _ edits: [Style: [Edit]]
  ) {
    self.id = id
    self.title = title
    self.app = app
    self.remark = remark
    self.asksViewModelTestsOnly = asksViewModelTestsOnly
    self.isHarmlessIn = isHarmlessIn
    self.edits = edits
    // The compiled style has the same view model and the same file.
    if let bound = edits[.bound], edits[.compiled] == nil { self.edits[.compiled] = bound }
  }
}

/// A text that another takes the place of.
public struct Edit: Sendable {
  /// The path from the root of the repository.
  public let file: String
  public let find: String
  public let replacement: String
  /// Whether the text may occur, and is replaced, several times.
  public let replacesAll: Bool

  init(_ file: String, _ find: String, _ replacement: String, replacesAll: Bool = false) {
    self.file = file
    self.find = find
    self.replacement = replacement
    self.replacesAll = replacesAll
  }

  /// The text of the file with the mistake in it.
  ///
  /// - Throws: If the text to find is not there, or there more than once.
  public func apply(to text: String) throws -> String {
    let count = text.ranges(of: find).count
    guard count == 1 || (replacesAll && count > 1) else {
      throw StudyError("'\(find)' occurs \(count) times in \(file)")
    }
    return text.replacing(find, with: replacement)
  }
}
