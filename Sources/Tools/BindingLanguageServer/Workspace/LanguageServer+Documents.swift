import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  /// The document of a request.
  struct Document {
    var path: String
    var workspace: Workspace
    var buffer: TextBuffer
    /// The place that the request is about; 0 where it names none.
    var offset: Int

    var session: CheckSession { workspace.session }
    var isSwift: Bool { path.hasSuffix(".swift") }

    /// The file as the session has it, with its names looked up; empty for a Swift file.
    var resolutions: [DocumentResolution] { session.file(path).map(session.resolutions) ?? [] }

    /// The binding around the offset, in the innermost row template.
    var binding: BindingResolution? { resolutions.lazy.compactMap { binding(in: $0) }.first }

    private func binding(in document: DocumentResolution) -> BindingResolution? {
      let found = document.bindings.first { $0.binding.range.holds(offset) }
      return found?.row.flatMap { binding(in: $0) } ?? found
    }
  }

  func document(_ params: JSONValue) -> Document? {
    guard let uri = params["textDocument"]?["uri"]?.string,
      let path = paths[uri] ?? DocumentURI.path(uri), let workspace = workspace(of: path)
    else { return nil }
    let known = workspace.path(path) ?? path
    guard let buffer = buffer(known) else { return nil }
    let position = params["position"] ?? params["range"]?["start"]
    return Document(
      path: known, workspace: workspace, buffer: buffer, offset: buffer.offset(position))
  }
}

extension DocumentResolution {
  /// The binding of a slot, by the text of its key.
  func binding(of slot: String) -> BindingResolution? {
    bindings.first { $0.binding.slot.description == slot }
  }

  /// Whether it binds or leaves out a slot, or a part of it.
  func names(slot: String) -> Bool {
    (bindings.map(\.binding.slot.description) + leftOut.map(\.path.description))
      .contains { $0 == slot || $0.hasPrefix(slot + ".") }
  }
}
