import BinderCore

/// Controls that are enabled, disabled, shown and hidden together.
///
///     let address = Group()
///     …
///     override var body: any Element {
///       Column {
///         name
///         address {
///           street
///           city
///         }
///       }
///     }
///     binder.bind(model.$hasAddress, to: address.$isVisible)
///
/// A group within a group is enabled only where the outer one is.
public final class Group: Control {
  private var content = Column {}

  /// Gives the group its elements, one below the other.
  public func callAsFunction(
    spacing: Int = 0, @ElementBuilder _ elements: () -> [any Element]
  ) -> Group {
    content = Column(spacing: spacing, elements)
    return self
  }

  public override var takesRoom: Bool { isVisible && content.takesRoom }
  public override var grows: Axes { content.grows }
  public override var controls: [Control] { isVisible ? [self] + adopt(content) : [self] }

  public override func preferredSize(in available: Size) -> Size {
    content.preferredSize(in: available)
  }

  public override func draw(on canvas: Canvas) {
    canvas.draw(content, in: Rect(size: canvas.size))
  }
}

extension Group: Container {
  var parts: [any Element] { isVisible ? [content] : [] }
}
