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
      let files = texts.compactMap { text -> KeptObjects.File? in
        guard text.bytes.withUnsafeBufferPointer(NestingCheck.read).complaint == nil else {
          return nil
        }
        let tree = text.bytes.withUnsafeBufferPointer {
          Parser.parse(source: $0, maximumNestingLevel: 256)
        }
        return KeptObjects.File(path: text.path, text: text.bytes, tree: tree)
      }
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
