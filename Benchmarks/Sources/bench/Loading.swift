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
        let path = try write(file(slots: 40), as: "load")
        return (
          { times in
            for _ in 0..<times {
              do { use(try Bindings(file: path)) } catch { fatalError("\(error)") }
            }
          },
          { times in for _ in 0..<times { use(count_yaml_events(path)) } }
        )
      }
    ]
  }

  /// A file as people write them.
  static func file(slots: Int) -> String {
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

  static func write(_ text: String, as name: String) throws -> String {
    let path = "/tmp/binder-bench-\(getpid())-\(name).yaml"
    guard let file = fopen(path, "w") else { throw CannotWrite(path: path) }
    fputs(text, file)
    fclose(file)
    return path
  }

  struct CannotWrite: Error {
    let path: String
  }
}
