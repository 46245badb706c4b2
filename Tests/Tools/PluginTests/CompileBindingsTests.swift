import Foundation
import Testing

/// A package that depends on this one, built for real, step by step in one place.
@Suite(.serialized) struct CompileBindingsTests {
  @Test("a package's binding files are compiled, and wrong ones fail its build at their line")
  func consumer() throws {
    let consumer = try Consumer()
    let first = try consumer.build()
    try #require(first.status == 0, "\(first.output)")
    #expect(try consumer.runApp().output == "12.50 Lunch\n")
    // Such a package neither fetches nor builds dependencies that it does not use.
    #expect(consumer.checkouts == [])
    #expect(!first.output.contains("SwiftSyntax"))

    // An edit.
    try consumer.write("Bindings/bill.yaml") {
      $0.replacing("total: {", with: "# wié\n  total: {").replacing("total,", with: "totl,")
    }
    let wrong = try consumer.build()
    #expect(wrong.status == 1)
    #expect(
      wrong.errors == [
        "Sources/App/Bindings/bill.yaml:6:24: error: value of type 'Bill' has no member 'totl'"
      ])
    try consumer.write("Bindings/bill.yaml") { $0.replacing("totl,", with: "total,") }

    // A mistake that does not depend on types has the message of bindcheck.
    try consumer.write("Bindings/bill.yaml") { $0.replacing("modelType", with: "modelTyp") }
    let unknown = try consumer.build()
    #expect(unknown.status == 1)
    #expect(
      unknown.errors == [
        "Sources/App/Bindings/bill.yaml:6:31: error: unknown key 'modelTyp' in the mapping of a slot "
          + "[BC003]"
      ])
    try consumer.write("Bindings/bill.yaml") { $0.replacing("modelTyp", with: "modelType") }

    // A file more, in a folder elsewhere that a link names.
    try consumer.link("Shared", to: "../../Shared")
    try consumer.write("../../Shared/second.yml") { _ in
      "binder: 1\nmodel: Bill\nview: BillScreen\nslots:\n  titel: title\n"
    }
    let added = try consumer.build()
    #expect(added.status == 1)
    #expect(
      added.errors == [
        "Sources/App/Shared/second.yml:5:3: error: value of type 'BillScreen' has no member 'titel'"
      ])

    // And without it again.
    try consumer.remove("../../Shared/second.yml")
    let removed = try consumer.build()
    #expect(removed.status == 0, "\(removed.output)")
    #expect(try consumer.runApp().output == "12.50 Lunch\n")

    // Two files of one name, whose functions are one where they bind the same types.
    try consumer.write("bill.yaml") { _ in
      "binder: 1\nmodel: Bill\nview: BillScreen\nslots: {}\n"
    }
    let twice = try consumer.build()
    #expect(twice.status == 1)
    #expect(twice.output.contains("error: invalid redeclaration of 'bindBill(to:in:)'"))
    try consumer.remove("bill.yaml")

    // A manifest that hides them.
    try consumer.write("../../Package.swift") {
      $0.replacing("\"settings.yaml\"", with: "\"settings.yaml\", \"Bindings\"")
    }
    let hidden = try consumer.build()
    #expect(hidden.status == 1)
    #expect(
      hidden.output.contains("the manifest excludes all binding files from the target 'App': '"))
    #expect(hidden.output.contains("Sources/App/Bindings/bill.yaml'"))
  }

  @Test(
    "without swift-syntax the command 'bindcheck-from-source' names the missing trait in one sentence"
  )
  func trait() throws {
    let (status, output) = try Consumer().package(["bindcheck-from-source"])
    #expect(status != 0)
    // The compiler says it once for the module and once for the file.
    let errors = output.split(separator: "\n").filter { $0.contains(".swift:") }
      .filter { $0.contains("error: ") }
    #expect(
      Set(errors).count == 1 && errors[0].contains("remove 'traits: []'"), "\(output)")
  }

  @Test(
    "an app on a terminal needs no annotation with the isolation of new apps, and few without",
    arguments: ["Unannotated", "Annotated"])
  func isolation(app: String) throws {
    let consumer = try Consumer()
    let build = try consumer.build(app)
    try #require(build.status == 0, "\(build.output)")
    #expect(!build.output.contains("warning: "), "\(build.output)")
    #expect(try consumer.runApp(app, ["--print"]).output == "Gigue\nAria   ***\n\n< Shuffle >\n")

    // Without a terminal the last line of the program ends with a sentence and a status.
    let (status, output) = try consumer.runApp(app)
    #expect(status == 3)
    #expect(
      output == "\(app): standard input and output have to be a terminal to show a screen\n")
  }
}
