/// The times at which the frames of a run may follow each other.
///
/// No second has more frames than the limit. A few frames may follow each other at once, so that a
/// change after a pause, and one after it, are not late; after these they are evenly spaced.
struct FramePacing {
  /// The most frames in a second.
  var limit = 60
  /// The time before which no frame would be drawn if all were evenly spaced.
  private var next: ContinuousClock.Instant?

  /// The frames that may be ahead of that time.
  private var ahead: Int { min(3, limit / 8) }

  /// The frames ahead are part of the limit of their second.
  private var interval: Duration { .seconds(1) / max(1, limit - ahead - 1) }

  /// The time until a frame may be drawn; nil if it may be drawn now.
  func wait(at now: ContinuousClock.Instant) -> Duration? {
    guard let next else { return nil }
    let wait = now.duration(to: next) - interval * ahead
    return wait > .zero ? wait : nil
  }

  /// Notes that a frame is drawn.
  mutating func note(_ now: ContinuousClock.Instant) {
    // Frames that did not have to wait, as those of keys, delay the others by a few frames at most.
    let latest = now.advanced(by: interval * (ahead + 1))
    next = min(max(next ?? now, now).advanced(by: interval), latest)
  }
}
