/// `fpint` and `fpint(digits)`: a number with a fixed count of decimals, two unless said otherwise.
///
/// The rounding is that of C's `printf("%.2f")`: to nearest, exact ties to even.
public struct FixedPointType<Value: BinaryFloatingPoint>: InvertibleModelType {
  public static var name: String { "fpint" }
  /// The number of decimals, 0 to 9.
  public let digits: Int

  public init(digits: Int = 2) {
    precondition((0...9).contains(digits), "fpint has 0 to 9 decimals")
    self.digits = digits
  }

  public init(arguments: [String]) throws(ConversionFailure) {
    self.init(digits: try fixedPointDigits(arguments))
  }

  public func format(_ value: Value) throws(ConversionFailure) -> String {
    guard value.isFinite else {
      throw ConversionFailure("\(value) cannot be shown with decimals")
    }
    return FixedPointText.text(of: Double(value), digits: digits)
  }

  public func parse(_ shown: String) throws(ConversionFailure) -> Value {
    let shown = shown.withoutBlanksAround
    _ = try DecimalNumeral(shown)
    // The standard library wants digits on both sides of the point; `+` it reads.
    guard let number = Double(completed(shown)), number.isFinite else {
      throw ConversionFailure("'\(shown)' is too large")
    }
    let value = Value(number)
    guard value.isFinite else { throw ConversionFailure("'\(shown)' is too large") }
    return value
  }

  private func completed(_ text: String) -> String {
    var text = text
    if text.hasSuffix(".") { text.append("0") }
    guard let point = text.firstIndex(of: ".") else { return text }
    let before = text[..<point]
    if before.isEmpty || before == "-" || before == "+" { text.insert("0", at: point) }
    return text
  }
}

/// `fpint` for whole numbers: `5` is shown as `5.00`.
public struct FixedPointIntegerType<Value: FixedWidthInteger>: InvertibleModelType {
  public static var name: String { "fpint" }
  /// The number of decimals, 0 to 9.
  public let digits: Int

  public init(digits: Int = 2) {
    precondition((0...9).contains(digits), "fpint has 0 to 9 decimals")
    self.digits = digits
  }

  public init(arguments: [String]) throws(ConversionFailure) {
    self.init(digits: try fixedPointDigits(arguments))
  }

  public func format(_ value: Value) -> String {
    digits == 0 ? String(value) : "\(value)." + String(repeating: "0", count: digits)
  }

  public func parse(_ shown: String) throws(ConversionFailure) -> Value {
    let shown = shown.withoutBlanksAround
    _ = try DecimalNumeral(shown)
    let parts = shown.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 2, parts[1].contains(where: { $0 != "0" }) {
      throw ConversionFailure("'\(shown)' is not a whole number")
    }
    let whole = ["", "-", "+"].contains(parts[0]) ? "0" : parts[0]
    guard let value = Value(whole) else {
      throw ConversionFailure("'\(shown)' is not between \(Value.min) and \(Value.max)")
    }
    return value
  }
}

private func fixedPointDigits(_ arguments: [String]) throws(ConversionFailure) -> Int {
  guard arguments.count <= 1 else {
    throw ConversionFailure("'fpint' takes one argument, the number of decimals")
  }
  guard let argument = arguments.first else { return 2 }
  guard let digits = Int(argument), (0...9).contains(digits) else {
    throw ConversionFailure("'fpint' takes 0 to 9 decimals, not '\(argument)'")
  }
  return digits
}
