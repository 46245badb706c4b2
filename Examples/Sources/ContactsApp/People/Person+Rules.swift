import Foundation

/// The rules for people, each with one sentence for the user.
nonisolated extension Person {
  package static func problem(ofName name: String) -> String? {
    name.allSatisfy(\.isWhitespace) ? "a name is needed" : nil
  }

  package static func problem(ofEmail email: String, priority: Priority) -> String? {
    if email.isEmpty { return priority == .urgent ? "urgent people need an e-mail" : nil }
    // Only a message that arrives proves an address; this finds slips of the fingers.
    let parts = email.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress = parts.count == 2 && parts.allSatisfy { !$0.isEmpty && !$0.contains(" ") }
    return isAddress ? nil : "such as ann@example.org"
  }

  package static func problem(ofPriority priority: Priority, email: String) -> String? {
    priority == .urgent && email.isEmpty ? "needs an e-mail" : nil
  }

  package static func problem(ofSalary salary: Decimal?) -> String? {
    guard let salary else { return nil }
    if salary < 0 { return "may not be below zero" }
    return salary < 1_000_000_000 ? nil : "has to be below a billion"
  }

  /// The first rule that the person breaks, for a form that was never touched; nil for none.
  package var problem: String? {
    Self.problem(ofName: name) ?? Self.problem(ofEmail: email, priority: priority)
      ?? Self.problem(ofSalary: salary)
  }

  /// Whether a search finds the person, by name or e-mail.
  package func matches(_ query: String) -> Bool {
    let options: String.CompareOptions = [.caseInsensitive, .diacriticInsensitive]
    return name.range(of: query, options: options) != nil
      || email.range(of: query, options: options) != nil
  }
}

/// A person that breaks a rule.
nonisolated package struct InvalidPerson: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
