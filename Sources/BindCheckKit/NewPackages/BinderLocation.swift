import BindingEmitter
import BindingSpec

/// The place from which a new package takes Binder.
package enum BinderLocation: Hashable, Sendable {
  /// A repository, in the version that `bindcheck` belongs to.
  case repository(String)
  /// A local checkout, as seen from the folder that the package is made in.
  case directory(String)

  /// The repository of this version.
  package static let release = BinderLocation.repository(ProgramVersion.repository)

  /// - Parameter text: A URL, or the path of a checkout.
  package init(_ text: String) {
    let isURL = text.contains("://") || text.hasPrefix("git@")
    self = isURL ? .repository(text) : .directory(text)
  }

  /// Whether it names a repository that is not published yet.
  var isPlaceholder: Bool { self == .release && ProgramVersion.repository.contains("/OWNER/") }

  /// The name by which products are asked for.
  var identity: String {
    guard case .repository(let url) = self else { return "binder" }
    let name = url.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? "binder"
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// The line of the manifest.
  var dependency: String {
    switch self {
    case .repository(let url):
      ".package(url: \(SwiftSpelling.literal(url)), "
        + ".upToNextMinor(from: \"\(ProgramVersion.text)\"), traits: [])"
    case .directory(let path):
      // A checkout may have any name.
      ".package(name: \"binder\", path: \(SwiftSpelling.literal(pathInPackage(path))), traits: [])"
    }
  }

  /// The path as seen from the package's folder.
  private func pathInPackage(_ path: String) -> String {
    path == "." ? ".." : FilePath.join("..", path)
  }

  /// The page of the repository, without the ending of addresses for git.
  var page: String {
    guard case .repository(let url) = self, url.hasPrefix("https://") else {
      return ProgramVersion.repository
    }
    return url.hasSuffix(".git") ? String(url.dropLast(4)) : url
  }

  /// The address of the programs for Linux in this version.
  var archive: String {
    let version = ProgramVersion.text
    return "\(page)/releases/download/\(version)/binder-\(version)-linux-x86_64.tar.gz"
  }
}
