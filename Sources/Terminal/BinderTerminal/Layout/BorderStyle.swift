/// The characters of a border's lines.
///
///     photos.border("Photos", style: .rounded)
///
/// A `Group` names one by its `rawValue` in its slot `border`.
public struct BorderStyle: RawRepresentable, Hashable, Sendable {
  /// The name, such as `double`.
  public let rawValue: String

  /// The lines of a name. A name that is not known means `light`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Thin lines: `┌─┐`.
  public static let light = BorderStyle(rawValue: "light")
  /// Thin lines with round corners: `╭─╮`.
  public static let rounded = BorderStyle(rawValue: "rounded")
  /// Thick lines: `┏━┓`.
  public static let heavy = BorderStyle(rawValue: "heavy")
  /// Two lines: `╔═╗`.
  public static let double = BorderStyle(rawValue: "double")

  /// The horizontal and the vertical line, and the corners from the upper left one on, line by line.
  var characters: [Character] {
    switch self {
    case .rounded: ["─", "│", "╭", "╮", "╰", "╯"]
    case .heavy: ["━", "┃", "┏", "┓", "┗", "┛"]
    case .double: ["═", "║", "╔", "╗", "╚", "╝"]
    default: ["─", "│", "┌", "┐", "└", "┘"]
    }
  }
}
