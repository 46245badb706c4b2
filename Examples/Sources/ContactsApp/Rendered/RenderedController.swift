import BinderTerminal
import ContactsModels
import ExampleRendering

/// Two functions that show the state, of the table and of the rest, and the user's actions, which
/// change the state.
@MainActor
final class RenderedController: ContactsStyle {
  private let screen: ContactsScreen
  private let model: RenderedModel
  private let search: PlainSearch
  /// Apart from the form, so that a key in it does not sort the people.
  private var table: Rendering?
  private var rest: Rendering?
  /// The focus is apart: a field that it leaves changes what the rest has shown.
  private var focus: Rendering?
  /// Whether this controller changes the selection, and not the user.
  private var isShowing = false

  init(screen: ContactsScreen, store: any PeopleStore) {
    self.screen = screen
    model = RenderedModel(store: store)
    search = PlainSearch(screen.search)
    model.load()
    table = Rendering { [unowned self] in showPeople() }
    rest = Rendering { [unowned self] in
      showForm()
      showDialogs()
      showLoading()
    }
    focus = Rendering { [unowned self] in moveFocus() }
    observeTable()
    observeForm()
    observeDialogs()
  }

  func waitForPauses(in application: Application, clock: any Clock<Duration>) {
    search.clock = clock
  }

  func waitUntilIdle() async {
    await model.waitUntilIdle()
    render()
  }

  /// Changes the state, and shows it in the frame that follows.
  private func act(_ change: (RenderedModel) -> Void) {
    change(model)
    render()
  }

  private func render() {
    table?.update()
    rest?.update()
    focus?.update()
  }

  // MARK: - The user's actions

  private func observeTable() {
    screen.people.onSelect { [weak self] index in
      guard let self, !isShowing, let index else { return }
      let person = model.shown[index]
      if person.id != model.selected { act { $0.leave(for: person) } }
      showSelection()
    }
    screen.people.onSort { [weak self] sort in self?.act { $0.sort = sort } }
    search.changed = { [unowned self] in act { $0.query = search.query } }
    screen.add.onPress { [weak self] in self?.act { $0.leave(for: nil) } }
    screen.retry.onPress { [weak self] in self?.act { $0.load() } }
  }

  private func observeForm() {
    let pane = screen.form
    for (name, field) in fields {
      field.onType { [weak self] text in self?.act { $0.form?.typed(text, in: name) } }
      field.onLeave { [weak self] text in self?.act { $0.form?.left(name, with: text) } }
    }
    pane.priority.onChoose { [weak self] value in self?.act { $0.form?.priority = value } }
    pane.isActive.onToggle { [weak self] isOn in self?.act { $0.form?.isActive = isOn } }
    pane.notes.onType { [weak self] text in self?.act { $0.form?.notes = text } }
    pane.notes.onLeave { [weak self] text in self?.act { $0.form?.notes = text } }
    pane.save.onPress { [weak self] in self?.act { $0.save() } }
    pane.cancel.onPress { [weak self] in self?.act { $0.cancel() } }
    pane.delete.onPress { [weak self] in self?.act { $0.askForDeletion() } }
  }

  private func observeDialogs() {
    screen.leaving.onClose { [weak self] in self?.act { $0.isLeaving = false } }
    screen.leaving.save.onPress { [weak self] in self?.act { $0.save() } }
    screen.leaving.discard.onPress { [weak self] in self?.act { $0.arrive() } }
    screen.deletion.onClose { [weak self] in self?.act { $0.isDeleting = false } }
    screen.deletion.yes.onPress { [weak self] in self?.act { $0.delete() } }
  }

  private var fields: [(RenderedForm.Field, TextField)] {
    let pane = screen.form
    return [
      (.name, pane.name), (.email, pane.email), (.birthday, pane.birthday), (.salary, pane.salary),
    ]
  }

  // MARK: - The table

  private func showPeople() {
    let shown = model.shown
    isShowing = true
    screen.people.sort = model.sort
    screen.people.show(shown, as: PersonRow.self) { person, row in
      row.name.text = person.name
      row.salary.text = person.salary.map(PersonTexts.salary) ?? "–"
      row.priority.text = "\(person.priority)"
    }
    isShowing = false
    screen.status.text = Status.text(of: model.people, shown: shown.count)
    showSelection()
  }

  private func showSelection() {
    let selected = model.selected
    let selection = selected == nil ? nil : model.shown.firstIndex { $0.id == selected }
    if screen.people.selection != selection { screen.people.selection = selection }
  }

  private func showLoading() {
    screen.loading.isSpinning = model.isLoading
    screen.retry.isEnabled = !model.isLoading
    screen.retry.isVisible = model.loadError != nil
    screen.problem.text = model.loadError ?? ""
    screen.problem.isVisible = model.loadError != nil
    screen.add.isEnabled = model.canAdd
  }

  // MARK: - The form

  private func showForm() {
    let pane = screen.form
    let form = model.form ?? .closed
    for (name, field) in fields {
      // The field has the user's text already.
      if field.text != form[name] { field.text = form[name] }
      field.error = form.shownProblems[name]
    }
    pane.priority.value = form.priority
    pane.isActive.isOn = form.isActive
    if pane.notes.text != form.notes { pane.notes.text = form.notes }
    if model.form != nil { showPlaceholders() }
    pane.fields.isEnabled = model.form != nil
    pane.changed.isVisible = model.form?.isChanged == true
    pane.problem.text = model.saveError ?? ""
    pane.saving.isSpinning = model.isSaving
    pane.save.isEnabled = !model.isSaving
    pane.cancel.isEnabled = !model.isSaving
    pane.delete.isEnabled = !model.isSaving && form.saved.id != nil
  }

  private func moveFocus() {
    guard let wanted = model.fieldToFocus else { return }
    model.fieldToFocus = nil
    fields.first { $0.0 == wanted }?.1.isFocused = true
  }

  private func showPlaceholders() {
    let pane = screen.form
    pane.name.show(placeholder: "required")
    pane.email.show(placeholder: "ann@example.org")
    pane.birthday.show(placeholder: "yyyy-mm-dd")
    pane.salary.show(placeholder: "0.00")
  }

  // MARK: - The dialogs

  private func showDialogs() {
    screen.leaving.isOpen = model.isLeaving
    screen.leaving.error = model.saveError
    screen.leaving.save.isEnabled = !model.isSaving
    screen.leaving.discard.isEnabled = !model.isSaving
    screen.deletion.isOpen = model.isDeleting
    screen.deletion.text = "Delete \(model.form?.saved.name ?? "") for good?"
    screen.deletion.error = model.deletionError
    screen.deletion.yes.isEnabled = model.canConfirmDeletion
  }
}
