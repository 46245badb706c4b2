import ContactsModels
import Foundation

/// The form of one person: the texts of the fields as they are, and the person that they make.
///
/// Its rules for the text are those of `PlainForm`.
struct RenderedForm: Equatable {
  enum Field: CaseIterable {
    case name, email, birthday, salary
  }

  var name: String
  var email: String
  var birthday: String
  var salary: String
  var priority: Priority
  var isActive: Bool
  var notes: String
  /// The reasons that the fields show.
  var shownProblems: [Field: String] = [:]
  /// The person as the store has them.
  var saved: Person

  init(_ person: Person) {
    name = person.name
    email = person.email
    birthday = person.birthday.map(PersonTexts.birthday) ?? ""
    salary = person.salary.map(PersonTexts.salary) ?? ""
    priority = person.priority
    isActive = person.isActive
    notes = person.notes
    saved = person
  }

  /// The form while no person is edited.
  static let closed: RenderedForm = {
    var none = RenderedForm(Person())
    none.isActive = false
    return none
  }()

  /// The person with the changes of the user.
  var edited: Person {
    var person = saved
    person.name = name
    person.email = email
    person.birthday = PersonTexts.birthday(from: birthday)
    person.salary = PersonTexts.salary(from: salary)
    person.priority = priority
    person.isActive = isActive
    person.notes = notes
    return person
  }

  var isChanged: Bool {
    // A text that is no value is a change as well.
    edited != saved || problem(.birthday) != nil || problem(.salary) != nil
  }

  // MARK: - The input

  subscript(field: Field) -> String {
    get {
      switch field {
      case .name: name
      case .email: email
      case .birthday: birthday
      case .salary: salary
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .email: email = newValue
      case .birthday: birthday = newValue
      case .salary: salary = newValue
      }
    }
  }

  func problem(_ field: Field) -> String? {
    switch field {
    case .name: Person.problem(ofName: name)
    case .email: Person.problem(ofEmail: email, priority: priority)
    case .birthday: PersonTexts.problem(ofBirthday: birthday)
    case .salary: PersonTexts.problem(ofSalary: salary)
    }
  }

  mutating func typed(_ text: String, in field: Field) {
    self[field] = text
    shownProblems[field] = nil
  }

  mutating func left(_ field: Field, with text: String) {
    self[field] = text
    shownProblems[field] = problem(field)
    showAmount()
  }

  private mutating func showAmount() {
    if let amount = PersonTexts.salary(from: salary) { salary = PersonTexts.salary(amount) }
  }

  /// Shows all that is wrong.
  ///
  /// - Returns: The first field where something is.
  mutating func validate() -> Field? {
    for field in Field.allCases { shownProblems[field] = problem(field) }
    showAmount()
    return Field.allCases.first { shownProblems[$0] != nil }
  }
}
