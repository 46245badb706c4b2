/// A directory of Swift sources, or a single file.
package struct SourceRoot: Hashable, Sendable {
  /// The path as it is to be shown.
  package var path: String
  /// Whether it belongs to a package that the one at hand depends on. The names of its types are
  /// never offered, and give way to the package's own.
  package var isDependency: Bool

  /// The module of all files below, where a manifest names it; nil where the folders name the modules.
  package var module: String?

  /// The files and folders below that belong to no target, or to one of another root.
  package var excluded: [String] = []

  /// Whether no other package can import the modules below.
  package var isWhole = false

  package init(_ path: String, isDependency: Bool = false, module: String? = nil) {
    self.path = path
    self.isDependency = isDependency
    self.module = module
  }
}
