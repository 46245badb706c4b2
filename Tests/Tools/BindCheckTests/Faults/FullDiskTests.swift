import Foundation
import Testing

/// `bindcheck` on a disk that is full: a small one in memory, which only the script sees.
@Suite(
  .enabled(
    if: FullDisk.isPossible,
    "NOT TESTED ON A FULL DISK: 'unshare' cannot make one here"))
struct FullDiskTests {
  @Test("on a full disk --fix leaves the file as it was, and mends it when there is space again")
  func fixing() throws {
    let project = try FaultyProject()
    let output = try FullDisk.shell(
      """
      "$BINDCHECK" --fix; echo status $?
      ls -A Bindings; cat Bindings/0.yaml
      rm fill; "$BINDCHECK" --fix >/dev/null 2>&1; echo then status $?
      cat Bindings/0.yaml
      """, in: project)
    #expect(output.contains("error: cannot write 'Bindings/0.yaml': no space left on device\n"))
    #expect(output.contains("status 3\n0.yaml\n\(FaultyProject.wrong)then status 0\n"), "\(output)")
    #expect(output.hasSuffix("then status 0\n\(FaultyProject.right)"))
  }
}

enum FullDisk {
  private static let unshare = "unshare --user --map-root-user --mount"

  static let isPossible: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "\(unshare) mount -t tmpfs -o size=64k none /tmp 2>/dev/null"]
    try? process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Runs a script in a copy of the project on a disk of 64 kilobytes, which the file `fill` takes.
  static func shell(_ script: String, in project: FaultyProject) throws -> String {
    try project.place.write(
      """
      mkdir disk && mount -t tmpfs -o size=64k none disk || exit
      cp -R Package.swift Sources Bindings disk && cd disk
      cat /dev/zero >fill 2>/dev/null

      """ + script, to: "script")
    return try project.shell("\(unshare) sh script 2>&1")
  }
}
