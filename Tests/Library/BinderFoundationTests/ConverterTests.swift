import BinderCore
import BinderFoundation
import BindingSpec
import Foundation
import Testing

/// Compares the descriptions of the converters of `BinderFoundation` with their implementations.
@Suite struct ConverterTests {
  /// One conversion for each name.
  private static var types: [String: any Converter.Type] {
    Dictionary(
      FoundationConverters.all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static let described = ConverterDescription.all.filter { $0.module == "BinderFoundation" }

  @Test("each name has a description")
  func names() {
    #expect(Self.described.map(\.name) == Self.types.keys.sorted())
  }

  @Test("the descriptions accept the types of values that the implementations show")
  func values() {
    func value<C: Converter>(_: C.Type) -> String { "\(C.Value.self)" }
    for known in Self.described {
      let values = FoundationConverters.all.filter { $0.name == known.name }.map { value($0) }
      for value in values {
        #expect(
          known.accepts(TypeReference(name: value), NoTypeInformation()) == true, "\(known.name)")
        #expect(known.values.contains(value), "\(known.name) says that it shows \(known.values)")
      }
      for other in ["String", "Int8", "Bool", "Date", "Decimal", "URL", "Duration", "Double"]
      where !values.contains(other) {
        #expect(
          known.accepts(TypeReference(name: other), NoTypeInformation()) == false, "\(known.name)")
      }
      #expect(known.accepts(TypeReference(name: "Unheard"), NoTypeInformation()) == nil)
    }
  }

  @Test("all of them read back")
  func invertible() {
    for type in FoundationConverters.all {
      #expect(type is any TwoWayConverter.Type, "\(type)")
    }
    for known in Self.described { #expect(known.readsBack, "\(known.name)") }
  }

  /// What arguments look like, right and wrong.
  private static let words = [
    "", " ", "0", "2", "9", "10", "-1", "2x", "٢", "1.5", "de", "de_DE", "de-DE", "zh_Hans_CN",
    "en_US_POSIX", "en_001", "de_", "_DE", "DE", "deutsch", "dé_DE", "de_DÉ", "EUR", "eur", "EURO",
    "ÉU", "binary", "Binary", "UTC", "GMT", "GMT+2", "GMT+", "GMT2", "Europe/Berlin", "Europe/",
    "/Berlin", "CET", "yyyy-MM-dd", "dd.MM.yy", "h:mm", "hh:mm:ss", "h:mm:ss.SSS", "h:mm.S",
    "m:ss.",
    "m:ss.SSSSSSSSSS", "m:ss.S.S", "s:ss", "mmm:ss", ":", "hms", "yyyyMMdd", "yMMdd", "dMMM", "dM",
    "Md", "ddMM", "YYYY", "QQ", "yyy", "MMMMM", "E", "EEE", "--", "'at'", "HH 'o''clock'", "''yyyy",
    "'yyyy", "yyyy'", "''", "SSSS", "ha", "h:mm a", "hh:mm a z", "ÿ", "y–M", "👩‍👩‍👧yyyy",
  ]

  private func runtimeProblem(_ name: String, _ arguments: [String]) throws -> String? {
    let type = try #require(Self.types[name])
    do throws(ConversionError) {
      _ = try type.init(arguments: arguments)
      return nil
    } catch {
      return error.message
    }
  }

  private static func problem(_ known: ConverterDescription, _ arguments: [String])
    -> ArgumentProblem?
  {
    do throws(ArgumentProblem) {
      _ = try known.read(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "wrong arguments get the same sentence from the description and at run time",
    arguments: described.map(\.name))
  func arguments(name: String) throws {
    let known = try #require(ConverterDescription.named(name))
    let all =
      [[]] + Self.words.map { [$0] }
      + Self.words.flatMap { first in Self.words.map { [first, $0] } }
      + Self.words.map { ["yyyy-MM-dd", "de_DE", $0] }
    var accepted = 0
    for arguments in all where arguments.count <= known.parameters.count {
      let problem = Self.problem(known, arguments)
      let atRunTime = try runtimeProblem(name, arguments)
      if let atRunTime, atRunTime.hasPrefix("this system knows no") { continue }
      #expect(problem?.message == atRunTime, "\(name)\(arguments)")
      if let index = problem?.index { #expect(arguments.indices.contains(index)) }
      accepted += problem == nil ? 1 : 0
    }
    #expect(accepted > 0)
    let tooMany = Array(repeating: "de_DE", count: known.parameters.count + 1)
    #expect(try runtimeProblem(name, tooMany) != nil)
  }

  @Test("locales and time zones that the system does not have are rejected at run time")
  func system() throws {
    #expect(
      try runtimeProblem("decimal", ["qq_QQ"]) == "this system knows no locale 'qq_QQ'")
    #expect(
      try runtimeProblem("date", ["HH:mm", "Europe/Berln"])
        == "this system knows no time zone 'Europe/Berln'")
  }

  @Test(
    "the description names the part of a value that an edit loses",
    arguments: [
      ("date", [], "the time of day"), ("date", ["dd.MM.yy HH:mm"], "the century"),
      ("date", ["HH:mm"], "the year"), ("date", ["MM/yyyy"], "the day"),
      ("date", ["yyyy"], "the month"), ("date", ["yyyy-MM-dd h:mm"], "the half of the day"),
      ("date", ["yyyy-MM-dd HH"], "the minutes"), ("date", ["yyyy-MM-dd HH:mm"], nil),
      ("date", ["d. MMMM y, h:mm a"], nil), ("date", ["'yMdHm' HH"], "the year"),
      ("bytes", [], "all but the digits that it shows"),
      ("percent", ["0"], "the digits below one percent"),
      ("percent", [], nil), ("percent", ["1"], nil),
      ("decimal", ["0", "de_DE"], "the digits below one"),
      ("decimal", ["2"], nil), ("currency", ["JPY"], nil), ("duration", ["h:mm"], "the seconds"),
      ("duration", [], nil), ("duration", ["de_DE"], nil), ("url", [], nil), ("fpint", ["0"], nil),
    ] as [(String, [String], String?)])
  func loss(name: String, arguments: [String], what: String?) throws {
    let known = try #require(ConverterDescription.named(name))
    #expect(known.loss(try known.read(arguments)) == what)
  }

  @Test("a pattern that loses nothing is read back to the last digit shown")
  func nothingLost() throws {
    // One value for each, with more to lose than any of the formats above shows.
    let date = Date(timeIntervalSince1970: 1_795_303_800)
    for pattern in ["yyyy-MM-dd HH:mm", "d. MMMM y, h:mm a"] {
      let type = DateType(pattern)
      #expect(try type.parse(type.format(date)) == date)
    }
    for pattern in ["yyyy-MM-dd", "HH:mm", "dd.MM.yyyy HH"] {
      let type = DateType(pattern)
      #expect(try type.parse(type.format(date)) != date)
    }
  }
}

/// Knows nothing.
private struct NoTypeInformation: TypeInformation {
  func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup { .unknown }
  func typeNames(as role: TypeRole) -> [String] { [] }
  func facts(of type: TypeReference) -> TypeFacts? { nil }
  func conforms(_ type: TypeReference, to protocolName: String) -> Bool? { nil }
  var customConverters: [String: CustomConverter]? { nil }
  var limitation: String? { nil }
  func modelTypeNames(havingFields fields: [String]) -> [String] { [] }
}
