import BinderCore
import BinderTerminal

/// A table of products, some of which cannot be selected.
final class TableScreen: Screen {
  let products = Table {
    ProductRow()
  } columns: {
    TableColumn("Product", \.name, width: .flexible(minimum: 12), sort: "name")
    TableColumn("Price", \.price, width: .fixed(9), alignment: .end, sort: "price")
    TableColumn("In stock", \.isInStock, width: .fitted)
    TableColumn("Description", \.note, width: .fixed(60))
  }

  override var title: String? { "Table" }
  override var body: any Element { products.border("Products") }
}

final class ProductRow: ListRow {
  let name = Label()
  let price = Label()
  let isInStock = Toggle()
  let note = Label()
}

/// The model of the table: it sorts the products.
final class Shop {
  struct Product: Identifiable {
    let id: Int
    var name: String { id.isMultiple(of: 3) ? "日本語 \(id)" : "product \(id)" }
    var price: Int { id * 7919 % 1000 }
  }

  @Observed var products = (0..<1000).map(Product.init)
  @Observed var sort: ColumnSort?
  @Observed var selection: Int?
  private let binder = Binder()

  init(on screen: TableScreen) {
    $selection.validate = { $0 == 2 ? "sold out" : nil }
    binder.bind($products, to: screen.products.rows, of: ProductRow.self) { _, product, row in
      row.name.text = product.name
      row.price.text = "\(product.price)"
      row.note.text = "the description of \(product.name)"
    }
    binder.bind($sort, to: screen.products.$sort)
    binder.bind($selection, to: screen.products.$selection)
    binder.observe($sort) { [unowned self] in
      guard let sort = $0 else { return }
      let ascending = products.sorted {
        sort.column == "price" ? ($0.price, $0.id) < ($1.price, $1.id) : $0.id < $1.id
      }
      products = sort.direction == .ascending ? ascending : ascending.reversed()
    }
  }
}
