import BindCheckKit
import BindingSpec
import Foundation
import Testing

/// `bindcheck types`. `ConverterDescriptionTests` runs the examples by the converters themselves.
@Suite struct ConverterTextTests {
  private func description(_ name: String) throws -> String {
    ConverterText.description(of: try #require(ConverterEntry.library.first { $0.name == name }))
  }

  @Test("a converter is described with its types, arguments, losses and examples")
  func description() throws {
    #expect(
      try description("duration") == """
        duration
        duration(pattern, locale)
          hours, minutes and seconds: 'h:mm:ss' by default

          values      Duration, for slots of String
          arguments   a pattern such as 'h:mm:ss', optional
                      a locale such as 'de_DE', optional
          reads back  yes
          loses       the seconds, with 'duration(h:mm)'
          module      BinderFoundation, which the app imports

        Examples:
          duration           .seconds(3723)   → 1:02:03
          duration(m:ss.SS)  .seconds(62.25)  → 1:02.25

        """)
  }

  @Test(
    "losses are those of the converter, by its arguments",
    arguments: [
      ("date", "loses       the time of day, with 'date'\n              the century, with 'date("),
      ("fpint", "loses       decimals that it does not show, with 'fpint'\n"),
      ("bool", "loses       nothing\n"),
      ("bytes", "loses       all but the digits that it shows, with 'bytes'\n"),
      ("percent", "loses       the digits below one percent, with 'percent(0)'\n"),
      ("case", "reads back  yes, but not other enums\n"),
      ("isNil", "for nil     true\n"),
      ("count", "reads back  no: it needs a slot that only shows, or 'mode: oneWay'\n"),
      ("equals", "arguments   a text\n"),
    ])
  func lines(name: String, line: String) throws {
    #expect(try description(name).contains(line))
  }

  @Test("a converter that never reads back has no losses")
  func oneWay() throws {
    for entry in ConverterEntry.library where entry.readsBack == false {
      #expect(!ConverterText.description(of: entry).contains("loses"), "\(entry.name)")
    }
  }

  @Test("the table has a line for each converter, in columns")
  func table() {
    let lines = ConverterText.table(ConverterEntry.library).split(separator: "\n")
    #expect(lines.count == ConverterDescription.all.count)
    #expect(
      lines[0]
        == "bool        Bool                              both ways  'true' and 'false', or a 'Bool' as it is"
    )
  }
}

/// `bindcheck types` of the built program.
@Suite struct TypesCommandTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      """
      import BinderCore
      struct Stars: TwoWayConverter {
        static let name = "stars"
        func format(_ value: Int) -> String { "" }
        func parse(_ text: String) throws(ConversionError) -> Int { 0 }
      }
      struct Tint: Converter {
        func format(_ value: Bool) -> Color { .red }
      }
      struct Made: Converter {
        static let name = makeName()
        func format(_ value: Elsewhere) -> String { "" }
      }
      """, to: "Sources/App/App.swift")
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(["types"] + arguments, in: place.url)
  }

  @Test("the converters of the sources stand below those of the library, with their places")
  func own() throws {
    let result = try run()
    #expect(result.status == 0)
    let parts = result.output.components(separatedBy: "\nOf the sources:\n")
    #expect(parts[0].hasPrefix("bool "))
    #expect(
      parts.last == """
        Made         ?          Sources/App/App.swift:10:8
        Tint   Bool  one way    Sources/App/App.swift:7:8
        stars  Int   both ways  Sources/App/App.swift:2:8

        """)
  }

  @Test("one of the sources is described as far as they tell")
  func ownDescription() throws {
    #expect(
      try run("stars").output == """
        stars

          values      Int, for slots of String
          reads back  yes
          declared    Sources/App/App.swift:2:8

        """)
    let made = try run("Made").output
    #expect(made.contains("its name is made by the code of 'Made'"))
    #expect(made.contains("values      a type that the sources do not tell"))
    #expect(try run("stars(1)").output == run("stars").output)
  }

  @Test("an unknown name is answered with those that are near, with status 2")
  func unknown() throws {
    let one = try run("fpnit")
    #expect(one.status == 2)
    #expect(one.output == "")
    #expect(
      one.errors == "bindcheck: error: there is no converter 'fpnit'; did you mean 'fpint'?\n")
    #expect(try run("sIset").errors.hasSuffix("did you mean 'isSet' or 'list'?\n"))
    #expect(try run("Star").errors.hasSuffix("did you mean 'stars'?\n"))
    #expect(try run("zzzzzz").errors.hasSuffix("; 'bindcheck types' lists them\n"))
  }

  @Test("several names that are near are all offered")
  func several() {
    #expect(
      Suggestion.several(to: "isNl", among: ["isNil", "isSet", "isNul"]) == ["isNil", "isNul"])
    #expect(Suggestion.several(to: "qq", among: ["isNil"]) == [])
  }

  @Test("the report for programs has the same")
  func json() throws {
    let output = try run("--format", "json").output
    let object = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    #expect(object?["version"] as? Int == 1)
    let all = try #require(object?["converters"] as? [[String: Any]])
    #expect(all.count == ConverterDescription.all.count + 3)
    let date = try #require(all.first { $0["name"] as? String == "date" })
    #expect((date["examples"] as? [Any])?.count == 2)
    #expect((date["loses"] as? [[String: String]])?.first?["part"] == "the time of day")
    let stars = try #require(all.last)
    #expect(stars["file"] as? String == "Sources/App/App.swift")
    #expect(stars["start"] as? [String: Int] == ["line": 2, "column": 8])
  }

  @Test("outside of a package there are the converters of the library")
  func noPackage() throws {
    let empty = try TemporaryDirectory()
    let result = try Program.run(["types"], in: empty.url)
    #expect(result.status == 0)
    #expect(!result.output.contains("Of the sources"))
  }
}
