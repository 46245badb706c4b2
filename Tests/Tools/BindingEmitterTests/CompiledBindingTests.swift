import BinderCore
import Testing

/// A line of the table in generated code.
@Suite struct CompiledBindingTests {
  private static let full = {
    var binding = CompiledBinding(line: 12, slot: "people.row.name", source: "account?.name")
    binding.converter = "currency"
    binding.arguments = ["EUR", ""]
    binding.mode = .oneWay
    binding.commit = .enter
    binding.milliseconds = 250
    binding.textForNil = "–"
    binding.fallback = ""
    binding.drafts = .discard
    binding.constant = "a=b"
    binding.fed = ["isEnabled", "error"]
    binding.rowCount = 3
    return binding
  }()

  @Test("a line has a field for each key of the binding, and for no other")
  func text() {
    #expect(CompiledBinding(line: 5, slot: "a", source: "b").text == "5|a|b")
    #expect(
      Self.full.text.split(separator: "|") == [
        "12", "people.row.name", "account?.name", "as=currency", "of=EUR", "of=", "mode=oneWay",
        "commit=enter", "delay=250", "nil=–", "else=", "drafts=discard", "argument=a=b",
        "fed=isEnabled", "fed=error", "rows=3",
      ])
  }

  @Test(
    "a binding read back from its line is the same, whatever its texts hold",
    arguments: [
      "", "=", "%", "%25", "a|b", "a\tb\nc\r\n", "\"\"\"", "\\#(x)", "\u{301}", "=\u{301}",
      "\u{200D}👩‍👩‍👧",
      "\u{202E}x\u{2028}\0", "é%é", "100 %", "  blanks  ",
    ])
  func roundTrip(text: String) {
    var binding = Self.full
    (binding.slot, binding.source, binding.converter) = (text, text, text)
    (binding.arguments, binding.textForNil, binding.fallback) = ([text, text], text, text)
    binding.constant = text
    let line = binding.text
    #expect(CompiledBinding(line[...]) == binding)
    #expect(!line.contains { "\t\"\\\n\r\u{202E}\u{2028}\0".contains($0) })
  }
}
