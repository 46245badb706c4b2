/// The limits of reading a binding file. Real files stay far below; hostile ones end here.
enum YAMLLimits {
  /// Bytes in a file.
  static let fileSize = 1 << 20
  /// Collections within collections, counted with aliases expanded.
  static let depth = 64
  /// Aliases in a file, counted with aliases expanded.
  static let aliases = 10_000
  /// Scalars and collections in a file, counted with aliases expanded.
  static let nodes = 100_000
  /// UTF-8 bytes in a key or a name. Without it, many aliases of one long text would have it
  /// checked, and quoted in a message, again and again.
  static let nameLength = 1_024
  /// Problems with the YAML itself, after which the rest of the file is not read.
  static let problems = 1_000
  /// `%TAG` directives: libyaml's time grows with the square of their number.
  static let directives = 64
}
