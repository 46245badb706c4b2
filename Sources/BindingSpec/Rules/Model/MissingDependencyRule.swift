/// BC114: a computed property reads a field that its entry in the table does not name.
package enum MissingDependencyRule: BindingRule {
  package static let info = RuleInfo(
    "BC114", "missing-dependency", severity: .warning,
    summary: "a computed property reads an observed field that its 'affectedBy' omits",
    why: """
      A computed property is shown anew when one of the fields changes that its table entry names \
      behind 'affectedBy'. A field that it reads and the entry omits changes without the screen \
      following, until another field changes, too: a mistake that tests rarely see. Only the names in the \
      getter are known, not the fields that are read by methods that it calls.
      """,
    swift: """
      import Binder

      final class Order: BindableModel {
        @Observed var total = 0.0
        @Observed var limit = 100.0
        var isLarge: Bool { total > limit }
        static var fieldTable: FieldTable<Order> {
          [.field("isLarge", \\.isLarge, affectedBy: \\.$total)]
        }
      }
      """,
    model: "Order",
    bad: "warning.isVisible: isLarge",
    mended: """
      import Binder

      final class Order: BindableModel {
        @Observed var total = 0.0
        @Observed var limit = 100.0
        var isLarge: Bool { total > limit }
        static var fieldTable: FieldTable<Order> {
          [.field("isLarge", \\.isLarge, affectedBy: \\.$total, \\.$limit)]
        }
      }
      """)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.mode.followsModel else { return }
    for (index, step) in binding.steps.enumerated() {
      // Without any dependencies the property is not observed at all, which is BC105.
      guard let named = step.member.dependencies, !named.isEmpty else { continue }
      let omitted = step.member.fieldsRead(in: step.owner).filter { !named.contains($0) }
      guard !omitted.isEmpty else { continue }
      let names = omitted.map { "'\($0)'" }.joined(separator: ", ")
      findings.add(
        "\(findings.name(of: step, at: index)) reads \(names), and its 'affectedBy' omits "
          + (omitted.count == 1 ? "it" : "them"),
        at: binding.range(ofSegment: index),
        help: "add " + omitted.map { "'\\.$\($0)'" }.joined(separator: ", "), about: step.member)
    }
  }
}

extension MemberFacts {
  /// The observed fields that a computed property reads, by itself or through other computed
  /// properties of its type.
  func fieldsRead(in owner: TypeFacts) -> [String] {
    var found: Set<String> = []
    var seen: Set<String> = [name]
    var open = mentions ?? []
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let member = owner.members[next], member.kind == .field
      else { continue }
      if let inner = member.mentions {
        open += inner
      } else if member.isObserved == true, member.isComputed == false, member.dependencies == nil {
        found.insert(next)
      }
    }
    return found.sorted()
  }
}
