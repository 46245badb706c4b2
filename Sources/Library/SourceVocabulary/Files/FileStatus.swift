/// The status of a file or directory, links followed.
package struct FileStatus {
  package var mode: mode_t
  package var owner: uid_t
  package var group: gid_t
  /// A stamp that differs where a file was replaced or written.
  package var stamp: Stamp

  package struct Stamp: Hashable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  /// Nil where there is nothing at `path`, or it cannot be seen.
  package init?(_ path: String) {
    guard let status = SystemCalls.status(of: path) else { return nil }
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

  package var isFile: Bool { mode & S_IFMT == S_IFREG }
  package var isDirectory: Bool { mode & S_IFMT == S_IFDIR }
}
