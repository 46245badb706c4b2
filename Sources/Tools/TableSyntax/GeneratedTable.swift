import SwiftSyntax

/// The table that a macro writes for a class or struct: the expansion of the macro, and the checker's idea of it.
package struct GeneratedTable {
  package private(set) var entries: [GeneratedEntry] = []

  /// The table of a declaration; empty for declarations that are neither class nor struct.
  package init(of declaration: some DeclGroupSyntax) {
    let members = GeneratedMembers(of: declaration)
    let fields = Set(members.fields.map(\.name))
    entries =
      members.fields
      + Self.commands(members.methods).filter {
        // A property hides methods of its name, which take arguments.
        !fields.contains($0.name)
      }
  }

  /// Of overloads the one that takes least: it is the one that `$0.name()` means. Where two are as
  /// good, none is meant.
  private static func commands(_ methods: [GeneratedMembers.Method]) -> [GeneratedEntry] {
    methods.enumerated().filter { index, method in
      methods.enumerated().allSatisfy { otherIndex, other in
        otherIndex == index || other.entry.name != method.entry.name
          || other.rank > method.rank
          || (other.rank == method.rank && excludes(other, method))
      }
    }.map(\.element.entry)
  }

  /// Whether two methods are in different branches of one `#if`, so that never both are there.
  private static func excludes(
    _ first: GeneratedMembers.Method, _ second: GeneratedMembers.Method
  ) -> Bool {
    zip(first.entry.branch, second.entry.branch).contains {
      $0.block == $1.block && $0.clause != $1.clause
    }
  }
}
