// Sends the user's actions to the server, and shows what the server changes.
"use strict";
(() => {
  const session = document.body.dataset.session;
  const connection = document.getElementById("connection");
  let socket = null, pause = 250, number = 0, seen = 0, queue = [];
  // The number of the last edit of each text field: an older value from the server is late.
  const edits = new Map();

  const widget = (element) => element.id.split("-")[0];
  const isOpen = () => socket && socket.readyState === WebSocket.OPEN;

  function send(element, what, value = "") {
    const action = { n: ++number, id: widget(element), what, value };
    queue.push(action);
    if (what === "edit") edits.set(element.id, number);
    if (isOpen()) socket.send(JSON.stringify({ ...action, m: seen }));
  }

  // MARK: - What the server changes

  function set(element, name, value, taken) {
    switch (name) {
      case "value":
        // A text that the server has not seen yet is the user's.
        if ((edits.get(element.id) ?? 0) <= taken && element.value !== (value ?? "")) element.value = value ?? "";
        break;
      case "checked": element.checked = value !== null; break;
      case "open":
        if (value !== null && !element.open) element.showModal();
        if (value === null && element.open) element.close();
        return;
      case "text": element.textContent = value ?? ""; return;
      case "html": {
        // Written by the server, which escapes every text.
        const focused = document.activeElement?.id;
        element.innerHTML = value;
        prepare(element);
        if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
        return;
      }
    }
    if (value === null) element.removeAttribute(name); else element.setAttribute(name, value);
  }

  function apply(message) {
    if (message.m <= seen) return;
    seen = message.m;
    queue = queue.filter((action) => action.n > message.k);
    // Where the user has gone on meanwhile, the focus stays with them.
    const isLate = queue.length > 0;
    for (const [id, changes] of Object.entries(message.p)) {
      const element = document.getElementById(id);
      for (const [name, value] of Object.entries(element ? changes : {})) set(element, name, value, message.k);
    }
    if (message.f && !isLate) document.getElementById(message.f)?.focus();
    document.body.dataset.seen = message.m;
  }

  function prepare(root) {
    for (const select of root.querySelectorAll("select[value]")) select.value = select.getAttribute("value");
    for (const dialog of root.querySelectorAll("dialog[open]")) { dialog.removeAttribute("open"); dialog.showModal(); }
  }

  // MARK: - What the user does

  const isText = (element) => element.matches("textarea, input:not([type=checkbox])");

  addEventListener("input", ({ target }) => { if (isText(target)) send(target, "edit", target.value); });
  addEventListener("change", ({ target }) => {
    if (target.matches("[type=checkbox]")) send(target, "choose", String(target.checked));
    if (target.matches("select")) send(target, "choose", target.value);
  });
  addEventListener("click", (event) => {
    const element = event.target.closest("[data-do]");
    if (element && element.getAttribute("aria-disabled") !== "true") send(element, element.dataset.do, element.dataset.v);
  });
  addEventListener("dblclick", (event) => {
    const row = event.target.closest("tr[data-do]");
    if (row) send(row, "choose");
  });
  addEventListener("focusin", ({ target }) => { if (target.id) send(target, "focus"); });
  addEventListener("focusout", ({ target }) => { if (target.id) send(target, "blur"); });
  addEventListener("cancel", (event) => { event.preventDefault(); send(event.target, "escape"); }, true);

  addEventListener("keydown", (event) => {
    const { target, key } = event;
    const row = target.closest?.("tr[data-do]");
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (row && step) {
      const next = step < 0 ? row.previousElementSibling : row.nextElementSibling;
      if (next) { next.focus(); next.click(); }
    } else if (row && key === "Enter") send(row, "choose");
    else if (key === "Enter" && target.matches("input:not([type=checkbox])")) send(target, "enter");
    else if (key === "Escape" && isText(target)) send(target, "escape");
    else if (!press((event.ctrlKey ? "ctrl+" : "") + key, target)) return;
    event.preventDefault();
  });

  // The button of a key, in the topmost dialog if there is one. A character is typed in a text field.
  function press(key, target) {
    if (isText(target) && !key.startsWith("ctrl+")) return false;
    const dialog = [...document.querySelectorAll("dialog[open]")].pop();
    const button = (dialog ?? document).querySelector(`[data-key="${CSS.escape(key)}"]:enabled`);
    if (!button || !button.checkVisibility()) return false;
    // The text of the field that has the focus is complete.
    if (document.activeElement !== button) button.focus();
    button.click();
    return true;
  }

  addEventListener("beforeunload", (event) => {
    const mark = document.querySelector(".unsaved");
    if (mark && mark.checkVisibility()) event.preventDefault();
  });

  // MARK: - The connection

  function connect() {
    socket = new WebSocket(`ws://${location.host}/socket?session=${session}&after=${seen}`);
    socket.onopen = () => {
      pause = 250;
      connection.textContent = "";
      for (const action of queue) socket.send(JSON.stringify({ ...action, m: seen }));
    };
    socket.onmessage = ({ data }) => apply(JSON.parse(data));
    socket.onclose = ({ code }) => {
      if (code === 4000) { connection.textContent = "This page is over. Load it again to go on."; return; }
      connection.textContent = "The connection is lost. Your text is kept, and sent when it is back.";
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, 5000);
    };
  }

  prepare(document);
  connect();
})();
