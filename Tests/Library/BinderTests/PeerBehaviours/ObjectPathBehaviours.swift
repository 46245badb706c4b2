import Binder
import Testing

extension PeerBehaviours {
  /// Values behind several objects, of which any may be replaced, shared or missing.
  @Suite struct ObjectPathBehaviours {
    let root = Root()
    let label = Label()
    let binder = Binder()

    private func observeName(_ handler: @escaping (String?) -> Void) throws {
      try binder.observe(
        root, path: "branch?.leaf?.name", as: String.self, handler)
    }

    @Test("a tree that is built from the leaf up is notified once, when it is complete")
    func builtFromLeaf() throws {
      var seen: [String?] = []
      try observeName { seen.append($0) }
      let branch = Branch()
      branch.leaf = Leaf("a")
      root.branch = branch
      #expect(seen == [nil, "a"])
    }

    @Test("a tree that is built from the root down ends at the value")
    func builtFromRoot() throws {
      var seen: [String?] = []
      try observeName { seen.append($0) }
      root.branch = Branch()
      root.branch?.leaf = Leaf("a")
      root.branch?.leaf?.name = "b"
      #expect(seen.last == "b")
      #expect(seen.filter { $0 != nil } == ["a", "b"])
    }

    @Test("two objects of a path that a batch replaces are one notification")
    func twoReplacements() throws {
      root.branch = Branch(Leaf("a"))
      var seen: [String?] = []
      try observeName { seen.append($0) }
      batch {
        root.branch = Branch(Leaf("b"))
        root.branch?.leaf = Leaf("c")
      }
      #expect(seen == ["a", "c"])
    }

    @Test("the leaf of a branch that was left is not heard, and neither is a leaf added to it")
    func leftBranch() throws {
      let left = Branch(Leaf("a"))
      root.branch = left
      var seen: [String?] = []
      try observeName { seen.append($0) }
      root.branch = Branch(Leaf("b"))
      left.leaf?.name = "x"
      left.leaf = Leaf("y")
      #expect(seen == ["a", "b"])
    }

    @Test("a leaf that moves to another branch is followed where it is")
    func movedLeaf() throws {
      let leaf = Leaf("a")
      root.branch = Branch(leaf)
      var seen: [String?] = []
      try observeName { seen.append($0) }
      let other = Branch(leaf)
      root.branch?.leaf = nil
      root.branch = other
      leaf.name = "b"
      #expect(seen == ["a", nil, "a", "b"])
    }

    @Test("a leaf that two paths lead to notifies each of them once")
    func sharedLeaf() {
      let leaf = Leaf("a")
      let roots = [Root(), Root()]
      for root in roots { root.branch = Branch(leaf) }
      var seen: [String] = []
      for (index, root) in roots.enumerated() {
        binder.observe(binder.field(\.branch?.leaf?.name, of: root), initial: false) {
          seen.append("\(index) \($0 ?? "-")")
        }
      }
      leaf.name = "b"
      #expect(seen == ["0 b", "1 b"])
    }

    @Test("a getter that reaches one leaf on two ways is one notification")
    func twoWaysToLeaf() {
      let leaf = Leaf("a", 1)
      let (one, two) = (Branch(leaf), Branch(leaf))
      let node = Node { (one.leaf?.number ?? 0) + (two.leaf?.number ?? 0) }
      var seen: [Int] = []
      binder.observe(node.$value, initial: false) { seen.append($0) }
      leaf.number = 5
      #expect(seen == [10])
    }

    @Test("a path around a ring of objects follows each of them")
    func ring() throws {
      let (one, two) = (Leaf("one"), Leaf("two"))
      (one.next, two.next) = (two, one)
      root.branch = Branch(one)
      var seen: [String?] = []
      try binder.observe(root, path: "branch?.leaf?.next?.next?.name", as: String.self) {
        seen.append($0)
      }
      one.name = "first"
      two.next = Leaf("third")
      one.name = "left"
      one.next = nil
      #expect(seen == ["one", "first", "third", nil])
      two.next = nil
    }

    @Test("a path back to the root follows the root")
    func backToRoot() throws {
      root.branch = Branch()
      root.branch?.root = root
      var seen: [String?] = []
      try binder.observe(root, path: "branch?.root?.title", as: String.self) { seen.append($0) }
      root.title = "new"
      #expect(seen == ["root", "new"])
      root.branch = nil
    }

    @Test("a getter over a tree with a missing part follows the parts that it reads, and no others")
    func missingPart() {
      let branch = Branch(Leaf("a", 10))
      root.branch = branch
      let node = Node { [root] () -> Int in
        guard let branch = root.branch else { return 0 }
        guard let number = branch.leaf?.number else { return branch.weight }
        return branch.weight + number
      }
      var seen: [Int] = []
      binder.observe(node.$value, initial: false) { seen.append($0) }
      branch.weight = 2
      branch.leaf?.number = 20
      let left = branch.leaf
      branch.leaf = nil
      left?.number = 30
      branch.weight = 3
      #expect(seen == [12, 22, 2, 3])
    }

    @Test("a slot is not written where another object has the same value")
    func sameValue() {
      root.branch = Branch(Leaf("a"))
      binder.bind(binder.field(\.branch?.leaf?.name, of: root), to: label.$text, as: .string)
      var changes = 0
      binder.observe(label.$text, initial: false) { _ in changes += 1 }
      root.branch = Branch(Leaf("a"))
      root.branch?.leaf = Leaf("a")
      #expect(changes == 0)
    }

    @Test("an object that a handler on the same path replaces is shown at the end")
    func replacedInHandler() throws {
      root.branch = Branch(Leaf("a"))
      binder.bind(binder.field(\.branch?.leaf?.name, of: root), to: label.$text, as: .string)
      try observeName { [root] in
        if $0 == "b" { root.branch = Branch(Leaf("c")) }
      }
      root.branch?.leaf = Leaf("b")
      #expect(label.text == "c")
    }

    @Test("a getter does not keep an object that it no longer reads")
    func releasedByGetter() {
      weak var left: Leaf?
      let node = Node { [root] in root.branch?.leaf?.name }
      binder.observe(node.$value) { _ in }
      do {
        let leaf = Leaf("a")
        left = leaf
        root.branch = Branch(leaf)
      }
      #expect(left != nil)
      root.branch = nil
      #expect(left == nil)
    }

    @Test("a getter is read once when it is bound, and not for the bindings beside it")
    func oneReadAtFirst() {
      let node = Node { [root] in root.title }
      let other = Label()
      binder.bind(node.$value, to: label.$text)
      root.branch = Branch()
      binder.bind(binder.field(\.branch?.weight, of: root), to: other.$text, as: .int)
      root.branch?.weight = 5
      #expect(node.runs == 1)
    }

    @Test("a replaced object with an object of a subclass shows the property of the subclass")
    func subclass() {
      class Animal {
        @Observed var sound = "…"
        var text: String { sound }
      }
      final class Dog: Animal {
        override var text: String { "dog: \(sound)" }
      }
      let animal = Box(Animal())
      binder.bind(binder.field(\.content.text, of: animal), to: label.$text)
      animal.content = Dog()
      #expect(label.text == "dog: …")
      animal.content.sound = "woof"
      #expect(label.text == "dog: woof")
    }

    @Test("a handler on a path is notified of another object with the same value")
    func sameValueForHandler() throws {
      root.branch = Branch(Leaf("a"))
      var seen: [String?] = []
      try observeName { seen.append($0) }
      root.branch = Branch(Leaf("a"))
      #expect(seen == ["a", "a"])
    }

    @Test("a handler that changes an object and then replaces it is one change of the slot")
    func changedAndReplaced() {
      root.branch = Branch(Leaf("a"))
      binder.bind(binder.field(\.branch?.leaf?.name, of: root), to: label.$text, as: .string)
      binder.observe(root.$title, initial: false) { [root] _ in
        root.branch?.leaf?.name = "left"
        root.branch = Branch(Leaf("b"))
        root.branch?.leaf?.name = "c"
      }
      var seen: [String] = []
      binder.observe(label.$text, initial: false) { seen.append($0) }
      root.title = "new"
      #expect(seen == ["c"])
    }
  }
}
