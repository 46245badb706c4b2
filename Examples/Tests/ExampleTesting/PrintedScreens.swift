import Testing

/// Runs an app with `--print`, expects it to succeed without a word of error, and gives the screens
/// that it prints.
public func printedScreens(
  of app: String, _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
) throws -> String {
  let result = try run(Repository.program(app), arguments + ["--print"])
  #expect(result.exitCode == 0, sourceLocation: sourceLocation)
  #expect(result.errors == "", sourceLocation: sourceLocation)
  return result.output
}

/// Expects an app to name a binding file that does not exist, before it shows any screen.
public func expectMissingBindingFile(
  of app: String, options: [String] = ["--print"],
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let result = try run(Repository.program(app), ["--bindings", "/nowhere"] + options)
  #expect(result.exitCode == 1, sourceLocation: sourceLocation)
  #expect(result.output == "", sourceLocation: sourceLocation)
  #expect(result.errors.contains("/nowhere/\(app).yaml"), sourceLocation: sourceLocation)
}
