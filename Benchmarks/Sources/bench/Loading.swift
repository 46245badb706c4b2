import Binder
import CParse
import Timing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading a binding file, against libyaml reading it and throwing its events away.
enum Loading {
  static var contests: [Contest] {
    [
      Contest("load-file/parse-only", atMost: 2) {
        (
          loading(TemporaryFile("ours", text(slots: 40))),
          parsing(TemporaryFile("theirs", text(slots: 40)))
        )
      }
    ]
  }

  private static func loading(_ file: TemporaryFile) -> Contest.Side {
    let last = Last()
    return Contest.Side {
      for _ in 0..<$0 {
        // By its text, since a file that has been read before is not read again.
        last.bindings = Bindings(text: file.read(), name: file.path)
      }
    } fault: { _ in
      // The model has none of the fields and commands, which is a problem of each slot.
      do {
        let bindings = last.bindings ?? Bindings(text: "", name: "nothing was loaded")
        _ = try Binder(model: Account(), view: Shown(), bindings: bindings)
        return "the file could be linked"
      } catch let error as BindingFileError {
        let missing = error.problems.filter { ["BC103", "BC401"].contains($0.rule.code) }
        return difference(missing.count, from: 40)
      } catch {
        return "\(error)"
      }
    } sever: {
      file.write(text(slots: 36))
    }
  }

  private static func parsing(_ file: TemporaryFile) -> Contest.Side {
    let last = Last()
    return Contest.Side {
      for _ in 0..<$0 { last.events = count_yaml_events(file.path) }
    } fault: { _ in
      // 15 of the file itself and 21 of each four slots.
      difference(last.events, from: 15 + 21 * 40 / 4)
    } sever: {
      file.write(text(slots: 36))
    }
  }

  private final class Last {
    var bindings: Bindings?
    var events = 0
  }

  /// A file as people write them.
  private static func text(slots: Int) -> String {
    var text =
      "# The screen of an account.\nbinder: 1\nmodel: Account\nview: AccountScreen\nslots:\n"
    for number in 0..<slots {
      switch number % 4 {
      case 0: text += "  name\(number): owner.name\n"
      case 1: text += "  amount\(number):\n    modelField: amount\(number)\n    modelType: fpint\n"
      case 2:
        text += "  note\(number): { modelField: note\(number), placeholder: \"nothing yet\" }\n"
      default: text += "  send\(number): { action: send\(number) }\n"
      }
    }
    return text
  }
}

/// A file that goes with the object that measures it.
final class TemporaryFile {
  let path: String

  init(_ name: String, _ text: String) {
    path = "/tmp/binder-bench-\(getpid())-\(name).yaml"
    write(text)
  }

  func read() -> String {
    guard let file = fopen(path, "r") else { fatalError("cannot read '\(path)'") }
    defer { fclose(file) }
    return String(unsafeUninitializedCapacity: 64 * 1_024) {
      fread($0.baseAddress, 1, $0.count, file)
    }
  }

  func write(_ text: String) {
    guard let file = fopen(path, "w") else { fatalError("cannot write '\(path)'") }
    fputs(text, file)
    fclose(file)
  }

  deinit { unlink(path) }
}
