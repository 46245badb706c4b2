import BinderCore
import Testing

/// Places in an order.
@Suite struct OrdinalTests {
  @Test(
    "the suffix depends on the last two digits",
    arguments: [
      (0, "0th"), (1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (10, "10th"), (11, "11th"),
      (12, "12th"), (13, "13th"), (14, "14th"), (21, "21st"), (22, "22nd"), (101, "101st"),
      (111, "111th"), (1_012, "1012th"), (-1, "-1st"), (-13, "-13th"),
      (.max, "9223372036854775807th"), (.min, "-9223372036854775808th"),
    ])
  func suffix(value: Int, text: String) throws {
    #expect(OrdinalType<Int>().format(value) == text)
    #expect(try OrdinalType<Int>().parse(text) == value)
  }

  @Test("all values of a small type are read back, raised or not")
  func roundTrip() throws {
    for isSuperscript in [false, true] {
      let type = OrdinalType<Int8>(isSuperscript: isSuperscript)
      for value in Int8.min...Int8.max { #expect(try type.parse(type.format(value)) == value) }
    }
  }

  @Test(
    "the suffix may be left out, capital or raised",
    arguments: ["2", "2nd", "2ND", "2ⁿᵈ", " 2nd ", "+2", "02nd"])
  func reading(text: String) throws {
    #expect(try OrdinalType<Int>().parse(text) == 2)
    #expect(try OrdinalType<Int>(isSuperscript: true).parse(text) == 2)
  }

  @Test(
    "a wrong text is rejected with a sentence",
    arguments: [
      ("", "a number is needed"), ("abc", "'abc' is not a number"),
      ("2st", "'2st' is written '2nd'"), ("2n", "'2n' is written '2nd'"),
      ("1.5", "'1.5' is not a whole number"), ("300", "'300' is not between -128 and 127"),
    ])
  func failures(text: String, sentence: String) {
    #expect(throws: ConversionError(sentence)) { try OrdinalType<Int8>().parse(text) }
  }

  @Test("the argument is 'superscript' or none")
  func arguments() throws {
    #expect(try OrdinalType<Int>(arguments: []).format(3) == "3rd")
    #expect(try OrdinalType<Int>(arguments: ["superscript"]).format(3) == "3ʳᵈ")
    #expect(throws: ConversionError("'raised' is not 'superscript'")) {
      try OrdinalType<Int>(arguments: ["raised"])
    }
    #expect(throws: ConversionError("'ordinal' takes one argument, 'superscript'")) {
      try OrdinalType<Int>(arguments: ["superscript", "superscript"])
    }
  }

  @Test("code names it, for values that may be missing as well")
  func names() {
    final class Model {
      @Observed var place: UInt8 = 1
      @Observed var best: Int?
    }
    final class View {
      @Observed var place = ""
      @Editable var best = ""
    }
    let (model, view, binder) = (Model(), View(), Binder())
    binder.bind(model.$place, to: view.$place, as: .ordinal(isSuperscript: true))
    binder.bind(model.$best, to: view.$best, as: .ordinal())
    #expect(view.place == "1ˢᵗ")
    #expect(view.best == "")
    view.$best.edit("3rd")
    #expect(model.best == 3)
  }
}
