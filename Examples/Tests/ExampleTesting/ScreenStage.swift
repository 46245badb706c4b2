import Testing

/// A screen that a test looks at.
@MainActor
public protocol ScreenStage {
  /// The characters on the screen.
  var text: String { get }

  /// Presses keys and gives the screen after them.
  func press(_ keys: String) throws -> String
}

extension ScreenStage {
  /// Expects the screen to be this one.
  public func expect(_ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    // Whole screens, because an expression of two long texts is no help when they differ.
    #expect(
      text == expected, "the screen is\n\(text)\nand not\n\(expected)",
      sourceLocation: sourceLocation)
  }

  /// Presses keys and expects a screen after them.
  public func press(
    _ keys: String, shows expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    _ = try press(keys)
    expect(expected, sourceLocation: sourceLocation)
  }
}
