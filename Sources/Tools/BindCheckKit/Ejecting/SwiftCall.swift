import BindingSpec
import SwiftFacts

import struct SwiftSyntax.FunctionCallExprSyntax

/// A call as the formatter would lay it out: on one line, or with as many arguments on a line as fit.
struct SwiftCall {
  struct Argument {
    var text: String
    /// The line of a binding file that says it; 0 for none.
    var line: Int
    var above: [String] = []
    var trailing: String?

    init(_ text: String, at range: SourceRange? = nil) {
      self.text = text
      line = range?.start.line ?? 0
    }
  }

  static let width = 100

  var callee: String
  var arguments: [Argument]
  /// The text behind the closing parenthesis, such as ` { binder, photo, row in`; it stands by itself
  /// where the arguments need several lines.
  var end = ""

  func lines(indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let hasComments = arguments.contains { !$0.above.isEmpty || $0.trailing != nil }
    let line =
      margin + callee + "(" + arguments.map(\.text).joined(separator: ", ") + ")" + end
    if !hasComments, line.count <= Self.width { return [line] }
    var lines = [margin + callee + "("]
    lines += filled(indent: indent + 2)
    if !end.isEmpty { lines.append(margin + ")" + end) }
    return lines
  }

  private func filled(indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var current = ""
    func flush() {
      if !current.isEmpty { lines.append(margin + current) }
      current = ""
    }
    for (index, argument) in arguments.enumerated() {
      let isLast = index + 1 == arguments.count
      let text = argument.text + (isLast ? (end.isEmpty ? ")" : "") : ",")
      // An argument with a comment of its own stands alone on its line.
      let standsAlone = !argument.above.isEmpty || argument.trailing != nil
      if standsAlone || indent + current.count + 1 + text.count > Self.width { flush() }
      lines += argument.above.map { margin + $0 }
      if indent + text.count > Self.width, let parts = Self.callParts(text) {
        // It is too long for any line, and a call itself.
        let inner = SwiftCall(callee: "", arguments: parts.arguments.map { Argument($0) })
        var broken = inner.filled(indent: indent + 2)
        broken[broken.count - 1] += parts.end
        lines += [margin + parts.callee + "("] + broken.dropLast()
        current = String(broken[broken.count - 1].dropFirst(indent))
      } else {
        current += current.isEmpty ? text : " " + text
      }
      if let trailing = argument.trailing {
        current += "  " + trailing
        flush()
      }
    }
    flush()
    return lines
  }

  /// The parts of an argument at its first call: `as: .date`, the arguments of that, and the rest.
  private static func callParts(
    _ text: String
  ) -> (callee: String, arguments: [String], end: String)? {
    SwiftText.parsed(Array("f(\(text)".utf8)) { tree in
      let calls = tree.descendants(FunctionCallExprSyntax.self).dropFirst()
      guard let list = calls.map(\.arguments).min(by: { $0.position < $1.position }),
        let range = text.firstRange(of: "(\(list))")
      else { return nil }
      return (
        String(text[..<range.lowerBound]),
        list.map { $0.with(\.trailingComma, nil).trimmedDescription },
        String(text[range.upperBound...])
      )
    } ?? nil
  }
}
