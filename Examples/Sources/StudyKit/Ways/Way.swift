/// The way of one change through a style of `gallery`: the functions on the stack, from the user's key
/// to the write of the widget.
public struct Way: Codable, Hashable, Sendable {
  public struct Function: Codable, Hashable, Sendable {
    public let module: String
    public let name: String

    /// Whether the function is the app's.
    var isOwn: Bool { module.hasSuffix("App") }

    init(module: String, name: String) {
      self.module = module
      self.name = name
    }

    // One text for each function, since there are hundreds.
    public init(from decoder: any Decoder) throws {
      let words = try decoder.singleValueContainer().decode(String.self)
        .split(separator: " ", maxSplits: 1).map(String.init)
      guard words.count == 2 else { throw StudyError("a function of a way has no name") }
      self.init(module: words[0], name: words[1])
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode("\(module) \(name)")
    }
  }

  public let style: Style
  /// When the widget was written, the oldest function first.
  public var widget: [Function] = []
  /// When the view model was written, if that was over when the widget was written.
  public var model: [Function] = []

  /// Whether two styles have the same way.
  func isLike(_ other: Way) -> Bool { widget == other.widget && model == other.model }

  /// The functions that were on the stack both times.
  var shared: [Function] {
    model.isEmpty ? [] : zip(widget, model).prefix { $0 == $1 }.map(\.0)
  }

  /// Reads the output of the probe, without the functions of the standard library.
  ///
  /// - Throws: If a line has no known form, or a style has no way.
  static func read(_ output: String) throws -> [Way] {
    var ways = Style.allCases.map { Way(style: $0) }
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 4).map(String.init)
      guard words.count == 5, words[0] == "way",
        let index = ways.firstIndex(where: { $0.style.rawValue == words[1] })
      else { throw StudyError("the probe printed '\(line)'") }
      let function = Function(module: words[3], name: words[4])
      if function.module == "Swift" { continue }
      switch words[2] {
      case "widget": ways[index].widget.append(function)
      case "model": ways[index].model.append(function)
      default: throw StudyError("the probe printed '\(line)'")
      }
    }
    if let way = ways.first(where: { !($0.widget + $0.model).contains(where: \.isOwn) }) {
      throw StudyError("the probe printed no way of the app in \(way.style)")
    }
    return ways
  }
}
