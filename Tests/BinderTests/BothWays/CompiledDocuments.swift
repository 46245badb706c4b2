// Made by 'RECORD=1 swift test --filter CompiledDocumentsTests' from the files in 'Documents'.
// swift-format-ignore-file

import BinderCore

/// Links a compiled file; false where there is none of this name.
func linkCompiled(
  _ identifier: String, _ model: AnyObject, _ view: AnyObject, _ binder: Binder
) -> Bool {
  switch identifier {
  case "03b1765c26911ac1":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_03b1765c26911ac1(to: view, in: binder)
    }
  case "0c38db12f9944a89":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_0c38db12f9944a89(to: view, in: binder)
    }
  case "0d202ac957b1c0d2":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_0d202ac957b1c0d2(to: view, in: binder)
    }
  case "0d8402992e6d466e":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_0d8402992e6d466e(to: view, in: binder)
    }
  case "0fd14664673fd72d":
    if let model = model as? Order, let view = view as? BalanceScreen {
      model.bind_0fd14664673fd72d(to: view, in: binder)
    }
  case "1a4de91278dfe6e0":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_1a4de91278dfe6e0(to: view, in: binder)
    }
  case "1c02b076e40f86e1":
    if let model = model as? TableEntryTests.Purse, let view = view as? TableEntryTests.View {
      model.bind_1c02b076e40f86e1(to: view, in: binder)
    }
  case "1f05e4c68ff6cc1d":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_1f05e4c68ff6cc1d(to: view, in: binder)
    }
  case "1f9e5779b1a99629":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_1f9e5779b1a99629(to: view, in: binder)
    }
  case "20de99eaa305f57c":
    if let model = model as? PathTests.Order, let view = view as? BalanceScreen {
      model.bind_20de99eaa305f57c(to: view, in: binder)
    }
  case "2179af426db3ab35":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_2179af426db3ab35(to: view, in: binder)
    }
  case "25079758b4cfe739":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_25079758b4cfe739(to: view, in: binder)
    }
  case "26c2f69d53456bd1":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_26c2f69d53456bd1(to: view, in: binder)
    }
  case "2ebd42761cb4093d":
    if let model = model as? StructFieldTests.Customer, let view = view as? StructFieldTests.View {
      model.bind_2ebd42761cb4093d(to: view, in: binder)
    }
  case "30f7efaff055a78e":
    if let model = model as? StructFieldTests.Customer, let view = view as? StructFieldTests.View {
      model.bind_30f7efaff055a78e(to: view, in: binder)
    }
  case "332b7810c5b7e199":
    if let model = model as? StructFieldTests.Customer, let view = view as? StructFieldTests.View {
      model.bind_332b7810c5b7e199(to: view, in: binder)
    }
  case "3690fe03675d78a3":
    if let model = model as? Scene.Order, let view = view as? Scene.Screen {
      model.bind_3690fe03675d78a3(to: view, in: binder)
    }
  case "3dd58df3daabfb9d":
    if let model = model as? ActionTests.Model, let view = view as? ActionTests.View {
      model.bind_3dd58df3daabfb9d(to: view, in: binder)
    }
  case "444b4b2b9e5b4331":
    if let model = model as? StructFieldTests.Customer, let view = view as? StructFieldTests.View {
      model.bind_444b4b2b9e5b4331(to: view, in: binder)
    }
  case "4736546af781f14d":
    if let model = model as? PathTests.Order, let view = view as? BalanceScreen {
      model.bind_4736546af781f14d(to: view, in: binder)
    }
  case "473e782c0a18b6f0":
    if let model = model as? TableEntryTests.Order, let view = view as? TableEntryTests.View {
      model.bind_473e782c0a18b6f0(to: view, in: binder)
    }
  case "47bdf2e92d5780c9":
    if let model = model as? Order, let view = view as? BalanceScreen {
      model.bind_47bdf2e92d5780c9(to: view, in: binder)
    }
  case "4abdf916fb601023":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_4abdf916fb601023(to: view, in: binder)
    }
  case "4b87b3f7cba03312":
    if let model = model as? Basket, let view = view as? BalanceScreen {
      model.bind_4b87b3f7cba03312(to: view, in: binder)
    }
  case "4ceb1c6d74a51220":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_4ceb1c6d74a51220(to: view, in: binder)
    }
  case "4f57cd222f52544c":
    if let model = model as? TableEntryTests.Purse, let view = view as? TableEntryTests.View {
      model.bind_4f57cd222f52544c(to: view, in: binder)
    }
  case "4feae8215f6bd528":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_4feae8215f6bd528(to: view, in: binder)
    }
  case "506b0a1530022ad0":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_506b0a1530022ad0(to: view, in: binder)
    }
  case "5c960c5a3536d225":
    if let model = model as? StructFieldTests.Customer, let view = view as? StructFieldTests.View {
      model.bind_5c960c5a3536d225(to: view, in: binder)
    }
  case "5f33d95693468710":
    if let model = model as? Shop, let view = view as? BalanceScreen {
      model.bind_5f33d95693468710(to: view, in: binder)
    }
  case "62c557da1bde26fb":
    if let model = model as? Order, let view = view as? BalanceScreen {
      model.bind_62c557da1bde26fb(to: view, in: binder)
    }
  case "631153df2329d09d":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_631153df2329d09d(to: view, in: binder)
    }
  case "63c0a9b06d186d67":
    if let model = model as? SharedMeter, let view = view as? BalanceScreen {
      model.bind_63c0a9b06d186d67(to: view, in: binder)
    }
  case "645caecb9ce2c5eb":
    if let model = model as? Basket, let view = view as? BalanceScreen {
      model.bind_645caecb9ce2c5eb(to: view, in: binder)
    }
  case "65e8e3407edef476":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_65e8e3407edef476(to: view, in: binder)
    }
  case "668fb0d6e1076918":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_668fb0d6e1076918(to: view, in: binder)
    }
  case "7dac996929e05aad":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_7dac996929e05aad(to: view, in: binder)
    }
  case "7deb317561b5771d":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_7deb317561b5771d(to: view, in: binder)
    }
  case "7dfd17e4281fd04b":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_7dfd17e4281fd04b(to: view, in: binder)
    }
  case "80de8a1f2346f349":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_80de8a1f2346f349(to: view, in: binder)
    }
  case "824605b8ddd33f52":
    if let model = model as? StructFieldTests.Client, let view = view as? StructFieldTests.View {
      model.bind_824605b8ddd33f52(to: view, in: binder)
    }
  case "82e7a62f0a889496":
    if let model = model as? Meter, let view = view as? BalanceScreen {
      model.bind_82e7a62f0a889496(to: view, in: binder)
    }
  case "8340eaaa6b83bb59":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_8340eaaa6b83bb59(to: view, in: binder)
    }
  case "8ab7d7690c019cdb":
    if let model = model as? Basket, let view = view as? BalanceScreen {
      model.bind_8ab7d7690c019cdb(to: view, in: binder)
    }
  case "8b73ce862fd531d5":
    if let model = model as? TableEntryTests.Purse, let view = view as? TableEntryTests.View {
      model.bind_8b73ce862fd531d5(to: view, in: binder)
    }
  case "8edfacecd6e5d6df":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_8edfacecd6e5d6df(to: view, in: binder)
    }
  case "918ed2bfa4e56c14":
    if let model = model as? PathTests.Person, let view = view as? BalanceScreen {
      model.bind_918ed2bfa4e56c14(to: view, in: binder)
    }
  case "924edf89fe3c854c":
    if let model = model as? PathTests.Order, let view = view as? BalanceScreen {
      model.bind_924edf89fe3c854c(to: view, in: binder)
    }
  case "937e3fa0e2ad671e":
    if let model = model as? PathTests.Order, let view = view as? BalanceScreen {
      model.bind_937e3fa0e2ad671e(to: view, in: binder)
    }
  case "939d111072b774f2":
    if let model = model as? Selection, let view = view as? BalanceScreen {
      model.bind_939d111072b774f2(to: view, in: binder)
    }
  case "979290aa25f5037f":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_979290aa25f5037f(to: view, in: binder)
    }
  case "9b427f2159b5578e":
    if let model = model as? Order, let view = view as? BalanceScreen {
      model.bind_9b427f2159b5578e(to: view, in: binder)
    }
  case "a2179f91babf31af":
    if let model = model as? PathTests.Order, let view = view as? BalanceScreen {
      model.bind_a2179f91babf31af(to: view, in: binder)
    }
  case "a4c793dceb0d1e77":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_a4c793dceb0d1e77(to: view, in: binder)
    }
  case "a63901a6f3f9dc78":
    if let model = model as? StructFieldTests.Customer, let view = view as? StructFieldTests.View {
      model.bind_a63901a6f3f9dc78(to: view, in: binder)
    }
  case "a7f1d12985d03ddc":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_a7f1d12985d03ddc(to: view, in: binder)
    }
  case "afa7bdfc3fbe0289":
    if let model = model as? GiftBasket, let view = view as? BalanceScreen {
      model.bind_afa7bdfc3fbe0289(to: view, in: binder)
    }
  case "b4ba49da1fe61b2c":
    if let model = model as? TableEntryTests.Purse, let view = view as? TableEntryTests.View {
      model.bind_b4ba49da1fe61b2c(to: view, in: binder)
    }
  case "b64d051aa1835854":
    if let model = model as? Order, let view = view as? BalanceScreen {
      model.bind_b64d051aa1835854(to: view, in: binder)
    }
  case "b6ea6e6faece0792":
    if let model = model as? PathTests.Order, let view = view as? BalanceScreen {
      model.bind_b6ea6e6faece0792(to: view, in: binder)
    }
  case "b8fcd2ed67967298":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_b8fcd2ed67967298(to: view, in: binder)
    }
  case "bb595004f905a21e":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_bb595004f905a21e(to: view, in: binder)
    }
  case "bf5dcd5daa15edad":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_bf5dcd5daa15edad(to: view, in: binder)
    }
  case "c7b8dc420d9c6221":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_c7b8dc420d9c6221(to: view, in: binder)
    }
  case "c93531273c81de32":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_c93531273c81de32(to: view, in: binder)
    }
  case "d71a11d581ca7a70":
    if let model = model as? Basket, let view = view as? BalanceScreen {
      model.bind_d71a11d581ca7a70(to: view, in: binder)
    }
  case "d9be1cdca971f31a":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_d9be1cdca971f31a(to: view, in: binder)
    }
  case "dbaa5aa89a951afb":
    if let model = model as? ActionTests.Model, let view = view as? ActionTests.View {
      model.bind_dbaa5aa89a951afb(to: view, in: binder)
    }
  case "df94fd06830fe331":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_df94fd06830fe331(to: view, in: binder)
    }
  case "e0ba0a78842cf78a":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_e0ba0a78842cf78a(to: view, in: binder)
    }
  case "e41dc8a05c8b26b7":
    if let model = model as? BalanceModel, let view = view as? BalanceScreen {
      model.bind_e41dc8a05c8b26b7(to: view, in: binder)
    }
  case "e4950f1bba9deb7f":
    if let model = model as? StructFieldTests.Customer, let view = view as? StructFieldTests.View {
      model.bind_e4950f1bba9deb7f(to: view, in: binder)
    }
  case "ef6157a9417784f0":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_ef6157a9417784f0(to: view, in: binder)
    }
  case "f1d211c7bcb21995":
    if let model = model as? TableEntryTests.Purse, let view = view as? TableEntryTests.View {
      model.bind_f1d211c7bcb21995(to: view, in: binder)
    }
  case "f2867ac8f92c770e":
    if let model = model as? Gallery, let view = view as? GalleryScreen {
      model.bind_f2867ac8f92c770e(to: view, in: binder)
    }
  case "fc42d5712ce184aa":
    if let model = model as? PathEditTests.Order, let view = view as? BalanceScreen {
      model.bind_fc42d5712ce184aa(to: view, in: binder)
    }
  case "fcc831929c41b1fa":
    if let model = model as? CompiledOnlyTests.Shop, let view = view as? CompiledOnlyTests.View {
      model.bind_fcc831929c41b1fa(to: view, in: binder)
    }
  case "fd5d054cc3747748":
    if let model = model as? ActionTests.Model, let view = view as? ActionTests.View {
      model.bind_fd5d054cc3747748(to: view, in: binder)
    }
  default: return false
  }
  return true
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_03b1765c26911ac1(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_03b1765c26911ac1(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // button: runs close
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .button
#sourceLocation(file: "x.yaml", line: 4)
    let target1 = links
 .target(member1, of: view)
#sourceLocation(file: "x.yaml", line: 4)
    let action1 = links.action(model
                   .close)
#sourceLocation(file: "x.yaml", line: 4)
    let command1 = action1
                   .command { $0.close }
#sourceLocation()
    links.run(
      command1, at: target1, enabling: target1.fields.$isEnabled,
      showing: target1.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "button", of: member1), "close", as: "run by the event", line: 5))

    // goods.chosen: runs show
#sourceLocation(file: "x.yaml", line: 5)
    let host2 = view
 .goods
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = host2
       .chosen
#sourceLocation(file: "x.yaml", line: 5)
    let target2 = links
       .target(member2, of: host2)
#sourceLocation(file: "x.yaml", line: 5)
    let action2 = links.action(model
                         .show)
#sourceLocation(file: "x.yaml", line: 5)
    let command2 = action2
                         .command { $0.show }
#sourceLocation()
    links.run(
      command2, at: target2, enabling: target2.fields.$isEnabled,
      showing: target2.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "goods.chosen", of: member2), "show", as: "run by the event", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_0c38db12f9944a89(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_0c38db12f9944a89(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // submit: runs updateBalance
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .submit
#sourceLocation(file: "x.yaml", line: 4)
    let target1 = links
 .target(member1, of: view)
#sourceLocation(file: "x.yaml", line: 4)
    let action1 = links.action(model
                   .updateBalance)
#sourceLocation(file: "x.yaml", line: 4)
    let command1 = action1
                   .command { $0.updateBalance }
#sourceLocation()
    links.run(
      command1, at: target1, enabling: target1.fields.$isEnabled,
      showing: target1.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "submit", of: member1), "updateBalance", as: "run by the event", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_0d202ac957b1c0d2(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_0d202ac957b1c0d2(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: shapes
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .shapes)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .shapes, start1.fields.$shapes, "shapes")
#sourceLocation(file: "x.yaml", line: 4)
    let list1 = slot1
                       .rowsOfList
#sourceLocation(file: "x.yaml", line: 4)
    let rows1 = path1
                       .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "shapes", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 4)
    rows1.show(links, at: place1) { (links, model, view:
                                             PhotoRow) in
#sourceLocation()

      // title: name
#sourceLocation(file: "x.yaml", line: 4)
    let member2 = view
                                                               .title
#sourceLocation(file: "x.yaml", line: 4)
    let slot2 = links
                                                               .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 4)
    let start2 = links.path(to: model
                                                                      .name)
#sourceLocation(file: "x.yaml", line: 4)
    let path2 = start2.step(start2.members
                                                                      .name, start2.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 4)
    path2
                                                                      .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 4)
    let base2 = types2
                                                                      .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                                      .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion2 = path2
                                                                      .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "name", line: 5))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_0d8402992e6d466e(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_0d8402992e6d466e(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // change: change as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .change)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .change, start1.fields.$change, "change")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                       .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                          .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                       .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, placeholder: "",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "change", as: "fpint", line: 5))

    // change.isEnabled: isReady
#sourceLocation(file: "x.yaml", line: 5)
    let host2 = view
 .change
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = host2
        .isEnabled
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
        .slot(member2, links.fields(of: host2).$isEnabled)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                   .isReady)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
                   .isReady, start2.fields.$isReady, "isReady")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                   .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                   .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                   .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                   .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("change.isEnabled", of: member2), "isReady", line: 6))

    // balance: inherited
#sourceLocation(file: "x.yaml", line: 6)
    let member3 = view
 .balance
#sourceLocation(file: "x.yaml", line: 6)
    let slot3 = links
 .slot(member3, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 6)
    let start3 = links.path(to: model
          .inherited)
#sourceLocation(file: "x.yaml", line: 6)
    let path3 = start3.step(start3.members
          .inherited, start3.fields.$inherited, "inherited")
#sourceLocation(file: "x.yaml", line: 6)
    path3
          .canWrite(from: slot3)
#sourceLocation()
    let types3 = path3.types(to: slot3)
#sourceLocation(file: "x.yaml", line: 6)
    let base3 = types3
          .unconverted
#sourceLocation(file: "x.yaml", line: 6)
    links
          .canRead(slot3, as: base3)
#sourceLocation(file: "x.yaml", line: 6)
    let conversion3 = path3
          .lift(base3, to: slot3)
#sourceLocation()
    path3.join(
      links, to: slot3, as: conversion3,
      at: BinderCore.BindingPlace(links.name("balance", of: member3), "inherited", line: 7))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_0fd14664673fd72d(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_0fd14664673fd72d(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: total
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
         .total)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
         .total, start1.fields.$total, "total")
#sourceLocation(file: "x.yaml", line: 4)
    path1
         .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
         .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
         .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
         .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("change", of: member1), "total", line: 5))

    // submit: runs submit
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .submit
#sourceLocation(file: "x.yaml", line: 5)
    let target2 = links
 .target(member2, of: view)
#sourceLocation(file: "x.yaml", line: 5)
    let action2 = links.action(model
                   .submit)
#sourceLocation(file: "x.yaml", line: 5)
    let command2 = action2
                   .command { $0.submit }
#sourceLocation()
    links.run(
      command2, at: target2, enabling: target2.fields.$isEnabled,
      showing: target2.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "submit", of: member2), "submit", as: "run by the event", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_1a4de91278dfe6e0(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_1a4de91278dfe6e0(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: customer?.name
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .customer?.name)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .customer, start1.fields.$customer, "customer").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                 .name, path1_1.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                 .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                 .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                 .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                 .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, commit: .blur, fallback: "",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "customer?.name", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       TableEntryTests.Purse {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_1c02b076e40f86e1(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_1c02b076e40f86e1(to view:
      TableEntryTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "TableEntryTests.Purse", in: binder,
      file: "x.yaml")
    let model = self

    // input: amount
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .input
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$input)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .amount)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .amount, start1.fields.$amount, "amount")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("input", of: member1), "amount", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_1f05e4c68ff6cc1d(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_1f05e4c68ff6cc1d(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // detail.title: inherited
#sourceLocation(file: "x.yaml", line: 4)
    let host1 = view
 .detail
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = host1
        .title
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
        .slot(member1, links.fields(of: host1).$title)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
               .inherited)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
               .inherited, start1.fields.$inherited, "inherited")
#sourceLocation(file: "x.yaml", line: 4)
    path1
               .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
               .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
               .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
               .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("detail.title", of: member1), "inherited", line: 5))

    // detail.title.isVisible: isReady
#sourceLocation(file: "x.yaml", line: 5)
    let host2 = view
 .detail
#sourceLocation(file: "x.yaml", line: 5)
    let host2_1 = host2
        .title
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = host2_1
              .isVisible
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
              .slot(member2, links.fields(of: host2_1).$isVisible)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                         .isReady)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
                         .isReady, start2.fields.$isReady, "isReady")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                         .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                         .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                         .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                         .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("detail.title.isVisible", of: member2), "isReady", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_1f9e5779b1a99629(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_1f9e5779b1a99629(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                        .balance, start1.fields.$balance, "balance")
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                            .fpint
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, mode: .oneTime,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "balance", as: "fpint", line: 5))

    // change: attempts as int
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .change
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                       .attempts)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
                       .attempts, start2.fields.$attempts, "attempts")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                       .canWrite(from: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    links
                                                       .canEdit(slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                                            .int
#sourceLocation(file: "x.yaml", line: 5)
    links
                                            .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                       .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2, mode: .toModel,
      at: BinderCore.BindingPlace(links.name("change", of: member2), "attempts", as: "int", line: 6))

    // header: isReady as bool
#sourceLocation(file: "x.yaml", line: 6)
    let member3 = view
 .header
#sourceLocation(file: "x.yaml", line: 6)
    let slot3 = links
 .slot(member3, links.fields(of: view).$header)
#sourceLocation(file: "x.yaml", line: 6)
    let start3 = links.path(to: model
                       .isReady)
#sourceLocation(file: "x.yaml", line: 6)
    let path3 = start3.step(start3.members
                       .isReady, start3.fields.$isReady, "isReady")
#sourceLocation()
    let types3 = path3.types(to: slot3)
#sourceLocation(file: "x.yaml", line: 6)
    let base3 = types3
                                           .bool
#sourceLocation(file: "x.yaml", line: 6)
    let conversion3 = path3
                       .lift(base3, to: slot3)
#sourceLocation()
    path3.join(
      links, to: slot3, as: conversion3, mode: .oneWay,
      at: BinderCore.BindingPlace(links.name("header", of: member3), "isReady", as: "bool", line: 7))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_20de99eaa305f57c(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_20de99eaa305f57c(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // balance: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 5)
    let start1 = links.path(to: model
               .account?.balance)
#sourceLocation(file: "x.yaml", line: 5)
    let path1_1 = start1.step(start1.members
               .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 5)
    let path1 = path1_1.step(path1_1.members
                        .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 5)
    path1
                        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 6)
    let base1 = types1
              .fpint
#sourceLocation(file: "x.yaml", line: 6)
    links
              .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion1 = path1
                        .lift(base1, to: slot1, whenNil: "none")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, placeholder: "none", fallback: "–",
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_2179af426db3ab35(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_2179af426db3ab35(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: message
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .message)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                        .message, start1.fields.$message, "message")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                        .lift(base1, to: slot1, whenNil: "none")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, placeholder: "none",
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "message", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_25079758b4cfe739(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_25079758b4cfe739(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // change.error: message
#sourceLocation(file: "x.yaml", line: 4)
    let host1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = host1
        .error
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
        .slot(member1, links.fields(of: host1).$error)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
               .message)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
               .message, start1.fields.$message, "message")
#sourceLocation(file: "x.yaml", line: 4)
    path1
               .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
               .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
               .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
               .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("change.error", of: member1), "message", line: 5))

    // submit: inherited
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .submit
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$submit)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
         .inherited)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
         .inherited, start2.fields.$inherited, "inherited")
#sourceLocation(file: "x.yaml", line: 5)
    path2
         .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
         .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
         .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
         .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("submit", of: member2), "inherited", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_26c2f69d53456bd1(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_26c2f69d53456bd1(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // goods: goods
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .goods
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$goods)
#sourceLocation(file: "x.yaml", line: 5)
    let start1 = links.path(to: model
               .goods)
#sourceLocation(file: "x.yaml", line: 5)
    let path1 = start1.step(start1.members
               .goods, start1.fields.$goods, "goods")
#sourceLocation(file: "x.yaml", line: 5)
    let list1 = slot1
               .rowsOfList
#sourceLocation(file: "x.yaml", line: 5)
    let rows1 = path1
               .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("goods", of: member1), "goods", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 7)
    rows1.show(links, at: place1) { (links, model, view:
            CompiledOnlyTests.GoodRow) in
#sourceLocation()

      // title: name
#sourceLocation(file: "x.yaml", line: 9)
    let member2 = view
       .title
#sourceLocation(file: "x.yaml", line: 9)
    let slot2 = links
       .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 9)
    let start2 = links.path(to: model
              .name)
#sourceLocation(file: "x.yaml", line: 9)
    let path2 = start2.step(start2.members
              .name, start2.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 9)
    path2
              .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 9)
    let base2 = types2
              .unconverted
#sourceLocation(file: "x.yaml", line: 9)
    links
              .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 9)
    let conversion2 = path2
              .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "name", line: 10))

      // open: runs open
#sourceLocation(file: "x.yaml", line: 10)
    let member3 = view
       .open
#sourceLocation(file: "x.yaml", line: 10)
    let target3 = links
       .target(member3, of: view)
#sourceLocation(file: "x.yaml", line: 10)
    let action3 = links.action(model
                       .open)
#sourceLocation(file: "x.yaml", line: 10)
    let command3 = action3
                       .command { $0.open }
#sourceLocation()
      links.run(
        command3, at: target3, enabling: target3.fields.$isEnabled,
        showing: target3.fields.$error,
        at: BinderCore.BindingPlace(links.name(ofEvent: "open", of: member3), "open", as: "run by the event", line: 11))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Customer {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_2ebd42761cb4093d(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_2ebd42761cb4093d(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Customer", in: binder,
      file: "x.yaml")
    let model = self

    // first: address.owner?.name
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                      .address.owner?.name)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                      .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1_2 = path1_1.step(path1_1.members
                              .owner, path1_1.fields.$owner, "owner").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_2.step(path1_2.members
                                     .name, path1_2.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                     .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                     .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                     .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                     .lift(base1, to: slot1, whenNil: "-")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "-",
      at: BinderCore.BindingPlace(links.name("first", of: member1), "address.owner?.name", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Customer {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_30f7efaff055a78e(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_30f7efaff055a78e(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Customer", in: binder,
      file: "x.yaml")
    let model = self

    // first: address.zip
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .address.zip)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
        .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                .zip, path1_1.fields.$zip, "zip")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("first", of: member1), "address.zip", line: 5))

    // other: address.line
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .other
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$other)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                      .address.line)
#sourceLocation(file: "x.yaml", line: 5)
    let path2_1 = start2.step(start2.members
                      .address, start2.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = path2_1.step(path2_1.members
                              .line, path2_1.fields.$line, "line")
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                              .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                              .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2, mode: .oneWay,
      at: BinderCore.BindingPlace(links.name("other", of: member2), "address.line", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Customer {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_332b7810c5b7e199(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_332b7810c5b7e199(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Customer", in: binder,
      file: "x.yaml")
    let model = self

    // first: address.place.latitude as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                      .address.place.latitude)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                      .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1_2 = path1_1.step(path1_1.members
                              .place, path1_1.fields.$place, "place")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_2.step(path1_2.members
                                    .latitude, path1_2.fields.$latitude, "latitude")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                    .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                         .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                         .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                    .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("first", of: member1), "address.place.latitude", as: "fpint", line: 5))

    // other: address.city
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .other
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$other)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
        .address.city)
#sourceLocation(file: "x.yaml", line: 5)
    let path2_1 = start2.step(start2.members
        .address, start2.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = path2_1.step(path2_1.members
                .city, path2_1.fields.$city, "city")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("other", of: member2), "address.city", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Scene.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_3690fe03675d78a3(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_3690fe03675d78a3(to view:
      Scene.Screen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Scene.Order", in: binder,
      file: "x.yaml")
    let model = self

    // amount: amount as int
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .amount
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$amount)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .amount)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .amount, start1.fields.$amount, "amount")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                       .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                          .int
#sourceLocation(file: "x.yaml", line: 4)
    links
                                          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                       .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("amount", of: member1), "amount", as: "int", line: 5))

    // amountKey: amount as int
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .amountKey
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$amountKey)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                          .amount)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
                          .amount, start2.fields.$amount, "amount")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                          .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                                             .int
#sourceLocation(file: "x.yaml", line: 5)
    links
                                             .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                          .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("amountKey", of: member2), "amount", as: "int", line: 6))

    // amountBlur: amount as int
#sourceLocation(file: "x.yaml", line: 6)
    let member3 = view
 .amountBlur
#sourceLocation(file: "x.yaml", line: 6)
    let slot3 = links
 .slot(member3, links.fields(of: view).$amountBlur)
#sourceLocation(file: "x.yaml", line: 6)
    let start3 = links.path(to: model
                           .amount)
#sourceLocation(file: "x.yaml", line: 6)
    let path3 = start3.step(start3.members
                           .amount, start3.fields.$amount, "amount")
#sourceLocation(file: "x.yaml", line: 6)
    path3
                           .canWrite(from: slot3)
#sourceLocation()
    let types3 = path3.types(to: slot3)
#sourceLocation(file: "x.yaml", line: 6)
    let base3 = types3
                                              .int
#sourceLocation(file: "x.yaml", line: 6)
    links
                                              .canRead(slot3, as: base3)
#sourceLocation(file: "x.yaml", line: 6)
    let conversion3 = path3
                           .lift(base3, to: slot3)
#sourceLocation()
    path3.join(
      links, to: slot3, as: conversion3, commit: .blur,
      at: BinderCore.BindingPlace(links.name("amountBlur", of: member3), "amount", as: "int", line: 7))

    // amountShown: amount as int
#sourceLocation(file: "x.yaml", line: 7)
    let member4 = view
 .amountShown
#sourceLocation(file: "x.yaml", line: 7)
    let slot4 = links
 .slot(member4, links.fields(of: view).$amountShown)
#sourceLocation(file: "x.yaml", line: 7)
    let start4 = links.path(to: model
                            .amount)
#sourceLocation(file: "x.yaml", line: 7)
    let path4 = start4.step(start4.members
                            .amount, start4.fields.$amount, "amount")
#sourceLocation()
    let types4 = path4.types(to: slot4)
#sourceLocation(file: "x.yaml", line: 7)
    let base4 = types4
                                               .int
#sourceLocation(file: "x.yaml", line: 7)
    let conversion4 = path4
                            .lift(base4, to: slot4)
#sourceLocation()
    path4.join(
      links, to: slot4, as: conversion4, mode: .oneWay,
      at: BinderCore.BindingPlace(links.name("amountShown", of: member4), "amount", as: "int", line: 8))

    // amountOnce: amount as int
#sourceLocation(file: "x.yaml", line: 8)
    let member5 = view
 .amountOnce
#sourceLocation(file: "x.yaml", line: 8)
    let slot5 = links
 .slot(member5, links.fields(of: view).$amountOnce)
#sourceLocation(file: "x.yaml", line: 8)
    let start5 = links.path(to: model
                           .amount)
#sourceLocation(file: "x.yaml", line: 8)
    let path5 = start5.step(start5.members
                           .amount, start5.fields.$amount, "amount")
#sourceLocation()
    let types5 = path5.types(to: slot5)
#sourceLocation(file: "x.yaml", line: 8)
    let base5 = types5
                                              .int
#sourceLocation(file: "x.yaml", line: 8)
    let conversion5 = path5
                           .lift(base5, to: slot5)
#sourceLocation()
    path5.join(
      links, to: slot5, as: conversion5, mode: .oneTime,
      at: BinderCore.BindingPlace(links.name("amountOnce", of: member5), "amount", as: "int", line: 9))

    // note: note
#sourceLocation(file: "x.yaml", line: 9)
    let member6 = view
 .note
#sourceLocation(file: "x.yaml", line: 9)
    let slot6 = links
 .slot(member6, links.fields(of: view).$note)
#sourceLocation(file: "x.yaml", line: 9)
    let start6 = links.path(to: model
       .note)
#sourceLocation(file: "x.yaml", line: 9)
    let path6 = start6.step(start6.members
       .note, start6.fields.$note, "note")
#sourceLocation(file: "x.yaml", line: 9)
    path6
       .canWrite(from: slot6)
#sourceLocation()
    let types6 = path6.types(to: slot6)
#sourceLocation(file: "x.yaml", line: 9)
    let base6 = types6
       .unconverted
#sourceLocation(file: "x.yaml", line: 9)
    links
       .canRead(slot6, as: base6)
#sourceLocation(file: "x.yaml", line: 9)
    let conversion6 = path6
       .lift(base6, to: slot6)
#sourceLocation()
    path6.join(
      links, to: slot6, as: conversion6,
      at: BinderCore.BindingPlace(links.name("note", of: member6), "note", line: 10))

    // noteEnter: note
#sourceLocation(file: "x.yaml", line: 10)
    let member7 = view
 .noteEnter
#sourceLocation(file: "x.yaml", line: 10)
    let slot7 = links
 .slot(member7, links.fields(of: view).$noteEnter)
#sourceLocation(file: "x.yaml", line: 10)
    let start7 = links.path(to: model
                          .note)
#sourceLocation(file: "x.yaml", line: 10)
    let path7 = start7.step(start7.members
                          .note, start7.fields.$note, "note")
#sourceLocation(file: "x.yaml", line: 10)
    path7
                          .canWrite(from: slot7)
#sourceLocation()
    let types7 = path7.types(to: slot7)
#sourceLocation(file: "x.yaml", line: 10)
    let base7 = types7
                          .unconverted
#sourceLocation(file: "x.yaml", line: 10)
    links
                          .canRead(slot7, as: base7)
#sourceLocation(file: "x.yaml", line: 10)
    let conversion7 = path7
                          .lift(base7, to: slot7)
#sourceLocation()
    path7.join(
      links, to: slot7, as: conversion7, commit: .enter,
      at: BinderCore.BindingPlace(links.name("noteEnter", of: member7), "note", line: 11))

    // noteKey: note
#sourceLocation(file: "x.yaml", line: 11)
    let member8 = view
 .noteKey
#sourceLocation(file: "x.yaml", line: 11)
    let slot8 = links
 .slot(member8, links.fields(of: view).$noteKey)
#sourceLocation(file: "x.yaml", line: 11)
    let start8 = links.path(to: model
          .note)
#sourceLocation(file: "x.yaml", line: 11)
    let path8 = start8.step(start8.members
          .note, start8.fields.$note, "note")
#sourceLocation(file: "x.yaml", line: 11)
    path8
          .canWrite(from: slot8)
#sourceLocation()
    let types8 = path8.types(to: slot8)
#sourceLocation(file: "x.yaml", line: 11)
    let base8 = types8
          .unconverted
#sourceLocation(file: "x.yaml", line: 11)
    links
          .canRead(slot8, as: base8)
#sourceLocation(file: "x.yaml", line: 11)
    let conversion8 = path8
          .lift(base8, to: slot8)
#sourceLocation()
    path8.join(
      links, to: slot8, as: conversion8,
      at: BinderCore.BindingPlace(links.name("noteKey", of: member8), "note", line: 12))

    // rateKey: rate as fpint
#sourceLocation(file: "x.yaml", line: 12)
    let member9 = view
 .rateKey
#sourceLocation(file: "x.yaml", line: 12)
    let slot9 = links
 .slot(member9, links.fields(of: view).$rateKey)
#sourceLocation(file: "x.yaml", line: 12)
    let start9 = links.path(to: model
                        .rate)
#sourceLocation(file: "x.yaml", line: 12)
    let path9 = start9.step(start9.members
                        .rate, start9.fields.$rate, "rate")
#sourceLocation(file: "x.yaml", line: 12)
    path9
                        .canWrite(from: slot9)
#sourceLocation()
    let types9 = path9.types(to: slot9)
#sourceLocation(file: "x.yaml", line: 12)
    let base9 = types9
                                         .fpint
#sourceLocation(file: "x.yaml", line: 12)
    links
                                         .canRead(slot9, as: base9)
#sourceLocation(file: "x.yaml", line: 12)
    let conversion9 = path9
                        .lift(base9, to: slot9)
#sourceLocation()
    path9.join(
      links, to: slot9, as: conversion9,
      at: BinderCore.BindingPlace(links.name("rateKey", of: member9), "rate", as: "fpint", line: 13))

    // rateToModel: rate as fpint
#sourceLocation(file: "x.yaml", line: 13)
    let member10 = view
 .rateToModel
#sourceLocation(file: "x.yaml", line: 13)
    let slot10 = links
 .slot(member10, links.fields(of: view).$rateToModel)
#sourceLocation(file: "x.yaml", line: 13)
    let start10 = links.path(to: model
                            .rate)
#sourceLocation(file: "x.yaml", line: 13)
    let path10 = start10.step(start10.members
                            .rate, start10.fields.$rate, "rate")
#sourceLocation(file: "x.yaml", line: 13)
    path10
                            .canWrite(from: slot10)
#sourceLocation(file: "x.yaml", line: 13)
    links
                                                          .canEdit(slot10)
#sourceLocation()
    let types10 = path10.types(to: slot10)
#sourceLocation(file: "x.yaml", line: 13)
    let base10 = types10
                                             .fpint
#sourceLocation(file: "x.yaml", line: 13)
    links
                                             .canRead(slot10, as: base10)
#sourceLocation(file: "x.yaml", line: 13)
    let conversion10 = path10
                            .lift(base10, to: slot10)
#sourceLocation()
    path10.join(
      links, to: slot10, as: conversion10, mode: .toModel, commit: .blur,
      at: BinderCore.BindingPlace(links.name("rateToModel", of: member10), "rate", as: "fpint", line: 14))

    // balance: account?.balance as int
#sourceLocation(file: "x.yaml", line: 14)
    let member11 = view
 .balance
#sourceLocation(file: "x.yaml", line: 14)
    let slot11 = links
 .slot(member11, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 14)
    let start11 = links.path(to: model
                        .account?.balance)
#sourceLocation(file: "x.yaml", line: 14)
    let path11_1 = start11.step(start11.members
                        .account, start11.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 14)
    let path11 = path11_1.step(path11_1.members
                                 .balance, path11_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 14)
    path11
                                 .canWrite(from: slot11)
#sourceLocation()
    let types11 = path11.types(to: slot11)
#sourceLocation(file: "x.yaml", line: 14)
    let base11 = types11
                                                     .int
#sourceLocation(file: "x.yaml", line: 14)
    links
                                                     .canRead(slot11, as: base11)
#sourceLocation(file: "x.yaml", line: 14)
    let conversion11 = path11
                                 .lift(base11, to: slot11, whenNil: "-")
#sourceLocation()
    path11.join(
      links, to: slot11, as: conversion11, fallback: "-",
      at: BinderCore.BindingPlace(links.name("balance", of: member11), "account?.balance", as: "int", line: 15))

    // balanceKey: account?.balance as int
#sourceLocation(file: "x.yaml", line: 15)
    let member12 = view
 .balanceKey
#sourceLocation(file: "x.yaml", line: 15)
    let slot12 = links
 .slot(member12, links.fields(of: view).$balanceKey)
#sourceLocation(file: "x.yaml", line: 15)
    let start12 = links.path(to: model
                           .account?.balance)
#sourceLocation(file: "x.yaml", line: 15)
    let path12_1 = start12.step(start12.members
                           .account, start12.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 15)
    let path12 = path12_1.step(path12_1.members
                                    .balance, path12_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 15)
    path12
                                    .canWrite(from: slot12)
#sourceLocation()
    let types12 = path12.types(to: slot12)
#sourceLocation(file: "x.yaml", line: 15)
    let base12 = types12
                                                        .int
#sourceLocation(file: "x.yaml", line: 15)
    links
                                                        .canRead(slot12, as: base12)
#sourceLocation(file: "x.yaml", line: 15)
    let conversion12 = path12
                                    .lift(base12, to: slot12, whenNil: "-")
#sourceLocation()
    path12.join(
      links, to: slot12, as: conversion12, fallback: "-",
      at: BinderCore.BindingPlace(links.name("balanceKey", of: member12), "account?.balance", as: "int", line: 16))

    // balanceBlur: account?.balance as int
#sourceLocation(file: "x.yaml", line: 16)
    let member13 = view
 .balanceBlur
#sourceLocation(file: "x.yaml", line: 16)
    let slot13 = links
 .slot(member13, links.fields(of: view).$balanceBlur)
#sourceLocation(file: "x.yaml", line: 16)
    let start13 = links.path(to: model
                            .account?.balance)
#sourceLocation(file: "x.yaml", line: 16)
    let path13_1 = start13.step(start13.members
                            .account, start13.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 16)
    let path13 = path13_1.step(path13_1.members
                                     .balance, path13_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 16)
    path13
                                     .canWrite(from: slot13)
#sourceLocation()
    let types13 = path13.types(to: slot13)
#sourceLocation(file: "x.yaml", line: 16)
    let base13 = types13
                                                         .int
#sourceLocation(file: "x.yaml", line: 16)
    links
                                                         .canRead(slot13, as: base13)
#sourceLocation(file: "x.yaml", line: 16)
    let conversion13 = path13
                                     .lift(base13, to: slot13, whenNil: "-")
#sourceLocation()
    path13.join(
      links, to: slot13, as: conversion13, commit: .blur, fallback: "-",
      at: BinderCore.BindingPlace(links.name("balanceBlur", of: member13), "account?.balance", as: "int", line: 17))

    // balanceToModel: account?.balance as int
#sourceLocation(file: "x.yaml", line: 17)
    let member14 = view
 .balanceToModel
#sourceLocation(file: "x.yaml", line: 17)
    let slot14 = links
 .slot(member14, links.fields(of: view).$balanceToModel)
#sourceLocation(file: "x.yaml", line: 17)
    let start14 = links.path(to: model
                               .account?.balance)
#sourceLocation(file: "x.yaml", line: 17)
    let path14_1 = start14.step(start14.members
                               .account, start14.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 17)
    let path14 = path14_1.step(path14_1.members
                                        .balance, path14_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 17)
    path14
                                        .canWrite(from: slot14)
#sourceLocation(file: "x.yaml", line: 17)
    links
                                                                                      .canEdit(slot14)
#sourceLocation()
    let types14 = path14.types(to: slot14)
#sourceLocation(file: "x.yaml", line: 17)
    let base14 = types14
                                                            .int
#sourceLocation(file: "x.yaml", line: 17)
    links
                                                            .canRead(slot14, as: base14)
#sourceLocation(file: "x.yaml", line: 17)
    let conversion14 = path14
                                        .lift(base14, to: slot14, whenNil: "-")
#sourceLocation()
    path14.join(
      links, to: slot14, as: conversion14, mode: .toModel, fallback: "-",
      at: BinderCore.BindingPlace(links.name("balanceToModel", of: member14), "account?.balance", as: "int", line: 18))

    // name: customer?.name
#sourceLocation(file: "x.yaml", line: 18)
    let member15 = view
 .name
#sourceLocation(file: "x.yaml", line: 18)
    let slot15 = links
 .slot(member15, links.fields(of: view).$name)
#sourceLocation(file: "x.yaml", line: 18)
    let start15 = links.path(to: model
                     .customer?.name)
#sourceLocation(file: "x.yaml", line: 18)
    let path15_1 = start15.step(start15.members
                     .customer, start15.fields.$customer, "customer").unwrapped()
#sourceLocation(file: "x.yaml", line: 18)
    let path15 = path15_1.step(path15_1.members
                               .name, path15_1.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 18)
    path15
                               .canWrite(from: slot15)
#sourceLocation()
    let types15 = path15.types(to: slot15)
#sourceLocation(file: "x.yaml", line: 18)
    let base15 = types15
                               .unconverted
#sourceLocation(file: "x.yaml", line: 18)
    links
                               .canRead(slot15, as: base15)
#sourceLocation(file: "x.yaml", line: 18)
    let conversion15 = path15
                               .lift(base15, to: slot15, whenNil: "-")
#sourceLocation()
    path15.join(
      links, to: slot15, as: conversion15, fallback: "-",
      at: BinderCore.BindingPlace(links.name("name", of: member15), "customer?.name", line: 19))

    // nameEnter: customer?.name
#sourceLocation(file: "x.yaml", line: 19)
    let member16 = view
 .nameEnter
#sourceLocation(file: "x.yaml", line: 19)
    let slot16 = links
 .slot(member16, links.fields(of: view).$nameEnter)
#sourceLocation(file: "x.yaml", line: 19)
    let start16 = links.path(to: model
                          .customer?.name)
#sourceLocation(file: "x.yaml", line: 19)
    let path16_1 = start16.step(start16.members
                          .customer, start16.fields.$customer, "customer").unwrapped()
#sourceLocation(file: "x.yaml", line: 19)
    let path16 = path16_1.step(path16_1.members
                                    .name, path16_1.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 19)
    path16
                                    .canWrite(from: slot16)
#sourceLocation()
    let types16 = path16.types(to: slot16)
#sourceLocation(file: "x.yaml", line: 19)
    let base16 = types16
                                    .unconverted
#sourceLocation(file: "x.yaml", line: 19)
    links
                                    .canRead(slot16, as: base16)
#sourceLocation(file: "x.yaml", line: 19)
    let conversion16 = path16
                                    .lift(base16, to: slot16, whenNil: "-")
#sourceLocation()
    path16.join(
      links, to: slot16, as: conversion16, commit: .enter, fallback: "-",
      at: BinderCore.BindingPlace(links.name("nameEnter", of: member16), "customer?.name", line: 20))

    // nameBlur: customer?.name
#sourceLocation(file: "x.yaml", line: 20)
    let member17 = view
 .nameBlur
#sourceLocation(file: "x.yaml", line: 20)
    let slot17 = links
 .slot(member17, links.fields(of: view).$nameBlur)
#sourceLocation(file: "x.yaml", line: 20)
    let start17 = links.path(to: model
                         .customer?.name)
#sourceLocation(file: "x.yaml", line: 20)
    let path17_1 = start17.step(start17.members
                         .customer, start17.fields.$customer, "customer").unwrapped()
#sourceLocation(file: "x.yaml", line: 20)
    let path17 = path17_1.step(path17_1.members
                                   .name, path17_1.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 20)
    path17
                                   .canWrite(from: slot17)
#sourceLocation()
    let types17 = path17.types(to: slot17)
#sourceLocation(file: "x.yaml", line: 20)
    let base17 = types17
                                   .unconverted
#sourceLocation(file: "x.yaml", line: 20)
    links
                                   .canRead(slot17, as: base17)
#sourceLocation(file: "x.yaml", line: 20)
    let conversion17 = path17
                                   .lift(base17, to: slot17, whenNil: "-")
#sourceLocation()
    path17.join(
      links, to: slot17, as: conversion17, commit: .blur, fallback: "-",
      at: BinderCore.BindingPlace(links.name("nameBlur", of: member17), "customer?.name", line: 21))

    // lines: lines
#sourceLocation(file: "x.yaml", line: 21)
    let member18 = view
 .lines
#sourceLocation(file: "x.yaml", line: 21)
    let slot18 = links
 .slot(member18, links.fields(of: view).$lines)
#sourceLocation(file: "x.yaml", line: 22)
    let start18 = links.path(to: model
               .lines)
#sourceLocation(file: "x.yaml", line: 22)
    let path18 = start18.step(start18.members
               .lines, start18.fields.$lines, "lines")
#sourceLocation(file: "x.yaml", line: 22)
    let list18 = slot18
               .rowsOfList
#sourceLocation(file: "x.yaml", line: 22)
    let rows18 = path18
               .rows(in: list18)
#sourceLocation()
    let place18 = BinderCore.BindingPlace(links.name("lines", of: member18), "lines", as: "one row for each element", line: 22)
#sourceLocation(file: "x.yaml", line: 24)
    rows18.show(links, at: place18) { (links, model, view:
            Scene.LineRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 26)
    let member19 = view
       .title
#sourceLocation(file: "x.yaml", line: 26)
    let slot19 = links
       .slot(member19, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 26)
    let start19 = links.path(to: model
              .title)
#sourceLocation(file: "x.yaml", line: 26)
    let path19 = start19.step(start19.members
              .title, start19.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 26)
    path19
              .canWrite(from: slot19)
#sourceLocation()
      let types19 = path19.types(to: slot19)
#sourceLocation(file: "x.yaml", line: 26)
    let base19 = types19
              .unconverted
#sourceLocation(file: "x.yaml", line: 26)
    links
              .canRead(slot19, as: base19)
#sourceLocation(file: "x.yaml", line: 26)
    let conversion19 = path19
              .lift(base19, to: slot19)
#sourceLocation()
      path19.join(
        links, to: slot19, as: conversion19,
        at: BinderCore.BindingPlace(links.name("title", of: member19), "title", line: 27))

      // count: count as int
#sourceLocation(file: "x.yaml", line: 27)
    let member20 = view
       .count
#sourceLocation(file: "x.yaml", line: 27)
    let slot20 = links
       .slot(member20, links.fields(of: view).$count)
#sourceLocation(file: "x.yaml", line: 27)
    let start20 = links.path(to: model
                            .count)
#sourceLocation(file: "x.yaml", line: 27)
    let path20 = start20.step(start20.members
                            .count, start20.fields.$count, "count")
#sourceLocation(file: "x.yaml", line: 27)
    path20
                            .canWrite(from: slot20)
#sourceLocation()
      let types20 = path20.types(to: slot20)
#sourceLocation(file: "x.yaml", line: 27)
    let base20 = types20
                                              .int
#sourceLocation(file: "x.yaml", line: 27)
    links
                                              .canRead(slot20, as: base20)
#sourceLocation(file: "x.yaml", line: 27)
    let conversion20 = path20
                            .lift(base20, to: slot20)
#sourceLocation()
      path20.join(
        links, to: slot20, as: conversion20, commit: .blur,
        at: BinderCore.BindingPlace(links.name("count", of: member20), "count", as: "int", line: 28))

      // label: title
#sourceLocation(file: "x.yaml", line: 28)
    let member21 = view
       .label
#sourceLocation(file: "x.yaml", line: 28)
    let slot21 = links
       .slot(member21, links.fields(of: view).$label)
#sourceLocation(file: "x.yaml", line: 28)
    let start21 = links.path(to: model
              .title)
#sourceLocation(file: "x.yaml", line: 28)
    let path21 = start21.step(start21.members
              .title, start21.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 28)
    path21
              .canWrite(from: slot21)
#sourceLocation()
      let types21 = path21.types(to: slot21)
#sourceLocation(file: "x.yaml", line: 28)
    let base21 = types21
              .unconverted
#sourceLocation(file: "x.yaml", line: 28)
    links
              .canRead(slot21, as: base21)
#sourceLocation(file: "x.yaml", line: 28)
    let conversion21 = path21
              .lift(base21, to: slot21)
#sourceLocation()
      path21.join(
        links, to: slot21, as: conversion21,
        at: BinderCore.BindingPlace(links.name("label", of: member21), "title", line: 29))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       ActionTests.Model {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_3dd58df3daabfb9d(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_3dd58df3daabfb9d(to view:
      ActionTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "ActionTests.Model", in: binder,
      file: "x.yaml")
    let model = self

    // input: text
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .input
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$input)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .text)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .text, start1.fields.$text, "text")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("input", of: member1), "text", line: 5))

    // input.submitted: runs send
#sourceLocation(file: "x.yaml", line: 5)
    let host2 = view
 .input
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = host2
       .submitted
#sourceLocation(file: "x.yaml", line: 5)
    let target2 = links
       .target(member2, of: host2)
#sourceLocation(file: "x.yaml", line: 5)
    let action2 = links.action(model
                            .send)
#sourceLocation(file: "x.yaml", line: 5)
    let command2 = action2
                            .command { $0.send }
#sourceLocation()
    links.run(
      command2, at: target2, enabling: target2.fields.$isEnabled,
      showing: target2.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "input.submitted", of: member2), "send", as: "run by the event", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Customer {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_444b4b2b9e5b4331(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_444b4b2b9e5b4331(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Customer", in: binder,
      file: "x.yaml")
    let model = self

    // first: address.place.latitude
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .address.place.latitude)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
        .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1_2 = path1_1.step(path1_1.members
                .place, path1_1.fields.$place, "place")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_2.step(path1_2.members
                      .latitude, path1_2.fields.$latitude, "latitude")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                      .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                      .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                      .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                      .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("first", of: member1), "address.place.latitude", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_4736546af781f14d(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_4736546af781f14d(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // balance: account?.owner.name
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .account?.owner.name)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                        .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1_2 = path1_1.step(path1_1.members
                                 .owner, path1_1.fields.$owner, "owner")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_2.step(path1_2.members
                                       .name, path1_2.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                       .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                       .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                       .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                       .lift(base1, to: slot1, whenNil: "nobody")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "nobody",
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "account?.owner.name", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       TableEntryTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_473e782c0a18b6f0(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_473e782c0a18b6f0(to view:
      TableEntryTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "TableEntryTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // input: total
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .input
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$input)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .total)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .total, start1.fields.$total, "total")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("input", of: member1), "total", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_47bdf2e92d5780c9(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_47bdf2e92d5780c9(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Order", in: binder,
      file: "x.yaml")
    let model = self

    // balance: total
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .total)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .total, start1.fields.$total, "total")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "total", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_4abdf916fb601023(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_4abdf916fb601023(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, commit: .enter, fallback: "",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Basket {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_4b87b3f7cba03312(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_4b87b3f7cba03312(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Basket", in: binder,
      file: "x.yaml")
    let model = self

    // balance: sum
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .sum)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .sum, start1.fields.$sum, "sum")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "sum", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_4ceb1c6d74a51220(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_4ceb1c6d74a51220(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: photos
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 5)
    let start1 = links.path(to: model
               .photos)
#sourceLocation(file: "x.yaml", line: 5)
    let path1 = start1.step(start1.members
               .photos, start1.fields.$photos, "photos")
#sourceLocation(file: "x.yaml", line: 5)
    let list1 = slot1
               .rowsOfList
#sourceLocation(file: "x.yaml", line: 5)
    let rows1 = path1
               .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "photos", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 7)
    rows1.show(links, at: place1) { (links, model, view:
            PhotoRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 9)
    let member2 = view
       .title
#sourceLocation(file: "x.yaml", line: 9)
    let slot2 = links
       .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 9)
    let start2 = links.path(to: model
              .title)
#sourceLocation(file: "x.yaml", line: 9)
    let path2 = start2.step(start2.members
              .title, start2.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 9)
    path2
              .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 9)
    let base2 = types2
              .unconverted
#sourceLocation(file: "x.yaml", line: 9)
    links
              .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 9)
    let conversion2 = path2
              .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "title", line: 10))

      // price: price as fpint
#sourceLocation(file: "x.yaml", line: 10)
    let member3 = view
       .price
#sourceLocation(file: "x.yaml", line: 10)
    let slot3 = links
       .slot(member3, links.fields(of: view).$price)
#sourceLocation(file: "x.yaml", line: 10)
    let start3 = links.path(to: model
                            .price)
#sourceLocation(file: "x.yaml", line: 10)
    let path3 = start3.step(start3.members
                            .price, start3.fields.$price, "price")
#sourceLocation(file: "x.yaml", line: 10)
    path3
                            .canWrite(from: slot3)
#sourceLocation()
      let types3 = path3.types(to: slot3)
#sourceLocation(file: "x.yaml", line: 10)
    let base3 = types3
                                              .fpint
#sourceLocation(file: "x.yaml", line: 10)
    links
                                              .canRead(slot3, as: base3)
#sourceLocation(file: "x.yaml", line: 10)
    let conversion3 = path3
                            .lift(base3, to: slot3)
#sourceLocation()
      path3.join(
        links, to: slot3, as: conversion3,
        at: BinderCore.BindingPlace(links.name("price", of: member3), "price", as: "fpint", line: 11))

      // place: place?.name
#sourceLocation(file: "x.yaml", line: 11)
    let member4 = view
       .place
#sourceLocation(file: "x.yaml", line: 11)
    let slot4 = links
       .slot(member4, links.fields(of: view).$place)
#sourceLocation(file: "x.yaml", line: 11)
    let start4 = links.path(to: model
                            .place?.name)
#sourceLocation(file: "x.yaml", line: 11)
    let path4_1 = start4.step(start4.members
                            .place, start4.fields.$place, "place").unwrapped()
#sourceLocation(file: "x.yaml", line: 11)
    let path4 = path4_1.step(path4_1.members
                                   .name, path4_1.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 11)
    path4
                                   .canWrite(from: slot4)
#sourceLocation()
      let types4 = path4.types(to: slot4)
#sourceLocation(file: "x.yaml", line: 11)
    let base4 = types4
                                   .unconverted
#sourceLocation(file: "x.yaml", line: 11)
    links
                                   .canRead(slot4, as: base4)
#sourceLocation(file: "x.yaml", line: 11)
    let conversion4 = path4
                                   .lift(base4, to: slot4, whenNil: "nowhere")
#sourceLocation()
      path4.join(
        links, to: slot4, as: conversion4, fallback: "nowhere",
        at: BinderCore.BindingPlace(links.name("place", of: member4), "place?.name", line: 12))

      // delete: runs delete
#sourceLocation(file: "x.yaml", line: 12)
    let member5 = view
       .delete
#sourceLocation(file: "x.yaml", line: 12)
    let target5 = links
       .target(member5, of: view)
#sourceLocation(file: "x.yaml", line: 12)
    let action5 = links.action(model
                         .delete)
#sourceLocation(file: "x.yaml", line: 12)
    let command5 = action5
                         .command { $0.delete }
#sourceLocation()
      links.run(
        command5, at: target5, enabling: target5.fields.$isEnabled,
        showing: target5.fields.$error,
        at: BinderCore.BindingPlace(links.name(ofEvent: "delete", of: member5), "delete", as: "run by the event", line: 13))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       TableEntryTests.Purse {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_4f57cd222f52544c(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_4f57cd222f52544c(to view:
      TableEntryTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "TableEntryTests.Purse", in: binder,
      file: "x.yaml")
    let model = self

    // input: half
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .input
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$input)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .half)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .half, start1.fields.$half, "half")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("input", of: member1), "half", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_4feae8215f6bd528(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_4feae8215f6bd528(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: photos
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .photos)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .photos, start1.fields.$photos, "photos")
#sourceLocation(file: "x.yaml", line: 4)
    let list1 = slot1
                       .rowsOfList
#sourceLocation(file: "x.yaml", line: 4)
    let rows1 = path1
                       .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "photos", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 4)
    rows1.show(links, at: place1) { (links, model, view:
                                             PhotoRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 4)
    let member2 = view
                                                               .title
#sourceLocation(file: "x.yaml", line: 4)
    let slot2 = links
                                                               .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 4)
    let start2 = links.path(to: model
                                                                      .title)
#sourceLocation(file: "x.yaml", line: 4)
    let path2 = start2.step(start2.members
                                                                      .title, start2.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 4)
    path2
                                                                      .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 4)
    let base2 = types2
                                                                      .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                                      .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion2 = path2
                                                                      .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "title", line: 5))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_506b0a1530022ad0(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_506b0a1530022ad0(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                        .balance, start1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                            .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                            .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "balance", as: "fpint", line: 5))

    // change: change as fpint
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .change
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                       .change)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
                       .change, start2.fields.$change, "change")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                       .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                                          .fpint
#sourceLocation(file: "x.yaml", line: 5)
    links
                                          .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                       .lift(base2, to: slot2, whenNil: "0.00")
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2, placeholder: "0.00",
      at: BinderCore.BindingPlace(links.name("change", of: member2), "change", as: "fpint", line: 6))

    // submit: runs updateBalance
#sourceLocation(file: "x.yaml", line: 6)
    let member3 = view
 .submit
#sourceLocation(file: "x.yaml", line: 6)
    let target3 = links
 .target(member3, of: view)
#sourceLocation(file: "x.yaml", line: 6)
    let action3 = links.action(model
                   .updateBalance)
#sourceLocation(file: "x.yaml", line: 6)
    let command3 = action3
                   .command { $0.updateBalance }
#sourceLocation()
    links.run(
      command3, at: target3, enabling: BinderCore.NoField(),
      showing: target3.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "submit", of: member3), "updateBalance", as: "run by the event", line: 7))

    // submit.isEnabled: isReady
#sourceLocation(file: "x.yaml", line: 7)
    let host4 = view
 .submit
#sourceLocation(file: "x.yaml", line: 7)
    let member4 = host4
        .isEnabled
#sourceLocation(file: "x.yaml", line: 7)
    let slot4 = links
        .slot(member4, links.fields(of: host4).$isEnabled)
#sourceLocation(file: "x.yaml", line: 7)
    let start4 = links.path(to: model
                   .isReady)
#sourceLocation(file: "x.yaml", line: 7)
    let path4 = start4.step(start4.members
                   .isReady, start4.fields.$isReady, "isReady")
#sourceLocation(file: "x.yaml", line: 7)
    path4
                   .canWrite(from: slot4)
#sourceLocation()
    let types4 = path4.types(to: slot4)
#sourceLocation(file: "x.yaml", line: 7)
    let base4 = types4
                   .unconverted
#sourceLocation(file: "x.yaml", line: 7)
    links
                   .canRead(slot4, as: base4)
#sourceLocation(file: "x.yaml", line: 7)
    let conversion4 = path4
                   .lift(base4, to: slot4)
#sourceLocation()
    path4.join(
      links, to: slot4, as: conversion4,
      at: BinderCore.BindingPlace(links.name("submit.isEnabled", of: member4), "isReady", line: 8))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Customer {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_5c960c5a3536d225(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_5c960c5a3536d225(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Customer", in: binder,
      file: "x.yaml")
    let model = self

    // first: address.city
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .address.city)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
        .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                .city, path1_1.fields.$city, "city")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("first", of: member1), "address.city", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_5f33d95693468710(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_5f33d95693468710(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Shop", in: binder,
      file: "x.yaml")
    let model = self

    // balance: order?.total
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .order?.total)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                        .order, start1.fields.$order, "order").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                               .total, path1_1.fields.$total, "total")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                               .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                               .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                               .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                               .lift(base1, to: slot1, whenNil: "-")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "-",
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "order?.total", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_62c557da1bde26fb(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_62c557da1bde26fb(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Order", in: binder,
      file: "x.yaml")
    let model = self

    // submit: runs submit
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .submit
#sourceLocation(file: "x.yaml", line: 4)
    let target1 = links
 .target(member1, of: view)
#sourceLocation(file: "x.yaml", line: 4)
    let action1 = links.action(model
                   .submit)
#sourceLocation(file: "x.yaml", line: 4)
    let command1 = action1
                   .command { $0.submit }
#sourceLocation()
    links.run(
      command1, at: target1, enabling: target1.fields.$isEnabled,
      showing: target1.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "submit", of: member1), "submit", as: "run by the event", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_631153df2329d09d(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_631153df2329d09d(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: title
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .title)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .title, start1.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "title", line: 5))

    // header: plain
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .header
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$header)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
         .plain)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
         .plain, start2.fields.$plain, "plain")
#sourceLocation(file: "x.yaml", line: 5)
    path2
         .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
         .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
         .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
         .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("header", of: member2), "plain", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       SharedMeter {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_63c0a9b06d186d67(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_63c0a9b06d186d67(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "SharedMeter", in: binder,
      file: "x.yaml")
    let model = self

    // balance: level
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .level)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .level, start1.fields.$level, "level")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "level", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Basket {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_645caecb9ce2c5eb(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_645caecb9ce2c5eb(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Basket", in: binder,
      file: "x.yaml")
    let model = self

    // balance: sum as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .sum)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                        .sum, start1.fields.$sum, "sum")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                        .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "sum", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_65e8e3407edef476(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_65e8e3407edef476(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // field: place.city
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .field
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$field)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .place.city)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
        .place, start1.fields.$place, "place")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
              .city, path1_1.fields.$city, "city")
#sourceLocation(file: "x.yaml", line: 4)
    path1
              .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
              .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
              .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
              .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("field", of: member1), "place.city", line: 5))

    // label: place.code
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .label
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$label)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
        .place.code)
#sourceLocation(file: "x.yaml", line: 5)
    let path2_1 = start2.step(start2.members
        .place, start2.fields.$place, "place")
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = path2_1.step(path2_1.members
              .code, path2_1.fields.$code, "code")
#sourceLocation(file: "x.yaml", line: 5)
    path2
              .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
              .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
              .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
              .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("label", of: member2), "place.code", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_668fb0d6e1076918(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_668fb0d6e1076918(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: maybe
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .maybe)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .maybe, start1.fields.$maybe, "maybe")
#sourceLocation(file: "x.yaml", line: 4)
    let list1 = slot1
                       .rowsOfList
#sourceLocation(file: "x.yaml", line: 4)
    let rows1 = path1
                       .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "maybe", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 4)
    rows1.show(links, at: place1) { (links, model, view:
                                            PhotoRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 4)
    let member2 = view
                                                              .title
#sourceLocation(file: "x.yaml", line: 4)
    let slot2 = links
                                                              .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 4)
    let start2 = links.path(to: model
                                                                     .title)
#sourceLocation(file: "x.yaml", line: 4)
    let path2 = start2.step(start2.members
                                                                     .title, start2.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 4)
    path2
                                                                     .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 4)
    let base2 = types2
                                                                     .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                                     .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion2 = path2
                                                                     .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "title", line: 5))
    }

    // chapters: album?.photos
#sourceLocation(file: "x.yaml", line: 5)
    let member3 = view
 .chapters
#sourceLocation(file: "x.yaml", line: 5)
    let slot3 = links
 .slot(member3, links.fields(of: view).$chapters)
#sourceLocation(file: "x.yaml", line: 5)
    let start3 = links.path(to: model
                         .album?.photos)
#sourceLocation(file: "x.yaml", line: 5)
    let path3_1 = start3.step(start3.members
                         .album, start3.fields.$album, "album").unwrapped()
#sourceLocation(file: "x.yaml", line: 5)
    let path3 = path3_1.step(path3_1.members
                                .photos, path3_1.fields.$photos, "photos")
#sourceLocation(file: "x.yaml", line: 5)
    let list3 = slot3
                                .rowsOfList
#sourceLocation(file: "x.yaml", line: 5)
    let rows3 = path3
                                .rows(in: list3)
#sourceLocation()
    let place3 = BinderCore.BindingPlace(links.name("chapters", of: member3), "album?.photos", as: "one row for each element", line: 6)
#sourceLocation(file: "x.yaml", line: 5)
    rows3.show(links, at: place3) { (links, model, view:
                                                      ChapterRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 5)
    let member4 = view
                                                                          .title
#sourceLocation(file: "x.yaml", line: 5)
    let slot4 = links
                                                                          .slot(member4, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 5)
    let start4 = links.path(to: model
                                                                                 .title)
#sourceLocation(file: "x.yaml", line: 5)
    let path4 = start4.step(start4.members
                                                                                 .title, start4.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 5)
    path4
                                                                                 .canWrite(from: slot4)
#sourceLocation()
      let types4 = path4.types(to: slot4)
#sourceLocation(file: "x.yaml", line: 5)
    let base4 = types4
                                                                                 .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                                                                                 .canRead(slot4, as: base4)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion4 = path4
                                                                                 .lift(base4, to: slot4)
#sourceLocation()
      path4.join(
        links, to: slot4, as: conversion4,
        at: BinderCore.BindingPlace(links.name("title", of: member4), "title", line: 6))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_7dac996929e05aad(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_7dac996929e05aad(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // goods: goods
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .goods
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$goods)
#sourceLocation(file: "x.yaml", line: 5)
    let start1 = links.path(to: model
               .goods)
#sourceLocation(file: "x.yaml", line: 5)
    let path1 = start1.step(start1.members
               .goods, start1.fields.$goods, "goods")
#sourceLocation(file: "x.yaml", line: 5)
    let list1 = slot1
               .rowsOfList
#sourceLocation(file: "x.yaml", line: 5)
    let rows1 = path1
               .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("goods", of: member1), "goods", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 6)
    rows1.show(links, at: place1) { (links, model, view:
                 PhotoRow) in
#sourceLocation()

      // title: name
#sourceLocation(file: "x.yaml", line: 6)
    let member2 = view
                                   .title
#sourceLocation(file: "x.yaml", line: 6)
    let slot2 = links
                                   .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 6)
    let start2 = links.path(to: model
                                                        .name)
#sourceLocation(file: "x.yaml", line: 6)
    let path2 = start2.step(start2.members
                                                        .name, start2.fields.$name, "name")
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 6)
    let base2 = types2
                                                        .unconverted
#sourceLocation(file: "x.yaml", line: 6)
    let conversion2 = path2
                                                        .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2, mode: .oneWay,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "name", line: 7))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_7deb317561b5771d(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_7deb317561b5771d(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: fixed
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .fixed)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .fixed, start1.fields.$fixed, "fixed")
#sourceLocation(file: "x.yaml", line: 4)
    let list1 = slot1
                       .rowsOfList
#sourceLocation(file: "x.yaml", line: 4)
    let rows1 = path1
                       .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "fixed", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 4)
    rows1.show(links, at: place1) { (links, model, view:
                                            PhotoRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 4)
    let member2 = view
                                                              .title
#sourceLocation(file: "x.yaml", line: 4)
    let slot2 = links
                                                              .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 4)
    let start2 = links.path(to: model
                                                                     .title)
#sourceLocation(file: "x.yaml", line: 4)
    let path2 = start2.step(start2.members
                                                                     .title, start2.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 4)
    path2
                                                                     .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 4)
    let base2 = types2
                                                                     .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                                     .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion2 = path2
                                                                     .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "title", line: 5))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_7dfd17e4281fd04b(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_7dfd17e4281fd04b(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: balance
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .balance, start1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "balance", line: 5))

    // change: attempts
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .change
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
         .attempts)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
         .attempts, start2.fields.$attempts, "attempts")
#sourceLocation(file: "x.yaml", line: 5)
    path2
         .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
         .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
         .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
         .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("change", of: member2), "attempts", line: 6))

    // submit: runs updateBalance
#sourceLocation(file: "x.yaml", line: 6)
    let member3 = view
 .submit
#sourceLocation(file: "x.yaml", line: 6)
    let target3 = links
 .target(member3, of: view)
#sourceLocation(file: "x.yaml", line: 6)
    let action3 = links.action(model
                   .updateBalance)
#sourceLocation(file: "x.yaml", line: 6)
    let command3 = action3
                   .command { $0.updateBalance }
#sourceLocation()
    links.run(
      command3, at: target3, enabling: target3.fields.$isEnabled,
      showing: target3.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "submit", of: member3), "updateBalance", as: "run by the event", line: 7))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_80de8a1f2346f349(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_80de8a1f2346f349(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // label: count
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .label
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$label)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .count)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .count, start1.fields.$count, "count")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("label", of: member1), "count", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Client {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_824605b8ddd33f52(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_824605b8ddd33f52(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Client", in: binder,
      file: "x.yaml")
    let model = self

    // first: address.city
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .address.city)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
        .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                .city, path1_1.fields.$city, "city")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("first", of: member1), "address.city", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Meter {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_82e7a62f0a889496(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_82e7a62f0a889496(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Meter", in: binder,
      file: "x.yaml")
    let model = self

    // balance: level
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .level)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .level, start1.fields.$level, "level")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "level", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_8340eaaa6b83bb59(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_8340eaaa6b83bb59(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: tags
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 5)
    let start1 = links.path(to: model
               .tags)
#sourceLocation(file: "x.yaml", line: 5)
    let path1 = start1.step(start1.members
               .tags, start1.fields.$tags, "tags")
#sourceLocation(file: "x.yaml", line: 5)
    let list1 = slot1
               .rowsOfList
#sourceLocation(file: "x.yaml", line: 5)
    let rows1 = path1
               .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "tags", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 7)
    rows1.show(links, at: place1) { (links, model, view:
            PhotoRow) in
#sourceLocation()

      // title: label
#sourceLocation(file: "x.yaml", line: 9)
    let member2 = view
       .title
#sourceLocation(file: "x.yaml", line: 9)
    let slot2 = links
       .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 9)
    let start2 = links.path(to: model
                            .label)
#sourceLocation(file: "x.yaml", line: 9)
    let path2 = start2.step(start2.members
                            .label, start2.fields.$label, "label")
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 9)
    let base2 = types2
                            .unconverted
#sourceLocation(file: "x.yaml", line: 9)
    let conversion2 = path2
                            .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2, mode: .oneWay,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "label", line: 10))

      // price: weight as fpint(1)
#sourceLocation(file: "x.yaml", line: 10)
    let member3 = view
       .price
#sourceLocation(file: "x.yaml", line: 10)
    let slot3 = links
       .slot(member3, links.fields(of: view).$price)
#sourceLocation(file: "x.yaml", line: 10)
    let start3 = links.path(to: model
                            .weight)
#sourceLocation(file: "x.yaml", line: 10)
    let path3 = start3.step(start3.members
                            .weight, start3.fields.$weight, "weight")
#sourceLocation(file: "x.yaml", line: 10)
    path3
                            .canWrite(from: slot3)
#sourceLocation()
      let types3 = path3.types(to: slot3)
#sourceLocation(file: "x.yaml", line: 10)
    let base3 = types3
                                               .fpint("1")
#sourceLocation(file: "x.yaml", line: 10)
    links
                                               .canRead(slot3, as: base3)
#sourceLocation(file: "x.yaml", line: 10)
    let conversion3 = path3
                            .lift(base3, to: slot3)
#sourceLocation()
      path3.join(
        links, to: slot3, as: conversion3,
        at: BinderCore.BindingPlace(links.name("price", of: member3), "weight", as: "fpint(1)", line: 11))

      // place: note
#sourceLocation(file: "x.yaml", line: 11)
    let member4 = view
       .place
#sourceLocation(file: "x.yaml", line: 11)
    let slot4 = links
       .slot(member4, links.fields(of: view).$place)
#sourceLocation(file: "x.yaml", line: 11)
    let start4 = links.path(to: model
                            .note)
#sourceLocation(file: "x.yaml", line: 11)
    let path4 = start4.step(start4.members
                            .note, start4.fields.$note, "note")
#sourceLocation(file: "x.yaml", line: 11)
    path4
                            .canWrite(from: slot4)
#sourceLocation()
      let types4 = path4.types(to: slot4)
#sourceLocation(file: "x.yaml", line: 11)
    let base4 = types4
                            .unconverted
#sourceLocation(file: "x.yaml", line: 11)
    links
                            .canRead(slot4, as: base4)
#sourceLocation(file: "x.yaml", line: 11)
    let conversion4 = path4
                            .lift(base4, to: slot4, whenNil: "-")
#sourceLocation()
      path4.join(
        links, to: slot4, as: conversion4, placeholder: "-",
        at: BinderCore.BindingPlace(links.name("place", of: member4), "note", line: 12))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Basket {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_8ab7d7690c019cdb(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_8ab7d7690c019cdb(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Basket", in: binder,
      file: "x.yaml")
    let model = self

    // change: doubled as int
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .doubled)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .doubled, start1.fields.$doubled, "doubled")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                       .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                           .int
#sourceLocation(file: "x.yaml", line: 4)
    links
                                           .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                       .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("change", of: member1), "doubled", as: "int", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       TableEntryTests.Purse {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_8b73ce862fd531d5(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_8b73ce862fd531d5(to view:
      TableEntryTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "TableEntryTests.Purse", in: binder,
      file: "x.yaml")
    let model = self

    // input.label: amount
#sourceLocation(file: "x.yaml", line: 4)
    let host1 = view
 .input
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = host1
       .label
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
       .slot(member1, links.fields(of: host1).$label)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
              .amount)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
              .amount, start1.fields.$amount, "amount")
#sourceLocation(file: "x.yaml", line: 4)
    path1
              .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
              .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
              .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
              .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("input.label", of: member1), "amount", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_8edfacecd6e5d6df(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_8edfacecd6e5d6df(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // field: doubled
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .field
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$field)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .doubled)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .doubled, start1.fields.$doubled, "doubled")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("field", of: member1), "doubled", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathTests.Person {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_918ed2bfa4e56c14(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_918ed2bfa4e56c14(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathTests.Person", in: binder,
      file: "x.yaml")
    let model = self

    // balance: address.city
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .address.city)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
          .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                  .city, path1_1.fields.$city, "city")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                  .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                  .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                  .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                  .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "address.city", line: 5))

    // header: address.zip?.code
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .header
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$header)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                       .address.zip?.code)
#sourceLocation(file: "x.yaml", line: 5)
    let path2_1 = start2.step(start2.members
                       .address, start2.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 5)
    let path2_2 = path2_1.step(path2_1.members
                               .zip, path2_1.fields.$zip, "zip").unwrapped()
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = path2_2.step(path2_2.members
                                    .code, path2_2.fields.$code, "code")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                                    .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                                    .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                                    .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                                    .lift(base2, to: slot2, whenNil: "none")
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2, fallback: "none",
      at: BinderCore.BindingPlace(links.name("header", of: member2), "address.zip?.code", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_924edf89fe3c854c(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_924edf89fe3c854c(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // balance: fixed.owner.name
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .fixed.owner.name)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
          .fixed, start1.fields.$fixed, "fixed")
#sourceLocation(file: "x.yaml", line: 4)
    let path1_2 = path1_1.step(path1_1.members
                .owner, path1_1.fields.$owner, "owner")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_2.step(path1_2.members
                      .name, path1_2.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                      .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                      .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                      .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                      .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "fixed.owner.name", line: 5))

    // header: constant.owner.name
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .header
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$header)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
         .constant.owner.name)
#sourceLocation(file: "x.yaml", line: 5)
    let path2_1 = start2.step(start2.members
         .constant, start2.fields.$constant, "constant")
#sourceLocation(file: "x.yaml", line: 5)
    let path2_2 = path2_1.step(path2_1.members
                  .owner, path2_1.fields.$owner, "owner")
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = path2_2.step(path2_2.members
                        .name, path2_2.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                        .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                        .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                        .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                        .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("header", of: member2), "constant.owner.name", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_937e3fa0e2ad671e(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_937e3fa0e2ad671e(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Selection {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_939d111072b774f2(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_939d111072b774f2(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Selection", in: binder,
      file: "x.yaml")
    let model = self

    // balance: current
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .current)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .current, start1.fields.$current, "current")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "current", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_979290aa25f5037f(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_979290aa25f5037f(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1, whenNil: "-")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "-",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_9b427f2159b5578e(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_9b427f2159b5578e(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: total as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .total)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .total, start1.fields.$total, "total")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                       .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                         .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                         .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                       .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("change", of: member1), "total", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_a2179f91babf31af(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_a2179f91babf31af(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, placeholder: "",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_a4c793dceb0d1e77(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_a4c793dceb0d1e77(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: words
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .words)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .words, start1.fields.$words, "words")
#sourceLocation(file: "x.yaml", line: 4)
    let list1 = slot1
                       .rowsOfList
#sourceLocation(file: "x.yaml", line: 4)
    let rows1 = path1
                       .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "words", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 4)
    rows1.show(links, at: place1) { (links, model, view:
                                            PhotoRow) in
#sourceLocation()

      // title: self
#sourceLocation(file: "x.yaml", line: 4)
    let member2 = view
                                                              .title
#sourceLocation(file: "x.yaml", line: 4)
    let slot2 = links
                                                              .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 4)
    let start2 = links.path(to: model
                                                                                   .self)
#sourceLocation()
      let path2 = start2.itself()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 4)
    let base2 = types2
                                                                                   .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    let conversion2 = path2
                                                                                   .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2, mode: .oneWay,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "self", line: 5))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Customer {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_a63901a6f3f9dc78(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_a63901a6f3f9dc78(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Customer", in: binder,
      file: "x.yaml")
    let model = self

    // first: address.city
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .address.city)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
        .address, start1.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                .city, path1_1.fields.$city, "city")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("first", of: member1), "address.city", line: 5))

    // other: address.place.latitude
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .other
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$other)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
        .address.place.latitude)
#sourceLocation(file: "x.yaml", line: 5)
    let path2_1 = start2.step(start2.members
        .address, start2.fields.$address, "address")
#sourceLocation(file: "x.yaml", line: 5)
    let path2_2 = path2_1.step(path2_1.members
                .place, path2_1.fields.$place, "place")
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = path2_2.step(path2_2.members
                      .latitude, path2_2.fields.$latitude, "latitude")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                      .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                      .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                      .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                      .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("other", of: member2), "address.place.latitude", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_a7f1d12985d03ddc(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_a7f1d12985d03ddc(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       GiftBasket {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_afa7bdfc3fbe0289(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_afa7bdfc3fbe0289(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "GiftBasket", in: binder,
      file: "x.yaml")
    let model = self

    // balance: sum
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .sum)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .sum, start1.fields.$sum, "sum")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "sum", line: 5))

    // header: card
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .header
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$header)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
         .card)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
         .card, start2.fields.$card, "card")
#sourceLocation(file: "x.yaml", line: 5)
    path2
         .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
         .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
         .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
         .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("header", of: member2), "card", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       TableEntryTests.Purse {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_b4ba49da1fe61b2c(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_b4ba49da1fe61b2c(to view:
      TableEntryTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "TableEntryTests.Purse", in: binder,
      file: "x.yaml")
    let model = self

    // input: limit
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .input
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$input)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .limit)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .limit, start1.fields.$limit, "limit")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("input", of: member1), "limit", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_b64d051aa1835854(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_b64d051aa1835854(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Order", in: binder,
      file: "x.yaml")
    let model = self

    // balance: total as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .total)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                        .total, start1.fields.$total, "total")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                          .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "total", as: "fpint", line: 5))

    // header: isLarge
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .header
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$header)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
         .isLarge)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
         .isLarge, start2.fields.$isLarge, "isLarge")
#sourceLocation(file: "x.yaml", line: 5)
    path2
         .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
         .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
         .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
         .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("header", of: member2), "isLarge", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_b6ea6e6faece0792(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_b6ea6e6faece0792(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // balance: account?.owner.name
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .account?.owner.name)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                        .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1_2 = path1_1.step(path1_1.members
                                 .owner, path1_1.fields.$owner, "owner")
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_2.step(path1_2.members
                                       .name, path1_2.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                       .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                       .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                       .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                       .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "",
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "account?.owner.name", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_b8fcd2ed67967298(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_b8fcd2ed67967298(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: gaps
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .gaps)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                       .gaps, start1.fields.$gaps, "gaps")
#sourceLocation(file: "x.yaml", line: 4)
    let list1 = slot1
                       .rowsOfList
#sourceLocation(file: "x.yaml", line: 4)
    let rows1 = path1
                       .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "gaps", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 4)
    rows1.show(links, at: place1) { (links, model, view:
                                           PhotoRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 4)
    let member2 = view
                                                             .title
#sourceLocation(file: "x.yaml", line: 4)
    let slot2 = links
                                                             .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 4)
    let start2 = links.path(to: model
                                                                    .title)
#sourceLocation(file: "x.yaml", line: 4)
    let path2 = start2.step(start2.members
                                                                    .title, start2.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 4)
    path2
                                                                    .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 4)
    let base2 = types2
                                                                    .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                                    .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion2 = path2
                                                                    .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "title", line: 5))
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_bb595004f905a21e(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_bb595004f905a21e(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // field: count
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .field
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$field)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .count)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .count, start1.fields.$count, "count")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("field", of: member1), "count", line: 5))

    // label: count
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .label
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$label)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
        .count)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
        .count, start2.fields.$count, "count")
#sourceLocation(file: "x.yaml", line: 5)
    path2
        .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
        .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
        .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
        .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("label", of: member2), "count", line: 6))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_bf5dcd5daa15edad(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_bf5dcd5daa15edad(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // photos: photos
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .photos
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 5)
    let start1 = links.path(to: model
               .photos)
#sourceLocation(file: "x.yaml", line: 5)
    let path1 = start1.step(start1.members
               .photos, start1.fields.$photos, "photos")
#sourceLocation(file: "x.yaml", line: 5)
    let list1 = slot1
               .rowsOfList
#sourceLocation(file: "x.yaml", line: 5)
    let rows1 = path1
               .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("photos", of: member1), "photos", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 7)
    rows1.show(links, at: place1) { (links, model, view:
            PhotoRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 9)
    let member2 = view
       .title
#sourceLocation(file: "x.yaml", line: 9)
    let slot2 = links
       .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 9)
    let start2 = links.path(to: model
              .title)
#sourceLocation(file: "x.yaml", line: 9)
    let path2 = start2.step(start2.members
              .title, start2.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 9)
    path2
              .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 9)
    let base2 = types2
              .unconverted
#sourceLocation(file: "x.yaml", line: 9)
    links
              .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 9)
    let conversion2 = path2
              .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "title", line: 10))

      // price: price as fpint
#sourceLocation(file: "x.yaml", line: 10)
    let member3 = view
       .price
#sourceLocation(file: "x.yaml", line: 10)
    let slot3 = links
       .slot(member3, links.fields(of: view).$price)
#sourceLocation(file: "x.yaml", line: 10)
    let start3 = links.path(to: model
                            .price)
#sourceLocation(file: "x.yaml", line: 10)
    let path3 = start3.step(start3.members
                            .price, start3.fields.$price, "price")
#sourceLocation(file: "x.yaml", line: 10)
    path3
                            .canWrite(from: slot3)
#sourceLocation()
      let types3 = path3.types(to: slot3)
#sourceLocation(file: "x.yaml", line: 10)
    let base3 = types3
                                              .fpint
#sourceLocation(file: "x.yaml", line: 10)
    links
                                              .canRead(slot3, as: base3)
#sourceLocation(file: "x.yaml", line: 10)
    let conversion3 = path3
                            .lift(base3, to: slot3)
#sourceLocation()
      path3.join(
        links, to: slot3, as: conversion3,
        at: BinderCore.BindingPlace(links.name("price", of: member3), "price", as: "fpint", line: 11))

      // place: place?.name
#sourceLocation(file: "x.yaml", line: 11)
    let member4 = view
       .place
#sourceLocation(file: "x.yaml", line: 11)
    let slot4 = links
       .slot(member4, links.fields(of: view).$place)
#sourceLocation(file: "x.yaml", line: 11)
    let start4 = links.path(to: model
                            .place?.name)
#sourceLocation(file: "x.yaml", line: 11)
    let path4_1 = start4.step(start4.members
                            .place, start4.fields.$place, "place").unwrapped()
#sourceLocation(file: "x.yaml", line: 11)
    let path4 = path4_1.step(path4_1.members
                                   .name, path4_1.fields.$name, "name")
#sourceLocation(file: "x.yaml", line: 11)
    path4
                                   .canWrite(from: slot4)
#sourceLocation()
      let types4 = path4.types(to: slot4)
#sourceLocation(file: "x.yaml", line: 11)
    let base4 = types4
                                   .unconverted
#sourceLocation(file: "x.yaml", line: 11)
    links
                                   .canRead(slot4, as: base4)
#sourceLocation(file: "x.yaml", line: 11)
    let conversion4 = path4
                                   .lift(base4, to: slot4, whenNil: "nowhere")
#sourceLocation()
      path4.join(
        links, to: slot4, as: conversion4, fallback: "nowhere",
        at: BinderCore.BindingPlace(links.name("place", of: member4), "place?.name", line: 12))

      // delete: runs delete
#sourceLocation(file: "x.yaml", line: 12)
    let member5 = view
       .delete
#sourceLocation(file: "x.yaml", line: 12)
    let target5 = links
       .target(member5, of: view)
#sourceLocation(file: "x.yaml", line: 12)
    let action5 = links.action(model
                         .delete)
#sourceLocation(file: "x.yaml", line: 12)
    let command5 = action5
                         .command { $0.delete }
#sourceLocation()
      links.run(
        command5, at: target5, enabling: target5.fields.$isEnabled,
        showing: target5.fields.$error,
        at: BinderCore.BindingPlace(links.name(ofEvent: "delete", of: member5), "delete", as: "run by the event", line: 13))
    }

    // photos.chosen: runs open
#sourceLocation(file: "x.yaml", line: 13)
    let host6 = view
 .photos
#sourceLocation(file: "x.yaml", line: 13)
    let member6 = host6
        .chosen
#sourceLocation(file: "x.yaml", line: 13)
    let target6 = links
        .target(member6, of: host6)
#sourceLocation(file: "x.yaml", line: 13)
    let action6 = links.action(model
                          .open)
#sourceLocation(file: "x.yaml", line: 13)
    let command6 = action6
                          .command { $0.open }
#sourceLocation()
    links.run(
      command6, at: target6, enabling: target6.fields.$isEnabled,
      showing: target6.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "photos.chosen", of: member6), "open", as: "run by the event", line: 14))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_c7b8dc420d9c6221(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_c7b8dc420d9c6221(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // balance: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                        .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                 .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                 .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                     .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                     .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                 .lift(base1, to: slot1, whenNil: "-")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "-",
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_c93531273c81de32(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_c93531273c81de32(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                                 .canEdit(slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1, whenNil: "gone")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, mode: .toModel, fallback: "gone",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Basket {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_d71a11d581ca7a70(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_d71a11d581ca7a70(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Basket", in: binder,
      file: "x.yaml")
    let model = self

    // change: doubled
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
         .doubled)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
         .doubled, start1.fields.$doubled, "doubled")
#sourceLocation(file: "x.yaml", line: 4)
    path1
         .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
         .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
         .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
         .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("change", of: member1), "doubled", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_d9be1cdca971f31a(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_d9be1cdca971f31a(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: isReady
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .isReady)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .isReady, start1.fields.$isReady, "isReady")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "isReady", line: 5))

    // change: attempts
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .change
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
         .attempts)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
         .attempts, start2.fields.$attempts, "attempts")
#sourceLocation(file: "x.yaml", line: 5)
    path2
         .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
         .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
         .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
         .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("change", of: member2), "attempts", line: 6))

    // header: balance
#sourceLocation(file: "x.yaml", line: 6)
    let member3 = view
 .header
#sourceLocation(file: "x.yaml", line: 6)
    let slot3 = links
 .slot(member3, links.fields(of: view).$header)
#sourceLocation(file: "x.yaml", line: 6)
    let start3 = links.path(to: model
         .balance)
#sourceLocation(file: "x.yaml", line: 6)
    let path3 = start3.step(start3.members
         .balance, start3.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 6)
    path3
         .canWrite(from: slot3)
#sourceLocation()
    let types3 = path3.types(to: slot3)
#sourceLocation(file: "x.yaml", line: 6)
    let base3 = types3
         .unconverted
#sourceLocation(file: "x.yaml", line: 6)
    links
         .canRead(slot3, as: base3)
#sourceLocation(file: "x.yaml", line: 6)
    let conversion3 = path3
         .lift(base3, to: slot3)
#sourceLocation()
    path3.join(
      links, to: slot3, as: conversion3,
      at: BinderCore.BindingPlace(links.name("header", of: member3), "balance", line: 7))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       ActionTests.Model {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_dbaa5aa89a951afb(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_dbaa5aa89a951afb(to view:
      ActionTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "ActionTests.Model", in: binder,
      file: "x.yaml")
    let model = self

    // submit: runs send
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .submit
#sourceLocation(file: "x.yaml", line: 4)
    let target1 = links
 .target(member1, of: view)
#sourceLocation(file: "x.yaml", line: 4)
    let action1 = links.action(model
                   .send)
#sourceLocation(file: "x.yaml", line: 4)
    let command1 = action1
                   .command { $0.send }
#sourceLocation()
    links.run(
      command1, at: target1, enabling: target1.fields.$isEnabled,
      showing: target1.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "submit", of: member1), "send", as: "run by the event", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_df94fd06830fe331(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_df94fd06830fe331(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // label: title
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .label
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$label)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .title)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .title, start1.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("label", of: member1), "title", line: 5))

    // field: doubled
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = view
 .field
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
 .slot(member2, links.fields(of: view).$field)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
        .doubled)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
        .doubled, start2.fields.$doubled, "doubled")
#sourceLocation(file: "x.yaml", line: 5)
    path2
        .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
        .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
        .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
        .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("field", of: member2), "doubled", line: 6))

    // button: runs close
#sourceLocation(file: "x.yaml", line: 6)
    let member3 = view
 .button
#sourceLocation(file: "x.yaml", line: 6)
    let target3 = links
 .target(member3, of: view)
#sourceLocation(file: "x.yaml", line: 6)
    let action3 = links.action(model
                   .close)
#sourceLocation(file: "x.yaml", line: 6)
    let command3 = action3
                   .command { $0.close }
#sourceLocation()
    links.run(
      command3, at: target3, enabling: target3.fields.$isEnabled,
      showing: target3.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "button", of: member3), "close", as: "run by the event", line: 7))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_e0ba0a78842cf78a(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_e0ba0a78842cf78a(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: balance
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
          .balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
          .balance, start1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
          .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
          .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
          .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
          .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "balance", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       BalanceModel {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_e41dc8a05c8b26b7(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_e41dc8a05c8b26b7(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "BalanceModel", in: binder,
      file: "x.yaml")
    let model = self

    // balance: balance as fpint(3)
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .balance
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$balance)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                        .balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
                        .balance, start1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                            .fpint("3")
#sourceLocation(file: "x.yaml", line: 4)
    links
                                            .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("balance", of: member1), "balance", as: "fpint(3)", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       StructFieldTests.Customer {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_e4950f1bba9deb7f(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_e4950f1bba9deb7f(to view:
      StructFieldTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "StructFieldTests.Customer", in: binder,
      file: "x.yaml")
    let model = self

    // first: second?.city
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .first
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$first)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                      .second?.city)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                      .second, start1.fields.$second, "second").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                              .city, path1_1.fields.$city, "city")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                              .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                              .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
                              .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                              .lift(base1, to: slot1, whenNil: "none")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, fallback: "none",
      at: BinderCore.BindingPlace(links.name("first", of: member1), "second?.city", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_ef6157a9417784f0(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_ef6157a9417784f0(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, commit: .key, fallback: "",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       TableEntryTests.Purse {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_f1d211c7bcb21995(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_f1d211c7bcb21995(to view:
      TableEntryTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "TableEntryTests.Purse", in: binder,
      file: "x.yaml")
    let model = self

    // input.label: dear
#sourceLocation(file: "x.yaml", line: 4)
    let host1 = view
 .input
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = host1
       .label
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
       .slot(member1, links.fields(of: host1).$label)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
              .dear)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
              .dear, start1.fields.$dear, "dear")
#sourceLocation(file: "x.yaml", line: 4)
    path1
              .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
              .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
              .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
              .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("input.label", of: member1), "dear", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       Gallery {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_f2867ac8f92c770e(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_f2867ac8f92c770e(to view:
      GalleryScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "Gallery", in: binder,
      file: "x.yaml")
    let model = self

    // chapters: chapters
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .chapters
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$chapters)
#sourceLocation(file: "x.yaml", line: 5)
    let start1 = links.path(to: model
               .chapters)
#sourceLocation(file: "x.yaml", line: 5)
    let path1 = start1.step(start1.members
               .chapters, start1.fields.$chapters, "chapters")
#sourceLocation(file: "x.yaml", line: 5)
    let list1 = slot1
               .rowsOfList
#sourceLocation(file: "x.yaml", line: 5)
    let rows1 = path1
               .rows(in: list1)
#sourceLocation()
    let place1 = BinderCore.BindingPlace(links.name("chapters", of: member1), "chapters", as: "one row for each element", line: 5)
#sourceLocation(file: "x.yaml", line: 7)
    rows1.show(links, at: place1) { (links, model, view:
            ChapterRow) in
#sourceLocation()

      // title: title
#sourceLocation(file: "x.yaml", line: 9)
    let member2 = view
       .title
#sourceLocation(file: "x.yaml", line: 9)
    let slot2 = links
       .slot(member2, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 9)
    let start2 = links.path(to: model
              .title)
#sourceLocation(file: "x.yaml", line: 9)
    let path2 = start2.step(start2.members
              .title, start2.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 9)
    path2
              .canWrite(from: slot2)
#sourceLocation()
      let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 9)
    let base2 = types2
              .unconverted
#sourceLocation(file: "x.yaml", line: 9)
    links
              .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 9)
    let conversion2 = path2
              .lift(base2, to: slot2)
#sourceLocation()
      path2.join(
        links, to: slot2, as: conversion2,
        at: BinderCore.BindingPlace(links.name("title", of: member2), "title", line: 10))

      // photos: photos
#sourceLocation(file: "x.yaml", line: 10)
    let member3 = view
       .photos
#sourceLocation(file: "x.yaml", line: 10)
    let slot3 = links
       .slot(member3, links.fields(of: view).$photos)
#sourceLocation(file: "x.yaml", line: 10)
    let start3 = links.path(to: model
                             .photos)
#sourceLocation(file: "x.yaml", line: 10)
    let path3 = start3.step(start3.members
                             .photos, start3.fields.$photos, "photos")
#sourceLocation(file: "x.yaml", line: 10)
    let list3 = slot3
                             .rowsOfList
#sourceLocation(file: "x.yaml", line: 10)
    let rows3 = path3
                             .rows(in: list3)
#sourceLocation()
      let place3 = BinderCore.BindingPlace(links.name("photos", of: member3), "photos", as: "one row for each element", line: 11)
#sourceLocation(file: "x.yaml", line: 10)
    rows3.show(links, at: place3) { (links, model, view:
                                                   PhotoRow) in
#sourceLocation()

        // title: title
#sourceLocation(file: "x.yaml", line: 10)
    let member4 = view
                                                                     .title
#sourceLocation(file: "x.yaml", line: 10)
    let slot4 = links
                                                                     .slot(member4, links.fields(of: view).$title)
#sourceLocation(file: "x.yaml", line: 10)
    let start4 = links.path(to: model
                                                                            .title)
#sourceLocation(file: "x.yaml", line: 10)
    let path4 = start4.step(start4.members
                                                                            .title, start4.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 10)
    path4
                                                                            .canWrite(from: slot4)
#sourceLocation()
        let types4 = path4.types(to: slot4)
#sourceLocation(file: "x.yaml", line: 10)
    let base4 = types4
                                                                            .unconverted
#sourceLocation(file: "x.yaml", line: 10)
    links
                                                                            .canRead(slot4, as: base4)
#sourceLocation(file: "x.yaml", line: 10)
    let conversion4 = path4
                                                                            .lift(base4, to: slot4)
#sourceLocation()
        path4.join(
          links, to: slot4, as: conversion4,
          at: BinderCore.BindingPlace(links.name("title", of: member4), "title", line: 11))
      }
    }
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       PathEditTests.Order {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_fc42d5712ce184aa(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_fc42d5712ce184aa(to view:
      BalanceScreen, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "PathEditTests.Order", in: binder,
      file: "x.yaml")
    let model = self

    // change: account?.balance as fpint
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .change
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$change)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
                       .account?.balance)
#sourceLocation(file: "x.yaml", line: 4)
    let path1_1 = start1.step(start1.members
                       .account, start1.fields.$account, "account").unwrapped()
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = path1_1.step(path1_1.members
                                .balance, path1_1.fields.$balance, "balance")
#sourceLocation(file: "x.yaml", line: 4)
    path1
                                .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
                                                    .fpint
#sourceLocation(file: "x.yaml", line: 4)
    links
                                                    .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
                                .lift(base1, to: slot1, whenNil: "")
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1, commit: .blur, fallback: "",
      at: BinderCore.BindingPlace(links.name("change", of: member1), "account?.balance", as: "fpint", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       CompiledOnlyTests.Shop {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_fcc831929c41b1fa(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_fcc831929c41b1fa(to view:
      CompiledOnlyTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "CompiledOnlyTests.Shop", in: binder,
      file: "x.yaml")
    let model = self

    // label: title
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .label
#sourceLocation(file: "x.yaml", line: 4)
    let slot1 = links
 .slot(member1, links.fields(of: view).$label)
#sourceLocation(file: "x.yaml", line: 4)
    let start1 = links.path(to: model
        .title)
#sourceLocation(file: "x.yaml", line: 4)
    let path1 = start1.step(start1.members
        .title, start1.fields.$title, "title")
#sourceLocation(file: "x.yaml", line: 4)
    path1
        .canWrite(from: slot1)
#sourceLocation()
    let types1 = path1.types(to: slot1)
#sourceLocation(file: "x.yaml", line: 4)
    let base1 = types1
        .unconverted
#sourceLocation(file: "x.yaml", line: 4)
    links
        .canRead(slot1, as: base1)
#sourceLocation(file: "x.yaml", line: 4)
    let conversion1 = path1
        .lift(base1, to: slot1)
#sourceLocation()
    path1.join(
      links, to: slot1, as: conversion1,
      at: BinderCore.BindingPlace(links.name("label", of: member1), "title", line: 5))
  }
}

#sourceLocation(file: "x.yaml", line: 1)
    extension
       ActionTests.Model {
#sourceLocation()
  /// Links this model to a view as x.yaml says, for as long as the binder lives.
  ///
  ///     let binder = Binder()
  ///     model.bind_fd5d054cc3747748(to: view, in: binder)
#sourceLocation(file: "x.yaml", line: 2)
    func bind_fd5d054cc3747748(to view:
      ActionTests.View, in binder: BinderCore.Binder) {
#sourceLocation()
    let links = BinderCore.CompiledLinks(self, named: "ActionTests.Model", in: binder,
      file: "x.yaml")
    let model = self

    // submit: runs send
#sourceLocation(file: "x.yaml", line: 4)
    let member1 = view
 .submit
#sourceLocation(file: "x.yaml", line: 4)
    let target1 = links
 .target(member1, of: view)
#sourceLocation(file: "x.yaml", line: 4)
    let action1 = links.action(model
                   .send)
#sourceLocation(file: "x.yaml", line: 4)
    let command1 = action1
                   .command { $0.send }
#sourceLocation()
    links.run(
      command1, at: target1, enabling: BinderCore.NoField(),
      showing: target1.fields.$error,
      at: BinderCore.BindingPlace(links.name(ofEvent: "submit", of: member1), "send", as: "run by the event", line: 5))

    // submit.isEnabled: isAllowed
#sourceLocation(file: "x.yaml", line: 5)
    let host2 = view
 .submit
#sourceLocation(file: "x.yaml", line: 5)
    let member2 = host2
        .isEnabled
#sourceLocation(file: "x.yaml", line: 5)
    let slot2 = links
        .slot(member2, links.fields(of: host2).$isEnabled)
#sourceLocation(file: "x.yaml", line: 5)
    let start2 = links.path(to: model
                   .isAllowed)
#sourceLocation(file: "x.yaml", line: 5)
    let path2 = start2.step(start2.members
                   .isAllowed, start2.fields.$isAllowed, "isAllowed")
#sourceLocation(file: "x.yaml", line: 5)
    path2
                   .canWrite(from: slot2)
#sourceLocation()
    let types2 = path2.types(to: slot2)
#sourceLocation(file: "x.yaml", line: 5)
    let base2 = types2
                   .unconverted
#sourceLocation(file: "x.yaml", line: 5)
    links
                   .canRead(slot2, as: base2)
#sourceLocation(file: "x.yaml", line: 5)
    let conversion2 = path2
                   .lift(base2, to: slot2)
#sourceLocation()
    path2.join(
      links, to: slot2, as: conversion2,
      at: BinderCore.BindingPlace(links.name("submit.isEnabled", of: member2), "isAllowed", line: 6))
  }
}
