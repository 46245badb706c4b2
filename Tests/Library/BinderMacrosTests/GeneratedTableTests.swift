import SwiftParser
import SwiftSyntax
import TableSyntax
import Testing

/// What the macro writes for a declaration, with what the compiler says is missing.
func expansion(_ source: String, conforms: Bool = false) -> TableExpansion {
  let statement = Parser.parse(source: source).statements.first!.item
  guard case .decl(let declaration) = statement,
    let group = declaration.asProtocol((any DeclGroupSyntax).self)
  else { preconditionFailure("no declaration of a type: \(source)") }
  func expand(_ group: some DeclGroupSyntax) -> TableExpansion {
    TableExpansion(of: group, source.contains("struct") ? .value : .model, conforms: conforms)
  }
  return expand(group)
}

/// The lines of the entries alone.
func entries(_ source: String) -> [String] {
  expansion(source).member?.split(separator: "\n").compactMap {
    let line = $0.trimmingPrefix { $0 == " " }
    return line.first == "." ? String(line.dropLast()) : nil
  } ?? []
}

@Suite struct GeneratedTableTests {
  @Test("an @Observable class has its properties, computed ones too, and its methods")
  func observable() {
    #expect(
      expansion(
        """
        @BindableModel @Observable final class Order {
          var total = 0.0
          let number: Int
          var isLarge: Bool { total > 100 }
          func submit() {}
        }
        """
      ).member == #"""
        static var fieldTable: BinderCore.FieldTable<Order> {
          [
            .field("total", \.total),
            .field("number", constant: \.number),
            .field("isLarge", following: \.isLarge),
            .command("submit") { $0.submit() },
          ]
        }
        """#)
  }

  @Test("an @Observed property is named by its field")
  func observed() {
    #expect(
      entries("class A { @Observed var a = 1; @BinderCore.Observed(validating: f) var b = 2 }")
        == [#".field("a", \.$a)"#, #".field("b", \.$b)"#])
  }

  @Test("a property that watches itself is written through its setter")
  func watched() {
    #expect(
      entries("class A { @Observed var a = 1 { didSet { f() } } }")
        == [#".field("a", \.a, affectedBy: \.$a)"#])
  }

  @Test("what is private to the file is left out, and what is set there is read-only")
  func access() {
    #expect(
      entries(
        """
        @Observable class A {
          private var a = 1
          fileprivate var b = 1
          private(set) var c = 1
          public fileprivate(set) var d = 1
          public internal(set) var e = 1
          private func f() {}
        }
        """) == [
          #".field("c", readOnly: \.c)"#, #".field("d", readOnly: \.d)"#, #".field("e", \.e)"#,
        ])
    #expect(
      entries("class A { @Observed private(set) var a = 1 }")
        == [#".field("a", readOnly: \.a, affectedBy: \.$a)"#])
  }

  @Test("static members, subscripts, nested types and what is not always there are left out")
  func leftOut() {
    #expect(
      entries(
        """
        final class A {
          static var a = 1
          class var b: Int { 1 }
          static func c() {}
          init() {}
          subscript(i: Int) -> Int { i }
          enum Kind { case one }
          @available(macOS 99, *) var d: Int { 1 }
          @available(*, deprecated) func e() {}
          var f: Int { get async { 1 } }
          var g: Int { get throws { 1 } }
          @MainActor var h: Int { 1 }
          let pressed = Event()
          @Editable var text = ""
        }
        """) == [])
  }

  @Test("a computed property follows what it reads, and is not written where only the file may")
  func computed() {
    #expect(
      entries(
        """
        class A {
          var a: Int { 1 }
          private(set) var b: Int { get { 1 } set {} }
          var c: Int { get { 1 } set {} }
          override var d: Int { 1 }
        }
        """) == [
          #".field("a", following: \.a)"#, #".field("b", following: \.b, isReadOnly: true)"#,
          #".field("c", following: \.c)"#, #".field("d", following: \.d)"#,
        ])
  }

  @Test("in an @Observable class only what is ignored and observed has a field")
  func ignored() {
    #expect(
      entries(
        """
        @Observable class A {
          @ObservationIgnored var a = 1
          @ObservationIgnored lazy var b = 2
          @ObservationIgnored @Observed var c = 3
          @ObservationIgnored let d = 4
          var e: Int { c }
        }
        """) == [
          #".field("c", \.$c)"#, #".field("d", constant: \.d)"#, #".field("e", following: \.e)"#,
        ])
  }

  @Test("lazy, weak and wrapped properties are named, each of several in one line too")
  func otherProperties() {
    #expect(
      entries(
        """
        class A {
          lazy var a = 1
          weak var b: A?
          @Clamped var c = 1
          var d = 1, e = 2
          let (f, (g, _)) = (1, (2, 3))
          var `default` = 1
          var `two words` = 1
        }
        """) == [
          #".field("a", \.a)"#, #".field("b", \.b)"#, #".field("c", \.c)"#,
          #".field("d", \.d)"#, #".field("e", \.e)"#, #".field("f", constant: \.f)"#,
          #".field("g", constant: \.g)"#, #".field("default", \.default)"#,
          #".field("two words", \.`two words`)"#,
        ])
  }

  @Test("a command is a command, however it is written")
  func commands() {
    #expect(
      entries(
        """
        class A {
          let a = Command()
          let b: BinderCore.Command
          let c = Command { print(1) }
          var d = BinderCore.Command()
        }
        """) == ["a", "b", "c", "d"].map { #".command("\#($0)", \.\#($0))"# })
  }

  @Test("methods that an event can run are commands")
  func methods() {
    #expect(
      entries(
        """
        class A {
          func a() {}
          func b() throws {}
          func c(_ photo: Photo) {}
          func d(to place: any Place) throws {}
          func e(force: Bool = false) -> Void {}
          @discardableResult func f() -> Int { 1 }
          func g(in `in`: [Int]?, again: Bool = true) -> () {}
        }
        """) == [
          ".command(\"a\") { $0.a() }", ".command(\"b\") { try $0.b() }",
          ".command(\"c\", taking: Photo.self) { $0.c($1) }",
          ".command(\"d\", taking: (any Place).self) { try $0.d(to: $1) }",
          ".command(\"e\") { $0.e() }", ".command(\"f\") { $0.f() }",
          ".command(\"g\", taking: [Int]?.self) { $0.g(in: $1) }",
        ])
  }

  @Test("methods that no event can run are left out")
  func noCommands() {
    #expect(
      entries(
        """
        class A {
          func a() -> Int { 1 }
          func b(_ x: Int, _ y: Int) {}
          func c<T>(_ x: T) {}
          func d(_ x: inout Int) {}
          func e(_ x: Int...) {}
          func f(_ x: () -> Void) {}
          func g(_ x: some Place) {}
          func h() async {}
          func i(_ x: Self) {}
        }
        """) == [])
  }

  @Test("an asynchronous method is a command where the class is the main actor's")
  func async() {
    #expect(
      entries("@MainActor class A { func a() async throws {}; func b(_ x: Int) async {} }") == [
        ".command(\"a\") { try await $0.a() }",
        ".command(\"b\", taking: Int.self) { await $0.b($1) }",
      ])
  }

  @Test("of overloads the one that takes least is the command, and of equals none")
  func overloads() {
    #expect(
      entries(
        """
        class A {
          func a(_ x: Int) {}
          func a() {}
          func a(x: Int = 1) {}
          func b(_ x: Int) {}
          func b(_ x: String) {}
          var c = 1
          func c(_ x: Int) {}
        }
        """) == [".command(\"a\") { $0.a() }", #".field("c", \.c)"#].reversed())
  }

  @Test("what stands below #if stands there in the table")
  func conditions() {
    #expect(
      expansion(
        """
        class A {
          @Observed var a = 1
          #if DEBUG
            @Observed var b = 1
            var c: Int { a + b }
          #elseif os(Linux)
            #if swift(>=6)
              func send() {}
            #endif
          #else
            func send() {}
          #endif
          var d: Int { a }
        }
        """
      ).member == #"""
        class var fieldTable: BinderCore.FieldTable<A> {
          var entries: [BinderCore.FieldTableEntry<A>] = [
            .field("a", \.$a),
            .field("d", following: \.d),
          ]
          #if DEBUG
          entries.append(.field("b", \.$b))
          #endif
          #if DEBUG
          entries.append(.field("c", following: \.c))
          #endif
          #if DEBUG
          #elseif os(Linux)
          #if swift(>=6)
          entries.append(.command("send") { $0.send() })
          #endif
          #endif
          #if DEBUG
          #elseif os(Linux)
          #else
          entries.append(.command("send") { $0.send() })
          #endif
          return BinderCore.FieldTable<A>(entries)
        }
        """#)
  }

  @Test("a struct has its properties, and those that cannot be read by a copy are left out")
  func structs() {
    #expect(
      expansion(
        """
        public struct Address {
          var city = ""
          let id: Int
          private(set) var line: String { get { city } set { city = newValue } }
          lazy var late = 1
          var counted: Int { mutating get { 1 } }
          func send() {}
        }
        """
      ).member == #"""
        public static var fieldTable: BinderCore.ValueTable<Address> {
          [
            .field("city", \.city),
            .field("id", \.id),
            .field("line", readOnly: \.line),
          ]
        }
        """#)
  }

  @Test("the table is as public as its type, and open to subclasses unless the class is final")
  func openness() {
    func head(_ words: String) -> String? {
      expansion("\(words) A { var a = 1 }").member?.split(separator: "{").first.map(String.init)
    }
    let table = "var fieldTable: BinderCore.FieldTable<A> "
    #expect(head("class") == "class \(table)")
    #expect(head("final class") == "static \(table)")
    #expect(head("public final class") == "public static \(table)")
    #expect(head("open class") == "open class \(table)")
    #expect(head("package class") == "package class \(table)")
    #expect(head("private class") == "class \(table)")
  }

  @Test("a subclass adds to the table of its superclass")
  func subclass() {
    #expect(
      expansion("final class B: A { @Observed var b = 1 }", conforms: true).member
        == #"""
        override static var fieldTable: BinderCore.FieldTable<TableRoot> {
          super.fieldTable.extended(by: [
            .field("b", \.$b),
          ] as BinderCore.FieldTable<B>)
        }
        """#)
  }

  @Test("a class that names the protocol itself gets the table that it lacks")
  func saysItConforms() {
    let table = expansion(
      "final class A: BinderCore.BindableModel { var a = 1 }", conforms: true)
    #expect(table.misuse == nil)
    #expect(table.member?.hasPrefix("static var fieldTable: BinderCore.FieldTable<A> {") == true)
  }
}
