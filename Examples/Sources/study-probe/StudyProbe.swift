import Foundation

/// The measurements of `make study` within the running apps, a line for each app in each style:
///
///     frames gallery plain 2 3     the app's frames on the way to the widget, the library's
///     frames fruit bound later     the way begins when the event that caused it is over
///
/// Frames are counted in a debug build, where each function has its own. `--run gallery plain 100` only makes so many
/// steps, for a program that counts instructions.
@main
@MainActor
struct StudyProbe {
  static func main() {
    Task {
      do {
        try await measure()
        exit(0)
      } catch {
        print("error: \(error)")
        exit(1)
      }
    }
    // An asynchronous 'main' ends the main thread on Linux, which callgrind does not survive.
    RunLoop.main.run()
  }

  private static func measure() async throws {
    let words = CommandLine.arguments
    if words.count == 5, words[1] == "--run", let times = Int(words[4]) {
      for (_, _, scene) in try await scenes(of: (words[2], words[3])) {
        for _ in 0..<times { scene.step() }
      }
      return
    }
    for (app, style, scene) in try await scenes() {
      let found = await frames(of: scene, in: "\(app.capitalized)App")
      print("frames", app, style, found.map { "\($0.own) \($0.library)" } ?? "later")
    }
  }
}
