import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A terminal that a program believes in, without a screen.
final class PseudoTerminal {
  /// The end that the program writes to.
  let programSide: FileHandle
  private let master: Int32

  struct Unavailable: Error {}

  init() throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard master >= 0 else { throw Unavailable() }
    let slave = open(try Self.name(of: master), O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw Unavailable() }
    programSide = FileHandle(fileDescriptor: slave, closeOnDealloc: false)
  }

  #if canImport(Darwin)
    private static func name(of master: Int32) throws -> String {
      guard grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { throw Unavailable() }
      return String(cString: name)
    }
  #else
    /// The C library's functions for this are not imported, since its headers hide them.
    private static func name(of master: Int32) throws -> String {
      let (unlock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var locked: CInt = 0
      var number: CUnsignedInt = 0
      guard ioctl(master, unlock, &locked) == 0, ioctl(master, getNumber, &number) == 0
      else { throw Unavailable() }
      return "/dev/pts/\(number)"
    }
  #endif

  deinit {
    close(master)
  }

  /// All that was written, once those who write have ended. It has to fit the system's buffer, some
  /// thousand bytes.
  func readAll() throws -> String {
    try programSide.close()
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    // The end is an error where the other side was closed.
    while true {
      let count = read(master, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
