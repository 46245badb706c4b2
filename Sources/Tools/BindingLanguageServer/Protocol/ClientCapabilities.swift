import BindCheckKit
import JSONRPC

/// The abilities of the client, as it states them.
struct ClientCapabilities {
  let encoding: PositionEncoding
  /// Whether it can be asked to watch files.
  let registersWatchers: Bool
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
    func has(_ path: String...) -> Bool { path.reduce(all) { $0?[$1] }?.bool == true }
    let encodings = all["general"]?["positionEncodings"]?.array?.compactMap(\.string)
    // The first one that is known.
    encoding = (encodings ?? []).lazy.compactMap(PositionEncoding.init).first ?? .utf16
    registersWatchers = has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
    showsProgress = has("window", "workDoneProgress")
    hasSnippets = has("textDocument", "completion", "completionItem", "snippetSupport")
    let hover = all["textDocument"]?["hover"]?["contentFormat"]?.array
    hasMarkdown = hover?.contains(.string("markdown")) == true
    hasRelatedInformation = has("textDocument", "publishDiagnostics", "relatedInformation")
    let options = params["initializationOptions"]
    renamesSwiftElsewhere = options?["renamesSwiftElsewhere"]?.bool == true
    sourceKitLSP = options?["sourceKitLSP"]?.string
  }
}
