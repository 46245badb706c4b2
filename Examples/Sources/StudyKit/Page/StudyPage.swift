/// `STUDY.md` and its picture.
public enum StudyPage {
  /// Brings the measured parts of the page up to date, and draws the picture anew.
  ///
  /// - Throws: If the page is not there or lacks a part.
  public static func write(_ results: Results, to folder: String) throws {
    var page = MarkedPage(try SourceFiles.read("\(folder)/STUDY.md"))
    try update(&page, with: results)
    try SourceFiles.write(page.text, to: "\(folder)/STUDY.md")
    try SourceFiles.write(Picture(results).svg, to: "\(folder)/study.svg")
  }

  /// Puts the tables where they belong.
  public static func update(_ page: inout MarkedPage, with results: Results) throws {
    let tables = Tables(results)
    try page.replace("code", with: tables.code)
    try page.replace("running", with: tables.running)
    try page.replace("mistakes", with: tables.mistakes)
    try page.replace("evidence", with: tables.evidence)
  }
}
