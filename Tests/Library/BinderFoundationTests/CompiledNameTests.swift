@_spi(GeneratedCode) import BinderCore
@_spi(GeneratedCode) import BinderFoundation
import BindingSpec
import Foundation
import Testing

/// The names that compiled bindings call are those of the converters, with the same arguments.
@Suite struct CompiledNameTests {
  @Test("each name gives the conversion that a binding file means")
  func names() throws {
    let price = Decimal(string: "1234.5")!
    #expect(
      try Conversions<Decimal, String>().currency("EUR").format(price)
        == (try CurrencyType<Decimal>(arguments: ["EUR"]).format(price)))
    #expect(try Conversions<Double, String>().currency("EUR", "de_DE").format(2).hasSuffix("€"))
    #expect(try Conversions<Decimal, String>().decimal.format(price) == "1234.5")
    #expect(try Conversions<Decimal, String>().decimal("2").format(price) == "1234.50")
    #expect(try Conversions<Float, String>().percent.format(0.5) == "50%")
    #expect(try Conversions<Double, String>().percent("1").format(0.5) == "50.0%")
    let day = Date(timeIntervalSince1970: 0)
    #expect(try Conversions<Date, String>().date.format(day) == "1970-01-01")
    #expect(try Conversions<Date, String>().date("yyyy").format(day) == "1970")
    let hour = Duration.seconds(3723)
    #expect(try Conversions<Duration, String>().duration.format(hour) == "1:02:03")
    #expect(try Conversions<Duration, String>().duration("m:ss").format(hour) == "62:03")
    #expect(
      try Conversions<Int, String>().bytes.format(1000)
        == (try ByteCountType<Int>(arguments: []).format(1000)))
    #expect(
      try Conversions<Int64, String>().bytes("binary").format(2048)
        == (try ByteCountType<Int64>(arguments: ["binary"]).format(2048)))
    let page = try #require(URL(string: "https://a.example/b"))
    #expect(Conversions<URL, String>().url.format(page) == "https://a.example/b")
  }
}
