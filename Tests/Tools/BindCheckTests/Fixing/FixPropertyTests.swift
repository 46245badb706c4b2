import RandomNumbers
import Testing

@testable import BindCheckKit
@testable import BindingSpec

/// Random documents with mistakes: what must hold for all of them.
@Suite struct FixPropertyTests {
  let fixing = Fixing(
    """
    import BinderCore
    import BinderTerminal
    final class Owner { @Observed var name = ""; @Observed var address: String? }
    final class Account { @Observed var owner: Owner?; @Observed var number = 0 }
    final class Model {
      @Observed var balance = 0.0
      @Observed var change = ""
      @Observed var account: Account?
      let update = Command {}
    }
    final class Panel: Screen {
      let balance = Label()
      let change = TextField()
      let ownerName = Label()
      let submit = Button("Go")
    }
    """)

  /// A document without mistakes, in a random manner of writing.
  private func document(_ random: inout SplitMix64) -> String {
    let end = ["\n", "\r\n"].randomElement(using: &random)!
    func quoted(_ text: String) -> String {
      ["\(text)", "'\(text)'", "\"\(text)\""].randomElement(using: &random)!
    }
    func remark() -> String {
      ["", "", " # ünless 漢", "\t# 🙂 balnce"].randomElement(using: &random)!
    }
    var slots = [
      "balance: { modelField: \(quoted("balance")), modelType: fpint }",
      "change: { modelField: \(quoted("change")), commit: \(quoted("enter")), mode: twoWay }",
      "\(quoted("ownerName")): { modelField: account?.owner?.name, fallback: '' }",
      "submit: { action: \(quoted("update")) }",
      "change.error:\(end)    modelField: account?.owner?.address\(remark())\(end)    placeholder: ''"
        + "\(end)    fallback: \"–\"",
    ]
    slots.shuffle(using: &random)
    slots.removeLast(Int.random(in: 0...3, using: &random))
    let head = ["model: \(quoted("Model"))", "view: \(quoted("Panel"))"].shuffled(using: &random)
    let lines = ["binder: 1"] + head + ["slots:"] + slots.map { "  " + $0 }
    let text = lines.map { $0 + remark() }.joined(separator: end)
    return ["", "\u{FEFF}"].randomElement(using: &random)! + text
      + ["", end, end + "# last" + end].randomElement(using: &random)!
  }

  /// The text with one slip of the finger somewhere in a word, or a `?` forgotten.
  private func withMistake(_ text: String, _ random: inout SplitMix64) -> String {
    var characters = Array(text)
    let places = characters.indices.filter { characters[$0].isLetter || characters[$0] == "?" }
    let place = places.randomElement(using: &random)!
    switch Int.random(in: 0...3, using: &random) {
    case 0 where characters[place] != "?": characters[place] = "x"
    case 1 where characters[place] != "?":
      characters.insert(characters[place], at: place)
    case 2 where place + 1 < characters.count && characters[place + 1].isLetter:
      characters.swapAt(place, place + 1)
    default: characters.remove(at: place)
    }
    return String(characters)
  }

  @Test("a mended file reads as well as before, has no new mistakes, and nothing left to mend")
  func properties() {
    var mended = 0
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      let right = document(&random)
      #expect(fixing.problems(of: file(right)) == [], "seed \(seed)")
      var text = right
      let mistakes = Int.random(in: 1...4, using: &random)
      for _ in 0..<mistakes { text = withMistake(text, &random) }

      let before = fixing.problems(of: file(text))
      guard let fixed = fixing.fix(Array(text.utf8)) else { continue }
      mended += 1
      let after = fixing.problems(of: fixed.file)
      #expect(after == fixed.problems, "seed \(seed)")
      // A name of a type that was wrong hid what stands behind it.
      #expect(after.count <= max(before.count, mistakes), "seed \(seed)")
      for code in ["BC001", "BC002", "BC204"] {
        #expect(
          after.count { $0.rule.code == code } <= before.count { $0.rule.code == code },
          "seed \(seed)")
      }
      #expect(
        FileFixer { fixing.problems(of: $0) }.fix(fixed.file, problems: after)?.fixes == nil,
        "seed \(seed)")
    }
    #expect(mended > 100)
  }

  @Test("most single slips are mended to the intended text, to the byte")
  func restoration() {
    var (restored, wrong) = (0, 0)
    for seed in 1000..<1150 {
      var random = SplitMix64(seed: UInt64(seed))
      let right = document(&random)
      let text = withMistake(right, &random)
      guard let fixed = fixing.fix(Array(text.utf8)) else { continue }
      if fixed.file.text.bytes.elementsEqual(right.utf8) { restored += 1 } else { wrong += 1 }
    }
    #expect(restored > 75)
    #expect(wrong == 0)
  }

  private func file(_ text: String) -> BindingFile {
    BindingFile(path: "a.yaml", bytes: Array(text.utf8))
  }
}
