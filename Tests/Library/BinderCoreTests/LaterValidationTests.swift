import BinderCore
import BinderExplanation
import Testing

/// Validations that answer later: the edit waits, a newer one ends the waiting, and commands wait with it.
@Suite(.timeLimit(.minutes(300))) @MainActor struct LaterValidationTests {
  final class File {
    @Observed var name = "old"
    @Observed var size = 1
    let rename = Command()
    private(set) var renamed: [String] = []

    init() { rename.handler = { [unowned self] in renamed.append(name) } }
  }

  final class Folder { @Observed var file: File? = nil }

  final class Form: Widget {
    @Editable var name = ""
    let save = Event(drafts: .commit)
    let close = Event(drafts: .discard)
  }

  /// Answers the questions when the test does.
  @MainActor final class Service {
    private(set) var asked: [String] = []
    private var answers: [CheckedContinuation<String?, any Error>] = []

    func ask(_ name: String) async throws -> String? {
      asked.append(name)
      return try await withCheckedThrowingContinuation { answers.append($0) }
    }

    func answer(_ reason: String?, at question: Int = 0) {
      answers.remove(at: question).resume(returning: reason)
    }
    func fail(_ error: any Error) { answers.removeFirst().resume(throwing: error) }
  }

  struct Offline: Error, CustomStringConvertible { let description = "the service is offline" }

  let file = File()
  let form = Form()
  let service = Service()
  let binder = Binder()

  init() {
    file.$name.setValidation { [service] in try await service.ask($0) }
    binder.bind(form.save, to: file.rename)
    binder.bind(form.close, to: file.rename, drafts: .discard)
  }

  private func bind(_ commit: CommitTrigger = .key) {
    binder.bind(file.$name, to: form.$name, as: .string, commit: commit)
  }

  /// Waits for the next question.
  private func questions(_ count: Int) async {
    while service.asked.count < count { await Task.yield() }
    #expect(service.asked.count == count, "\(service.asked)")
  }

  private func answer(_ reason: String?) async {
    service.answer(reason)
    await file.$name.finishValidation()
  }

  private var waiting: String? { form.$name.waiting.value }
  private var error: String? { form.$name.error.value }

  @Test("an edit waits for its validation and says so, and the model gets it after the answer")
  func valid() async {
    bind()
    form.$name.edit("new")
    #expect(waiting == "is being checked…" && error == nil)
    let stop = binder.why(form.$name).stop
    #expect(stop?.kind == .waits)
    #expect(stop?.text == "the edit waits for the answer of its validation")
    #expect(binder.drafts.isWaiting && binder.drafts.areValid)
    await questions(1)
    #expect(file.name == "old")
    await answer(nil)
    #expect(file.name == "new" && waiting == nil && !binder.drafts.isWaiting)
    // The user has not ended the editing.
    #expect(form.$name.hasDraft)
    #expect(form.$name.commit() && service.asked == ["new"])
  }

  @Test("a refused edit stays a draft with the reason")
  func refused() async {
    bind()
    form.$name.edit("taken")
    await questions(1)
    await answer("exists already")
    #expect((error, file.name, form.name) == ("exists already", "old", "taken"))
    #expect(form.$name.hasDraft && !binder.drafts.areValid && waiting == nil)
  }

  @Test("an error of the validation is its reason")
  func failing() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    service.fail(Offline())
    await file.$name.finishValidation()
    #expect(error == "the service is offline" && file.name == "old")
  }

  @Test("a validation whose own work is cancelled keeps the edit, with a sentence")
  func cancelled() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    service.fail(CancellationError())
    await file.$name.finishValidation()
    #expect(error == "the check was cancelled; try again" && file.name == "old")
    #expect(form.$name.hasDraft && !form.$name.commit())
    await questions(2)
    await answer(nil)
    #expect(file.name == "new" && !form.$name.hasDraft)
  }

  @Test("a newer edit ends the validation, whose answer does not count")
  func newer() async {
    bind()
    form.$name.edit("a")
    await questions(1)
    form.$name.edit("ab")
    await questions(2)
    service.answer("the answer to the former text")
    await answer(nil)
    #expect((file.name, error, waiting) == ("ab", nil, nil))
  }

  @Test("the first validations come first, and refuse without a question")
  func order() async {
    file.$name.validate = { $0.isEmpty ? "a name is needed" : nil }
    bind()
    form.$name.edit("a")
    await questions(1)
    form.$name.edit("")
    #expect(error == "a name is needed" && waiting == nil)
    form.$name.edit("old")
    #expect(error == nil && waiting == nil)
    #expect(service.asked == ["a"])
  }

  @Test(
    "Enter and the loss of focus end the draft when the answer comes", arguments: [true, false])
  func ending(isEnter: Bool) async {
    bind(.blur)
    form.$name.edit("new")
    #expect(waiting == nil)
    if isEnter { #expect(!form.$name.commit()) } else { form.$name.endEditing() }
    #expect(waiting != nil && form.$name.hasDraft)
    await questions(1)
    await answer(nil)
    #expect(!form.$name.hasDraft && file.name == "new" && form.name == "new")
  }

  @Test("after Enter a newer edit keeps its draft")
  func typingOn() async {
    bind(.blur)
    form.$name.edit("new")
    form.$name.commit()
    await questions(1)
    form.$name.edit("newer")
    #expect(waiting == nil)
    await answer(nil)
    #expect(file.name == "old" && form.$name.hasDraft)
  }

  @Test("Escape ends the validation")
  func reverting() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    form.$name.revert()
    #expect(waiting == nil && form.name == "old")
    await answer("late")
    #expect(error == nil && file.name == "old")
  }

  // MARK: - Commands

  @Test("a command waits for the answer, once, and runs with the edit")
  func command() async {
    bind(.blur)
    form.$name.edit("new")
    form.save.fire()
    form.save.fire()
    #expect(file.renamed == [])
    await questions(1)
    await answer(nil)
    #expect(file.renamed == ["new"] && !form.$name.hasDraft)
    form.save.fire()
    #expect(file.renamed == ["new", "new"])
  }

  @Test("a command does not run after a refusal, and the field has the reason")
  func refusedCommand() async {
    bind()
    form.$name.edit("taken")
    form.save.fire()
    await questions(1)
    await answer("exists already")
    #expect(file.renamed == [] && error == "exists already")
  }

  @Test("a command is dropped when the user goes on typing")
  func droppedCommand() async {
    bind(.blur)
    form.$name.edit("new")
    form.save.fire()
    await questions(1)
    form.$name.edit("newer")
    await answer(nil)
    #expect(file.renamed == [] && file.name == "old")
  }

  @Test("a command that discards the drafts does not wait")
  func discarding() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    form.close.fire()
    #expect(file.renamed == ["old"] && waiting == nil)
    await answer(nil)
    #expect(file.name == "old")
  }

  @Test(
    "a command that waits does not run when the user edits another slot, and the focus stays",
    arguments: [nil, "taken"])
  func typingElsewhere(reason: String?) async {
    bind()
    let other = Form()
    binder.bind(file.$size, to: other.$name, as: .int)
    form.$name.edit("new")
    await questions(1)
    form.save.fire()
    other.$name.edit("12")
    await answer(reason)
    #expect(file.renamed.isEmpty && file.name == (reason == nil ? "new" : "old"))
    #expect(form.$name.error.value == reason)
    form.$name.edit("newer")
    await questions(2)
    form.save.fire()
    await answer(nil)
    #expect(file.renamed == ["newer"])
  }

  // MARK: - Ends

  @MainActor final class Known {
    @Observed var code = "1"
    init() { $code.setValidation { [unowned self] code in code == self.code ? nil : "unknown" } }
  }

  @Test("a validation does not begin after the end of its model, to which it refers unowned")
  func modelEnds() async {
    let form = Form()
    var known: Known? = Known()
    if let known { binder.bind(known.$code, to: form.$name, as: .string) }
    form.$name.edit("2")
    #expect(form.$name.waiting.value != nil)
    known = nil
    while form.$name.waiting.value != nil { await Task.yield() }
    #expect(form.$name.waiting.value == nil)
  }

  @Test("an unbound link has no answer any more")
  func unbound() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    binder.unbind()
    #expect(waiting == nil)
    await answer(nil)
    #expect(file.name == "old")
  }

  @Test(
    "the text for an object that is replaced during its validation is written to it, or is a fault")
  func replaced() async throws {
    for reason in [nil, "taken"] {
      let folder = Folder()
      folder.file = file
      file.name = "old"
      var faults: [BindingFault] = []
      let (binder, form) = (Binder { faults.append($0) }, Form())
      binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string)
      form.$name.edit("new")
      await questions(reason == nil ? 1 : 2)
      let other = File()
      folder.file = other
      #expect(form.name == "old" && !form.$name.hasDraft && form.$name.waiting.value == nil)
      #expect(faults.isEmpty && file.name == "old")
      await answer(reason)
      #expect(file.name == (reason == nil ? "new" : "old") && other.name == "old")
      #expect(form.name == "old")
      #expect(
        faults.map { "\($0)".contains("lost the text 'new': taken") }
          == [true].filter { _ in reason != nil })
    }
  }

  @Test(
    "a newer text for an object that was left during a validation counts, whichever answer is first",
    arguments: [0, 1])
  func leftAndComeBack(first: Int) async throws {
    let folder = Folder()
    folder.file = file
    binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string)
    form.$name.edit("new")
    await questions(1)
    folder.file = nil
    folder.file = file
    #expect(form.name == "old")
    form.$name.edit("newer")
    await questions(2)
    service.answer(nil, at: first)
    for _ in 0..<100 { await Task.yield() }
    await answer(nil)
    for _ in 0..<100 { await Task.yield() }
    #expect(file.name == "newer" && form.name == "newer")
  }

  @Test(
    "a left text is written though a newer one was discarded, and not over a newer value of code")
  func leftAndChanged() async throws {
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let folder = Folder()
    folder.file = file
    binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string)
    form.$name.edit("new")
    await questions(1)
    folder.file = nil
    folder.file = file
    form.$name.edit("newer")
    await questions(2)
    form.$name.revert()
    for _ in 0..<2 { service.answer(nil) }
    while file.name == "old" { await Task.yield() }
    #expect(file.name == "new" && form.name == "new" && faults.isEmpty)
    form.$name.edit("third")
    await questions(3)
    folder.file = nil
    file.name = "by code"
    service.answer(nil)
    while faults.isEmpty { await Task.yield() }
    #expect(file.name == "by code")
    #expect(faults.map { "\($0)".contains("'third': the model has got another value") } == [true])
  }

  @Test(
    "a left text counts though a newer one was refused and discarded, whichever answer is first",
    arguments: [0, 1], [nil, "no way"])
  func leftAndRefused(first: Int, reason: String?) async throws {
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let folder = Folder()
    folder.file = file
    binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string)
    form.$name.edit("new")
    await questions(1)
    folder.file = nil
    folder.file = file
    form.$name.edit("newer")
    await questions(2)
    if first == 0 { service.answer(reason) }
    for _ in 0..<100 { await Task.yield() }
    service.answer("taken", at: first)
    while error == nil { await Task.yield() }
    form.$name.revert()
    if first == 1 { service.answer(reason) }
    for _ in 0..<100 { await Task.yield() }
    let now = reason == nil ? "new" : "old"
    #expect((file.name, form.name, form.$name.hasDraft) == (now, now, false))
    #expect(
      faults.map { "\($0)".contains("lost the text 'new': no way") }
        == [true].filter { _ in reason != nil }, "\(faults)")
  }

  @Test(
    "of two left texts the newer one counts, whichever answer is first", arguments: [0, 1])
  func leftTwice(first: Int) async throws {
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let folder = Folder()
    folder.file = file
    binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string)
    for (index, text) in ["new", "newer"].enumerated() {
      folder.file = file
      form.$name.edit(text)
      await questions(index + 1)
      folder.file = nil
    }
    service.answer(nil, at: first)
    for _ in 0..<100 { await Task.yield() }
    service.answer(nil)
    for _ in 0..<100 { await Task.yield() }
    #expect(file.name == "newer" && faults.isEmpty, "\(file.name) \(faults)")
  }

  @Test("an edit that is not the user's lets a waiting command run")
  func notByUser() async {
    bind()
    let other = Form()
    binder.bind(file.$size, to: other.$name, as: .int)
    form.$name.edit("new")
    await questions(1)
    form.save.fire()
    other.$name.edit("12", byUser: false)
    await answer(nil)
    #expect(file.renamed == ["new"])
  }

  @Test("the text for an object that is left, and released before the answer, is a fault")
  func leftAndReleased() async throws {
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let folder = Folder()
    folder.file = File()
    folder.file?.$name.setValidation { [service] in try await service.ask($0) }
    binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string)
    form.$name.edit("new")
    await questions(1)
    folder.file = nil
    #expect(faults.isEmpty)
    service.answer(nil)
    while faults.isEmpty { await Task.yield() }
    #expect(
      faults.map { "\($0)".contains("lost the text 'new': the object") } == [true], "\(faults)")
  }

  @Test("a text that was refused is reported with the reason of the refusal")
  func refusedBefore() async throws {
    let folder = Folder()
    folder.file = file
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string)
    form.$name.edit("new")
    await questions(1)
    await answer("no way")
    folder.file = nil
    #expect(faults.count == 1 && "\(faults)".contains("lost the text 'new': no way"), "\(faults)")
    #expect(service.asked.count == 1 && file.name == "old")
  }

  @Test("what code sets on the slot is validated as well")
  func code() async {
    bind()
    form.name = "new"
    await questions(1)
    #expect(file.name == "old")
    await answer(nil)
    #expect(file.name == "new")
  }

  @Test(
    "the text of a widget that is gone before the answer is written, or is a fault with the text")
  func widgetGone() async {
    let cases: [(String?, Bool)] = [(nil, true), ("taken", true), (nil, false)]
    for (index, (reason, isKept)) in cases.enumerated() {
      var faults: [BindingFault] = []
      var other: Binder? = Binder { faults.append($0) }
      var form: Form? = Form()
      if let name = form?.$name { other?.bind(file.$name, to: name, as: .string) }
      file.name = "old"
      form?.$name.edit("new")
      await questions(index + 1)
      form?.$name.endEditing()
      form = nil
      if !isKept { other = nil }
      await answer(reason)
      #expect(file.name == (reason == nil && isKept ? "new" : "old"))
      if isKept { #expect(faults.count == (reason == nil ? 0 : 1)) }
      if reason != nil { #expect(faults.first.map { "\($0)".contains("'new'") } == true) }
      withExtendedLifetime(other) {}
    }
  }

  @Test("the text of a widget that is gone reaches no other object than the one it was typed for")
  func widgetGoneAndObjectReplaced() async {
    final class Folder {
      @Observed var file = File()
    }
    var faults: [BindingFault] = []
    let (folder, binder) = (Folder(), Binder { faults.append($0) })
    let name = binder.field(\.file.name, of: folder)
    name.setValidation { [service] in try await service.ask($0) }
    var form: Form? = Form()
    if let slot = form?.$name { binder.bind(name, to: slot, as: .string) }
    form?.$name.edit("new")
    await questions(1)
    form = nil
    folder.file = File()
    service.answer(nil)
    await name.finishValidation()
    #expect(folder.file.name == "old")
    #expect(faults.map { "\($0)".contains("'new'") } == [true])
  }

  @Test("a command waits for the answer also where the widget is gone by then, and can run again")
  func commandWithoutWidget() async {
    var page: Form? = Form()
    if let slot = page?.$name { binder.bind(file.$name, to: slot, as: .string) }
    page?.$name.edit("new")
    await questions(1)
    form.save.fire()
    page = nil
    await answer(nil)
    #expect(file.renamed == ["new"])
    form.save.fire()
    #expect(file.renamed == ["new", "new"])
  }
}
