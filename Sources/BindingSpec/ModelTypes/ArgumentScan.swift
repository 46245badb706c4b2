/// Goes through the arguments of a model type, in the order in which it takes them.
///
/// The sentences are those that `BinderFoundation` gives for the same arguments; its tests hold the
/// two together. What only the running system knows, such as which time zones there are, is not
/// asked here.
struct ArgumentScan {
  let name: String
  private let arguments: [String]
  private(set) var index = 0

  init(_ name: String, _ arguments: [String]) {
    self.name = name
    self.arguments = arguments
  }

  var next: String? { index < arguments.count ? arguments[index] : nil }

  /// Takes the next argument as it is.
  mutating func take() -> String? {
    defer { index += 1 }
    return next
  }

  /// Takes a number of decimals, if the next argument is a number.
  mutating func takeDecimals() throws(ArgumentProblem) -> Int? {
    guard let argument = next, argument.first?.isNumber == true || argument.first == "-" else {
      return nil
    }
    guard let digits = Int(argument), (0...9).contains(digits) else {
      throw problem("'\(name)' takes 0 to 9 decimals, not '\(argument)'")
    }
    index += 1
    return digits
  }

  /// Takes a locale, if there is a further argument.
  mutating func takeLocale(else otherwise: String = "is no locale such as 'de_DE'")
    throws(ArgumentProblem)
  {
    guard let argument = next else { return }
    guard looksLikeLocale(argument) else { throw problem("'\(argument)' \(otherwise)") }
    index += 1
  }

  /// Refuses what stands behind the locale.
  func end() throws(ArgumentProblem) {
    if let argument = next {
      throw problem("'\(argument)' comes too late: '\(name)' takes the locale last")
    }
  }

  func problem(_ message: String) -> ArgumentProblem { ArgumentProblem(message, at: index) }

  /// The problem that `check` throws for the arguments.
  static func problem(
    of name: String,
    _ check: @escaping @Sendable (inout ArgumentScan) throws(ArgumentProblem) -> Void
  ) -> @Sendable ([String]) -> ArgumentProblem? {
    { arguments in
      var scan = ArgumentScan(name, arguments)
      do throws(ArgumentProblem) {
        try check(&scan)
        return nil
      } catch {
        return error
      }
    }
  }
}

/// Whether the text has the form of a locale's identifier: `de`, `de_DE`, `zh_Hans_CN`.
func looksLikeLocale(_ text: String) -> Bool {
  var parts = text.split(whereSeparator: { $0 == "_" || $0 == "-" })[...]
  // By bytes: a range of characters would hold 'é' between 'e' and 'f'.
  func all(_ part: Substring, _ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Bool {
    part.unicodeScalars.allSatisfy { first <= $0 && $0 <= last }
  }
  guard parts.map(\.count).reduce(parts.count - 1, +) == text.count,
    let language = parts.popFirst(), (2...3).contains(language.count), all(language, "a", "z")
  else { return false }
  if let script = parts.first, script.count == 4, all(script.prefix(1), "A", "Z"),
    all(script.dropFirst(), "a", "z")
  {
    parts.removeFirst()
  }
  if let region = parts.first,
    region.count == 2 && all(region, "A", "Z") || region.count == 3 && all(region, "0", "9")
  {
    parts.removeFirst()
  }
  return parts.isEmpty || parts.elementsEqual(["POSIX"])
}

/// Whether the text has the form of a time zone's identifier: `Europe/Berlin`, `UTC`, `GMT+2`.
func looksLikeTimeZone(_ text: String) -> Bool {
  if text == "UTC" { return true }
  if text.hasPrefix("GMT") {
    let offset = text.dropFirst(3)
    guard let sign = offset.first else { return true }
    return (sign == "+" || sign == "-") && offset.count > 1
      && offset.dropFirst().allSatisfy { ("0"..."9").contains($0) || $0 == ":" }
  }
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  return parts.count > 1
    && parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_+-".contains($0) }
    }
}
