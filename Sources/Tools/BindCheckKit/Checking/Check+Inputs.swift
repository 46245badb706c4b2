import BindingSpec
import SwiftFacts

extension Check {
  /// A binding file that has been read, and not looked at.
  typealias BindingInput = (path: String, bytes: [UInt8])

  func bindingFiles(_ report: inout CheckReport, mayBeNone: Bool = false) -> [BindingFile] {
    workers.map(bindingInputs(&report, mayBeNone: mayBeNone)) {
      BindingFile(path: $0.path, bytes: $0.bytes)
    }
  }

  /// The files that are named, and those in the folders of targets.
  ///
  /// - Parameter mayBeNone: Whether it is no failure that there are none.
  func bindingInputs(_ report: inout CheckReport, mayBeNone: Bool = false) -> [BindingInput] {
    var tree = FileTree(suffixes: [".yaml", ".yml"])
    var inputs: [BindingInput] = []
    let searched = configuration.searchesTargets ? configuration.targets : []
    var missing: [String] = []
    for root in configuration.bindings {
      guard searched.isEmpty || FileTree.exists(root) else {
        missing.append("cannot read '\(root)': no such file or directory")
        continue
      }
      let found = tree.files(below: root)
      if found.isEmpty, FileTree.isDirectory(root) {
        missing.append("there are no binding files in '\(root)'")
      }
      inputs += read(found, &report)
    }
    let warnings = tree.warnings
    let candidates = searched.flatMap { $0.candidates(&tree) }
    inputs += read(candidates, &report).filter { TargetFolder.isBindingFile($0.bytes) }
    // Files in the folders of targets suffice.
    if !mayBeNone, inputs.isEmpty || searched.isEmpty { report.failures += missing }
    report.failures += warnings
    return inputs
  }

  private func read(_ files: [FileTree.Entry], _ report: inout CheckReport) -> [BindingInput] {
    let read = workers.map(files) { entry in
      Result { () throws(FileReadError) in
        BindingInput(entry.path, try BindingFile.bytes(ofFile: entry.path))
      }
    }
    return read.compactMap { outcome in
      switch outcome {
      case .success(let input): return input
      case .failure(let error):
        report.failures.append(error.description)
        return nil
      }
    }
  }
}
