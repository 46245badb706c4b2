import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit

/// A renaming by `sourcekit-lsp`, in a package with a copy of the declarations of Binder that the field needs.
@Suite(
  .enabled(if: SwiftServer.program() != nil, "'sourcekit-lsp' is not in PATH: nothing was renamed"),
  .timeLimit(.minutes(300)), .serialized)
struct SwiftServerTests {
  static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "bank",
      targets: [
        .target(name: "BinderCore"),
        .target(name: "Bank", dependencies: ["BinderCore"]),
        .target(name: "App", dependencies: ["Bank", "BinderCore"]),
        .testTarget(name: "BankTests", dependencies: ["Bank"]),
      ])

    """
  static let library = """
    @propertyWrapper
    public struct Observed<Value> {
      public var wrappedValue: Value
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
      public var projectedValue: Field<Value> { Field(value: wrappedValue) }
    }
    public struct Field<Value> { public var value: Value }
    public protocol Widget: AnyObject {}
    public final class Label: Widget {
      public init() {}
      @Observed public var text = ""
    }

    """
  /// Each `NAME` is the field that is renamed.
  static let bank = """
    import BinderCore

    public protocol Showing { var NAME: Double { get } }

    /// An account with a balance.
    open class Account: Showing {
      @Observed open var NAME = 1.0
      @Observed public var note: String? = nil
      public var isRich: Bool { NAME > 1_000 && self.NAME < 1_000_000 }
      public var field: Field<Double> { $NAME }
      public init() {}
      init(raw: Observed<Double>) { _NAME = raw }
      public func add(_ amount: Double) {
        let balance = self.NAME
        self.NAME = balance + amount
      }
      func length() -> Int {
        if let note { return note.count }
        return 0
      }
    }

    public final class Budget {
      @Observed public var balance = 5
      public init() {}
      public func half() -> Int { balance / 2 }
    }

    public struct Snapshot {
      public var balance: Double
      public init(balance: Double) { self.balance = balance }
    }

    """
  static let app = """
    import Bank
    import BinderCore

    public final class Savings: Account {
      public override var NAME: Double {
        get { super.NAME }
        set { super.NAME = newValue }
      }
    }

    public final class AccountScreen {
      public let balance = Label()
      public init() {}
    }

    struct Pair {
      var balance: Int
      var other: Int
    }

    enum Sorting: String { case balance, owner }

    extension Account {
      func twice() -> Double { NAME * 2 }
    }

    func uses(_ account: Account, _ maybe: Account?) -> String {
      print("The balance is low")
      let all = [account].map(\\.NAME) + [account].map { $0.NAME }
      let made = Pair(balance: 3, other: 4)
      let closure = { [balance = account.NAME] in balance }
      switch Sorting.balance {
      case .balance: return "\\(maybe?.NAME ?? 0) \\(all) \\(made.balance) \\(closure())"
      case .owner: return "\\(Snapshot(balance: account.NAME).balance)"
      }
    }

    """
  static let tests = """
    import Testing
    @testable import Bank

    @Test func adds() {
      let account = Account()
      account.add(2)
      #expect(account.NAME == 3)
      #expect(Budget().balance == 5)
    }

    """
  static let yaml = """
    binder: 1
    model: Account
    view: AccountScreen
    slots:
      balance: { modelField: NAME, modelType: fpint }
    ---
    binder: 1
    model: Budget
    view: AccountScreen
    slots:
      balance: { modelField: balance, modelType: int }

    """
  static let files = [
    "Package.swift": manifest, "Sources/BinderCore/Library.swift": library,
    "Sources/Bank/Bank.swift": bank, "Sources/App/App.swift": app,
    "Tests/BankTests/BankTests.swift": tests, "Bindings/account.yaml": yaml,
  ]

  private func expect(_ package: MarkedPackage, named name: String) throws {
    for (path, text) in Self.files {
      #expect(try package.text(path) == text.replacing("NAME", with: name), "\(path)")
    }
  }

  private func renaming(_ package: MarkedPackage) throws -> Renaming {
    Renaming(CheckSession(try package.configuration()), root: package.root)
  }

  @Test(
    "every use of a field is renamed, and nothing else; again without a build; and what is not compiled is refused"
  )
  func field() throws {
    let package = try MarkedPackage(Self.files.mapValues { $0.replacing("NAME", with: "balance") })
    try renaming(package).plan("Account.balance", to: "total").write()
    try expect(package, named: "total")
    #expect(Check(try package.configuration()).run().problems.isEmpty)

    // The index is of the texts before.
    try renaming(package).plan("Account.total", to: "saldo").write()
    try expect(package, named: "saldo")

    let note = try renaming(package).plan("Account.note", to: "remark")
    #expect(note.files.count == 1)
    #expect(
      String(decoding: note.files[0].new, as: UTF8.self).contains(
        "if let remark { return remark.count }"))

    try package.place.write(
      "#if os(Windows)\nimport Bank\nlet w = Account().saldo\n#endif\n",
      to: "Sources/App/Windows.swift")
    let places = try package.refusal("Account.saldo", "total", try renaming(package)).dropFirst()
    #expect(places == ["Windows.swift:3: a branch of '#if' that is not compiled here has the name"])
    try expect(package, named: "saldo")
  }
}
