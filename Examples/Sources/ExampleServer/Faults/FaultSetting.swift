/// The fault of a running server, which can be changed while it answers.
actor FaultSetting {
  private(set) var fault: Fault?

  init(_ fault: Fault?) { self.fault = fault }

  func set(_ fault: Fault?) { self.fault = fault }
}
