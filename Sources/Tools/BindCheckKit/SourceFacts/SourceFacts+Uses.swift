import BindingSpec
import SwiftParser

// The queries for the use of objects, fields and commands in code.

extension SourceFacts {
  package func unkeptObject(of type: TypeFacts) -> SourceLocation? {
    unkept.value(for: type.type) { findUnkept(type.type) }
  }

  private func findUnkept(_ reference: TypeReference) -> SourceLocation? {
    let index = types.index
    let name = reference.name
    // The search compares plain names.
    guard !name.contains("."), reference.arguments.isEmpty, !index.isPartial,
      resolver.sourceType(reference)?.kind == .class,
      index.ownTypeCount(named: name) == 1
    else { return nil }
    let texts = index.ownTexts(mentioning: name)
    guard texts.contains(where: { CreationSearch(in: $0.bytes).mayLose(name) }) else { return nil }
    return DeepStack.run {
      let files = texts.compactMap(parse)
      // In a file that is not read the object may be kept.
      guard files.count == texts.count,
        let place = KeptObjects(
          of: name, in: files, types: index.typeNames,
          protocols: index.protocolNames.subtracting(index.typeNames)
        ).unkept()
      else { return nil }
      return location(
        place.offset..<(place.offset + place.length), in: place.file.path, place.file.text)
    }
  }

  /// The syntax of a text; nil for one that is nested too deeply.
  private func parse(_ text: (path: String, bytes: [UInt8])) -> KeptObjects.File? {
    text.bytes.withUnsafeBufferPointer { bytes in
      guard NestingCheck.read(bytes).complaint == nil else { return nil }
      let tree = Parser.parse(source: bytes, maximumNestingLevel: 256)
      return KeptObjects.File(path: text.path, text: text.bytes, tree: tree)
    }
  }

  package func unkeptBinder(of type: TypeFacts) -> SourceLocation? {
    unkeptBinders.value(for: type.type) { findUnkeptBinder(type.type) }
  }

  private func findUnkeptBinder(_ reference: TypeReference) -> SourceLocation? {
    let index = types.index
    let name = reference.name
    guard !name.contains("."), reference.arguments.isEmpty, index.ownTypeCount(named: name) == 1,
      index.ownTypeCount(named: "Binder") == 0
    else { return nil }
    let known = Set(index.ownTexts(mentioning: name).map(\.path))
    let texts = index.ownTexts(mentioning: "Binder").filter {
      known.contains($0.path) && CreationSearch(in: $0.bytes).mayLose("Binder")
    }
    guard !texts.isEmpty else { return nil }
    return DeepStack.run {
      for file in texts.compactMap(parse) {
        guard let place = UnkeptBinders(of: name, in: file.tree).place() else { continue }
        return location(place, in: file.path, file.text)
      }
      return nil
    }
  }

  package func refusedInitialValue(
    of field: MemberFacts
  ) -> (value: String, place: SourceLocation)? {
    guard let declaration = field.declaration,
      case let file = declaration.file, let text = types.index.ownText(ofFile: file),
      // Most files have no validation, and are not parsed.
      ByteSearch.searchable(text).withUnsafeBufferPointer({
        ByteSearch.containsWord(Array("validating".utf8), in: $0)
      })
    else { return nil }
    return DeepStack.run {
      guard let tree = parse((file, text))?.tree,
        let refused = RefusedInitialValue(
          in: tree, nameAt: declaration.range.start.offset)
      else { return nil }
      return (refused.text, location(refused.condition, in: file, text))
    }
  }

  package func handlerHoldingOwner(of command: MemberFacts) -> SourceLocation? {
    guard let declaration = command.declaration,
      case let home = declaration.file, let text = types.index.ownText(ofFile: home),
      let place = HandlerSearch(in: text).placeHoldingOwner(
        ofCommand: command.name, declaredAt: declaration.range.start.offset)
    else { return nil }
    return location(place, in: home, text)
  }

  package func mayBeUsed(_ member: MemberFacts) -> Bool {
    let index = types.index
    guard !index.isPartial else { return true }
    return index.ownTexts(mentioning: member.name).contains { text in
      let search = HandlerSearch(in: text.bytes)
      return member.kind == .command
        ? search.mayRun(command: member.name) : search.mayRead(field: member.name)
    }
  }

  private func location(
    _ place: Range<Int>, in file: String, _ text: [UInt8]
  ) -> SourceLocation {
    let lines = SourceText(bytes: text)
    return SourceLocation(
      file: file,
      range: SourceRange(
        start: lines.position(at: place.lowerBound), end: lines.position(at: place.upperBound)))
  }
}
