import SourceVocabulary

import struct SwiftSyntax.ExprListSyntax
import struct SwiftSyntax.FunctionCallExprSyntax
import struct SwiftSyntax.LabeledExprSyntax
import struct SwiftSyntax.NilLiteralExprSyntax
import struct SwiftSyntax.PatternBindingSyntax
import struct SwiftSyntax.SourceFileSyntax
import struct SwiftSyntax.StringLiteralExprSyntax
import struct SwiftSyntax.StringSegmentSyntax

// The queries for the use of objects, fields and commands in code.

extension SourceFacts {
  package func unkeptObject(of type: TypeFacts) -> SourceLocation? {
    searched.value(for: "object \(type.type)") {
      let index = types.index
      let (reference, name) = (type.type, type.type.name)
      // The search compares plain names.
      guard !name.contains("."), reference.arguments.isEmpty, !index.isPartial,
        resolver.sourceType(reference)?.kind == .class,
        index.ownTypeCount(named: name) == 1
      else { return nil }
      let texts = index.ownTexts(mentioning: name)
      guard
        texts.contains(where: { ByteSearch.contains(name, in: $0.bytes) { $0.mayLose(at: $1) } })
      else { return nil }
      return DeepStack.run {
        let files = texts.compactMap(parse)
        // In a file that is not read the object may be kept.
        guard files.count == texts.count,
          let place = KeptObjects(
            of: name, in: files, types: index.typeNames,
            protocols: index.protocolNames.subtracting(index.typeNames)
          ).unkept()
        else { return nil }
        return location(place.range, in: place.file.path, place.file.text)
      }
    }
  }

  /// The syntax of a text; nil for one that nests too deep.
  private func parse(_ text: (path: String, bytes: [UInt8])) -> KeptObjects.File? {
    SwiftText.tree(of: text.bytes).map {
      KeptObjects.File(path: text.path, text: text.bytes, tree: $0)
    }
  }

  package func unkeptBinder(of type: TypeFacts) -> SourceLocation? {
    searched.value(for: "binder \(type.type)") {
      let index = types.index
      let (reference, name) = (type.type, type.type.name)
      guard !name.contains("."), reference.arguments.isEmpty, index.ownTypeCount(named: name) == 1,
        index.ownTypeCount(named: "Binder") == 0
      else { return nil }
      // Few files have the name of a model, and every screen has the one of the binder.
      let texts = index.ownTexts(mentioning: name).filter {
        ByteSearch.contains("Binder", in: $0.bytes) { $0.mayLose(at: $1) }
      }
      guard !texts.isEmpty else { return nil }
      return DeepStack.run {
        for file in texts.compactMap(parse) {
          guard let place = UnkeptBinders(model: name, tree: file.tree).place() else { continue }
          return location(place, in: file.path, file.text)
        }
        return nil
      }
    }
  }

  package func refusedInitialValue(
    of field: MemberFacts
  ) -> (value: String, place: SourceLocation)? {
    search(homeOf: field, mentioning: ["validating"]) { tree, offset in
      RefusedInitialValue(in: tree, nameAt: offset).map { refused in
        (refused.text, refused.condition)
      }
    }
  }

  package func handlerHoldingOwner(
    of command: MemberFacts
  ) -> (isAsynchronous: Bool, place: SourceLocation)? {
    search(homeOf: command, mentioning: ["handler", "setHandler"]) { tree, offset in
      HeldOwner.find(byCommand: command.name, declaredAt: offset, in: tree).map {
        ($0.isAsynchronous, $0.place)
      }
    }.map { ($0.value, $0.place) }
  }

  package func binderWithoutConverters(for file: String) -> SourceLocation? {
    searched.value(for: "file \(file)") {
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
        for text in texts {
          for call in parse(text)?.tree.descendants(FunctionCallExprSyntax.self) ?? [] {
            let callee = call.calledExpression.trimmedDescription
            guard ["Binder", "Bindings"].contains(callee),
              call.arguments.contains(where: { $0.names(path) })
            else { continue }
            if call.arguments.expression("converters") != nil { return nil }
            found = location(call.calledExpression.writtenRange, in: text.path, text.bytes)
          }
        }
        return found
      }
    }
  }

  /// Whether a shortcut is made with a control to which it moves the focus.
  func movesFocus(_ shortcut: MemberFacts) -> Bool {
    let found = search(homeOf: shortcut, mentioning: ["focusing"]) { tree, _ in
      let call = tree.descendants(FunctionCallExprSyntax.self).first { call in
        guard let control = call.arguments.expression("focusing"),
          !control.is(NilLiteralExprSyntax.self)
        else { return false }
        let target =
          call.parent?.as(ExprListSyntax.self)?.first?.trimmedDescription
          ?? call.parent?.parent?.as(PatternBindingSyntax.self)?.pattern.trimmedDescription
        return target == shortcut.name || target == "self.\(shortcut.name)"
      }
      return call.map { ("", $0.position.utf8Offset..<$0.endPosition.utf8Offset) }
    }
    return found != nil
  }

  /// The finding in the file that declares a member; most files have none of the words, and are not parsed.
  private func search<Value>(
    homeOf member: MemberFacts, mentioning words: [String],
    _ find: (SourceFileSyntax, _ offset: Int) -> (value: Value, place: Range<Int>)?
  ) -> (value: Value, place: SourceLocation)? {
    guard let declaration = member.declaration,
      case let file = declaration.file, let text = types.index.ownText(ofFile: file),
      ByteSearch.contains(anyOf: words, in: text)
    else { return nil }
    return DeepStack.run {
      if parsed?.path != file { parsed = parse((file, text)) }
      return parsed.flatMap { find($0.tree, declaration.range.start.offset) }
        .map { ($0.value, location($0.place, in: file, text)) }
    }
  }

  package func mayBeUsed(_ member: MemberFacts) -> Bool {
    let index = types.index
    guard !index.isPartial else { return true }
    return index.mayUse(member.name, declaredIn: member.declaration?.file) {
      member.kind == .command ? $0.mayRun(at: $1) : $0.mayRead(at: $1)
    }
  }

  private func location(
    _ place: Range<Int>, in file: String, _ text: [UInt8]
  ) -> SourceLocation {
    SourceLocation(file: file, range: SourceText(bytes: text).range(place))
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
