import Binder

/// A model, a view and the binder between them, each of which may be released at any moment.
///
/// No property is changed in place here: the end of an object runs code, which may come back to the
/// stage.
final class Stage {
  /// The ways to make the links.
  enum Way: CaseIterable {
    case file, code, reloadable
  }

  let kinds: [LinkKind]
  private(set) var model: Order?
  private(set) var view: Page?
  private(set) var binder: Binder?
  private(set) var tokens: [ObservationToken] = []
  private var values: AsyncStream<Int>.Continuation?
  /// Whether no link has been ended while its model, view and binder live, and no fault has been reported
  /// that leaves an older value on a screen.
  var isWhole: Bool { !isLinkEnded && circles == Self.circles }
  private var isLinkEnded = false
  /// The number of getters that have read themselves, and of changes that kept causing each other: code of
  /// the app may do that, and the fault says so.
  private static var circles = 0
  private let circles = Stage.circles
  private var time = ContinuousClock.now
  /// All objects that must have ended in the end.
  private(set) var mortals: [Mortal] = []

  struct Mortal {
    weak var object: AnyObject?
  }

  init(_ kinds: [LinkKind], model: Order? = nil) {
    self.kinds = kinds
    self.model = model ?? Order()
    view = Page()
  }

  /// Makes the links. Their conversions may release what they link.
  func open(_ way: Way, _ delivery: Binder.Delivery) throws {
    guard let model, let view else { return }
    let (stream, values) = AsyncStream<Int>.makeStream()
    self.values = values
    var tokens: [ObservationToken] = []
    let onFault = { (fault: BindingFault) in
      switch fault {
      case .circle, .loop: Self.circles += 1
      default: break
      }
      AppCode.run(.fault)
    }
    let isOfFile = way != .code && kinds.contains { $0.document != nil }
    let binder =
      switch way {
      case .file where isOfFile:
        try Binder(
          model: model, view: view, bindings: LinkKind.bindings(kinds), delivery: delivery,
          onFault: onFault)
      case .reloadable where isOfFile:
        try Binder(
          model: model, view: view, file: LinkKind.file(kinds), converters: [AmountType.self],
          delivery: delivery, onFault: onFault)
      default: Binder(delivery: delivery, onFault: onFault)
      }
    for kind in kinds where !isOfFile || kind.document == nil {
      tokens += kind.link(model, view, in: binder)
    }
    binder.onNeedsFlush = { AppCode.run(.needsFlush) }
    binder.onNeedsWake = { _ in AppCode.run(.needsWake) }
    binder.now = { [weak self] in self?.time ?? .now }
    for kind in kinds { tokens += kind.observe(model, view, stream, in: binder) }
    mortals += ([model, view, binder] as [AnyObject]).map { Mortal(object: $0) }
    (self.binder, self.tokens) = (binder, tokens)
    showRows(0)
  }

  // MARK: - Releasing

  /// The parts that can be released, or ended.
  enum Release: CaseIterable {
    case model, view, binder, row, owner, fieldOwner, link
  }

  func release(_ kind: Release) {
    switch kind {
    case .model: _ = takeModel()
    case .view: _ = takeView()
    case .binder: _ = takeBinder()
    case .row:
      if let view { view.lines.rows.show(0..<0) }
      if let model { model.lines = Array(model.lines.dropFirst()) }
      if let model { model.tags = Array(model.tags.dropFirst()) }
    case .owner: model?.account = nil
    case .fieldOwner: model?.account?.owner = Owner()
    case .link: takeTokens().first?.cancel()
    }
  }

  func takeModel() -> Order? {
    let former = model
    model = nil
    return former
  }

  func takeView() -> Page? {
    let former = view
    view = nil
    return former
  }

  func takeBinder() -> Binder? {
    let former = binder
    binder = nil
    return former
  }

  func takeTokens() -> [ObservationToken] {
    let former = tokens
    tokens = []
    if !former.isEmpty { isLinkEnded = true }
    return former
  }

  func unbind() {
    isLinkEnded = true
    binder?.unbind()
  }

  // MARK: - For steps

  func showRows(_ choice: Int) {
    guard let view else { return }
    for rows in [view.lines.rows, view.tags.rows] {
      let count = rows.count
      rows.show(min(choice % 3, count)..<count)
    }
  }

  func yield(_ value: Int) { values?.yield(value) }

  func wait(_ duration: Duration) {
    time += duration
    binder?.commitDue()
  }

  /// Releases the parts that are left, and returns the names of objects that do not end.
  func close() {
    values?.finish()
    _ = takeTokens()
    _ = takeBinder()
    _ = takeView()
    _ = takeModel()
  }
}
