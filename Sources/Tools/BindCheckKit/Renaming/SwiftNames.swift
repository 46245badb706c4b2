import BindingSpec
import SwiftFacts
import SwiftSyntax

/// A place in a Swift file that has a name, be it in code, in a string or in a comment.
struct SwiftName {
  enum Kind: Equatable {
    /// A word of code; `$name` and `_name` of a property wrapper count, too.
    case code
    /// A word that no renaming of a member or type touches, such as the name of a parameter.
    case ownName
    /// `if let name`, which names a property and a new constant in one word.
    case shorthand
    /// A string that could be a name, a path, or a text with names in it.
    case string
    /// The string by which a `fieldTable` names the member.
    case tableEntry
    case sentence
    case comment
  }

  var kind: Kind
  /// The bytes of the name itself, without `$` and `_`, and with backticks.
  var range: Range<Int>
  /// Whether it stands in a branch of `#if`.
  var isConditional = false
  /// Whether it is an unqualified word, as in `balance` and not `self.balance`.
  var isUnqualified = false
  var isLabel = false
  /// The bytes of the function around it, or for the entry of a table those of the entry.
  var scope: Range<Int>?
  /// The name of the type or extension around it.
  var type: String?

  func place(in file: String) -> SwiftPlace { SwiftPlace(file: file, offset: range.lowerBound) }
}

struct SwiftNameFinder {
  private let name: String
  private var found: [SwiftName] = []

  /// The places of a name, in their order; nil where the file nests too deep for the parser.
  static func names(_ name: String, in bytes: [UInt8]) -> [SwiftName]? {
    guard ByteSearch.contains(anyOf: [name, "_\(name)"], in: bytes) else { return [] }
    return SwiftText.parsed(bytes) { tree in
      var finder = SwiftNameFinder(name: name)
      for token in tree.tokens(viewMode: .sourceAccurate) { finder.read(token) }
      return finder.found.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  private mutating func read(_ token: TokenSyntax) {
    var place = token.position.utf8Offset
    for piece in token.leadingTrivia.pieces { place = note(piece, at: place) }
    let range = token.writtenRange
    switch token.tokenKind {
    case .stringSegment(let text): noteString(token, text, at: range.lowerBound)
    case .identifier, .dollarIdentifier, .keyword: noteCode(token, range)
    default: break
    }
    place = range.upperBound
    for piece in token.trailingTrivia.pieces { place = note(piece, at: place) }
  }

  // MARK: - Code

  private mutating func noteCode(_ token: TokenSyntax, _ range: Range<Int>) {
    var range = range
    switch token.text {
    case name, "`" + name + "`": break
    case "$" + name, "_" + name: range = range.lowerBound + 1..<range.upperBound
    default: return
    }
    found.append(
      SwiftName(
        kind: kind(of: token), range: range, isConditional: Self.isConditional(Syntax(token)),
        isUnqualified: token.parent?.is(DeclReferenceExprSyntax.self) == true
          && token.parent?.parent?.is(MemberAccessExprSyntax.self) != true
          && !Self.isMember(token), isLabel: token.parent?.is(LabeledExprSyntax.self) == true,
        scope: Self.function(around: Syntax(token)), type: Self.type(around: Syntax(token))))
  }

  private func kind(of token: TokenSyntax) -> SwiftName.Kind {
    guard let parent = token.parent else { return .code }
    switch parent.kind {
    case .functionParameter, .closureParameter, .closureShorthandParameter, .genericParameter,
      .tupleTypeElement, .labeledStmt, .enumCaseParameter, .accessorParameters:
      return .ownName
    // The label of a tuple's element.
    case .labeledExpr where parent.parent?.parent?.kind == .tupleExpr: return .ownName
    default: break
    }
    guard let pattern = parent.as(IdentifierPatternSyntax.self) else { return .code }
    if let condition = pattern.parent?.as(OptionalBindingConditionSyntax.self) {
      return condition.initializer == nil ? .shorthand : .ownName
    }
    return Self.isLocal(Syntax(pattern)) ? .ownName : .code
  }

  /// Whether a declaration is within the body of a function, a closure or an accessor.
  private static func isLocal(_ node: Syntax) -> Bool {
    let blocks: Set<SyntaxKind> = [.memberBlock, .codeBlock, .closureExpr, .accessorBlock]
    let nearest = node.ancestors.first { blocks.contains($0.kind) }
    return nearest.map { $0.kind != .memberBlock } ?? false
  }

  private static func isMember(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent, let outer = reference.parent else { return false }
    if let access = outer.as(MemberAccessExprSyntax.self) {
      return access.declName.id == reference.id
    }
    return outer.is(KeyPathPropertyComponentSyntax.self)
  }

  /// The dotted name of the type or extension around a node.
  private static func type(around node: Syntax) -> String? {
    var names: [String] = []
    for at in node.ancestors {
      if let type = at.asProtocol((any NamedDeclSyntax).self),
        at.isProtocol((any DeclGroupSyntax).self)
      {
        names.insert(type.name.text, at: 0)
      } else if let type = at.as(ExtensionDeclSyntax.self) {
        names.insert(type.extendedType.trimmedDescription, at: 0)
      }
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// The outermost function, initialiser or property around a node.
  private static func function(around node: Syntax) -> Range<Int>? {
    let functions: Set<SyntaxKind> = [
      .functionDecl, .initializerDecl, .variableDecl, .subscriptDecl, .codeBlockItem,
    ]
    return node.ancestors.prefix { $0.kind != .memberBlock }
      .last { functions.contains($0.kind) }?.writtenRange
  }

  private static func isConditional(_ node: Syntax) -> Bool {
    node.ancestors.contains { $0.is(IfConfigClauseSyntax.self) }
  }

  // MARK: - Strings and comments

  private mutating func noteString(_ token: TokenSyntax, _ text: String, at start: Int) {
    let hasBlanks = text.contains(" ")
    let isText = text.contains { $0.isNewline || ":{}\\".contains($0) }
    var kind = hasBlanks && !isText ? SwiftName.Kind.sentence : .string
    let entry = text == name ? Self.tableEntry(token) : nil
    if entry != nil { kind = .tableEntry }
    note(
      text, kind, at: start, isConditional: Self.isConditional(Syntax(token)), scope: entry)
  }

  /// The entry of a `fieldTable` whose first argument a string is.
  private static func tableEntry(_ token: TokenSyntax) -> Range<Int>? {
    guard
      let literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self),
      let argument = literal.parent?.as(LabeledExprSyntax.self),
      let arguments = argument.parent?.as(LabeledExprListSyntax.self),
      arguments.first?.id == argument.id, let call = arguments.parent
    else { return nil }
    let binding = call.ancestors.lazy.compactMap { $0.as(PatternBindingSyntax.self) }.first
    return binding?.pattern.trimmedDescription == "fieldTable"
      ? call.position.utf8Offset..<call.endPosition.utf8Offset : nil
  }

  private mutating func note(_ piece: TriviaPiece, at start: Int) -> Int {
    switch piece {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
      .docBlockComment(let text), .unexpectedText(let text):
      note(text, .comment, at: start)
    default: break
    }
    return start + piece.sourceLength.utf8Length
  }

  /// Notes the places in a text where the name stands as a word.
  private mutating func note(
    _ text: String, _ kind: SwiftName.Kind, at start: Int, isConditional: Bool = false,
    scope: Range<Int>? = nil
  ) {
    let (bytes, word) = (Array(text.utf8), Array(name.utf8))
    guard bytes.count >= word.count else { return }
    func isLetter(_ index: Int) -> Bool {
      bytes.indices.contains(index) && isWordByte(bytes[index])
    }
    for index in 0...(bytes.count - word.count)
    where bytes[index..<index + word.count].elementsEqual(word)
      && !isLetter(index - 1) && !isLetter(index + word.count)
    {
      let range = start + index..<start + index + word.count
      found.append(
        SwiftName(kind: kind, range: range, isConditional: isConditional, scope: scope))
    }
  }
}
