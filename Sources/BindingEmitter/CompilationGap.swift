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
      var gaps = gaps(in: document.slots, of: file.path)
      if document.view == nil, document.isComplete, let model = document.model {
        let gap = CompilationGap(
          message: "compiled bindings of '\(model.value)' need a 'view'",
          location: SourceLocation(file: file.path, range: model.range))
        gaps.insert(gap, at: 0)
      }
      return gaps
    }
  }

  private static func gaps(in slots: [SlotBinding], of file: String) -> [CompilationGap] {
    slots.flatMap { slot -> [CompilationGap] in
      guard case .field(let field) = slot.source else { return [] }
      var gaps: [CompilationGap] = []
      if let modelType = field.modelType, TypeName(modelType.name.value)?.segments.count != 1 {
        gaps.append(
          CompilationGap(
            message: "compiled bindings find the model type '\(modelType.name.value)' by its name, "
              + "which has to be one of Swift",
            location: SourceLocation(file: file, range: modelType.name.range)))
      }
      guard let row = field.row else { return gaps }
      if row.view == nil {
        gaps.append(
          CompilationGap(
            message: "compiled bindings of the rows of '\(slot.slot)' need a 'view' in the row",
            location: SourceLocation(file: file, range: slot.slot.range)))
      }
      return gaps + self.gaps(in: row.slots, of: file)
    }
  }
}
