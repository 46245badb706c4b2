import BinderCore
import Testing

/// A link ends before a validation has answered, and the next link takes the text over.
@Suite(.timeLimit(.minutes(300))) @MainActor struct InterruptedValidationTests {
  final class File: Identifiable {
    let id: Int
    @Observed var name = "old"

    init(_ id: Int) { self.id = id }
  }

  final class Folder {
    @Observed var file: File?
    let save = Command()
    private(set) var saved: [String] = []

    init() { save.handler = { [unowned self] in saved.append(file?.name ?? "-") } }
  }

  final class Form: Widget {
    @Editable var name = ""
    let save = Event(drafts: .commit)
  }

  typealias Service = LaterValidationTests.Service

  let service = Service()
  let folder = Folder()
  let form = Form()
  let binder = Binder()
  let first = File(1)

  init() {
    first.$name.setValidation { [service] in try await service.ask($0) }
    folder.file = first
    binder.bind(form.save, to: folder.save)
  }

  private func asking(_ id: Int) -> File {
    let file = File(id)
    file.$name.setValidation { [service] in try await service.ask($0) }
    return file
  }

  private func bind(_ commit: CommitTrigger = .key) {
    binder.bind(\.$name, of: folder.$file, to: form.$name, as: .string, commit: commit)
  }

  private func questions(_ count: Int) async {
    while service.asked.count < count { await Task.yield() }
    #expect(service.asked == Array(repeating: "new", count: count))
  }

  private func answer(_ reason: String?, for file: File) async {
    service.answer(reason, at: 1)
    // That of the link that has ended.
    service.answer("too late")
    await file.$name.finishValidation()
  }

  private var isWaiting: Bool { form.$name.waiting.value != nil && binder.drafts.isWaiting }

  @Test(
    "a text that the user has left is validated again for a newer object of the same identity",
    arguments: [CommitTrigger.key, .blur, .enter], [nil, "taken"])
  func newerObject(commit: CommitTrigger, reason: String?) async {
    bind(commit)
    form.$name.edit("new")
    if commit == .enter { form.$name.commit() } else { form.$name.endEditing() }
    await questions(1)
    let newer = asking(1)
    folder.file = newer
    #expect(isWaiting && form.name == "new")
    await questions(2)
    await answer(reason, for: newer)
    #expect(!isWaiting && form.name == "new" && first.name == "old")
    #expect(newer.name == (reason == nil ? "new" : "old"))
    #expect(form.$name.hasDraft == (reason != nil) && form.$name.error.value == reason)
  }

  @Test("a newer object without such a validation, or with the text, has it at once")
  func needsNoAnswer() async {
    for (index, asks) in [false, true].enumerated() {
      bind()
      form.$name.edit("new")
      form.$name.endEditing()
      await questions(index + 1)
      let newer = asks ? asking(1) : File(1)
      if asks { newer.name = "new" }
      folder.file = newer
      #expect(newer.name == "new" && !form.$name.hasDraft && form.$name.waiting.value == nil)
      service.answer("too late")
      binder.unbind()
      folder.file = first
    }
    #expect(form.$name.error.value == nil)
  }

  @Test("a text that is still being typed goes on, and is written after the answer")
  func typing() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    let newer = asking(1)
    folder.file = newer
    await questions(2)
    await answer(nil, for: newer)
    #expect(newer.name == "new" && form.$name.hasDraft && !isWaiting)
  }

  @Test("a command that waits for the answer runs after that of the newer object")
  func command() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    form.save.fire()
    let newer = asking(1)
    folder.file = newer
    await questions(2)
    #expect(folder.saved == [])
    await answer(nil, for: newer)
    #expect(folder.saved == ["new"] && !form.$name.hasDraft)
  }

  @Test("a command is dropped where another object takes the place, and can run again")
  func commandForAnother() async {
    bind()
    form.$name.edit("new")
    await questions(1)
    form.save.fire()
    folder.file = asking(2)
    #expect(form.$name.waiting.value == nil && !form.$name.hasDraft)
    service.answer(nil)
    await first.$name.finishValidation()
    #expect(service.asked.count == 1 && first.name == "new" && folder.saved == [])
    form.save.fire()
    #expect(folder.saved == ["old"])
  }

  @Test(
    "a question goes on over a reload, and a binding in the place of a cancelled one asks again",
    arguments: [true, false])
  func boundAgain(isReload: Bool) async {
    var link: ObservationToken?
    func bind() {
      link = binder.bind(first.$name, to: form.$name, as: .string, commit: .blur)
    }
    if isReload { binder.replaceFileLinks(bind) } else { bind() }
    form.$name.edit("new")
    form.$name.endEditing()
    await questions(1)
    if isReload {
      binder.replaceFileLinks(bind)
    } else {
      link?.cancel()
      #expect(!isWaiting && form.name == "new")
      bind()
    }
    #expect(isWaiting)
    if isReload {
      service.answer(nil)
      await first.$name.finishValidation()
    } else {
      await questions(2)
      await answer(nil, for: first)
    }
    #expect(service.asked.count == (isReload ? 1 : 2))
    #expect(first.name == "new" && !form.$name.hasDraft && !isWaiting)
  }
}
