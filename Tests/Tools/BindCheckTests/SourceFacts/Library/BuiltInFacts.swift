import BindingSpec
import Foundation

@testable import BindCheckKit
@testable import SwiftFacts

/// Writes the text of `BuiltInTypes` from the sources of the library, so that it is not kept by
/// hand. A test fails where the committed table differs.
enum BuiltInFacts {
  /// The modules whose public types are in the table. An app knows those of `BinderConversion` as BinderCore's.
  static let modules = ["BinderConversion", "BinderCore", "BinderTerminal"]

  static let roots = zip(["Library", "Library", "Terminal"], modules).map { room, module in
    SourceRoot(Places.package.appending(path: "Sources/\(room)/\(module)").path, module: module)
  }

  /// A text with the facts of all public types that `facts` has in those modules, as `TypeTable` reads it.
  static func render(from facts: SourceFacts) -> String {
    let types = publicTypes(of: facts)
    let lines = types.flatMap { entry(of: $0, among: types, in: facts) }
    return """
      // The types of BinderCore (B) and BinderTerminal (T), in the form of sdk-facts.txt: written from their sources by
      // RECORD=1 swift test --filter BuiltInTypesTests
      // Behind '>' stand the default property and the default event, behind '(' an initialiser. A property begins with
      // '@' where it is observed, with '*' where it is also editable, with '!' where others cannot write it, with '='
      // where it is stored, with '-' where it is constant; an event with '^' where it commits drafts.
      \(lines.joined(separator: "\n"))

      """
  }

  /// The bases of an app's own types: protocols, and classes for screens and models.
  private static func publicTypes(of facts: SourceFacts) -> [SourceType] {
    let names = facts.types.index.typeNames.union(facts.types.index.protocolNames)
    return names.sorted().flatMap { facts.types.topLevelTypes(named: $0) }.filter { type in
      type.module.map(modules.contains) == true && type.declaration.access.isPublic
        && !type.parts.allSatisfy { $0.declaration.attributes.contains("_spi") }
        && isOfUse(type, facts)
    }
  }

  private static func isOfUse(_ type: SourceType, _ facts: SourceFacts) -> Bool {
    if type.kind == .protocol
      || [
        "ColumnSort", "Command", "CommandQuestion", "Event", "Journal", "RowSlot",
        "SelectedElement", "SelectedElements", "UndoHistory",
      ].contains(type.name)
    {
      return true
    }
    guard type.kind == .class else { return false }
    if case .widget = facts.facts(type).role { return true }
    return type.declaration.access == .open
  }

  /// The lines of a type, without the protocols and members of its superclass.
  private static func entry(
    of type: SourceType, among listed: [SourceType], in facts: SourceFacts
  ) -> [String] {
    var (protocols, members) = contents(of: type, in: facts)
    var name = type.name
    if !type.genericParameters.isEmpty {
      name += "<\(type.genericParameters.joined(separator: ","))>"
    }
    if case .globalActor(let name)? = facts.facts(type).isolation,
      type.parts.contains(where: { $0.declaration.attributes.contains(name) })
    {
      protocols.insert("@\(name)")
    }
    let superclass = facts.resolver.ancestry(of: type).dropFirst().first { $0.kind == .class }
    if let superclass, listed.contains(where: { $0 === superclass }) {
      let inherited = contents(of: superclass, in: facts)
      protocols.subtract(inherited.protocols)
      members.removeAll(where: inherited.members.contains)
      name += ":\(superclass.name)"
    }
    let module = type.module == "BinderTerminal" ? TypeTable.Module.binderTerminal : .binderCore
    let head = "\(kind(type).rawValue)\(module.rawValue)"
    return [([head, name] + protocols.sorted()).joined(separator: " ")]
      + defaults(facts.facts(type).role) + initializers(of: type).map { "(\($0)" } + members
  }

  private static func kind(_ type: SourceType) -> TypeTable.Entry.Kind {
    switch type.kind {
    case .struct: .struct
    case .enum: .enum
    case .protocol: .protocol
    default: .class
    }
  }

  /// The public initialisers of a generic type that can tell its generic arguments, as the table
  /// writes them.
  private static func initializers(of type: SourceType) -> [String] {
    guard !type.genericParameters.isEmpty else { return [] }
    return type.parts.flatMap { part in
      let said = part.declaration.requirements.compactMap { requirement -> String? in
        guard case .same(let left?, let right?) = requirement else { return nil }
        return "\(left.name) == \(right.name)"
      }
      return part.declaration.members
        .filter { $0.name == "init" && $0.access.isPublic && $0.genericParameters.isEmpty }
        .map { ($0.parameters.map(parameter) + said).joined(separator: "; ") }
    }
  }

  private static func parameter(_ parameter: MemberDeclaration.Parameter) -> String {
    let label = parameter.label + (parameter.hasDefault ? "?" : "")
    return parameter.type.flatMap(spelled).map { "\(label) \($0)" } ?? label
  }

  /// The type as the table is read: `[Value]` is `Array<Value>` there; nil for a function.
  private static func spelled(_ type: TypeExpression) -> String? {
    var arguments: [String] = []
    for argument in type.parts.last?.arguments ?? [] {
      guard let argument = argument.flatMap(spelled) else { return nil }
      arguments.append(argument)
    }
    let name = type.parts.filter { $0.name != "Swift" }.map(\.name).joined(separator: ".")
    return arguments.isEmpty ? name : "\(name)<\(arguments.joined(separator: ", "))>"
  }

  /// The protocols of a type, and its members as the table writes them.
  private static func contents(
    of type: SourceType, in facts: SourceFacts
  ) -> (protocols: Set<String>, members: [String]) {
    // A generic parameter stands for itself.
    let parameters = type.genericParameters.map { TypeReference(name: $0) }
    let collector = MemberCollector(of: type, parameters, resolver: facts.resolver)
    var protocols = collector.protocols
    if type.kind == .protocol { protocols.insert(type.name) }
    // Of a collection's protocols the rules ask for these.
    if protocols.contains("RandomAccessCollection") {
      protocols.formIntersection(["Collection", "RandomAccessCollection", "Sequence"])
    }
    let isPublic = publicNames(of: type, facts)
    // Methods are left out: reflection does not see them either.
    let members = collector.members.values
      .filter { isPublic.contains($0.name) && $0.kind != .function && !standIns.contains($0.name) }
      .sorted { $0.name < $1.name }
    return (protocols, members.map(member))
  }

  private static func publicNames(of type: SourceType, _ facts: SourceFacts) -> Set<String> {
    var names: Set<String> = []
    for part in facts.resolver.ancestry(of: type).flatMap(\.parts) {
      // The requirements of a protocol are as public as the protocol.
      let isProtocol = part.declaration.kind == .protocol
      for member in part.declaration.members where isProtocol || member.access.isPublic {
        names.insert(member.name)
      }
    }
    return names
  }

  /// Members that return another one; binding files name the other.
  private static let standIns: Set<String> = ["defaultSlot", "defaultTrigger"]

  private static func defaults(_ role: TypeFacts.Role) -> [String] {
    guard case .widget(let property, let event) = role else { return [] }
    return [">\(word(property)) \(word(event))"]
  }

  private static func word(_ member: DefaultMember) -> String {
    switch member {
    case .named(let name): name
    case .absent: "-"
    case .unknown, .unstored: "?"
    }
  }

  private static func member(_ member: MemberFacts) -> String {
    let name = "\(mark(member).rawValue)\(member.name)"
    if member.kind == .event || member.kind == .command {
      var input = "Void"
      if case .of(let type)? = member.argument { input = type.description }
      return "\(name):\(member.kind == .event ? "Event" : "Command")<\(input)>"
    }
    // The table is read as types are written, which leaves out protocols as types.
    guard let type = member.type, TypeReference(type.description) != nil else { return name }
    return "\(name):\(type)"
  }

  private static func mark(_ member: MemberFacts) -> TypeTable.Property.Mark {
    if member.kind == .event {
      precondition(["commit", "keep"].contains(member.draftWord), "no mark for '\(member.name)'")
      return member.draftWord == "commit" ? .committing : .computed
    }
    guard member.kind == .field else { return .computed }
    if member.isEditable == true { return .editable }
    if member.isObserved == true { return member.isWritable == true ? .observed : .shown }
    if member.isComputed == true { return .computed }
    return member.isConstant == true ? .constant : .settable
  }
}

extension Access {
  fileprivate var isPublic: Bool { self == .public || self == .open }
}
