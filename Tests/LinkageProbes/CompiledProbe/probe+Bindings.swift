// Made by compile-bindings from probe.yaml.
// Change that: this file is made anew with each build.
// swift-format-ignore-file

import BinderCore
import BinderTerminal

#sourceLocation(file: "probe.yaml", line: 1)
    extension
       Model {
#sourceLocation()
  /// Links this model to a view as probe.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bindProbe(to: view, in: binder)
#sourceLocation(file: "probe.yaml", line: 2)
    func bindProbe(to view:
      View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Model", in: binder,
      file: "probe.yaml")
    let model = self

    // balance: account.balance as fpint
#sourceLocation(file: "probe.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "probe.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "probe.yaml", line: 4)
    let start1 = links.path(to: model
                        .account.balance)
#sourceLocation(file: "probe.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                        .account, start1.fields.$account, "account")
#sourceLocation(file: "probe.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "probe.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "probe.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "probe.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "probe.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "account.balance", as: "fpint", line: 5))

    // amount: amount as fpint
#sourceLocation(file: "probe.yaml", line: 5)
    let member2 = view
 .amount
#sourceLocation(file: "probe.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$amount)
#sourceLocation(file: "probe.yaml", line: 5)
    let start2 = links.path(to: model
                       .amount)
#sourceLocation(file: "probe.yaml", line: 5)
    let path2 = start2.step(start2.members
                       .amount, start2.fields.$amount, "amount")
#sourceLocation(file: "probe.yaml", line: 5)
    path2
                       .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "probe.yaml", line: 5)
    let base2 = types2
                                          .fpint
#sourceLocation(file: "probe.yaml", line: 5)
    links
                                          .canRead(slot2, as: base2)
#sourceLocation(file: "probe.yaml", line: 5)
    let conversion2 = path2
                       .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("amount", of: member2), "amount", as: "fpint", line: 6))

    // send: runs send
#sourceLocation(file: "probe.yaml", line: 6)
    let member3 = view
 .send
#sourceLocation(file: "probe.yaml", line: 6)
    let target3 = links
 .target(member3, of: view)
#sourceLocation(file: "probe.yaml", line: 6)
    let action3 = links.action(model
                 .send)
#sourceLocation(file: "probe.yaml", line: 6)
    let command3 = action3
                 .command { $0.send }
#sourceLocation()
    links.run(
      command3, at: target3, enabling: target3.fields.$isEnabled,
      showing: target3.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "send", of: member3), "send", as: "run by the event", line: 7))
  }
}
