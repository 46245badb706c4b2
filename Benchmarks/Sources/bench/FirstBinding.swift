import Binder
import Timing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The first screen of an app that is bound by a file: the file is read, checked, planned and linked.
///
/// Each measurement is a process of its own, since the first binding is the one that finds nothing
/// prepared.
enum FirstBinding {
  static var growth: Growth {
    Growth("first bind by file", of: "slots", [40, 160, 320]) { slots, isSevered in
      // The proof of a growth takes ten.
      try inProcess(slots == 10 ? 40 : slots, isSevered)
    }
  }

  private static func inProcess(_ slots: Int, _ isSevered: Bool) throws -> Growth.Cost {
    let program = CommandLine.arguments[0]
    let command = "'\(program)' --first-bind \(slots) \(isSevered ? "severed" : "linked")"
    guard let output = popen(command, "r") else { throw NotDone(row: name, fault: "no process") }
    var line = [CChar](repeating: 0, count: 1_024)
    let isRead = fgets(&line, Int32(line.count), output) != nil
    let status = pclose(output)
    let text = String(decoding: line.prefix { $0 > 32 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    guard isRead, status == 0, let nanoseconds = Double(text) else {
      throw NotDone(row: name, fault: "the process with \(slots) slots has not done its work")
    }
    return Growth.Cost(nanoseconds: nanoseconds)
  }

  private static let name = "first bind by file"

  /// Binds a screen of so many slots and prints the nanoseconds.
  ///
  /// - Returns: The fault of the measurement; nil for none.
  static func run(_ slots: Int, isSevered: Bool) throws -> String? {
    let (model, view): (Model40, Screen40) =
      switch slots {
      case 40: (Model40(), Screen40())
      case 50: (Model50(), Screen50())
      case 160: (Model160(), Screen160())
      default: (Model320(), Screen320())
      }
    let file = TemporaryFile("first", ManySlots.file(slots))
    var binder: Binder?
    let taken = try seconds { binder = try Binder(model: model, view: view, file: file.path) }
    if isSevered { binder?.unbind() }
    if let fault = ManySlots.fault(model, view) { return fault }
    withExtendedLifetime(binder) {}
    print(fixed(taken * 1e9, 0))
    return nil
  }
}

/// Screens of many slots, bound slot by slot.
enum ManySlots {
  /// A file that joins each slot of the screen of so many with the field of its number.
  static func file(_ slots: Int) -> String {
    "binder: 1\nmodel: Model\(slots)\nview: Screen\(slots)\nslots:\n"
      + (0..<slots).map { "  s\($0): f\($0)\n" }.joined()
  }

  /// The fault where slots of a screen do not follow the model; nil for none.
  static func fault(_ model: Model40, _ view: Screen40) -> String? {
    for number in [1_000, 2_000] {
      model.f0 = number
      (model as? Model50)?.f49 = number
      (model as? Model320)?.f319 = number
      let shown = [view.s0, (view as? Screen50)?.s49, (view as? Screen320)?.s319]
      for label in shown.compactMap(\.self) {
        if let fault = difference(label.count, from: number) { return fault }
      }
    }
    return nil
  }
}
