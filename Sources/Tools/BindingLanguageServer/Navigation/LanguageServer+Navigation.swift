import BindCheckKit
import BindingSpec
import JSONRPC
import SwiftFacts

extension LanguageServer {
  /// The name of a binding file at the place of a request.
  func name(at document: Document) -> NameUse? {
    document.workspace.names(in: document.path)
      .filter { $0.place.range.holds(document.offset) }
      .min { $0.place.range.offsets.count < $1.place.range.offsets.count }
  }

  func definition(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), let name = name(at: document) else { return .null }
    return name.declaration.flatMap { location($0) } ?? .null
  }

  func typeDefinition(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), let type = name(at: document)?.type,
      let place = document.session.facts.facts(of: type.unwrapped)?.declaration
    else { return .null }
    return location(place) ?? .null
  }

  /// The names in binding files that mean the declaration at a place of a Swift file, or the same one as
  /// a name in a binding file.
  func references(_ params: JSONValue) -> JSONValue {
    guard let document = document(params) else { return .null }
    let found =
      document.isSwift
      ? declarations(in: document).first { $0.range.holds(document.offset) }
      : name(at: document)?.declaration
    guard let target = found else { return .null }
    let includes = params["context"]?["includeDeclaration"]?.bool == true
    let places = uses(of: target, in: document.workspace).compactMap { location($0.place) }
    return .array((includes ? [location(target)].compactMap(\.self) : []) + places)
  }

  func uses(of declaration: SourceLocation, in workspace: Workspace) -> [NameUse] {
    uses(in: workspace).filter {
      $0.declaration?.file == declaration.file
        && $0.declaration?.range.start.offset == declaration.range.start.offset
    }
  }

  func uses(in workspace: Workspace) -> [NameUse] {
    workspace.session.bindings.flatMap { workspace.names(in: $0) }
  }

  /// The declarations in a Swift file that binding files name.
  func declarations(in document: Document) -> [SourceLocation] {
    uses(in: document.workspace).compactMap(\.declaration).filter { $0.file == document.path }
      .eachOnce
  }

  // MARK: - Lenses

  /// Above each declaration of a Swift file the bindings that name it.
  func lenses(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), document.isSwift else { return .array([]) }
    let lenses = declarations(in: document).sorted { $0.range.start < $1.range.start }.map {
      declaration -> JSONValue in
      let uses = uses(of: declaration, in: document.workspace)
      let places = uses.map { use in
        "\(use.place.file.split(separator: "/").last ?? ""):\(use.place.range.start.line)"
      }
      let title =
        places.count <= 3
        ? "bound in \(places.joined(separator: ", "))" : "bound in \(places.count) places"
      let range = document.buffer.json(declaration.range)
      return [
        "range": range,
        "command": [
          "title": title, "command": "bindcheck.showReferences",
          "arguments": JSONValue.array([
            .string(uri(document.path)), range["start"] ?? .null,
            .array(uses.compactMap { location($0.place) }),
          ]),
        ] as JSONValue,
      ]
    }
    return .array(lenses)
  }

  /// The types that a binding file names, as links to their declarations.
  func links(_ params: JSONValue) -> JSONValue {
    guard let document = document(params), !document.isSwift else { return .array([]) }
    let links = document.resolutions.flatMap(\.namedTypes).compactMap {
      name, lookup -> JSONValue? in
      guard let place = lookup.facts?.declaration else { return nil }
      return [
        "range": document.buffer.json(name.range),
        "target": "\(uri(place.file))#L\(place.range.start.line)",
        "tooltip": "\(document.workspace.shown(place.file)):\(place.range.start.line)",
      ]
    }
    return .array(links)
  }
}
