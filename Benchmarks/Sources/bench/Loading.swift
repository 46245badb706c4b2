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
        let file = try TemporaryFile(text(slots: 40))
        return (
          { times in
            for _ in 0..<times {
              do { use(try Bindings(file: file.path)) } catch { fatalError("\(error)") }
            }
          },
          { times in for _ in 0..<times { use(count_yaml_events(file.path)) } }
        )
      }
    ]
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

  /// A file that goes with whoever measures it.
  private final class TemporaryFile {
    struct CannotWrite: Error {
      let path: String
    }

    let path = "/tmp/binder-bench-\(getpid())-load.yaml"

    init(_ text: String) throws {
      guard let file = fopen(path, "w") else { throw CannotWrite(path: path) }
      fputs(text, file)
      fclose(file)
    }

    deinit { unlink(path) }
  }
}
