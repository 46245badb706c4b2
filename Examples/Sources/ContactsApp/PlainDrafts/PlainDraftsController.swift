import BinderCore
import BinderFoundation
import BinderTerminal
import ContactsModels
import Foundation

/// The controller of `Plain`, whose form keeps drafts as the library does: an invalid input stays with its
/// reason and disables the list, and Escape restores the value from before it.
@MainActor
final class PlainDraftsController: ContactsStyle {
  private let screen: ContactsScreen
  private let store: any PeopleStore
  private let form: PlainDraftsForm
  private let search: PlainSearch
  /// Observes the input of the user, of which a draft has three ends.
  private let events = Binder()
  private let salary = CurrencyType<Decimal>("EUR")

  private var people: [Person] = []
  private var shown: [Person] = []
  /// The person whom the user wants to edit next; nil for a new one.
  private var next: Person?
  private var loading: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private var deleting: Task<Void, Never>?

  init(screen: ContactsScreen, store: any PeopleStore) {
    self.screen = screen
    self.store = store
    form = PlainDraftsForm(screen.form, observedBy: events)
    search = PlainSearch(screen.search)
    form.changed = { [unowned self] in formChanged() }
    search.changed = { [unowned self] in showPeople() }
    screen.people.sort = ColumnSort(SortColumn.name.rawValue)
    screen.add.isEnabled = false
    observeTable()
    observeButtons()
    observeDialogs()
    form.close()
    load()
  }

  func waitForPauses(in application: Application, clock: any Clock<Duration>) {
    search.clock = clock
  }

  func waitUntilIdle() async {
    await loading?.value
    await saving?.value
    await deleting?.value
  }

  // MARK: - The user's actions

  private func observeTable() {
    let selection = screen.people.$selection
    events.observe(selection, initial: false) { [unowned self] index in
      // The table also reports the selections of this controller, and its own.
      guard selection.hasDraft, let index, shown.indices.contains(index),
        shown[index].id != form.saved?.id
      else { return }
      leave(for: shown[index])
    }
    events.observe(screen.people.$sort, initial: false) { [unowned self] _ in showPeople() }
  }

  private func observeButtons() {
    let pane = screen.form
    observe(screen.add) { [unowned self] in leave(for: nil) }
    observe(screen.retry) { [unowned self] in load() }
    observe(pane.save) { [unowned self] in save() }
    observe(pane.delete) { [unowned self] in askForDeletion() }
    events.observe(pane.cancel.pressed) { [unowned self] in
      form.discard()
      cancel()
    }
  }

  /// Has a button do something, unless there is invalid input.
  private func observe(_ button: Button, _ action: @escaping () -> Void) {
    events.observe(button.pressed) { [unowned self] in
      if commitDrafts() { action() }
    }
  }

  private func commitDrafts() -> Bool {
    // Ends the pause.
    screen.search.$text.commit()
    return form.commit()
  }

  private func observeDialogs() {
    events.observe(screen.leaving.save.pressed) { [unowned self] in save() }
    events.observe(screen.leaving.discard.pressed) { [unowned self] in arrive() }
    events.observe(screen.deletion.yes.pressed) { [unowned self] in delete() }
  }

  // MARK: - The table

  private func load() {
    screen.loading.isSpinning = true
    screen.retry.isEnabled = false
    loading = Task {
      do {
        people = try await store.people()
        screen.add.isEnabled = true
        showPeople()
        show(problem: nil)
      } catch {
        show(problem: "\(error)")
      }
      screen.loading.isSpinning = false
      screen.retry.isEnabled = true
    }
    showPeople()
  }

  private func show(problem: String?) {
    screen.problem.text = problem ?? ""
    screen.problem.isVisible = problem != nil
    screen.retry.isVisible = problem != nil
  }

  private func showPeople() {
    shown = people.sorted(by: screen.people.sort).found(by: search.query)
    screen.people.show(shown, as: PersonRow.self) { [salary] person, row in
      row.name.text = person.name
      row.salary.text = person.salary.flatMap { try? salary.format($0) } ?? "–"
      row.priority.text = "\(person.priority)"
    }
    screen.status.text = Status.text(of: people, shown: shown.count)
    // After the table has moved its selection with the rows.
    showSelection()
  }

  private func showSelection() {
    let id = form.saved?.id
    let selection = id == nil ? nil : shown.firstIndex { $0.id == id }
    if screen.people.selection != selection { screen.people.selection = selection }
  }

  // MARK: - From one person to another

  private func leave(for person: Person?) {
    next = person
    guard form.isChanged || saving != nil else { return arrive() }
    // The row of the form stays selected until the user has answered, or the store has.
    showSelection()
    screen.leaving.isOpen = true
  }

  private func arrive() {
    screen.leaving.isOpen = false
    form.open(next ?? Person())
    showError(nil)
    showSelection()
    if next == nil { screen.form.name.isFocused = true }
  }

  private func formChanged() {
    let isSaving = saving != nil
    screen.people.isEnabled = form.isValid
    screen.form.changed.isVisible = form.isChanged
    screen.form.saving.isSpinning = isSaving
    screen.form.save.isEnabled = !isSaving
    screen.form.cancel.isEnabled = !isSaving
    screen.form.delete.isEnabled = !isSaving && form.saved?.id != nil
    screen.leaving.save.isEnabled = !isSaving
    screen.leaving.discard.isEnabled = !isSaving
  }

  // MARK: - The store

  private func save() {
    guard saving == nil, form.saved != nil else { return }
    saving = Task {
      do {
        try await saveChanges()
        showError(nil)
      } catch {
        showError("\(error)")
      }
      saving = nil
      formChanged()
    }
    formChanged()
  }

  private func saveChanges() async throws {
    if let person = form.edited, form.isChanged {
      if let problem = person.problem { throw InvalidPerson(description: problem) }
      let saved = try await store.save(person)
      form.wasSaved(as: saved)
      people = people.with(saved)
      showPeople()
    }
    // The user may have gone on typing meanwhile.
    if screen.leaving.isOpen, !form.isChanged { arrive() }
  }

  private func showError(_ message: String?) {
    screen.form.problem.text = message ?? ""
    screen.leaving.error = message
  }

  private func cancel() {
    guard let saved = form.saved else { return }
    if saved.id == nil { form.close() } else { form.open(saved) }
    showError(nil)
  }

  private func askForDeletion() {
    guard let saved = form.saved else { return }
    screen.deletion.text = "Delete \(saved.name) for good?"
    screen.deletion.error = nil
    screen.deletion.isOpen = true
  }

  private func delete() {
    guard let id = form.saved?.id else { return }
    screen.deletion.yes.isEnabled = false
    deleting = Task {
      do {
        try await store.delete(id)
        screen.deletion.isOpen = false
        form.close()
        showError(nil)
        people.removeAll { $0.id == id }
        showPeople()
      } catch {
        screen.deletion.error = "\(error)"
      }
      screen.deletion.yes.isEnabled = true
    }
  }
}
