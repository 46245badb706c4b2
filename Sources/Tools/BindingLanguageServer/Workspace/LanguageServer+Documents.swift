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
    var resolutions: [DocumentResolution] {
      session.file(path).map(session.resolutions) ?? []
    }

    /// The binding around the offset, in the innermost row template.
    var binding: (binding: BindingResolution, document: DocumentResolution)? {
      resolutions.lazy.compactMap { binding(in: $0, at: offset) }.first
    }

    private func binding(
      in document: DocumentResolution, at offset: Int
    ) -> (BindingResolution, DocumentResolution)? {
      for binding in document.bindings where binding.binding.range.holds(offset) {
        return binding.row.flatMap { self.binding(in: $0, at: offset) } ?? (binding, document)
      }
      return nil
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
  /// Its bindings, each followed by those of its row template.
  var allBindings: [BindingResolution] { bindings.flatMap { [$0] + ($0.row?.allBindings ?? []) } }
}

extension SourceRange {
  var offsets: Range<Int> { start.offset..<end.offset }

  /// Whether an offset is in it or at its end.
  func holds(_ offset: Int) -> Bool { start.offset <= offset && offset <= end.offset }
}
