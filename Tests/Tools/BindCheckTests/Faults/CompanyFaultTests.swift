import Foundation
import Testing

/// `bindcheck` while others are at work on the same files.
@Suite(.timeLimit(.minutes(300))) struct CompanyFaultTests {
  @Test("several runs of --fix at once leave each file whole and right, and nothing else")
  func atOnce() throws {
    let project = try FaultyProject(files: 6)
    let processes = try (0..<6).map {
      try project.start("exec \"$BINDCHECK\" --fix", output: "output\($0)")
    }
    for process in processes { process.waitUntilExit() }
    for (number, process) in processes.enumerated() {
      // Who finds that another was faster says so, and changes nothing.
      let output = try project.text("output\(number)")
      #expect([0, 1, 3].contains(process.terminationStatus), "\(output)")
      if process.terminationStatus == 3 {
        #expect(output.contains("it was changed meanwhile"), "\(output)")
      }
    }
    for number in 0..<6 {
      #expect(try project.text("Bindings/\(number).yaml") == FaultyProject.right)
    }
    #expect(try project.names() == (0..<6).map { "\($0).yaml" })
    #expect(try project.run().status == 0)
  }

  @Test("files that are replaced while they are read give one of the two reports")
  func replaced() async throws {
    let project = try FaultyProject()
    let file = project.url.appending(path: "Bindings/0.yaml")
    let writer = Task.detached {
      var isRight = false
      while !Task.isCancelled {
        isRight.toggle()
        let text = isRight ? FaultyProject.right : FaultyProject.wrong
        // Half of the times in place, where a reader may see half of it.
        try Data(text.utf8).write(to: file, options: isRight ? .atomic : [])
        await Task.yield()
      }
    }
    for _ in 0..<8 {
      let result = try project.run("--quiet")
      #expect([0, 1, 3].contains(result.status), "\(result.output) \(result.errors)")
    }
    writer.cancel()
    _ = try? await writer.value
    try project.place.write(FaultyProject.wrong, to: "Bindings/0.yaml")
    #expect(try project.run("--quiet").status == 1)
    try project.place.write(FaultyProject.right, to: "Bindings/0.yaml")
    #expect(try project.run("--quiet").status == 0)
  }

  @Test("times of files mean nothing: neither those to come nor those long ago")
  func clock() throws {
    let project = try FaultyProject()
    #expect(try project.run().status == 1)
    func set(_ time: Double) throws {
      for path in ["Bindings/0.yaml", "Sources/App/M.swift", "Bindings"] {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSince1970: time)],
          ofItemAtPath: project.url.appending(path: path).path)
      }
    }
    // Beyond what 32 bits count, and before there were clocks in computers.
    for time in [5_000_000_000, 1, -1_000_000] as [Double] {
      try set(time)
      #expect(try project.run().status == 1)
      try project.place.write(FaultyProject.right, to: "Bindings/0.yaml")
      try set(time)
      #expect(try project.run().status == 0)
      try project.place.write(FaultyProject.wrong, to: "Bindings/0.yaml")
    }
  }
}
