import BinderCore

// This module is built without reflection metadata.

/// A model that reflection shows nothing of, and that has no table.
public final class SilentModel {
  @Observed public var name = "Ann"

  public init() {}
}

/// A model that reflection shows nothing of, and that says in a table what it has.
public final class TabledModel: BindableModel {
  @Observed public var name = "Ann"
  public let rename = Command()

  public init() {
    rename.handler = { [unowned self] in name = "Bea" }
  }

  public static var fieldTable: FieldTable<TabledModel> {
    [.field("name", \.$name), .command("rename", \.rename)]
  }
}

/// A view that reflection shows nothing of.
public final class SilentView {
  public init() {}
}
