import BinderTerminal
import ContactsModels

/// The form of one person, filled and read by hand.
///
/// Its rules for the text are its own: a field says what is wrong when the user leaves it, and all of
/// them do so before a person is saved. Nothing else waits for that, and Escape brings back only
/// what was in the field when the user came to it.
@MainActor
final class PlainForm {
  /// The person as the store has them; nil while the form is closed.
  private(set) var saved: Person?
  var changed: () -> Void = {}

  private let pane: FormPane

  init(_ pane: FormPane) {
    self.pane = pane
    for field in [pane.name, pane.email, pane.birthday, pane.salary] {
      field.onType { [weak self, weak field] _ in
        field?.error = nil
        self?.changed()
      }
      field.onLeave { [weak self, weak field] _ in
        if let field { self?.left(field) }
      }
    }
    pane.priority.onChoose { [weak self] _ in self?.changed() }
    pane.isActive.onToggle { [weak self] _ in self?.changed() }
    pane.notes.onType { [weak self] _ in self?.changed() }
    pane.notes.onLeave { [weak self] _ in self?.changed() }
  }

  // MARK: - The person

  func open(_ person: Person) {
    saved = person
    show(person)
    pane.fields.isEnabled = true
  }

  func close() {
    saved = nil
    var none = Person()
    none.isActive = false
    show(none)
    pane.fields.isEnabled = false
  }

  private func show(_ person: Person) {
    pane.name.text = person.name
    pane.email.text = person.email
    pane.birthday.text = person.birthday.map(PersonTexts.birthday) ?? ""
    pane.salary.text = person.salary.map(PersonTexts.salary) ?? ""
    pane.priority.value = person.priority
    pane.isActive.isOn = person.isActive
    pane.notes.text = person.notes
    for field in [pane.name, pane.email, pane.birthday, pane.salary] { field.error = nil }
    showPlaceholders()
    changed()
  }

  private func showPlaceholders() {
    guard saved != nil else { return }
    pane.name.show(placeholder: "required")
    pane.email.show(placeholder: "ann@example.org")
    pane.birthday.show(placeholder: "yyyy-mm-dd")
    pane.salary.show(placeholder: "0.00")
  }

  /// The store has the changes, except those that were typed meanwhile.
  func wasSaved(as person: Person) {
    saved = person
    changed()
  }

  /// The person with the changes of the user; nil while the form is closed.
  var edited: Person? {
    guard var person = saved else { return nil }
    person.name = pane.name.text
    person.email = pane.email.text
    person.birthday = PersonTexts.birthday(from: pane.birthday.text)
    person.salary = PersonTexts.salary(from: pane.salary.text)
    person.priority = pane.priority.value
    person.isActive = pane.isActive.isOn
    person.notes = pane.notes.text
    return person
  }

  var isChanged: Bool {
    // A text that is no value is a change as well.
    edited != saved || PersonTexts.problem(ofBirthday: pane.birthday.text) != nil
      || PersonTexts.problem(ofSalary: pane.salary.text) != nil
  }

  // MARK: - The input

  private func left(_ field: TextField) {
    field.error = problems.first { $0.field === field }?.problem
    showAmount()
    changed()
  }

  private func showAmount() {
    guard let salary = PersonTexts.salary(from: pane.salary.text) else { return }
    pane.salary.text = PersonTexts.salary(salary)
  }

  private var problems: [(field: TextField, problem: String?)] {
    [
      (pane.name, Person.problem(ofName: pane.name.text)),
      (pane.email, Person.problem(ofEmail: pane.email.text, priority: pane.priority.value)),
      (pane.birthday, PersonTexts.problem(ofBirthday: pane.birthday.text)),
      (pane.salary, PersonTexts.problem(ofSalary: pane.salary.text)),
    ]
  }

  /// Shows all that is wrong.
  ///
  /// - Returns: Whether nothing is. The first field where something is has the focus.
  func validate() -> Bool {
    let problems = problems
    for (field, problem) in problems { field.error = problem }
    showAmount()
    guard let wrong = problems.first(where: { $0.problem != nil }) else { return true }
    wrong.field.isFocused = true
    return false
  }
}
