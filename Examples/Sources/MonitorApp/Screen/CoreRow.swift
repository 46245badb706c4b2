import BinderTerminal

/// The load of a core now, and its loads before.
public final class CoreRow: ListRow {
  public let load = Gauge(warning: 0.7, critical: 0.9)
  public let history = Sparkline(range: 0...1)

  public override var body: any Element {
    Row(spacing: 2) {
      load
      history.layoutPriority(-1)
    }
  }
}
