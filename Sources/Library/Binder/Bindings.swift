import BinderCore
import BindingSpec

/// A binding file that has been read, for linking many models and views.
///
///     let bindings = try Bindings(file: "Bindings/balance.yaml")
///     let binder = try Binder(model: model, view: screen, bindings: bindings)
///
/// The first pair of a model type and a view type makes the plan of the links; later pairs of these types reuse it.
public final class Bindings {
  /// The path as it was given.
  public var path: String { file.path }

  private let file: BindingFile
  private let app: AppTypes
  private var plans: [TypePair: BindingPlan] = [:]

  /// Reads a binding file.
  ///
  /// - Parameters:
  ///   - path: The path of the binding file.
  ///   - converters: The user's own converters that the file names.
  /// - Throws: `FileReadError` if the file cannot be read. Problems of its text are thrown at the
  ///   first use, together with those that concern the model and the view.
  public init(file path: String, converters: [any Converter.Type] = []) throws {
    file = try Self.read(path)
    app = AppTypes(converters: converters)
  }

  /// Takes the text of a binding file from elsewhere; problems name the file `name`.
  public init(text: String, name: String, converters: [any Converter.Type] = []) {
    file = BindingFile(path: name, bytes: Array(text.utf8))
    app = AppTypes(converters: converters)
  }

  /// - Throws: `BindingFileError` with every problem, before anything is linked.
  func link(_ model: AnyObject, _ view: AnyObject, in binder: Binder) throws {
    let pair = TypePair(model, view)
    if plans[pair]?.fits(model, view) != true { plans[pair] = try plan(for: model, view) }
    plans[pair]?.link(model, view, in: binder)
  }

  func plan(for model: AnyObject, _ view: AnyObject) throws -> BindingPlan {
    let documents = documents(for: model, view)
    func resolve(
      readingAll: Bool, asksWarnings: Bool = false
    ) -> (resolutions: [DocumentResolution], problems: [Problem]) {
      let types = ReflectedTypeInformation(
        model: model, view: view, slots: documents.flatMap(\.slots),
        leftOut: documents.flatMap(\.leftOut), app: app, isExhaustive: readingAll)
      let resolutions = documents.map { DocumentResolution($0, types: types) }
      let settings = RuleSettings(asksWarnings: asksWarnings)
      return (resolutions, Checker.problems(of: resolutions, in: file, settings))
    }
    let (resolutions, problems) = resolve(readingAll: documents.contains { $0.exhaustive != nil })
    guard problems.allSatisfy({ $0.severity != .error }) else {
      // A name that is probably meant may be that of any member of the view.
      throw BindingFileError(resolve(readingAll: true, asksWarnings: true).problems, in: file)
    }
    return BindingPlan(
      try resolutions.flatMap {
        try Planner(resolution: $0, model: model, view: view, app: app).specs()
      })
  }

  /// The documents that name both the model and the view, or else one of them, or else all: the names must be wrong.
  private func documents(for model: AnyObject, _ view: AnyObject) -> [BindingDocument] {
    func fit(_ document: BindingDocument) -> Int {
      (document.model?.value.names(type(of: model)) == true ? 1 : 0)
        + (document.view?.value.names(type(of: view)) ?? true ? 1 : 0)
    }
    let best = file.documents.map(fit).max()
    return file.documents.filter { fit($0) == best }
  }
}
