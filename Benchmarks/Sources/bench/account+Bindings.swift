// Made by compile-bindings from Benchmarks/Sources/bench/Bindings/account.yaml.
// Change that: this file is made anew with each build.
// swift-format-ignore-file

import BinderCore

#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 1)
    extension
       Account {
#sourceLocation()
  /// Links this model to a view as Benchmarks/Sources/bench/Bindings/account.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bindAccount(to: view, in: binder)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 2)
    func bindAccount(to view:
      AccountView, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Account", in: binder,
      file: "Benchmarks/Sources/bench/Bindings/account.yaml")
    let model = self

    // count: count
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    let member1 = view
 .count
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$count)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    let start1 = links.path(to: model
        .count)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    let path1 = start1.step(start1.members
        .count, start1.fields.$count, "count")
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("count", of: member1), "count", line: 5))

    // balance: balance as fpint
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    let member2 = view
 .balance
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$balance)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    let start2 = links.path(to: model
                        .balance)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    let path2 = start2.step(start2.members
                        .balance, start2.fields.$balance, "balance")
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    path2
                        .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    let base2 = types2
                                            .fpint
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    links
                                            .canRead(slot2, as: base2)
#sourceLocation(file: "Benchmarks/Sources/bench/Bindings/account.yaml", line: 5)
    let conversion2 = path2
                        .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("balance", of: member2), "balance", as: "fpint", line: 6))
  }
}
