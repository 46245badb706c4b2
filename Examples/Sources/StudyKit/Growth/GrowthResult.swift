/// The measurements of a made app of some screens in a style.
public struct GrowthResult: Codable, Hashable, Sendable {
  public let style: Style
  public let screens: Int
  /// Without the screens themselves, which are the same in all styles.
  public let lines: Int
  /// The processor time to compile the app in debug, the library being built, in seconds; for the compiled
  /// style with the making of its Swift.
  public let compiling: Spread
  /// The processor time to make and link all screens, in milliseconds, in a release build.
  public let starting: Spread
  /// The processor time of `bindcheck`, in seconds; nil for a style without a file.
  public let checking: Spread?
}
