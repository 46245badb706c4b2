import BinderCore
import BinderFoundation
import BinderTerminal
import ContactsModels
import Foundation

/// The form of one person, filled and read by hand.
@MainActor
final class PlainDraftsForm {
  /// The person as the store has them; nil while the form is closed.
  private(set) var saved: Person?
  var changed: () -> Void = {}

  private let pane: FormPane
  private let name: PlainField<String, String>
  private let email: PlainField<String, String>
  private let birthday: PlainField<String, Date?>
  private let salary: PlainField<String, Decimal?>
  private let priority: PlainField<Priority, Priority>
  private let isActive: PlainField<Bool, Bool>
  private let notes: PlainField<String, String>

  init(_ pane: FormPane, observedBy events: Binder) {
    self.pane = pane
    let none = Person()
    name = PlainField(pane.name.$text, none.name, as: .none, observedBy: events)
    email = PlainField(pane.email.$text, none.email, as: .none, observedBy: events)
    birthday = PlainField(
      pane.birthday.$text, none.birthday, as: .optional(DateType()), observedBy: events)
    salary = PlainField(
      pane.salary.$text, none.salary, as: .optional(CurrencyType("EUR")), observedBy: events)
    priority = PlainField(pane.priority.$value, none.priority, as: .none, observedBy: events)
    isActive = PlainField(pane.isActive.$isOn, none.isActive, as: .none, observedBy: events)
    notes = PlainField(pane.notes.$text, none.notes, as: .none, observedBy: events)

    name.problem = { Person.problem(ofName: $0) }
    email.problem = { [unowned self] in Person.problem(ofEmail: $0, priority: priority.value) }
    salary.problem = { Person.problem(ofSalary: $0) }
    priority.problem = { [unowned self] in Person.problem(ofPriority: $0, email: email.value) }
    name.changed = { [unowned self] in changed() }
    email.changed = { [unowned self] in
      priority.validateAgain()
      changed()
    }
    birthday.changed = { [unowned self] in changed() }
    salary.changed = { [unowned self] in changed() }
    priority.changed = { [unowned self] in
      email.validateAgain()
      changed()
    }
    isActive.changed = { [unowned self] in changed() }
    notes.changed = { [unowned self] in changed() }
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
    name.show(person.name)
    email.show(person.email)
    birthday.show(person.birthday)
    salary.show(person.salary)
    priority.show(person.priority)
    isActive.show(person.isActive)
    notes.show(person.notes)
    showPlaceholders()
    changed()
  }

  // Library: an app with a binding file has no placeholders until a form is opened, and keeps them
  // after the form is closed.
  private func showPlaceholders() {
    guard saved != nil else { return }
    pane.name.$text.placeholder.value = "required"
    pane.email.$text.placeholder.value = "ann@example.org"
    pane.birthday.$text.placeholder.value = "yyyy-mm-dd"
    pane.salary.$text.placeholder.value = "0.00"
  }

  /// The store has the changes, except those that were typed meanwhile.
  func wasSaved(as person: Person) {
    saved = person
    changed()
  }

  /// The person with the changes of the user; nil while the form is closed.
  var edited: Person? {
    guard var person = saved else { return nil }
    person.name = name.value
    person.email = email.value
    person.birthday = birthday.value
    person.salary = salary.value
    person.priority = priority.value
    person.isActive = isActive.value
    person.notes = notes.value
    return person
  }

  var isChanged: Bool { edited != saved }

  // MARK: - The input

  var isValid: Bool {
    !(name.isInvalid || email.isInvalid || birthday.isInvalid || salary.isInvalid
      || priority.isInvalid)
  }

  /// Ends the editing of all fields.
  ///
  /// - Returns: Whether all of the input is valid. The first field where it is not has the focus.
  func commit() -> Bool {
    let results = [
      (name.commit(), name.widgetField), (email.commit(), email.widgetField),
      (birthday.commit(), birthday.widgetField), (salary.commit(), salary.widgetField),
      (priority.commit(), priority.widgetField), (isActive.commit(), isActive.widgetField),
      (notes.commit(), notes.widgetField),
    ]
    guard let invalid = results.first(where: { !$0.0 }) else { return true }
    pane.name.draftScope?.reveal(invalid.1)
    return false
  }

  func discard() {
    name.discard()
    email.discard()
    birthday.discard()
    salary.discard()
    priority.discard()
    isActive.discard()
    notes.discard()
  }
}
