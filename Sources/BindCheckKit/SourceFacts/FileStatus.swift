#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system says of a file or directory, links followed.
struct FileStatus {
  var mode: mode_t
  var owner: uid_t
  var group: gid_t

  /// Nil where there is nothing at `path`, or it cannot be seen.
  init?(_ path: String) {
    // See `DeepStack` for why this is memory and not a variable.
    let status = withUnsafeTemporaryAllocation(of: stat.self, capacity: 1) { memory -> stat? in
      guard !path.utf8.contains(0), stat(path, memory.baseAddress!) == 0 else { return nil }
      return memory[0]
    }
    guard let status else { return nil }
    (mode, owner, group) = (status.st_mode, status.st_uid, status.st_gid)
  }

  var isFile: Bool { mode & S_IFMT == S_IFREG }
}
