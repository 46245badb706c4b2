import BindingSpec
import JSONRPC
import Synchronization

/// The questions of a renaming to `sourcekit-lsp`, which any thread may ask.
///
///     let inquiry = try renaming.inquiry(at: file, offset: offset, to: "total")
///     let answers = try inquiry.answers()
///     let plan = try renaming.plan(for: inquiry, by: answers)
package final class SwiftInquiry: Sendable {
  typealias Start = @Sendable (SwiftInquiry) throws(CommandError) -> (any SwiftNavigator)?

  /// The declaration that is renamed, such as `Account.balance`; nil where only a use of it is known.
  let title: String?
  /// The declaration, or the use.
  let place: SwiftPlace
  let name: String
  let newName: String
  /// Whether nothing has to be asked: the declaration is known, and the Swift sources stay as they are.
  package let isAnswered: Bool
  private let root: String
  private let start: Start
  private let report: @Sendable (String) -> Void
  private let state = Mutex((process: ServerProcess?.none, isCancelled: false))

  init(
    _ renaming: Renaming, _ title: String?, at place: SwiftPlace, _ name: String,
    to newName: String, report: @escaping @Sendable (String) -> Void
  ) {
    (self.title, self.place, self.name, self.newName) = (title, place, name, newName)
    (root, start, self.report) = (renaming.root, renaming.navigator, report)
    isAnswered = title != nil && renaming.options.isYAMLOnly
  }

  /// Starts `sourcekit-lsp`, waits for its index, and asks; this may take as long as a build.
  ///
  /// - Throws: `CommandError` where it is not there, does not answer, or was cancelled.
  package func answers() throws(CommandError) -> SwiftAnswers? {
    let navigator = try start(self)
    defer { state.withLock { $0.process = nil } }
    guard let navigator else { return nil }
    return try SwiftAnswers(navigator, to: self, in: Renaming.swiftFiles(below: root))
  }

  package func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.process?.kill()
    }
  }

  func hasStarted(_ process: ServerProcess) {
    state.withLock { state in
      state.process = process
      if state.isCancelled { process.kill() }
    }
  }

  /// Tells the waiting caller of a message from `sourcekit-lsp`, such as that on its index.
  func note(_ message: Message) {
    guard case .notification("$/progress", let params) = message, let value = params?["value"],
      value["kind"]?.string != "end"
    else { return }
    let parts = [value["title"]?.string, value["message"]?.string].compactMap(\.self)
    if !parts.isEmpty { report("sourcekit-lsp: \(parts.joined(separator: " "))") }
  }
}

/// The answers of `sourcekit-lsp`, for the texts of its time.
package struct SwiftAnswers: Sendable {
  let declaration: SwiftPlace
  let edits: [SwiftEdit]
  /// The declarations that each other place of the name may mean; none where that is not known.
  let meanings: [SwiftPlace: [SwiftPlace]]
  private let texts: [String: [UInt8]]

  init(
    _ navigator: any SwiftNavigator, to inquiry: SwiftInquiry, in files: [String]
  ) throws(CommandError) {
    declaration =
      inquiry.title == nil
      ? try Self.declaration(of: inquiry, navigator) : inquiry.place
    edits = try navigator.places(ofNameAt: declaration, newName: inquiry.newName)
    var meanings: [SwiftPlace: [SwiftPlace]] = [:]
    var texts: [String: [UInt8]] = [:]
    for file in files {
      let bytes = try Renaming.bytes(of: file)
      texts[file] = bytes
      for name in SwiftNameFinder.names(inquiry.name, in: bytes) ?? []
      where [.code, .shorthand].contains(name.kind) {
        let isRenamed = edits.contains { $0.file == file && $0.range.overlaps(name.range) }
        let place = name.place(in: file)
        if !isRenamed { meanings[place] = try navigator.definitions(at: place) }
      }
    }
    (self.meanings, self.texts) = (meanings, texts)
  }

  private static func declaration(
    of inquiry: SwiftInquiry, _ navigator: any SwiftNavigator
  ) throws(CommandError) -> SwiftPlace {
    let found = try navigator.definitions(at: inquiry.place)
    guard found.count == 1 else {
      throw CommandError(
        "sourcekit-lsp does not know the meaning of '\(inquiry.name)'", .errorsFound)
    }
    return found[0]
  }

  func isFor(_ bytes: [UInt8], of file: String) -> Bool { texts[file] == bytes }
}
