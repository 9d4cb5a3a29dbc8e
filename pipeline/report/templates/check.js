"use strict";
(() => {
  const all = (query, from = document) => [...from.querySelectorAll(query)];
  const byId = (id) => document.getElementById(id);
  const bar = document.querySelector(".bar");
  const cards = all(".card");
  const search = byId("search");
  const area = byId("area");
  const chips = all(".chip");
  const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const texts = new Map(cards.map((card) => [card, fold(card.textContent)]));
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const behavior = () => (calm.matches ? "auto" : "smooth");
  if (!bar) return;
  bar.hidden = false;
  for (const keys of all(".keys")) keys.hidden = false;

  const measure = () => {
    const stuck = getComputedStyle(bar).position === "sticky";
    document.documentElement.style.setProperty("--bar", `${stuck ? bar.offsetHeight : 0}px`);
  };
  measure();
  addEventListener("resize", measure);

  const numbersOf = (element) => (element.dataset.f || "").split(" ");
  const filter = () => {
    const severities = new Set(chips.filter((c) => c.getAttribute("aria-pressed") === "true").map((c) => c.dataset.severity));
    const words = fold(search.value).split(/\s+/).filter(Boolean);
    const shown = new Set();
    for (const card of cards) {
      const fits =
        severities.has(card.dataset.severity) &&
        (!area || !area.value || area.value === card.dataset.area) &&
        words.every((word) => texts.get(card).includes(word));
      card.hidden = !fits;
      if (fits) shown.add(card.dataset.f);
    }
    for (const element of all(".m, .sheet .n, .rail a")) {
      element.classList.toggle("off", !numbersOf(element).some((n) => shown.has(n)));
    }
    for (const empty of all(".empty")) {
      const own = all(".card", empty.parentElement);
      empty.hidden = !own.length || own.some((card) => !card.hidden);
    }
    const loose = byId("project");
    if (loose) loose.hidden = all(".card", loose).every((card) => card.hidden);
    byId("shown").textContent = shown.size;
  };
  for (const chip of chips) {
    chip.addEventListener("click", () => {
      chip.setAttribute("aria-pressed", String(chip.getAttribute("aria-pressed") !== "true"));
      filter();
    });
  }
  search.addEventListener("input", filter);
  if (area) area.addEventListener("change", filter);

  const hot = (numbers, on) => {
    for (const element of all("[data-f]")) {
      if (numbersOf(element).some((n) => numbers.includes(n))) element.classList.toggle("hot", on);
    }
  };
  for (const element of all("[data-f]")) {
    const numbers = numbersOf(element);
    element.addEventListener("pointerenter", () => hot(numbers, true));
    element.addEventListener("pointerleave", () => hot(numbers, false));
    element.addEventListener("focusin", () => hot(numbers, true));
    element.addEventListener("focusout", () => hot(numbers, false));
  }

  const flash = (element) => {
    for (const old of all(".flash")) if (old.matches(".card") === element.matches(".card")) old.classList.remove("flash");
    element.classList.add("flash");
    setTimeout(() => element.classList.remove("flash"), 1400);
  };
  const placeIn = (pane, card) => card.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop - 8;
  let current = 0;
  let quiet = 0;
  const toCard = (card) => {
    quiet = performance.now() + 1200;
    current = cards.indexOf(card);
    const pane = card.closest(".cards");
    const scrolls = pane && getComputedStyle(pane).overflowY === "auto";
    if (scrolls) {
      pane.scrollTo({ top: placeIn(pane, card), behavior: behavior() });
      const box = pane.getBoundingClientRect();
      if (box.bottom < 120 || box.top > innerHeight - 120) pane.scrollIntoView({ block: "nearest" });
    } else {
      card.scrollIntoView({ block: "center", behavior: behavior() });
    }
    card.focus({ preventScroll: true });
    flash(card);
  };
  const toText = (anchor) => {
    quiet = performance.now() + 1200;
    const mark = anchor.matches("span") ? anchor.parentElement.querySelector(`#${CSS.escape(anchor.id)} ~ .m`) : null;
    const shown = mark || anchor;
    shown.scrollIntoView({ block: "center", behavior: behavior() });
    flash(shown);
    if (mark) mark.focus({ preventScroll: true });
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href^='#']");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button) return;
    const target = byId(link.hash.slice(1));
    if (!target) return;
    if (target.matches(".card")) {
      if (target.hidden) return event.preventDefault();
      event.preventDefault();
      toCard(target);
    } else if (target.closest(".sheet")) {
      event.preventDefault();
      toText(target);
      const card = link.closest(".card");
      if (card) current = cards.indexOf(card);
    }
  });

  const arrive = () => {
    const target = byId(location.hash.slice(1));
    if (target && target.matches(".card")) toCard(target);
    else if (target && target.matches(".sheet span[id]")) toText(target);
  };
  addEventListener("hashchange", arrive);
  addEventListener("load", arrive);

  // The findings keep beside the text that is read, and the rail shows where that is.
  for (const section of all(".doc")) {
    const pane = section.querySelector(".cards");
    const sheet = section.querySelector(".sheet");
    const rail = section.querySelector(".rail");
    const marks = all(".m", sheet);
    if (!marks.length) continue;
    const view = rail.appendChild(document.createElement("i"));
    let waiting = false;
    let last = null;
    const follow = () => {
      waiting = false;
      const top = bar.getBoundingClientRect().bottom;
      const box = sheet.getBoundingClientRect();
      const part = (y) => 100 * Math.min(1, Math.max(0, (y - box.top) / box.height));
      const [from, to] = [part(top), part(innerHeight)];
      view.style.top = `${from}%`;
      view.style.height = `${to - from}%`;
      view.hidden = to - from > 99 || to <= from;
      if (to <= from || performance.now() < quiet || pane.matches(":hover")) return;
      if (getComputedStyle(pane).overflowY !== "auto") return;
      const seen = marks.find((mark) => {
        const y = mark.getBoundingClientRect().top;
        return y >= top && y < innerHeight && !mark.matches(".off");
      });
      const card = seen && numbersOf(seen).map((n) => byId(`f${n}`)).find((c) => !c.hidden && pane.contains(c));
      if (!card || card === last) return;
      last = card;
      const y = placeIn(pane, card);
      if (y < pane.scrollTop || y + card.offsetHeight > pane.scrollTop + pane.clientHeight) {
        pane.scrollTo({ top: y, behavior: behavior() });
      }
    };
    const soon = () => {
      if (!waiting) requestAnimationFrame(follow);
      waiting = true;
    };
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    follow();
  }

  let started = false;
  const step = (by) => {
    const open = cards.filter((card) => !card.hidden);
    if (!open.length) return;
    const here = open.indexOf(cards[current]);
    const next = started ? open[(here + by + open.length) % open.length] : open[by > 0 ? 0 : open.length - 1];
    started = true;
    const link = next.querySelector("a.quote");
    if (link && next.closest(".split")) toText(byId(link.hash.slice(1)));
    toCard(next);
  };
  byId("next").addEventListener("click", () => step(1));
  byId("previous").addEventListener("click", () => step(-1));
  document.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, select, textarea");
    if (event.key === "Escape" && event.target === search) {
      search.value = "";
      filter();
      search.blur();
    }
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "/") {
      event.preventDefault();
      search.focus();
    } else if (event.key === "j") step(1);
    else if (event.key === "k") step(-1);
  });
})();
