import BinderCore

/// The types of the app that a binding file names: its own converters, and the tables of its models. A model makes its
/// table anew, entry by entry, each time it is asked, so each is asked once.
///
/// A table holds closures of the app, so it stays in the isolation domain that asked for it.
final class AppTypes {
  let converters: [any Converter.Type]
  private var tables: [ObjectIdentifier: any AnyFieldTable] = [:]

  init(converters: [any Converter.Type] = []) { self.converters = converters }

  func table(of type: any BindableModel.Type) -> any AnyFieldTable {
    if let table = tables[ObjectIdentifier(type)] { return table }
    let table = type.anyTable
    tables[ObjectIdentifier(type)] = table
    return table
  }
}
