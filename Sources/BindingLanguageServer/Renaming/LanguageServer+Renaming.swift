import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  /// The name at the place of a request, if it can be renamed.
  func renameableName(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), let range = rangeOfName(in: document),
      renaming(from: document).title(at: document.path, offset: document.offset) != nil
    else { return .null }
    return document.buffer.json(range)
  }

  /// The edits of all files that give a declaration another name, those of Swift among them.
  ///
  /// The server reads no other message meanwhile: an index of the package may have to be made first.
  ///
  /// - Throws: The sentence of `bindcheck rename` where the name makes no sense, or a place stands
  ///   against it.
  func renamed(_ params: JSONValue) throws(ResponseError) -> JSONValue {
    guard let document = document(params), let newName = params["newName"]?.string else {
      throw ResponseError(ResponseError.invalidParams, "there is no name at this place")
    }
    do throws(RenameError) {
      let plan = try renaming(from: document)
        .plan(at: document.path, offset: document.offset, to: newName)
      for place in plan.mentions { log(place.description) }
      return edit(
        plan.files.flatMap { file in
          let path = FilePath.absolute(file.path)
          let known = document.workspace.path(path) ?? path
          return file.edits.map {
            FileEdit(
              path: known, range: $0.range.start.offset..<$0.range.end.offset, text: $0.text)
          }
        })
    } catch {
      throw ResponseError(ResponseError.requestFailed, error.description)
    }
  }

  private func renaming(from document: Document) -> BindCheckKit.Renaming {
    var options = BindCheckKit.Renaming.Options()
    // Such a client asks sourcekit-lsp as well, and makes the edits of both.
    options.isYAMLOnly = document.isSwift && client.renamesSwiftElsewhere
    let root = Self.root(around: document.path)
    return BindCheckKit.Renaming(document.session, root: root, options: options)
  }

  private func rangeOfName(in document: Document) -> SourceRange? {
    document.isSwift
      ? declarations(in: document).first { $0.range.holds(document.offset) }?.range
      : name(at: document)?.range
  }
}
