import BinderCore
import Foundation

/// A copy of a person that the user edits. The saved person stays as it is until the store has the
/// changes, so that cancelling is to take another copy.
@MainActor
public final class PersonForm {
  @Observed(validating: { Person.problem(ofName: $0) }) public var name = ""
  @Observed(validating: { (form: PersonForm, email: String) in
    Person.problem(ofEmail: email, priority: form.priority)
  }) public var email: String = ""
  @Observed public var birthday: Date?
  @Observed(validating: { Person.problem(ofSalary: $0) }) public var salary: Decimal? = nil
  @Observed public var isActive: Bool
  @Observed(validating: { (form: PersonForm, priority: Priority) in
    Person.problem(ofPriority: priority, email: form.email)
  }) public var priority: Priority = .normal
  @Observed public var notes: String

  /// The person as the store has them.
  @Observed public var saved: Person
  @Computed({ (form: PersonForm) in form.edited != form.saved }) public var isChanged: Bool
  public let save = Command()
  public let cancel = Command()
  public let delete = Command()

  // Library: a path in a file does not lead through a command, so its fields are shown by these.
  @Computed({ (form: PersonForm) in form.save.isRunning }) public var isSaving: Bool
  @Computed({ (form: PersonForm) in form.save.error }) public var saveError: String?
  @Computed({ (form: PersonForm) in form.saved.id != nil && !form.isSaving })
  public var canDelete: Bool

  public init(_ person: Person) {
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
  public var edited: Person {
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
