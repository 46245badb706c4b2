import BinderCore
import BinderTerminal
import ContactsModels

/// Model–view–controller as it always was: the controller asks the store and fills the screen.
@MainActor
final class PlainController: ContactsStyle {
  private let screen: ContactsScreen
  private let store: any PeopleStore
  private let form: PlainForm
  private let search: PlainSearch

  private var people: [Person] = []
  private var shown: [Person] = []
  /// Whether this controller changes the selection, and not the user.
  private var isShowing = false
  /// The person whom the user wants to edit next; nil for a new one.
  private var next: Person?
  private var loading: Task<Void, Never>?
  private var saving: Task<Void, Never>?
  private var deleting: Task<Void, Never>?

  init(screen: ContactsScreen, store: any PeopleStore) {
    self.screen = screen
    self.store = store
    form = PlainForm(screen.form)
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
    screen.people.onSelect { [weak self] index in
      guard let self, !isShowing, let index, shown[index].id != form.saved?.id else { return }
      leave(for: shown[index])
    }
    screen.people.onSort { [weak self] _ in self?.showPeople() }
  }

  private func observeButtons() {
    let pane = screen.form
    screen.add.onPress { [weak self] in self?.leave(for: nil) }
    screen.retry.onPress { [weak self] in self?.load() }
    pane.save.onPress { [weak self] in self?.save() }
    pane.delete.onPress { [weak self] in self?.askForDeletion() }
    pane.cancel.onPress { [weak self] in self?.cancel() }
  }

  private func observeDialogs() {
    screen.leaving.save.onPress { [weak self] in self?.save() }
    screen.leaving.discard.onPress { [weak self] in self?.arrive() }
    screen.deletion.yes.onPress { [weak self] in self?.delete() }
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
    isShowing = true
    screen.people.show(shown, as: PersonRow.self) { person, row in
      row.name.text = person.name
      row.salary.text = person.salary.map(PersonTexts.salary) ?? "–"
      row.priority.text = "\(person.priority)"
    }
    isShowing = false
    screen.status.text = Status.text(of: people, shown: shown.count)
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
    guard saving == nil, let person = form.edited else { return }
    guard form.isChanged else {
      if screen.leaving.isOpen { arrive() }
      return
    }
    guard form.validate() else {
      screen.leaving.isOpen = false
      return
    }
    saving = Task {
      do {
        try await save(person)
        showError(nil)
      } catch {
        showError("\(error)")
      }
      saving = nil
      formChanged()
    }
    formChanged()
  }

  private func save(_ person: Person) async throws {
    let saved = try await store.save(person)
    form.wasSaved(as: saved)
    people = people.with(saved)
    showPeople()
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
