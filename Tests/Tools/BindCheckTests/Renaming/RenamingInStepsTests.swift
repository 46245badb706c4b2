import BindingSpec
import Testing

@testable import BindCheckKit

/// A renaming whose questions to sourcekit-lsp are asked beside the check.
@Suite struct RenamingInStepsTests {
  private let swift = "Sources/App/Account.swift"

  private func package() throws -> MarkedPackage { try MarkedPackage(RenamingTests.files) }

  /// The file, and the offset of a text in it.
  private func place(
    of text: String, in file: String, _ package: MarkedPackage
  ) throws -> (file: String, offset: Int) {
    let whole = try package.text(file)
    let range = try #require(whole.firstRange(of: text))
    return (
      "\(package.root)/\(file)", whole.utf8.distance(from: whole.startIndex, to: range.upperBound)
    )
  }

  @Test("the changes are those of a renaming in one step")
  func same() throws {
    let package = try package()
    let renaming = try package.renaming()
    let place = try place(of: "modelField: bal", in: "Bindings/account.yaml", package)
    let inquiry = try renaming.inquiry(at: place.file, offset: place.offset, to: "total")
    let plan = try renaming.plan(for: inquiry, by: try inquiry.answers())
    #expect(plan.diff == (try renaming.plan("Account.balance", to: "total").diff))
    #expect(!plan.files.isEmpty)
  }

  @Test("a use in Swift is renamed with the declaration that it means")
  func use() throws {
    let package = try package()
    let renaming = try package.renaming()
    // Behind the mark of `half`, which reads `balance`.
    let place = try place(of: "var half: Double { /*1*/bal", in: swift, package)
    #expect(renaming.title(at: place.file, offset: place.offset) == nil)
    #expect(renaming.use(at: place.file, offset: place.offset)?.name == "balance")
    let inquiry = try renaming.inquiry(at: place.file, offset: place.offset, to: "total")
    let plan = try renaming.plan(for: inquiry, by: try inquiry.answers())
    #expect(plan.diff == (try renaming.plan("Account.balance", to: "total").diff))
  }

  @Test("a word that no binding file names is not renamed, nor a use without sourcekit-lsp")
  func nothing() throws {
    let package = try package()
    let half = try place(of: "var ha", in: swift, package)
    #expect(try package.renaming().use(at: half.file, offset: half.offset) == nil)
    let renaming = try package.renaming(hasServer: false)
    let use = try place(of: "var half: Double { /*1*/bal", in: swift, package)
    let inquiry = try renaming.inquiry(at: use.file, offset: use.offset, to: "total")
    #expect(throws: CommandError.self) {
      try renaming.plan(for: inquiry, by: try inquiry.answers())
    }
  }

  @Test(
    "a Swift text that was changed since the questions is a refusal, also of a file that is new",
    arguments: ["Sources/App/Account.swift", "Sources/App/New.swift"])
  func changed(file: String) throws {
    let package = try package()
    let renaming = try package.renaming()
    let place = try place(of: "modelField: bal", in: "Bindings/account.yaml", package)
    let inquiry = try renaming.inquiry(at: place.file, offset: place.offset, to: "total")
    let answers = try inquiry.answers()
    try package.place.write(RenamingTests.model + "// more\n", to: file)
    let error = #expect(throws: CommandError.self) { try renaming.plan(for: inquiry, by: answers) }
    #expect(error?.sentence.contains("was changed meanwhile") == true)
  }
}
