import BindingSpec

/// Facts that a binding file may leave to reflection and that the compiler needs.
struct CompilationGap: CustomStringConvertible {
  let message: String
  let location: SourceLocation

  var description: String {
    let start = location.range.start
    return "\(location.file):\(start.line):\(start.column): error: \(message)"
  }

  static func all(in file: BindingFile) -> [CompilationGap] {
    file.documents.flatMap { document -> [CompilationGap] in
      let gaps = gaps(in: document.slots, of: file.path)
      guard document.view == nil, document.isComplete, let model = document.model else {
        return gaps
      }
      let message = "compiled bindings of '\(model.value)' need a 'view'"
      return [CompilationGap(message, file.path, model.range)] + gaps
    }
  }

  private init(_ message: String, _ file: String, _ range: SourceRange) {
    self.message = message
    location = SourceLocation(file: file, range: range)
  }

  private static func gaps(in slots: [SlotBinding], of file: String) -> [CompilationGap] {
    slots.flatMap { slot -> [CompilationGap] in
      guard case .field(let field) = slot.source else { return [] }
      var gaps: [CompilationGap] = []
      let modelTypes = field.modelType.map { [$0] + $0.inner } ?? []
      for name in modelTypes.map(\.name) where TypeName(name.value)?.segments.count != 1 {
        let message =
          "compiled bindings find the model type '\(name.value)' by its name, "
          + "which has to be one of Swift"
        gaps.append(CompilationGap(message, file, name.range))
      }
      guard let row = field.row else { return gaps }
      if row.view == nil {
        let message = "compiled bindings of the rows of '\(slot.slot)' need a 'view' in the row"
        gaps.append(CompilationGap(message, file, slot.slot.range))
      }
      return gaps + self.gaps(in: row.slots, of: file)
    }
  }
}
