#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A package to check, as large as one likes: models and screens of a hundred lines, and a binding file for
/// each pair.
struct Tree {
  let root: String
  private(set) var swiftFiles: [String] = []
  private(set) var bindingFiles: [String] = []
  private var random = Numbers()
  private let givesHandlers: Bool

  /// - Parameters:
  ///   - swift: The number of Swift files.
  ///   - bindings: The number of binding files.
  ///   - pairs: How many models with their screens they name; nil for one each.
  ///   - givesHandlers: Whether the commands have handlers; for one without, all files are looked through.
  init(
    at root: String, swift: Int, bindings: Int, naming pairs: Int? = nil, givesHandlers: Bool = true
  ) throws {
    self.root = root
    self.givesHandlers = givesHandlers
    for directory in ["", "/Bindings", "/Sources", "/Sources/App"] {
      mkdir(root + directory, 0o755)
    }
    var named: [[String]] = []
    for number in 0..<(swift / 2) {
      let folder = "\(root)/Sources/App/F\(number / 50)"
      mkdir(folder, 0o755)
      let fields = Array(Self.words.shuffled(using: &random).prefix(8))
      swiftFiles.append("\(folder)/Model\(number).swift")
      try Self.write(model(number, fields), to: "\(folder)/Model\(number).swift")
      swiftFiles.append("\(folder)/Screen\(number).swift")
      try Self.write(screen(number, fields), to: "\(folder)/Screen\(number).swift")
      if number < pairs ?? bindings { named.append(fields) }
    }
    for number in 0..<bindings {
      let pair = number % named.count
      bindingFiles.append("\(root)/Bindings/b\(number).yaml")
      try Self.write(document(pair, named[pair]), to: bindingFiles[number])
    }
  }

  private static let words = [
    "balance", "total", "name", "title", "note", "count", "price", "date", "rate", "owner", "city",
    "street", "phone", "email", "status", "level", "score", "limit", "offset", "index",
  ]

  private static let types = [
    " = 0.0", " = 0", " = \"\"", " = false", ": Double?", ": String = \"\"", ": Int?",
    " = [String]()",
  ]

  private mutating func model(_ number: Int, _ fields: [String]) -> String {
    var text = """
      import BinderCore
      import Foundation

      /// The model of screen \(number), which keeps what the user sees.
      final class Model\(number) {

      """
    for (field, type) in zip(fields, Self.types) {
      text +=
        "  /// The \(field) as it was last told by the server.\n  @Observed var \(field)\(type)\n"
    }
    text +=
      "  let save\(number) = Command\(givesHandlers ? " { print(\"saved\") }" : "()")\n  private var values: [Int] = []\n"
    text += "  var isLarge: Bool { values.count > 10 }\n\n  init(service: Service) {\n"
    text += body(10) + "  }\n"
    for step in 0..<Int.random(in: 4...12, using: &random) {
      text += "\n  /// Does step \(step).\n  func step\(step)(_ items: [Item], offset: Int = 0) {\n"
      text += body(Int.random(in: 5...14, using: &random)) + "  }\n"
    }
    return text + "}\n"
  }

  private mutating func screen(_ number: Int, _ fields: [String]) -> String {
    var text = "import BinderTerminal\n\nfinal class Screen\(number): Screen {\n"
    for field in fields {
      text += "  let \(field) = \(field.count % 3 == 0 ? "TextField" : "Label")()\n"
    }
    text += "  let submit = Button(\"Save\")\n\n  override func layout() {\n" + body(12) + "  }\n"
    for part in 0..<Int.random(in: 2...6, using: &random) {
      text += "\n  func draw\(part)(_ canvas: Canvas) {\n"
      text += body(Int.random(in: 5...14, using: &random)) + "  }\n"
    }
    return text + "}\n"
  }

  private mutating func body(_ count: Int) -> String {
    (0..<count).map { number in
      switch Int.random(in: 0..<6, using: &random) {
      case 0: "    let v\(number) = values.filter { $0 > \(number) }.map { $0 * 2 + offset }\n"
      case 1:
        "    if state == .ready, let item = items.first(where: { $0.id == 7 }) { handle(item) }\n"
      case 2: "    guard count > \(number) else { return }\n"
      case 3: "    logger.log(\"step \(number) of \\(count), \\(String(describing: self))\")\n"
      case 4:
        "    switch kind { case .a: total += 1; case .b(let n): total += n; default: break }\n"
      default: "    // Why this is done here is said in a comment of about this length.\n"
      }
    }.joined()
  }

  private func document(_ number: Int, _ fields: [String]) -> String {
    let options = [
      ", modelType: fpint", "", "", "", ", modelType: fpint, placeholder: \"-\"", "",
      ", placeholder: \"-\"",
    ]
    var text = "binder: 1\nmodel: Model\(number)\nview: Screen\(number)\nslots:\n"
    for (index, (field, option)) in zip(fields, options).enumerated() where index != 3 {
      text += "  \(field): { modelField: \(field)\(option) }\n"
    }
    return text + "  submit: { action: save\(number) }\n"
  }

  /// Adds a line to a file, as an edit.
  static func edit(_ path: String, adding line: String) throws {
    try write("\n\(line)\n", to: path, mode: "a")
  }

  /// Makes a package of it, for an editor that opens the folder.
  func addManifest() throws {
    try Self.write("// swift-tools-version: 6.2\n", to: root + "/Package.swift")
  }

  static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else { throw CannotWrite(path: path) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    return String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
  }

  private static func write(_ text: String, to path: String, mode: String = "w") throws {
    guard let file = fopen(path, mode) else { throw CannotWrite(path: path) }
    fputs(text, file)
    fclose(file)
  }

  struct CannotWrite: Error {
    let path: String
  }

  /// The same numbers each time (SplitMix64).
  private struct Numbers: RandomNumberGenerator {
    private var state: UInt64 = 1

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
