import BindingSpec
import Foundation
import RandomNumbers
import Testing

@testable import BindCheckKit

/// The declarations of Swift files come back from the cache as they were.
@Suite struct BinaryCodingTests {
  private func declarations(_ text: String, _ path: String) throws -> [TypeDeclaration] {
    let index = SourceIndex(texts: [(key: path, value: text)])
    return try #require(index.allFiles().first).types
  }

  /// The same declarations, stored and read back.
  private func again(_ types: [TypeDeclaration], _ path: String) throws -> [TypeDeclaration] {
    let file = try #require(types.first).location.file
    return try BinaryDecoder.value(
      [TypeDeclaration].self, of: BinaryEncoder.bytes(of: types, file: file)[...], file: path)
  }

  /// Everything that declarations can have.
  static let everything = """
    import BinderCore
    @BindableModel @MainActor final class Model<Value: Hashable>: Base<Int>, P & Q, ~Copyable {
      @Observed(wrappedValue: 0.0) private(set) public var balance
      @Observed var text: String?, (a, b): (Int, String) = (1, "b")
      lazy var later = [1: [2.0, nil]]
      weak var owner: Owner!
      static let fieldTable: FieldTable<Model> = [
        .field("isLarge", \\.isLarge, affectedBy: \\.$balance), .field("text", \\.$text),
        .command("save") { $0.save() }, .field("id", constant: \\.id),
        .field("total", readOnly: \\.total), .field("sum", following: \\.sum), .field("deep", \\.a.b, affectedBy: \\.other.$c),
      ]
      static var name: String { "text" }
      var defaultSlot: Field<Double> { $balance }
      let defaultTrigger = Event()
      @available(*, deprecated, message: "no", renamed: "balance") var old: Int { 1 }
      @available(*, unavailable) var gone: Int { 1 }
      @available(*, deprecated) var older: (Int) -> Void { { _ in } }
      var isLarge: Bool { get { balance > 10 && text == nil } nonmutating set { balance = 1 } }
      var watched = 0 { didSet { print(1) } }
      override var above: Int { willSet { print(1) } }
      func save(_ items: [Item], by value: (Int) -> Void = { _ in }, rest: Int...) async throws -> [Item]? { nil }
      init?(a: Int) { nil }
      #if DEBUG
        var debug = 1
        struct Debug {}
      #endif
      #members
      enum Kind: String { case a, b(Int) }
      typealias Alias<T> = Dictionary<String, T>
      var values = (first ?? second, x ? 1 : 2, a + b * 2, a < b, -a, !b, try? c(), d?.e, f!, g[0])
      var ranges = 1...9, call = make<Int>(label: 1) { 2 }, cast = a as? Color, type = [Int].self
      var string = "a", member = Color.red.opacity, odd = { $0 }, tuple = (1, true), t = (1, 2).0
    }
    extension Outer.Box<Int> where Value == Int, Value: Hashable { var boxed: Self.Item { value } }
    protocol P: Q { associatedtype Item = Int; var item: Item { get set } }
    public actor A {} ; struct S: Equatable {} ; var global = 1 ; func free<T>(_ t: T) -> T { t }
    """

  @Test("every part of a declaration comes back")
  func everything() throws {
    let types = try declarations(Self.everything, "Sources/App/All.swift")
    let back = try again(types, "Sources/App/All.swift")
    #expect(CanonicalText.of(back) == CanonicalText.of(types))
    // The places of a file that was moved are places of the new one.
    let moved = try again(types, "Sources/App/Moved.swift")
    let expected = try declarations(Self.everything, "Sources/App/Moved.swift")
    #expect(CanonicalText.of(moved) == CanonicalText.of(expected))
  }

  @Test("the sample has two values of every property")
  func everyProperty() throws {
    var values: [String: Set<String>] = [:]
    func look(_ value: Any) {
      let mirror = Mirror(reflecting: value)
      for child in mirror.children {
        if mirror.displayStyle == .struct, let label = child.label {
          values["\(mirror.subjectType).\(label)", default: []].insert(
            CanonicalText.of(child.value))
        }
        look(child.value)
      }
    }
    look(try declarations(Self.everything, "a.swift"))
    let alike = values.filter { $0.value.count < 2 }.keys.sorted()
    // A file has one path.
    #expect(alike == ["SourceLocation.file"])
  }

  @Test(
    "declarations of our own sources come back", arguments: ["BindingSpec/Checking", "TableSyntax"])
  func ownSources(folder: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let index = SourceIndex(roots: [SourceRoot(root.path + "/Sources/" + folder)])
    let files = index.allFiles()
    #expect(!files.isEmpty)
    for file in files {
      let back = try again(file.types, file.path)
      #expect(CanonicalText.of(back) == CanonicalText.of(file.types), "\(file.path)")
    }
  }

  @Test("bytes that were cut off or changed never crash, and cut ones are refused")
  func damaged() throws {
    let bytes = BinaryEncoder.bytes(of: try declarations(Self.everything, "a.swift"))
    for length in 0..<bytes.count {
      let back = try? BinaryDecoder.value([TypeDeclaration].self, of: bytes[..<length])
      #expect(back == nil)
    }
    var random = SplitMix64(seed: 1)
    for _ in 0..<2_000 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &random)] = .random(
        in: 0...255, using: &random)
      let back = try? BinaryDecoder.value([TypeDeclaration].self, of: changed[...])
      // A flipped byte may give another name or number.
      #expect((back?.count ?? 0) <= bytes.count)
    }
  }

  @Test("numbers come back, whatever their size", arguments: [0, 1, 127, 128, -1, .max, .min])
  func numbers(number: Int) throws {
    let back = try BinaryDecoder.value(Int.self, of: BinaryEncoder.bytes(of: number)[...])
    #expect(back == number)
  }

  private struct Optionals: Codable, Equatable {
    var text: String?
    var flag: Bool?
    var number: Int?
    var list: [String?]?
    var names: Set<String>?
  }

  @Test("optional properties come back, with and without a value")
  func optionals() throws {
    let full = Optionals(text: "", flag: false, number: 0, list: [nil, "a"], names: ["b", "a"])
    for value in [Optionals(), full] {
      let bytes = BinaryEncoder.bytes(of: value)
      #expect(try BinaryDecoder.value(Optionals.self, of: bytes[...]) == value)
    }
  }
}
