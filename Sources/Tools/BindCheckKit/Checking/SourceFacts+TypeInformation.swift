import BindingSpec
import SwiftFacts

/// The rules ask the sources, which know types by their names alone, whatever part a file gives them.
extension SourceFacts: TypeInformation {
  package var limitation: String? { nil }

  package func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup { findType(name) }

  package func typeNames(as role: TypeRole) -> [String] { typeNames }

  package func nearestTypeName(
    to name: TypeName, as role: TypeRole
  ) -> (word: String, isOnly: Bool)? { nearestTypeName(to: name) }
}

extension SourceFacts {
  /// Looks at the sources from the targets of a binding file.
  ///
  /// - Parameter folder: That of the target which compiles the file, if there is one.
  func look(from file: BindingFile, compiledIn folder: String? = nil) {
    look(
      from: folder.map { "\($0)/file" } ?? file.path,
      using: file.documents.flatMap { [$0.model, $0.view].compactMap { $0?.value } })
  }

  /// Reads ahead the types that binding files name, and looks for the code that makes the models.
  func prepare(for files: [BindingFile]) {
    let documents = files.flatMap(\.documents)
    let models = documents.compactMap { $0.model?.value }
    prepare(
      models + documents.compactMap { $0.view?.value },
      lookingFor: Set(models.compactMap(\.segments.last)))
  }
}
