import Binder
import Foundation
import Testing

@Suite struct ReloadTests {
  let model = BalanceModel()
  let screen = BalanceScreen()

  final class Person { @Observed var nick: String? = nil }

  final class Circle: BindableModel {
    @Observed var person: Person? = nil
    static var fieldTable: FieldTable<Circle> { [.field("person", \.$person)] }
  }

  final class Voice: BindableModel {
    @Observed var name = "rex" { didSet { writes += 1 } }
    var writes = 0
    var loud: String {
      get { name.uppercased() }
      set { name = newValue.lowercased() }
    }

    static var fieldTable: FieldTable<Voice> {
      [.field("name", \.name, affectedBy: \.$name), .field("loud", following: \.loud)]
    }
  }

  final class VoiceScreen {
    let name = TextField()
    let loud = TextField()
  }

  @Test("a reload replaces all links of the file, and keeps those of code")
  func swaps() throws {
    try withTemporaryFile { path, write in
      try write(document("balance: balance\nheader: inherited"))
      let binder = try Binder(model: model, view: screen, file: path)
      var seen: [Double] = []
      binder.observe(model.$balance) { seen.append($0) }
      try write(document("balance: { modelField: balance, modelType: fpint }"))
      try binder.reload()
      #expect(screen.balance.text == "0.00")
      model.balance = 2
      model.inherited = "changed"
      #expect(screen.balance.text == "2.00")
      #expect(screen.header.text == "from above")
      #expect(seen == [0, 2])
    }
  }

  @Test("a binder without a file, or whose model is gone, says that it cannot reload")
  func nothingToReload() throws {
    #expect(throws: ReloadError.noFile) { try Binder().reload() }
    try withTemporaryFile { path, write in
      try write(document("balance: balance"))
      var brief: BalanceModel? = BalanceModel()
      let binder = try Binder(model: brief!, view: screen, file: path)
      brief = nil
      #expect(throws: ReloadError.objectIsGone(file: path)) { try binder.reload() }
    }
  }

  @Test("problems in the new file are thrown, and the old links stay")
  func problems() throws {
    try withTemporaryFile { path, write in
      try write(document("balance: balance"))
      let binder = try Binder(model: model, view: screen, file: path)
      try write(document("balance: balnce"))
      #expect(throws: BindingFileError.self) { try binder.reload() }
      model.balance = 3
      #expect(screen.balance.text == "3.0")
    }
  }

  @Test("a slot that the new file leaves out is released, and an exhaustive file is checked again")
  func exhaustive() throws {
    try withTemporaryFile { path, write in
      let balance = "balance: { modelField: balance, modelType: fpint }"
      let rest = "\(balance)\nchange: ~\nsubmit: ~\ndetail: ~"
      func exhaustive(_ entries: String) -> String {
        document(entries).replacing("slots:", with: "exhaustive: true\nslots:")
      }
      try write(exhaustive("\(rest)\nheader: inherited"))
      let binder = try Binder(model: model, view: screen, file: path)
      try write(exhaustive(rest))
      let error = #expect(throws: BindingFileError.self) { try binder.reload() }
      #expect(error?.problems.map(\.rule.code) == ["BC207"])
      model.inherited = "still linked"
      #expect(screen.header.text == "still linked")
      try write(exhaustive("\(rest)\nheader: ~  # later"))
      try binder.reload()
      model.inherited = "not shown"
      #expect(screen.header.text == "still linked")
    }
  }

  @Test("a file that changes between two screens is read again, also where its size stays")
  func betweenScreens() throws {
    try withTemporaryFile { path, write in
      for name in ["balance", "inherited", "balance"] {
        try write(document("header: \(name)"))
        let screen = BalanceScreen()
        model.inherited = "from above"
        let binder = try Binder(model: model, view: screen, file: path)
        #expect(screen.header.text == (name == "balance" ? "0.0" : "from above"))
        withExtendedLifetime(binder) {}
      }
      try write(document("balance: balance"))
      let first = try Binder(model: model, view: BalanceScreen(), file: path)
      try write(document("balance: balamce"))
      #expect(throws: BindingFileError.self) {
        try Binder(model: model, view: BalanceScreen(), file: path)
      }
      withExtendedLifetime(first) {}
    }
  }

  @Test("a file that is gone is an error for the second screen as for the first")
  func gone() throws {
    var former = ""
    try withTemporaryFile { path, write in
      try write(document("balance: balance"))
      _ = try Binder(model: model, view: screen, file: path)
      former = path
    }
    #expect(throws: FileReadError.self) { try Binder(model: model, view: screen, file: former) }
  }

  @Test("a placeholder that the new file does not have is removed")
  func placeholder() throws {
    try withTemporaryFile { path, write in
      try write(document("change: { modelField: change, modelType: fpint, placeholder: '0.00' }"))
      let binder = try Binder(model: model, view: screen, file: path)
      #expect(screen.change.$text.placeholder.value == "0.00")
      try write(document("change: { modelField: change, modelType: fpint }"))
      try binder.reload()
      #expect(screen.change.$text.placeholder.value == nil)
    }
  }

  @Test("unbinding removes the placeholders of a file")
  func placeholderAfterUnbind() throws {
    try withTemporaryFile { path, write in
      try write(document("change: { modelField: change, modelType: fpint, placeholder: '0.00' }"))
      let binder = try Binder(model: model, view: screen, file: path)
      #expect(screen.change.$text.placeholder.value == "0.00")
      binder.unbind()
      #expect(screen.change.$text.placeholder.value == nil)
      try binder.reload()
      #expect(screen.change.$text.placeholder.value == "0.00")
    }
  }

  @Test(
    "a slot has the placeholder of a path while the path leads to a property, by file as in code")
  func placeholderOfPath() throws {
    let (group, other) = (Circle(), BalanceScreen())
    let text = document(
      "change: { modelField: person?.nick, placeholder: none, fallback: '' }",
      model: "ReloadTests.Circle")
    let binder = try Binder(
      model: group, view: screen, bindings: Bindings(text: text, name: "group.yaml"))
    binder.bind(
      \.$nick, of: group.$person, to: other.change.$text, as: .string, placeholder: "none",
      fallback: "")
    let slots = [screen.change.$text, other.change.$text]
    for _ in 1...2 {
      #expect(slots.allSatisfy { $0.placeholder.value == nil && $0.value.isEmpty })
      group.person = Person()
      #expect(slots.allSatisfy { $0.placeholder.value == "none" && $0.value.isEmpty })
      group.person = Person()
      #expect(slots.allSatisfy { $0.placeholder.value == "none" })
      group.person = nil
    }
    // A link of another binder keeps its own.
    let (person, later) = (Person(), Binder())
    group.person = person
    later.bind(person.$nick, to: other.change.$text, as: .string, placeholder: "none")
    group.person = nil
    #expect(other.change.$text.placeholder.value == "none")
    later.unbind()
    #expect(other.change.$text.placeholder.value == nil)
  }

  @Test("a link that a handler makes during a reload is none of the file, and stays at the next")
  func linkOfHandler() throws {
    try withTemporaryFile { path, write in
      try write(document("change: { modelField: change, modelType: fpint }"))
      let binder = try Binder(model: model, view: screen, file: path)
      binder.observe(screen.balance.$text, initial: false) {
        [unowned binder, model, screen] text in
        if text == "0.0" { binder.bind(model.$inherited, to: screen.header.$text) }
      }
      try write(document("change: { modelField: change, modelType: fpint }\nbalance: balance"))
      try binder.reload()
      #expect(screen.header.text == model.inherited)
      try binder.reload()
      model.inherited = "changed"
      #expect(screen.header.text == "changed")
    }
  }

  @Test("a placeholder that code has set since stays")
  func placeholderOfCode() throws {
    try withTemporaryFile { path, write in
      try write(document("change: { modelField: change, modelType: fpint, placeholder: '0.00' }"))
      let binder = try Binder(model: model, view: screen, file: path)
      screen.change.$text.placeholder.value = "amount"
      try write(document("change: { modelField: change, modelType: fpint }"))
      try binder.reload()
      #expect(screen.change.$text.placeholder.value == "amount")
    }
  }

  @Test("a draft survives a reload")
  func draft() throws {
    try withTemporaryFile { path, write in
      let text = document("change: { modelField: change, modelType: fpint, placeholder: '' }")
      try write(text)
      let binder = try Binder(model: model, view: screen, file: path)
      screen.change.$text.edit("12.")
      try binder.reload()
      #expect(screen.change.text == "12.")
      screen.change.$text.edit("12.5")
      #expect(model.change == 12.5)
    }
  }

  @Test("a draft that was written before a reload is taken back after it, and not written again")
  func writtenDraft() throws {
    try withTemporaryFile { path, write in
      try write(
        document(
          "name: name\nloud: loud", model: "ReloadTests.Voice", view: "ReloadTests.VoiceScreen"))
      let (model, screen) = (Voice(), VoiceScreen())
      let binder = try Binder(model: model, view: screen, file: path)
      for (slot, text) in [(screen.name, "max"), (screen.loud, "MAX")] {
        for isTakenBack in [true, false] {
          model.name = "rex"
          model.writes = 0
          slot.$text.edit(text)
          try binder.reload()
          #expect((model.name, slot.text, model.writes) == ("max", text, 1))
          if isTakenBack { slot.$text.revert() } else { slot.$text.endEditing() }
          #expect((model.name, model.writes) == (isTakenBack ? ("rex", 2) : ("max", 1)))
        }
      }
    }
  }

  @Test("a text that a draft had before a reload is a text like any other after it")
  func typedAgain() throws {
    try withTemporaryFile { path, write in
      try write(
        document("name: name", model: "ReloadTests.Voice", view: "ReloadTests.VoiceScreen"))
      let (model, screen) = (Voice(), VoiceScreen())
      let binder = try Binder(model: model, view: screen, file: path)
      screen.name.$text.edit("max")
      try binder.reload()
      for text in ["rex", "ben", "max"] {
        screen.name.$text.edit(text)
        #expect(model.name == text)
      }
      screen.name.$text.revert()
      #expect(model.name == "rex")
    }
  }

  @Test("the reason of an invalid draft survives a reload")
  func reason() throws {
    try withTemporaryFile { path, write in
      try write(document("change: { modelField: change, modelType: fpint }"))
      let binder = try Binder(model: model, view: screen, file: path)
      screen.change.$text.edit("abc")
      try binder.reload()
      #expect(screen.change.error == "'abc' is not a number")
      #expect(!screen.change.$text.commit())
      screen.change.$text.edit("1")
      #expect((screen.change.error, model.change) == (nil, 1))
    }
  }
}

/// Passes the path of a file to `body`, and a closure that writes the file.
func withTemporaryFile(
  _ body: (_ path: String, _ write: (String) throws -> Void) throws -> Void
) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appendingPathComponent("x.yaml")
  try body(file.path) { try $0.write(to: file, atomically: true, encoding: .utf8) }
}
