import Foundation
import Testing

/// `--fix` where something goes wrong: a file is the old one or the new one, never half.
@Suite(.timeLimit(.minutes(300))) struct WriteFaultTests {
  @Test("without space for the new file the old one stays, with a sentence and status 3")
  func noSpace() throws {
    let project = try FaultyProject()
    // No file may become larger than this many blocks; the pipe to `cat` is none.
    let output = try project.shell(
      "{ (trap '' XFSZ; ulimit -f 0; \"$BINDCHECK\" --fix); echo status $?; } 2>&1 | cat"
    )
    #expect(output.contains("error: cannot write 'Bindings/0.yaml': "))
    #expect(output.contains("'M' has no field 'balnce' [BC103]"))
    #expect(output.hasSuffix("status 3\n"))
    #expect(try project.text() == FaultyProject.wrong)
    #expect(try project.names() == ["0.yaml"])
  }

  @Test("without space for the report the status says so")
  func noSpaceForReport() throws {
    let project = try FaultyProject()
    let output = try project.shell("\"$BINDCHECK\" >/dev/full; echo status $?")
    #expect(output.contains("cannot write the report: "))
    #expect(output.hasSuffix("status 3\n"))
  }

  @Test("a kill in the middle of the writing leaves the old file, and the next run mends it")
  func killedWhileWriting() throws {
    let project = try FaultyProject()
    // The write that goes beyond one block is the process's last.
    let output = try project.shell(
      "{ (ulimit -f 1; exec \"$BINDCHECK\" --fix); echo status $?; } 2>&1 | cat")
    #expect(output.hasSuffix("status \(128 + SIGXFSZ)\n"), "\(output)")
    #expect(try project.text() == FaultyProject.wrong)
    // What is left over is hidden, and no binding file.
    #expect(try project.names().filter { !$0.hasPrefix(".") } == ["0.yaml"])
    #expect(try project.run("--fix").status == 0)
    #expect(try project.text() == FaultyProject.right)
  }

  @Test("a kill at any moment leaves each file as it was or as it should be")
  func killedAnytime() throws {
    var whole = 0
    for round in 0..<8 {
      let project = try FaultyProject(files: 8)
      let process = try project.start("exec \"$BINDCHECK\" --fix")
      // Half of the times when a file has just been replaced, else wherever it has got to meanwhile.
      if round.isMultiple(of: 2) {
        while process.isRunning, try project.text("Bindings/\(round).yaml") != FaultyProject.right {
        }
      } else {
        for _ in 0..<(round * 200) where process.isRunning { _ = try project.text() }
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      for number in 0..<8 {
        let text = try project.text("Bindings/\(number).yaml")
        #expect(text == FaultyProject.wrong || text == FaultyProject.right)
        if text == FaultyProject.right { whole += 1 }
      }
      #expect(try project.run("--fix").status == 0)
    }
    #expect(whole > 0)
  }
}
