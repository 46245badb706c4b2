import JSONRPC

/// The abilities of the client, as it states them.
struct ClientCapabilities {
  let encoding: PositionEncoding
  /// Whether it can be asked to watch files.
  let registersWatchers: Bool
  /// Whether it shows the progress of requests.
  let showsProgress: Bool
  let hasSnippets: Bool
  let hasMarkdown: Bool
  let hasRelatedInformation: Bool
  /// Whether the client asks another server for the edits of a renaming in Swift, too. Clients state no
  /// such ability, so it is an option that the user sets.
  let renamesSwiftElsewhere: Bool

  /// The path of `sourcekit-lsp`; nil for the one in `PATH`.
  let sourceKitLSP: String?

  init(_ params: JSONValue) {
    let all = params["capabilities"] ?? .null
    let document = all["textDocument"]
    let encodings = all["general"]?["positionEncodings"]?.array?.compactMap(\.string)
    encoding = PositionEncoding(offered: encodings ?? [])
    registersWatchers =
      all["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool == true
    showsProgress = all["window"]?["workDoneProgress"]?.bool == true
    hasSnippets =
      document?["completion"]?["completionItem"]?["snippetSupport"]?.bool == true
    hasMarkdown =
      document?["hover"]?["contentFormat"]?.array?.contains(.string("markdown")) == true
    hasRelatedInformation =
      document?["publishDiagnostics"]?["relatedInformation"]?.bool == true
    let options = params["initializationOptions"]
    renamesSwiftElsewhere = options?["renamesSwiftElsewhere"]?.bool == true
    sourceKitLSP = options?["sourceKitLSP"]?.string
  }
}
