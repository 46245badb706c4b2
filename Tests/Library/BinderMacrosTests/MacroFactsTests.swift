import BinderCore
import BinderMacros
import BindingSpec
import Foundation
import SwiftFacts
import Testing

/// What `bindcheck` takes to be in the tables that the macro writes, against the tables.
@Suite struct MacroFactsTests {
  static var models: [any BindableModel.Type] {
    [MacroOrder.self, MacroBasket.self, MacroGift.self, PlainGift.self]
  }

  private func facts(of name: String) throws -> TypeFacts {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "MacroModels.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let facts = SourceFacts(texts: [("Sources/App/MacroModels.swift", text)])
    guard case .found(let type) = facts.findType(try #require(TypeName(name))) else {
      throw Missing(name: name)
    }
    return type
  }

  private struct Missing: Error {
    var name: String
  }

  /// A member in words, as far as both sides know it.
  private func words(_ member: TableMember) -> String {
    switch member {
    case .command: "command"
    case .field(_, let isObserved, let isWritable, let isConstant):
      // Tracking is said of all that can be read, also of what never changes.
      isConstant
        ? "constant" : "field \(isObserved ? "observed" : "") \(isWritable ? "writable" : "")"
    }
  }

  private func words(_ member: MemberFacts) -> String {
    if member.kind == .command { return "command" }
    if member.isConstant == true { return "constant" }
    let isWritable = member.isWritable ?? true
    return "field \(member.isObserved != false ? "observed" : "") \(isWritable ? "writable" : "")"
  }

  @Test("the checker takes each table to be what it is", arguments: models.indices)
  func agree(_ index: Int) throws {
    let model = Self.models[index]
    let facts = try facts(of: "\(model)")
    let table = model.anyTable.members.mapValues(words)
    let known = facts.members.filter { $0.value.isInTable || $0.value.kind == .command }
      .mapValues(words)
    #expect(table == known)
    #expect(table.count > 2)
    #expect(facts.isComplete)
  }

  @Test("a struct's table is taken to be what it is")
  func structs() throws {
    let facts = try facts(of: "MacroAddress")
    #expect(Set(MacroAddress.tableMembers.keys) == Set(facts.members.keys))
    #expect(facts.members["city"]?.isWritable == true)
    #expect(facts.members["country"]?.isWritable == false)
    #expect(facts.members["line"]?.isWritable == false)
    #expect(facts.members.values.allSatisfy { $0.isInTable })
  }

  @Test("what the macro leaves out is as it would be without the macro")
  func leftOut() throws {
    let order = try facts(of: "MacroOrder")
    #expect(order.members["submissions"]?.isInTable == false)
    #expect(order.members["submissions"]?.isReachable == true)
    #expect(order.members["Refused"] == nil)
  }
}
