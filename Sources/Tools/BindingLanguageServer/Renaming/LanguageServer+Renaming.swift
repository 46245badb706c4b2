import BindCheckKit
import BindingSpec
import JSONRPC

extension LanguageServer {
  func renameableName(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), let range = rangeOfName(in: document) else {
      return .null
    }
    return document.buffer.json(range)
  }

  private func rangeOfName(in document: Document) -> Range<Int>? {
    if let range = following(document)?.range { return range }
    let renaming = renaming(from: document)
    guard renaming.title(at: document.path, offset: document.offset) != nil else {
      return renaming.use(at: document.path, offset: document.offset)?.range
    }
    let range =
      document.isSwift
      ? declarations(in: document).first { $0.range.holds(document.offset) }?.range
      : name(at: document)?.place.range
    return range?.offsets
  }

  /// The member whose new name, which stands at a place in Swift, another server has written already,
  /// and the place; only the bindings are to follow.
  private func following(_ document: Document) -> (member: RenamedMember, range: Range<Int>)? {
    guard document.isSwift, client.renamesSwiftElsewhere else { return nil }
    let bytes = document.buffer.bytes
    for member in document.workspace.renamings.values {
      let name = Array(member.new.utf8)
      let first = max(0, document.offset - name.count)
      for start in first...max(first, document.offset) where bytes[start...].starts(with: name) {
        return (member, start..<start + name.count)
      }
    }
    return nil
  }

  private func renaming(from document: Document) -> Renaming {
    var options = Renaming.Options()
    // Such a client asks sourcekit-lsp as well, and makes the edits of both.
    options.isYAMLOnly = document.isSwift && client.renamesSwiftElsewhere
    options.server = client.sourceKitLSP
    let root = Self.root(around: document.path)
    return Renaming(document.session, root: root, options: options)
  }

  // MARK: - Renaming

  /// Answers with the edits of all files that give a declaration another name, those of Swift among them.
  ///
  /// The server goes on meanwhile: an index of the package may have to be made first. The texts must not
  /// be changed until the answer.
  ///
  /// - Throws: The sentence of `bindcheck rename` where the name makes no sense, or a place stands
  ///   against it.
  func rename(_ id: RequestID, _ params: JSONValue) throws(ResponseError) {
    guard let document = document(params), let newName = params["newName"]?.string else {
      throw ResponseError(ResponseError.invalidParams, "there is no name at this place")
    }
    if let member = following(document)?.member, member.new == newName {
      respond(to: id, .success(edit(edits(following: member, in: document))))
      return
    }
    let progress = Progress(of: id, token: params["workDoneToken"])
    let hand = handOver
    do throws(CommandError) {
      let inquiry = try renaming(from: document)
        .inquiry(at: document.path, offset: document.offset, to: newName) { sentence in
          hand { $0.tell(progress, ["kind": "report", "message": sentence]) }
        }
      guard !inquiry.isAnswered else {
        respond(to: id, .success(try edit(for: inquiry, nil, from: document)))
        return
      }
      inquiries[id] = (inquiry, progress)
      begin(progress, "Renaming to '\(newName)'")
      let path = document.path
      perform {
        let answers = Result { () throws(CommandError) in try inquiry.answers() }
        hand { $0.finish(id, inquiry, answers, from: path, progress) }
      }
    } catch {
      throw Self.failure(error)
    }
  }

  private func finish(
    _ id: RequestID, _ inquiry: SwiftInquiry, _ answers: Result<SwiftAnswers?, CommandError>,
    from path: String, _ progress: Progress
  ) {
    tell(progress, ["kind": "end"])
    // A request that was cancelled has its answer.
    guard inquiries.removeValue(forKey: id) != nil else { return }
    guard let document = document(["textDocument": ["uri": uri(path)] as JSONValue]) else {
      respond(to: id, .failure(ResponseError(ResponseError.contentModified, "'\(path)' is gone")))
      return
    }
    do throws(CommandError) {
      respond(to: id, .success(try edit(for: inquiry, try answers.get(), from: document)))
    } catch {
      respond(to: id, .failure(Self.failure(error)))
    }
  }

  private static func failure(_ error: CommandError) -> ResponseError {
    ResponseError(ResponseError.requestFailed, error.description)
  }

  /// Gives up a renaming that waits for sourcekit-lsp.
  func cancelRenaming(_ id: RequestID) {
    guard let waiting = inquiries.removeValue(forKey: id) else { return }
    waiting.inquiry.cancel()
    respond(to: id, .failure(.cancelled))
  }

  private func edit(
    for inquiry: SwiftInquiry, _ answers: SwiftAnswers?, from document: Document
  ) throws(CommandError) -> JSONValue {
    let plan = try renaming(from: document).plan(for: inquiry, by: answers)
    for place in plan.mentions { log(place.line) }
    return edit(
      plan.files.flatMap { file in
        let path = FilePath.absolute(file.path)
        let known = document.workspace.path(path) ?? path
        return file.edits.map {
          FileEdit(path: known, range: $0.range, text: String(decoding: $0.text, as: UTF8.self))
        }
      })
  }
}
