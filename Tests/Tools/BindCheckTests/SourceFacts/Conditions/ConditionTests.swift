import BindCheckKit
import BindingSpec
import Foundation
import Testing

@testable import SwiftFacts

/// Of `#if` only the code counts that one platform compiles.
@Suite struct ConditionTests {
  private static let linux = BuildConditions(
    platform: .linux, flags: ["DEBUG", "FAST"], languageVersion: [5, 10], modules: ["Kit", "CKit"])

  @Test(
    "a condition holds as it does for the compiler",
    arguments: [
      ("os(Linux)", true), ("os(macOS) || os(iOS)", false), ("!os(Windows)", true),
      ("DEBUG", true), ("FAST && !SLOW", true), ("(SLOW || FAST) && os(Linux)", true),
      ("canImport(Darwin)", false), ("canImport(Glibc)", true), ("canImport(Kit)", true),
      ("canImport(CKit.inner)", true), ("canImport(C.os.lock)", false),
      ("canImport(SwiftUI)", false),
      ("canImport(Kit, _version: 1.2)", true), ("canImport(Foundation)", true),
      ("swift(>=6)", false), ("swift(>=5.9)", true), ("swift(<6)", true), ("compiler(>=6.0)", true),
      ("compiler(>=9)", false), ("_runtime(_ObjC)", false), ("hasFeature(Embedded)", false),
      ("targetEnvironment(simulator)", false), ("true", true), ("false", false),
    ])
  func conditions(condition: String, holds: Bool) {
    #expect(Self.linux.hold(condition) == holds)
  }

  @Test("a condition that is none has no answer", arguments: ["", "os(", "a &&", "1 == 2"])
  func brokenConditions(condition: String) {
    #expect(Self.linux.hold(condition) == nil)
  }

  @Test("a condition that nests too deep has no answer")
  func deepConditions() {
    #expect(
      Self.linux.hold(
        "\(String(repeating: "(", count: 60))true\(String(repeating: ")", count: 60))")
        == true)
    for sign in ["(", "!"] {
      #expect(Self.linux.hold(String(repeating: sign, count: 1_000_000) + "true") == nil)
    }
  }

  @Test("each platform has its own modules")
  func platforms() {
    #expect(BuildConditions(platform: .macos).hold("canImport(Darwin) && os(OSX)") == true)
    #expect(BuildConditions(platform: .ios).hold("canImport(UIKit) && !canImport(AppKit)") == true)
    #expect(BuildConditions(platform: .windows).hold("canImport(WinSDK)") == true)
  }

  private func active(_ text: String) -> String {
    let bytes = ActiveText.bytes(Array(text.utf8), under: Self.linux)
    #expect(bytes.count == text.utf8.count)
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.allSatisfy { $0 == " " } ? "" : String($0) }.joined(separator: "\n")
  }

  @Test("branches that are not compiled are blank, and so are the directives")
  func branches() {
    #expect(
      active(
        """
        a
        #if os(macOS) // here
          b
          #if DEBUG
            c
          #endif
        #elseif os(Linux) ||
            os(Android)
          d
        #else
          e
        #endif
        f
        """) == "a\n\n\n\n\n\n\n\n  d\n\n\n\nf")
  }

  @Test("a directive in a string or in a comment is none")
  func strings() {
    let text = "let a = \"\"\"\n#if os(macOS)\n\"\"\"\n/*\n#if os(macOS)\n*/\nlet b = #\"/*\"#\n"
    #expect(
      active(text + "#if os(macOS)\nlet c = 1\n#endif\nlet d = 1") == text + "\n\n\nlet d = 1")
  }

  @Test("a text whose directives do not fit together stays as it is")
  func broken() {
    for text in ["#if os(macOS)\na", "#endif\n#if X\na\n#endif", "#if os(\na\n#endif"] {
      #expect(active(text) == text)
    }
  }

  @Test("of the declarations in the branches of #if one counts")
  func declarations() throws {
    let texts: KeyValuePairs = [
      "Sources/App/A.swift": """
      #if os(Linux)
        class M { var a = 1 }
      #else
        class M { var b = "" }
      #endif
      class N {
        #if canImport(Darwin)
          var inner = Int(1)
        #else
          var inner = ""
        #endif
      }
      """
    ]
    let linux = SourceFacts(index: SourceIndex(texts: texts.map { $0 }, on: .linux))
    let mac = SourceFacts(index: SourceIndex(texts: texts.map { $0 }, on: .macos))
    func members(_ name: String, _ facts: SourceFacts) -> [String] {
      guard case .found(let type) = facts.findType(TypeName(name)!, as: .model) else {
        return ["?"]
      }
      return type.members.map { "\($0): \($1.type?.description ?? "?")" }.sorted()
    }
    #expect(members("M", linux) == ["a: Int"])
    #expect(members("M", mac) == ["b: String"])
    #expect(members("N", linux) == ["inner: String"])
    #expect(members("N", mac) == ["inner: Int"])
  }

  @Test("the manifest gives its sources flags, default traits and a language mode")
  func manifest() throws {
    let place = try TemporaryDirectory()
    try place.write(
      """
      // swift-tools-version: 5.9
      let package = Package(
        name: "p", traits: [.default(enabledTraits: ["Quick"])],
        targets: [
          .target(
            name: "App",
            swiftSettings: [
              .define("FAST"), .define("MAC", .when(platforms: [.macOS])),
              .define("SMALL", .when(configuration: .release)),
            ])
        ])
      """, to: "Package.swift")
    try place.write(
      """
      #if FAST && Quick && !MAC && !SMALL && swift(<6)
        class M { var a = 1 }
      #endif
      """, to: "Sources/App/A.swift")
    let index = SourceIndex(roots: [SourceRoot(place.url.path + "/Sources")], platform: .linux)
    #expect(index.typeNames == ["M"])
  }
}
