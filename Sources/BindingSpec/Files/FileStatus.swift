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
  /// What differs where a file was replaced or written.
  var stamp: Stamp

  struct Stamp: Hashable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Nil where there is nothing at `path`, or it cannot be seen.
  init?(_ path: String) {
    // See `DeepStack` for why this is memory and not a variable.
    let status = withUnsafeTemporaryAllocation(of: stat.self, capacity: 1) { memory -> stat? in
      guard !path.utf8.contains(0), stat(path, memory.baseAddress!) == 0 else { return nil }
      return memory[0]
    }
    guard let status else { return nil }
    (mode, owner, group) = (status.st_mode, status.st_uid, status.st_gid)
    #if canImport(Darwin)
      let modified = status.st_mtimespec
    #else
      let modified = status.st_mtim
    #endif
    stamp = Stamp(
      device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino),
      size: Int64(status.st_size), seconds: Int(modified.tv_sec),
      nanoseconds: Int(modified.tv_nsec))
  }

  var isFile: Bool { mode & S_IFMT == S_IFREG }
  var isDirectory: Bool { mode & S_IFMT == S_IFDIR }

  /// Whether there is a symbolic link at `path`, wherever it leads.
  static func isLink(_ path: String) -> Bool {
    withUnsafeTemporaryAllocation(of: stat.self, capacity: 1) { memory in
      guard !path.utf8.contains(0), lstat(path, memory.baseAddress!) == 0 else { return false }
      return memory[0].st_mode & S_IFMT == S_IFLNK
    }
  }
}
