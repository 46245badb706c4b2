import BindingEmitter
import BindingSpec

/// The place from which a new package takes Binder.
package enum BinderLocation: Hashable, Sendable {
  /// A repository, in the version that `bindcheck` belongs to.
  case repository(String)
  /// A local checkout, as seen from the folder that the package is made in.
  case directory(String)

  package static let release = BinderLocation.repository(ProgramVersion.repository)

  /// - Parameter text: A URL, or the path of a checkout.
  /// - Throws: `CommandError` for a URL that is none of a repository.
  package init(_ text: String) throws(CommandError) {
    guard text.contains("://") || text.hasPrefix("git@") else {
      self = .directory(text)
      return
    }
    // The bytes of URLs (RFC 3986).
    let isAllowed = text.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0)
    }
    self = .repository(text)
    guard Self.schemes.contains(where: text.hasPrefix), isAllowed, !identity.isEmpty,
      !identity.hasSuffix("@")
    else {
      throw CommandError(
        "'\(text)' is no address of a git repository, such as '\(ProgramVersion.repository)', and no path"
      )
    }
  }

  private static let schemes = ["https://", "http://", "ssh://", "git://", "file://", "git@"]

  /// Whether it names a repository that is not published yet.
  var isPlaceholder: Bool { self == .release && ProgramVersion.repository.contains("/OWNER/") }

  /// The name by which products are asked for; empty where the address has no path.
  var identity: String {
    guard case .repository(let url) = self else { return "binder" }
    // The scheme and the host are no name.
    let parts = url.split(separator: "://", maxSplits: 1).last ?? ""
    let name = parts.split { $0 == "/" || $0 == ":" }.dropFirst().last.map(String.init) ?? ""
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  var dependency: String {
    switch self {
    case .repository(let url):
      ".package(url: \(SwiftSpelling.literal(url)), "
        + ".upToNextMinor(from: \"\(ProgramVersion.text)\"), traits: [])"
    case .directory(let path):
      // A checkout may have any name; the package's folder is below the one that the path is seen from.
      ".package(name: \"binder\", path: "
        + "\(SwiftSpelling.literal(path == "." ? ".." : FilePath.join("..", path))), traits: [])"
    }
  }

  /// The page of the repository, without the ending of addresses for git.
  var page: String {
    guard case .repository(let url) = self, url.hasPrefix("https://") else {
      return ProgramVersion.repository
    }
    return url.hasSuffix(".git") ? String(url.dropLast(4)) : url
  }
}
