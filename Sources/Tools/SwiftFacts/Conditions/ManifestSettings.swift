import SourceVocabulary
import SwiftSyntax

/// The settings of a manifest that decide on conditions in the sources of its package.
///
///     // swift-tools-version: 5.9
///     swiftSettings: [.define("FAST"), .define("MAC", .when(platforms: [.macOS]))]
///
/// Those of one target count for all targets, and default traits count as on.
struct ManifestSettings {
  private struct Flag {
    var name: String
    /// The platforms that `.when(platforms:)` names; nil for each.
    var platforms: [String]?
  }

  private var flags: [Flag] = []
  private var languageVersion: [Int]

  /// The settings of the manifest in a directory; nil where none can be read.
  init?(directory: String) {
    let path = FilePath.join(directory, "Package.swift")
    guard let bytes = try? FileReading.bytes(ofFile: path, limit: SourceIndex.maximumFileSize)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    languageVersion =
      Self.isVersion6(text) ? BuildConditions.compilerVersion : BuildConditions.version5
    let words = [".define", "enabledTraits"]
    guard words.contains(where: text.contains) else { return }
    let found = SwiftText.parsed(bytes) { tree in
      tree.descendants(FunctionCallExprSyntax.self).flatMap(Self.flags)
    }
    flags = found ?? []
  }

  func apply(to conditions: inout BuildConditions) {
    conditions.languageVersion = languageVersion
    for flag in flags
    where flag.platforms?.contains(where: conditions.platform.isNamed) ?? true {
      conditions.flags.insert(flag.name)
    }
  }

  /// Whether a package is compiled in the language mode 6, by its tools' version or by its own words.
  private static func isVersion6(_ text: String) -> Bool {
    for line in text.split(separator: "\n")
    where line.contains("swiftLanguageModes") || line.contains("swiftLanguageVersions") {
      return line.contains(".v6") || !line.contains(".v5") && !line.contains("v4")
    }
    let first = text.prefix { $0 != "\n" }
    guard let mark = first.firstIndex(of: ":") else { return false }
    let version = first[first.index(after: mark)...].drop { $0 == " " }
    return (Int(version.prefix { $0.isNumber }) ?? 5) >= 6
  }

  private static func flags(of call: FunctionCallExprSyntax) -> [Flag] {
    switch call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "define":
      guard let name = call.arguments.first?.expression.literalText else { return [] }
      let condition = call.arguments.dropFirst().first?.expression
        .as(FunctionCallExprSyntax.self)?.arguments
      let words = condition?.expression("platforms")?.as(ArrayExprSyntax.self)
      let platforms = words?.elements.compactMap {
        $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      }
      let configuration = condition?.expression("configuration")?.trimmedDescription
      return configuration == ".release" ? [] : [Flag(name: name, platforms: platforms)]
    case "default":
      let traits = call.arguments.expression("enabledTraits")?.elements ?? []
      return traits.compactMap(\.literalText).map { Flag(name: $0) }
    default: return []
    }
  }
}
