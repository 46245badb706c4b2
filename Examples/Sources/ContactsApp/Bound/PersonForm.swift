import BinderCore
import Foundation

/// A copy of a person that the user edits. The saved person stays as it is until the store has the
/// changes, so that cancelling is to take another copy.
@MainActor
final class PersonForm {
  @Observed(validating: { Person.problem(ofName: $0) }) var name = ""
  @Observed(validating: { (form: PersonForm, email: String) in
    Person.problem(ofEmail: email, priority: form.priority)
  }) var email: String = ""
  @Observed var birthday: Date?
  @Observed(validating: { Person.problem(ofSalary: $0) }) var salary: Decimal? = nil
  @Observed var isActive: Bool
  @Observed(validating: { (form: PersonForm, priority: Priority) in
    Person.problem(ofPriority: priority, email: form.email)
  }) var priority: Priority = .normal
  @Observed var notes: String

  /// The person as the store has them.
  @Observed var saved: Person
  @Computed({ (form: PersonForm) in form.edited != form.saved }) var isChanged: Bool
  let save = Command()
  let cancel = Command()
  let delete = Command()

  // Library: a path in a file does not lead through a command, so its fields are shown by these.
  @Computed({ (form: PersonForm) in form.save.isRunning }) var isSaving: Bool
  @Computed({ (form: PersonForm) in form.save.error }) var saveError: String?
  @Computed({ (form: PersonForm) in form.saved.id != nil && !form.isSaving }) var canDelete: Bool

  init(_ person: Person) {
    saved = person
    name = person.name
    email = person.email
    birthday = person.birthday
    salary = person.salary
    isActive = person.isActive
    priority = person.priority
    notes = person.notes
  }

  /// The person with the changes of the user.
  var edited: Person {
    var person = saved
    person.name = name
    person.email = email
    person.birthday = birthday
    person.salary = salary
    person.isActive = isActive
    person.priority = priority
    person.notes = notes
    return person
  }
}
