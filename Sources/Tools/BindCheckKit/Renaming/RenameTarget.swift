import BindingSpec
import SwiftFacts
import SwiftParser

/// The declaration that is renamed.
struct RenameTarget {
  /// Such as `Account.balance`.
  var title: String
  var name: String
  var declaration: SourceLocation
  /// The type that has the member; nil for a type.
  var owner: TypeFacts?
  var member: MemberFacts?
  /// The name that binding files write after `modelType:`; nil for a declaration that is no converter.
  var modelType: String?
  /// Whether the name is the text that a converter declares as its own.
  var isText = false

  /// Finds a declaration by the name of a type, or by those of a type and of a member.
  init(_ title: String, in facts: SourceFacts) throws(CommandError) {
    // As in code, where the name may be a keyword.
    let title = title.replacing("`", with: "")
    let converters = facts.declaredConverters.filter { $0.known?.name == title }
    if converters.contains(where: { $0.text != nil }) {
      guard converters.count == 1 else {
        throw CommandError(
          "several types are the converter '\(title)'", .errorsFound,
          at: converters.map { Problem.Note("it is declared here", at: $0.text ?? $0.type) })
      }
      try self.init(title, title, converters[0].text, facts)
      (modelType, isText) = (title, true)
      return
    }
    guard let name = TypeName(title) else {
      throw CommandError("'\(title)' is no name such as 'Model.field' or 'Model'")
    }
    if name.segments.count > 1,
      let outer = TypeName(name.segments.dropLast().joined(separator: ".")),
      let owner = facts.findType(outer, as: .model).facts
    {
      let last = name.segments[name.segments.count - 1]
      if let member = owner.members[last] {
        try self.init(title, last, member.declaration, facts, owner: owner, member: member)
        return
      }
      if case .names(let cases)? = facts.cases(of: owner.type), cases.contains(last) {
        throw CommandError(
          "'\(last)' is a case, which files name as a text: rename it in Swift, then run 'bindcheck'"
        )
      }
      if facts.findType(name, as: .model).facts == nil {
        let meant = Suggestion.nearest(to: last, among: owner.members.keys.sorted())
        throw CommandError("'\(outer)' has no member '\(last)'" + Suggestion.addition(meant))
      }
    }
    switch facts.findType(name, as: .model) {
    case .found(let type):
      try self.init(title, name.segments[name.segments.count - 1], type.declaration, facts)
      modelType =
        facts.declaredConverters
        .first { $0.type == declaration && $0.text == nil }?.known?.name
    case .ambiguous:
      throw CommandError("several types are named '\(title)'; say the module as well")
    default:
      let meant = facts.nearestTypeName(to: name, as: .model)?.word
      throw CommandError("there is no type '\(title)'" + Suggestion.addition(meant))
    }
  }

  init(
    _ title: String, _ name: String, _ declaration: SourceLocation?, _ facts: SourceFacts,
    owner: TypeFacts? = nil, member: MemberFacts? = nil
  ) throws(CommandError) {
    guard let declaration, facts.ownPaths.contains(declaration.file) else {
      throw CommandError("'\(title)' is declared outside the sources of this package")
    }
    (self.title, self.name, self.declaration) = (title, name, declaration)
    (self.owner, self.member) = (owner, member)
  }

  /// Whether a slot whose view is not known may be this declaration.
  ///
  /// A field of a plain value is none: a slot is a widget, a host of widgets, or a part of a widget.
  var mayBeSlot: Bool {
    guard let owner, let member else { return false }
    guard case .plain = owner.role, let type = member.type else { return true }
    return !type.unwrapped.isStandardValue
  }

  // MARK: - The new name

  func validate(_ newName: String, _ facts: SourceFacts) throws(CommandError) {
    if modelType != nil,
      ConverterDescription.named(newName) != nil
        || facts.declaredConverters.contains(where: { $0.known?.name == newName })
    {
      throw CommandError("there is a converter '\(newName)' already")
    }
    if isText {
      guard !newName.isEmpty, !newName.contains(where: { " \t\n\"\\(){}[]:,#".contains($0) }) else {
        throw CommandError("'\(newName)' is no name for a converter")
      }
      return
    }
    let isIdentifier = TypeName(newName)?.segments.count == 1 && newName != "_"
    guard isIdentifier, newName.isValidSwiftIdentifier(for: .variableName),
      newName.isValidSwiftIdentifier(for: .memberAccess)
    else { throw CommandError("'\(newName)' is no name that Swift allows here") }
    guard newName != name else {
      throw CommandError("'\(title)' has the name '\(newName)' already")
    }
    guard let owner else {
      let path = (title.split(separator: ".").dropLast() + [newName[...]]).joined(separator: ".")
      if let type = TypeName(path), case .notFound = facts.findType(type, as: .model) { return }
      throw CommandError("there is a type '\(path)' already")
    }
    if let other = owner.members[newName] {
      throw CommandError(
        "'\(owner.type)' has a member '\(newName)' already",
        at: other.declaration.map { [Problem.Note("it is declared here", at: $0)] } ?? [])
    }
    if facts.isDeclared(newName, below: owner.type) == true {
      throw CommandError(
        "a type below '\(owner.type)' has a member '\(newName)' already")
    }
  }
}
