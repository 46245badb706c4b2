/// The times at which the frames of a run may follow each other.
///
/// No second has more frames than the limit. A few frames may follow each other at once, so that a
/// change after a pause, and one after it, are not late. Changes that come no faster than the limit
/// are not late either; of faster ones the frames are evenly spaced.
struct FramePacing {
  var limit = 60
  /// The time before which no frame would be drawn if all were spaced as the limit says.
  private var next: ContinuousClock.Instant?
  private var latest: [ContinuousClock.Instant] = []
  private var isWaiting = false

  private var interval: Duration { .seconds(1) / limit }
  private var ahead: Int { min(3, limit / 8) }

  /// The time until a frame may be drawn; nil if it may be drawn now.
  mutating func wait(at now: ContinuousClock.Instant) -> Duration? {
    guard let next else { return nil }
    var wait = now.duration(to: next) - interval * ahead
    if latest.count >= limit {
      let oldest = latest[latest.count - limit]
      wait = max(wait, now.duration(to: oldest.advanced(by: .seconds(1))))
    }
    guard wait > .zero else { return nil }
    isWaiting = true
    return wait
  }

  mutating func note(_ now: ContinuousClock.Instant) {
    latest.removeAll { $0.advanced(by: .seconds(1)) <= now }
    latest.append(now)
    // The frames ahead are part of the limit of their second, which leaves fewer to frames that follow
    // each other without a pause.
    let step = isWaiting ? .seconds(1) / max(1, limit - ahead - 1) : interval
    isWaiting = false
    // Frames that did not have to wait, as those of keys, delay the others by a few frames at most.
    let end = now.advanced(by: interval * ahead + step)
    next = min(max(next ?? now, now).advanced(by: step), end)
  }
}
