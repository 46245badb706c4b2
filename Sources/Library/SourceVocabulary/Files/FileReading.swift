/// Reads files with plain POSIX calls, since apps are to be free of Foundation.
package enum FileReading {
  /// The first bytes of a regular file, at most `limit` of them.
  ///
  /// Pipes and devices are refused: they may give bytes without end, or none and wait.
  package static func bytes(ofFile path: String, limit: Int) throws(FileReadError) -> [UInt8] {
    func failure(_ reason: String = sentence(for: errno)) -> FileReadError {
      FileReadError(path: path, reason: reason)
    }
    guard !path.utf8.contains(0) else { throw failure("the path contains a NUL character") }
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
    let descriptor = SystemCalls.descriptor(path, O_RDONLY | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure() }
    defer { close(descriptor) }
    guard let status = SystemCalls.status(of: descriptor) else { throw failure() }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure("it is a directory")
    case S_IFIFO: throw failure("it is a pipe, not a file")
    default: throw failure("it is a device, not a file")
    }
    // One byte more than the size shows the end, and is room for the NUL that `ByteSearch` appends.
    // Files that have grown meanwhile, or have no size, as in `/proc`, have more bytes.
    let room = max(0, Int(status.st_size)) + 1
    guard let bytes = bytes(from: descriptor, limit: limit, room: room) else { throw failure() }
    return bytes
  }

  /// The bytes up to the end of a stream, at most `limit` of them, of which `room` are probably there;
  /// nil for a failure, whose reason is in `errno`.
  package static func bytes(
    from descriptor: Int32, limit: Int = .max, room: Int = 64 * 1024
  ) -> [UInt8]? {
    var (bytes, room): ([UInt8], Int) = ([], room)
    while bytes.count < limit {
      var part = [UInt8](repeating: 0, count: min(room, limit - bytes.count))
      let count = SystemCalls.fill(&part, from: descriptor)
      guard count >= 0 else { return nil }
      if count == 0 { break }
      room = count < part.count ? part.count - count : 64 * 1024
      part.removeLast(part.count - count)
      if bytes.isEmpty { bytes = part } else { bytes += part }
    }
    return bytes
  }

  package static func sentence(for code: Int32) -> String {
    switch code {
    case ENOENT: "no such file"
    case ENOTDIR: "a part of the path is not a directory"
    case EACCES, EPERM: "permission denied"
    case ELOOP: "too many symbolic links"
    case ENAMETOOLONG: "the path is too long"
    // A socket, or a device without a driver.
    case ENXIO, ENODEV: "it is a device, not a file"
    default: SystemCalls.words(for: code).lowercased()
    }
  }
}
