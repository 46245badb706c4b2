import SourceVocabulary
import SwiftSyntax

// SwiftSyntax has a type of this name.
import struct SourceVocabulary.SourceLocation

// The queries for the use of objects, fields and commands in code.

extension SourceFacts {
  package func unkeptObject(of type: TypeFacts) -> SourceLocation? {
    searched.value(for: "object \(type.type)") {
      let index = types.index
      guard !index.isPartial, resolver.sourceType(type.type)?.kind == .class,
        let name = onlyName(of: type.type)
      else { return nil }
      let texts = index.ownTexts(mentioning: name)
      guard
        texts.contains(where: { ByteSearch.contains(name, in: $0.bytes) { $0.mayLose(at: $1) } })
      else { return nil }
      return DeepStack.run {
        let files = texts.compactMap(ParsedFile.init)
        // In a file that is not read the object may be kept.
        guard files.count == texts.count else { return nil }
        return KeptObjects(
          type: name, files: files, types: index.typeNames, protocols: index.protocolNames
        ).unkept()
      }
    }
  }

  package func unkeptBinder(of type: TypeFacts) -> SourceLocation? {
    searched.value(for: "binder \(type.type)") {
      let index = types.index
      guard let name = onlyName(of: type.type), index.ownTypeCount(named: "Binder") == 0 else {
        return nil
      }
      // Few files have the name of a model, and every screen has the one of the binder.
      let texts = index.ownTexts(mentioning: name).filter {
        ByteSearch.contains("Binder", in: $0.bytes) { $0.mayLose(at: $1) }
      }
      guard !texts.isEmpty else { return nil }
      return DeepStack.run {
        for file in texts.compactMap(ParsedFile.init) {
          let binders = UnkeptBinders(model: name, tree: file.tree) { owner, member in
            self.facts(of: TypeReference(name: owner))?.members[member]?.type?.unwrapped.name
          }
          if let place = binders.place() { return file.location(place) }
        }
        return nil
      }
    }
  }

  /// The name of a type of the package that no other has; nil where a name alone does not mean the type.
  private func onlyName(of type: TypeReference) -> String? {
    let isPlain = !type.name.contains(".") && type.arguments.isEmpty
    return isPlain && types.index.ownTypeCount(named: type.name) == 1 ? type.name : nil
  }

  package func refusedInitialValue(
    of field: MemberFacts
  ) -> (value: String, place: SourceLocation)? {
    search(homeOf: field, mentioning: ["validating"]) { file, offset in
      RefusedInitialValue(in: file.tree, nameAt: offset).map { refused in
        (refused.text, file.location(refused.condition))
      }
    }
  }

  package func handlerHoldingOwner(
    of member: MemberFacts, in owner: TypeReference
  ) -> (isAsynchronous: Bool, isUnowned: Bool, place: SourceLocation)? {
    let name = member.name
    let words = member.kind == .command ? ["handler", "setHandler"] : ["setValidation"]
    func found(_ file: ParsedFile, _ type: String?) -> (Bool, Bool, SourceLocation)? {
      type.flatMap { HeldOwner.find(byMember: name, of: $0, in: file.tree) }
        .map { ($0.isAsynchronous, $0.isUnowned, file.location($0.place)) }
    }
    let own = search(homeOf: member, mentioning: words) { file, offset in
      found(file, file.tree.token(at: AbsolutePosition(utf8Offset: offset))?.nearestTypeName)
    }
    guard own == nil, let home = member.declaration?.file, let type = onlyName(of: owner)
    else { return own }
    // A type that keeps the object names its type.
    let texts = types.index.ownTexts(mentioning: type).filter { path, bytes in
      path != home && ByteSearch.contains(anyOf: words, in: bytes)
        && ByteSearch.contains(name, in: bytes) { $0.maySetHandler(at: $1) }
    }
    return DeepStack.run {
      texts.lazy.compactMap(ParsedFile.init).compactMap { found($0, type) }.first
    }
  }

  package func binder(of file: String, withoutConverter converter: String) -> SourceLocation? {
    searched.value(for: "file \(file) \(converter)") {
      let path = FilePath.absolute(file)
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      // Few files have a word of the name, and every screen has the one of the binder.
      let words = name.prefix { $0 != "." }.utf8.split { !isWordByte($0) }
      let word = words.max { $0.count < $1.count }.map { String(Substring($0)) } ?? name
      let texts = types.index.ownTexts(mentioning: word).filter {
        ByteSearch.contains(anyOf: [name], in: $0.bytes)
      }
      return DeepStack.run {
        var found: SourceLocation?
        for file in texts.lazy.compactMap(ParsedFile.init) {
          for call in file.tree.descendants(FunctionCallExprSyntax.self) {
            let callee = call.calledExpression
            guard ["Binder", "Bindings"].contains(callee.trimmedDescription),
              call.arguments.contains(where: { $0.names(path) })
            else { continue }
            if let passed = call.arguments.expression("converters"),
              !lists(passed, without: converter)
            {
              return nil
            }
            found = file.location(callee.writtenRange)
          }
        }
        return found
      }
    }
  }

  /// Whether the argument for the converters of a binder surely lists others than one.
  private func lists(_ passed: ExprSyntax, without converter: String) -> Bool {
    let declared = declaredConverters
    return passed.lists(
      only: declared.filter { $0.known.map { $0.name != converter } == true }.map(\.typeName),
      orFoundationConverters: declared.contains { $0.name == converter })
  }

  /// Whether a shortcut is made with a control to which it moves the focus.
  func movesFocus(_ shortcut: MemberFacts) -> Bool {
    search(homeOf: shortcut, mentioning: ["focusing"]) { file, _ in
      file.tree.descendants(FunctionCallExprSyntax.self).contains { call in
        guard let control = call.arguments.expression("focusing"),
          !control.is(NilLiteralExprSyntax.self)
        else { return false }
        let target =
          call.parent?.as(ExprListSyntax.self)?.first?.trimmedDescription
          ?? call.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
        return target == shortcut.name || target == "self.\(shortcut.name)"
      }
    } ?? false
  }

  /// The finding in the file that declares a member; most files have none of the words, and are not parsed.
  private func search<Finding>(
    homeOf member: MemberFacts, mentioning words: [String],
    _ find: (ParsedFile, _ offset: Int) -> Finding?
  ) -> Finding? {
    guard let declaration = member.declaration,
      case let file = declaration.file, let text = types.index.ownText(ofFile: file),
      ByteSearch.contains(anyOf: words, in: text)
    else { return nil }
    return DeepStack.run {
      if parsed?.path != file { parsed = ParsedFile(path: file, text: text) }
      return parsed.flatMap { find($0, declaration.range.start.offset) }
    }
  }

  package func mayBeUsed(_ member: MemberFacts) -> Bool {
    let index = types.index
    guard !index.isPartial else { return true }
    return index.mayUse(member) {
      member.kind == .command ? $0.mayRun(at: $1) : $0.mayRead(at: $1)
    }
  }
}

extension ExprSyntax {
  /// Whether it is surely a list, or a sum of lists, with none but types of these names.
  fileprivate func lists(only types: [String], orFoundationConverters isAlso: Bool) -> Bool {
    if let sum = self.as(SequenceExprSyntax.self) {
      return sum.elements.allSatisfy {
        $0.trimmedDescription == "+" || $0.lists(only: types, orFoundationConverters: isAlso)
      }
    }
    guard let list = self.as(ArrayExprSyntax.self) else {
      return isAlso && trimmedDescription == "FoundationConverters.all"
    }
    return list.elements.allSatisfy { element in
      let type = element.expression.as(MemberAccessExprSyntax.self)
      return type?.declName.baseName.text == "self"
        && types.contains(type?.base?.trimmedDescription ?? "")
    }
  }
}

extension LabeledExprSyntax {
  /// Whether it is the path of a file, as far as the text says it.
  fileprivate func names(_ path: String) -> Bool {
    guard label?.text == "file",
      let end = expression.as(StringLiteralExprSyntax.self)?.segments.last?
        .as(StringSegmentSyntax.self)?.content.text, !end.isEmpty
    else { return false }
    return path == end || path.hasSuffix(end.hasPrefix("/") ? end : "/\(end)")
  }
}
