/// One offer, before it is written for the client.
struct CompletionItem {
  /// The kinds of the protocol that are used.
  enum Kind: Int {
    case method = 2
    case function = 3
    case field = 5
    case classType = 7
    case property = 10
    case event = 23
    case enumMember = 20
    case keyword = 14
    case snippet = 15
  }

  var label: String
  var kind: Kind
  var detail: String?
  var documentation: String?
  /// The text to insert; the label where nil. As a snippet where `isSnippet`.
  var text: String?
  var isSnippet = false
  /// Offers of a lower rank come first.
  var rank = 0
  var isDeprecated = false
}
