import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// The facts of Swift texts.
///
///     try FactsOf("class M { @Observed var n = 0 }").member("M.n")  // "field Int observed writable"
struct FactsOf {
  let facts: SourceFacts

  /// The facts of one file in a module `App`, which imports what apps import.
  init(_ text: String) {
    facts = SourceFacts(texts: ["Sources/App/App.swift": text])
  }

  init(files: KeyValuePairs<String, String>) {
    facts = SourceFacts(texts: files)
  }

  func lookup(_ name: String, as role: TypeRole = .model) throws -> TypeLookup {
    facts.findType(try #require(TypeName(name)), as: role)
  }

  func type(_ name: String) throws -> TypeFacts {
    guard case .found(let type) = try lookup(name) else {
      throw NotFound(name: name)
    }
    return type
  }

  /// A member in words, by its dotted name; `none` where there is no such member.
  func member(_ path: String) throws -> String {
    let names = path.split(separator: ".").map(String.init)
    let type = try type(names.dropLast().joined(separator: "."))
    guard let member = type.members[names[names.count - 1]] else { return "none" }
    return member.words
  }

  /// The type of a member, as Swift; `?` where it is not known.
  func typeOf(_ path: String) throws -> String {
    let names = path.split(separator: ".").map(String.init)
    let type = try type(names.dropLast().joined(separator: "."))
    let member = try #require(type.members[names[names.count - 1]])
    return member.type.flatMap { $0.isWhole ? $0.description : nil } ?? "?"
  }

  struct NotFound: Error {
    var name: String
  }
}

extension TypeReference {
  /// Whether nothing in it is unknown.
  var isWhole: Bool { !name.hasPrefix("?") && arguments.allSatisfy(\.isWhole) }
}

extension MemberFacts {
  /// All that is said of the member, in a fixed order; `x?` where it is not known whether x.
  var words: String {
    var words = ["\(kind)", type.flatMap { $0.isWhole ? $0.description : nil } ?? "?"]
    func add(_ word: String, _ value: Bool?) {
      switch value {
      case true?: words.append(word)
      case nil: words.append(word + "?")
      case false?: break
      }
    }
    if kind == .function { return isAccessible == false ? "function hidden" : "function" }
    add("observed", isObserved)
    add("writable", isWritable)
    add("editable", isEditable)
    add("constant", isConstant)
    add("computed", isComputed)
    // A computed property is out of reach unless a table names it; only what differs is said.
    switch isReachable {
    case false? where isComputed != true: words.append("unreachable")
    case nil: words.append("reachable?")
    default: break
    }
    if isAccessible != true { words.append("hidden") }
    return words.joined(separator: " ")
  }
}
