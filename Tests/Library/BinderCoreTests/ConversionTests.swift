@_spi(GeneratedCode) import BinderCore
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite struct ConversionTests {
  private func failure<T: TwoWayConverter>(_ type: T, _ text: T.Shown) -> String? {
    do throws(ConversionError) {
      _ = try type.parse(text)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    "fpint shows a number with two decimals",
    arguments: [
      (0.0, "0.00"), (-0.0, "-0.00"), (1.005, "1.00"), (2.5, "2.50"), (0.125, "0.12"),
      (-1234.567, "-1234.57"), (1e15, "1000000000000000.00"),
    ])
  func fixedPoint(value: Double, text: String) throws {
    #expect(try FixedPointType<Double>().format(value) == text)
  }

  @Test(
    "fpint reads numbers as users type them",
    arguments: [
      ("12", 12), ("12.", 12), (".5", 0.5), ("-.5", -0.5), ("+3", 3), ("007", 7),
      ("-1234.50", -1234.5),
    ] as [(String, Double)])
  func reads(text: String, value: Double) throws {
    #expect(try FixedPointType<Double>().parse(text) == value)
  }

  @Test(
    "fpint rejects text that is no number, with a sentence",
    arguments: [
      "", " ", "-", ".", "-.", "1.2.3", "1e5", "0x10", "nan", "inf", "1 2", "1-2", "--1", "٣",
      "1_000",
    ])
  func rejects(text: String) {
    #expect(failure(FixedPointType<Double>(), text) != nil)
  }

  @Test(
    "blanks around a number are ignored", arguments: ["7", " 7", "7 ", "\t7\u{A0}", "\u{2009}7 "])
  func blanks(text: String) throws {
    #expect(try FixedPointType<Double>().parse(text) == 7)
    #expect(try FixedPointIntegerType<Int>().parse(text) == 7)
    #expect(try IntegerType<UInt8>().parse(text) == 7)
    #expect(try LosslessTextType<Double>().parse(text) == 7)
    #expect(try LosslessTextType<Int>().parse(text) == 7)
  }

  @Test("blanks in other texts stay")
  func blanksInTexts() throws {
    #expect(StringType().parse(" a ") == " a ")
    #expect(try LosslessTextType<Substring>().parse(" a ") == " a ")
    #expect(try LosslessTextType<Character>().parse(" ") == " ")
    #expect(failure(IntegerType<Int>(), " ") == "a number is needed")
  }

  @Test(
    "text for a number that is not finite is rejected",
    arguments: ["nan", "inf", "-inf", "infinity", "1e999"])
  func notFiniteText(text: String) {
    #expect(
      failure(LosslessTextType<Double>(), text) == "'\(text)' is not a number that can be kept")
    #expect(failure(FixedPointType<Double>(), text) == "'\(text)' is not a number")
    #expect(failure(IntegerType<Int>(), text) == "'\(text)' is not a number")
  }

  @Test("zeros of both signs, the smallest and the largest numbers are read as they are shown")
  func extremes() throws {
    for value in [
      0.0, -0.0, .leastNonzeroMagnitude, -.leastNormalMagnitude, 1e300, .greatestFiniteMagnitude,
    ] {
      let text = LosslessTextType<Double>()
      let again = try text.parse(text.format(value))
      #expect(again == value && again.sign == value.sign)
      let float = Float(value.isLess(than: 1e30) ? value : 1e30)
      #expect(try LosslessTextType<Float>().parse(LosslessTextType<Float>().format(float)) == float)
    }
    #expect(try FixedPointType<Double>().parse("-0.00").sign == .minus)
    #expect(try LosslessTextType<Int>().parse(LosslessTextType<Int>().format(.min)) == .min)
  }

  @Test("fpint does not show a value that is not finite")
  func notFinite() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: ConversionError.self) { try FixedPointType<Double>().format(value) }
    }
  }

  @Test("a number too large for the type is rejected")
  func tooLarge() {
    #expect(failure(FixedPointType<Double>(), String(repeating: "9", count: 400)) != nil)
    #expect(failure(FixedPointType<Float>(), String(repeating: "9", count: 60)) != nil)
    #expect(failure(IntegerType<Int8>(), "128") == "'128' is not between -128 and 127")
    #expect(
      failure(FixedPointIntegerType<UInt8>(), "256.00") == "'256.00' is not between 0 and 255")
  }

  @Test(
    "fpint shows every double as printf does, and reads it back to the precision of its decimals")
  func againstPrintf() throws {
    var generator = SystemRandomNumberGenerator()
    let type = FixedPointType<Double>()
    let boundaries: [Double] = [
      0, -0.0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e300, -1e300,
      .greatestFiniteMagnitude, 0.005, 0.015, 0.995, 9.995, 1e22,
    ]
    let random = (0..<2_000).map { _ in Double(bitPattern: generator.next()) }.filter(\.isFinite)
    for value in boundaries + random {
      let text = try type.format(value)
      #expect(text == printf(value), "\(value)")
      let again = try type.parse(text)
      #expect(try type.format(again) == text, "\(value)")
    }
  }

  private func printf(_ value: Double) -> String {
    var buffer = [CChar](repeating: 0, count: 400)
    let count = withVaList([value]) { vsnprintf(&buffer, buffer.count, "%.2f", $0) }
    return String(decoding: buffer[..<Int(count)].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  @Test("int round-trips at its bounds")
  func integers() throws {
    for value in [Int.min, -1, 0, 1, Int.max] {
      let type = IntegerType<Int>()
      #expect(try type.parse(type.format(value)) == value)
      let fixed = FixedPointIntegerType<Int>()
      #expect(try fixed.parse(fixed.format(value)) == value)
    }
    #expect(failure(IntegerType<Int>(), "1.5") == "'1.5' is not a whole number")
    #expect(failure(IntegerType<Int>(), "1,000") == "'1,000' is not a whole number")
    #expect(failure(IntegerType<Int>(), ",") == "',' is not a number")
    #expect(failure(FixedPointIntegerType<Int>(), "1.50") == "'1.50' is not a whole number")
    #expect(failure(IntegerType<Int>(), "x") == "'x' is not a number")
  }

  @Test("text without a converter is lossless")
  func lossless() throws {
    let type = LosslessTextType<Double>()
    for value in [0.1, 1e300, -.leastNonzeroMagnitude, 12345.678] {
      #expect(try type.parse(type.format(value)) == value)
    }
    #expect(failure(type, "x") == "'x' is not a number")
    #expect(failure(LosslessTextType<Int>(), "") == "a number is needed")
    #expect(failure(LosslessTextType<Int>(), "1.5") == "'1.5' is not a whole number")
    #expect(failure(LosslessTextType<Int>(), "1,5") == "'1,5' is not a whole number")
    #expect(failure(LosslessTextType<Int8>(), "300") == "'300' is not between -128 and 127")
    #expect(failure(LosslessTextType<Unicode.Scalar>(), "xy") == "'xy' cannot be read as Scalar")
  }

  @Test("bool and not")
  func bools() throws {
    #expect(BoolTextType().format(true) == "true")
    #expect(try BoolTextType().parse("false") == false)
    #expect(failure(BoolTextType(), "yes") == "'yes' is neither 'true' nor 'false'")
    #expect(NotType().parse(NotType().format(true)))
  }

  @Test("nil is shown as the empty text, which is read as nil")
  func optionals() throws {
    let type = OptionalType(FixedPointType<Double>())
    #expect(try type.format(nil) == "")
    #expect(try type.parse("") == nil)
    #expect(try type.parse("1") == 1)
    #expect(try OptionalType(FixedPointType<Double>(), whenNil: "–").format(nil) == "–")
  }

  @Test("nil is passed on to a slot of an optional type")
  func optionalSlots() throws {
    let both = OptionalSlotType(FixedPointType<Double>())
    #expect(try both.format(nil) == nil)
    #expect(try both.format(2) == "2.00")
    let present = PresentType(FixedPointType<Double>())
    #expect(try present.format(2) == "2.00")
    #expect(failure(present, nil) == "a value is needed")
  }

  @Test("fpint accepts a number of decimals from 0 to 9 and rejects others")
  func arguments() throws {
    #expect(try FixedPointType<Double>(arguments: ["3"]).format(0.0625) == "0.062")
    #expect(throws: ConversionError("'fpint' takes 0 to 9 decimals, not '99'")) {
      try FixedPointType<Double>(arguments: ["99"])
    }
    #expect(throws: ConversionError("'int' takes no arguments")) {
      try IntegerType<Int>(arguments: ["1"])
    }
  }

  /// A converter of an app, whose arguments no check knows.
  struct Stars: Converter {
    init(arguments: [String]) throws(ConversionError) {
      if arguments.isEmpty { throw ConversionError("'Stars' needs a number") }
    }
    func format(_ value: Int) -> String { "\(value)" }
  }

  @Test("wrong arguments of an app's converter stop compiled bindings at the line of the file")
  func wrongArguments() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      // The place that '#sourceLocation' gives generated code.
      _ = Conversions<Int, String>().make(Stars.self, file: "App/bill.yaml", line: 7)
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains("App/bill.yaml:7: Fatal error: 'Stars' needs a number"), "\(output)")
  }

  /// A converter that refuses some values, for a slot that cannot show nothing.
  private struct Weekend: TwoWayConverter {
    init(arguments: [String] = []) {}
    func format(_ value: Int) throws(ConversionError) -> Bool {
      guard 1...7 ~= value else { throw ConversionError("\(value) is no day of the week") }
      return value > 5
    }
    func parse(_ shown: Bool) -> Int { shown ? 6 : 1 }
  }

  @Test("a slot that cannot show nothing keeps the older value, and the binder says so")
  func unshown() {
    let (day, light, box) = (Field(6), Field(false), EditableField(false))
    let binder = Binder()
    let line = #line
    binder.bind(day, to: light, as: Weekend())
    binder.bind(day, to: box, as: Weekend())
    #expect(light.value && box.value)
    var faults: [String] = []
    binder.onFault = { faults.append($0.description) }
    day.value = 9
    #expect(light.value && box.value)
    #expect(
      faults.map { String($0.prefix { $0 != ";" }) }
        == (1...2).map {
          "the link of BinderCoreTests/ConversionTests.swift:\(line + $0) cannot show the value, "
            + "and the slot keeps the older one: 9 is no day of the week"
        })
    day.value = 2
    #expect(!light.value && !box.value && faults.count == 2)
    // A fallback, and a slot that shows nothing, are no faults.
    let (other, text) = (Field(true), Field("old" as String?))
    binder.bind(day, to: other, as: Weekend(), fallback: false)
    binder.bind(day, to: text, as: Refusing())
    #expect(text.value == nil && faults.count == 2)
  }

  private struct Refusing: Converter {
    init(arguments: [String] = []) {}
    func format(_ value: Int) throws(ConversionError) -> String? { throw ConversionError("no") }
  }

  @Test("a text that is not one character is rejected", arguments: ["", "xy"])
  func characters(text: String) {
    #expect(failure(LosslessTextType<Character>(), text) != nil)
  }
}
