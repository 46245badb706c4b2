import BinderCore

/// The tables of the models of a binding file, each asked for once: a table is made anew, entry by
/// entry, each time it is asked for.
///
/// A table holds closures of the app, so it stays in the isolation domain that asked for it.
final class ModelTables {
  private var known: [ObjectIdentifier: any AnyFieldTable] = [:]

  func table(of model: any BindableModel) -> any AnyFieldTable {
    let type = type(of: model)
    if let table = known[ObjectIdentifier(type)] { return table }
    let table = type.anyTable
    known[ObjectIdentifier(type)] = table
    return table
  }
}
