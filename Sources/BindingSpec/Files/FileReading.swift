#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads files with plain POSIX calls, since apps are to be free of Foundation.
package enum FileReading {
  /// The first bytes of a regular file, at most `limit` of them.
  ///
  /// Pipes and devices are refused: they may give bytes without end, or none and wait.
  package static func bytes(ofFile path: String, limit: Int) throws(FileReadError) -> [UInt8] {
    func failure(_ reason: String) -> FileReadError { FileReadError(path: path, reason: reason) }
    guard !path.utf8.contains(0) else { throw failure("the path contains a NUL character") }
    // Without O_NONBLOCK the opening of a pipe would wait for a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(sentence(for: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(sentence(for: errno)) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure("it is a directory")
    case S_IFIFO: throw failure("it is a pipe, not a file")
    default: throw failure("it is a device, not a file")
    }
    // Straight into the result, since a buffer would be zeroed and copied for each file. One byte more
    // than the size shows the end; another is for the NUL that `ByteSearch` appends.
    let room = min(limit, max(0, Int(status.st_size)) + 1)
    var problem: Int32?
    var bytes = [UInt8](unsafeUninitializedCapacity: room + 1) { space, count in
      while count < room {
        let more = read(descriptor, space.baseAddress! + count, room - count)
        if more < 0, errno == EINTR { continue }
        if more < 0 { problem = errno }
        guard more > 0 else { return }
        count += more
      }
    }
    // Files that have grown meanwhile, or have no size, as in `/proc`, have more bytes.
    var chunk = [UInt8](repeating: 0, count: bytes.count < room ? 0 : 64 * 1024)
    while !chunk.isEmpty, problem == nil, bytes.count < limit {
      let count = read(descriptor, &chunk, min(chunk.count, limit - bytes.count))
      if count == 0 { break }
      if count < 0, errno == EINTR { continue }
      if count < 0 { problem = errno }
      bytes += chunk[..<max(0, count)]
    }
    if let problem { throw failure(sentence(for: problem)) }
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
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
