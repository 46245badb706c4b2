/// `STUDY.md`, its appendix, the page of styles side by side, and the pictures.
public enum StudyPage {
  /// The pages with lines of sources.
  static let pagesWithLines = ["STUDY.md", "STYLES.md"]

  /// Brings the measured parts of the pages and the lines of sources up to date, and draws the pictures
  /// anew.
  ///
  /// - Throws: If a page is not there or lacks a part.
  public static func write(_ results: Results, to folder: String) throws {
    let tables = Tables(results)
    for (name, parts) in [("STUDY.md", main(tables)), ("STUDY-EVIDENCE.md", appendix(tables))] {
      var page = MarkedPage(try SourceFiles.read("\(folder)/\(name)"))
      for (part, content) in parts { try page.replace(part, with: content) }
      try SourceFiles.write(page.text, to: "\(folder)/\(name)")
    }
    for name in pagesWithLines {
      var page = Excerpts(try SourceFiles.read("\(folder)/\(name)"), in: folder)
      try page.update()
      try SourceFiles.write(page.text, to: "\(folder)/\(name)")
    }
    try SourceFiles.write(Picture(results).svg, to: "\(folder)/study.svg")
    try SourceFiles.write(WaysPicture(results).svg, to: "\(folder)/ways.svg")
  }

  private static func main(_ tables: Tables) -> [(String, String)] {
    [
      ("summary", tables.summary), ("code", tables.code), ("library", tables.library),
      ("running", tables.running), ("mistakes", tables.mistakes), ("noticed", tables.noticed),
      ("mutants", tables.mutants), ("mutant-kinds", tables.mutantKinds),
      ("changes", tables.changes), ("omissions", tables.omissions), ("growth", tables.growth),
      ("origins", tables.origins), ("testability", tables.testability),
    ]
  }

  private static func appendix(_ tables: Tables) -> [(String, String)] {
    [
      ("conditions", tables.conditions), ("evidence", tables.evidence),
      ("mutants", tables.mutantEvidence), ("omissions", tables.omissionEvidence),
      ("testability", tables.testabilityEvidence),
    ]
  }
}
