import Foundation
import Testing

/// What the compiler says where a macro does not belong: the real one, with the real plugin.
@Suite struct MacroMisuseTests {
  private static let source = """
    import BinderMacros
    @BindableModel enum Color { case red }
    @BindableModel protocol Shape {}
    @BindableModel actor Store { var a = 1 }
    @BindableModel struct Address { var city = "" }
    @BindableValue final class Order { @Observed var total = 1 }
    @BindableModel final class Empty { private var hidden = 1 }
    @BindableValue struct Nothing {}
    @BindableModel final class ByHand {
      @Observed var a = 1
      static var fieldTable: FieldTable<ByHand> { [.field("a", \\.$a)] }
    }
    @BindableModel final class Elsewhere { @Observed var a = 1 }
    extension Elsewhere: BindableModel {
      static var fieldTable: FieldTable<Elsewhere> { [.field("a", \\.$a)] }
    }
    @BindableModel final class Fine { @Observed var a = 1 }
    """

  private func diagnostics() throws -> [String] {
    let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let file = FileManager.default.temporaryDirectory
      .appending(path: "\(UUID().uuidString).swift")
    try Self.source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style",
      "llvm", "-I", products.appending(path: "Modules").path, "-load-plugin-executable",
      products.appending(path: "BinderMacrosPlugin-tool").path + "#BinderMacrosPlugin", file.path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let output = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix(file.path) }
      .map { $0.dropFirst(file.path.count + 1).replacing(#/ \(from macro .*\)/#, with: "") }
      .map { String($0) }
  }

  @Test("each misuse is said once, with what to do")
  func misuse() throws {
    #expect(
      try diagnostics() == [
        "2:1: error: '@BindableModel' is for classes, and 'Color' is an enum",
        "2:1: note: remove '@BindableModel'",
        "3:1: error: '@BindableModel' is for classes, and 'Shape' is a protocol",
        "3:1: note: remove '@BindableModel'",
        "4:1: error: '@BindableModel' is for classes, and 'Store' is an actor, whose fields "
          + "cannot be read without waiting: bind a class of '@MainActor'",
        "4:1: note: remove '@BindableModel'",
        "5:1: error: '@BindableModel' is for classes, and 'Address' is a struct: '@BindableValue' "
          + "is for structs",
        "5:1: note: use '@BindableValue'",
        "6:1: error: '@BindableValue' is for structs, and 'Order' is a class: '@BindableModel' is "
          + "for classes",
        "6:1: note: use '@BindableModel'",
        "7:1: warning: 'Empty' has nothing that a binding could reach: 'hidden' and all the others "
          + "are private",
        "7:1: note: remove '@BindableModel'",
        "8:1: warning: 'Nothing' has nothing that a binding could reach: it declares no property",
        "8:1: note: remove '@BindableValue'",
        "11:14: error: 'ByHand' has a 'fieldTable' already: keep it, or '@BindableModel'",
        "11:14: note: remove '@BindableModel'", "11:14: note: remove 'fieldTable'",
        "13:1: error: 'Elsewhere' conforms by hand elsewhere: keep that extension, or "
          + "'@BindableModel'",
        "13:1: note: remove '@BindableModel'",
      ])
  }
}
