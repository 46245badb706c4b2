import BindCheckKit
import Foundation
import JSONRPC
import Testing

@testable import SwiftFacts

/// After any edits, the diagnostics are those of a check of its own over the same texts.
@Suite struct RandomEditTests {
  private let names = [
    "Bindings/account.yaml", "Bindings/second.yaml", "Sources/App/Account.swift",
    "Sources/App/AccountScreen.swift", "Sources/App/Other.swift",
  ]
  private let words: [String: [String]] = [
    "yaml": [
      "owner", "balance", "count", "isOpen", "partner?", ".", "save", "Account", "AccountScreen",
      "modelType: int", "~", "ownr", "mode: oneWay", "\n  hint: owner", " ", "Other",
    ],
    "swift": [
      "var owner = 1", "let count = 2", "final class Other { @Observed var owner = \"\" }",
      "extension Account { var total: Int { 3 } }", "// note", "?", "String", "Double", " ", "\n",
      "typealias Other = Account", "struct Amount: Converter {}",
    ],
  ]

  /// As many as `BINDER_SEEDS` says.
  private static let seeds =
    UInt64(ProcessInfo.processInfo.environment["BINDER_SEEDS"] ?? "") ?? 12

  @Test(arguments: 0..<seeds)
  func edits(seed: UInt64) throws {
    var random = Random(state: seed &* 977 &+ 1)
    var files = Files.package
    files["Bindings/second.yaml"] = Files.binding.replacing(
      "owner: owner", with: "owner: partner?.owner")
    files["Sources/App/Other.swift"] = "import BinderCore\n"
    let client = try Client(files)
    var texts = files
    for name in names { client.open(name, texts[name]!) }
    let requests = ["hover", "completion", "definition", "documentSymbol", "codeAction"]
    for _ in 0..<25 {
      let name = names.randomElement(using: &random)!
      let isSwift = name.hasSuffix("swift")
      var text = Array(texts[name]!)
      let place = Int.random(in: 0...text.count, using: &random)
      let end = min(text.count, place + Int.random(in: 0...6, using: &random))
      let word = words[isSwift ? "swift" : "yaml"]!.randomElement(using: &random)!
      text.replaceSubrange(place..<end, with: Bool.random(using: &random) ? word : "")
      let edited = String(text)
      client.change(name, edited)
      let line = edited.prefix(place).filter { $0 == "\n" }.count
      _ = client.ask(
        "textDocument/\(requests.randomElement(using: &random)!)", name, line: line, character: 3)
      // The types that a syntax error breaks go by the last good text, so such a Swift text is taken back.
      let isRead = !isSwift || Self.isWellFormed(edited)
      if !isRead { client.change(name, texts[name]!) }
      texts[name] = isRead ? edited : texts[name]
      try client.write(name, texts[name]!)
      for yaml in names.prefix(2) {
        let codes = client.codes(yaml)
        let fresh = try client.freshCodes(yaml)
        // Behind a syntax error the server shows the problems of the lines that can be read.
        let isBroken = fresh.contains { $0.hasPrefix("BC001") }
        #expect(
          isBroken ? codes.starts(with: fresh) : codes == fresh,
          "\(codes), not \(fresh): \(name):\n\(edited)")
      }
    }
  }

  private static func isWellFormed(_ text: String) -> Bool {
    SourceIndex.Reading(Array(text.utf8), path: "")?.isWellFormed == true
  }
}

/// Numbers that are the same in each run.
struct Random: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
