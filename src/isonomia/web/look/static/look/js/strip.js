// The strip by arrows: one tab stop per row of ten; without this script every tile is a plain link.
(() => {
  "use strict";

  const MOVES = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

  function prepare(root) {
    for (const row of root.querySelectorAll(".strip__tiles")) {
      const links = [...row.querySelectorAll("a.tile__face")];
      const first = links.find((link) => link.closest(".tile--upcoming")) || links[0];
      links.forEach((link) => link.setAttribute("tabindex", link === first ? "0" : "-1"));
    }
  }

  document.addEventListener("keydown", (event) => {
    const link = event.target.closest("a.tile__face");
    const step = MOVES[event.key];
    if (!link || step === undefined) {
      return;
    }
    const links = [...link.closest(".strip__tiles").querySelectorAll("a.tile__face")];
    const next = links[Math.min(Math.max(links.indexOf(link) + step, 0), links.length - 1)];
    links.forEach((other) => other.setAttribute("tabindex", other === next ? "0" : "-1"));
    next.focus();
    event.preventDefault();
  });

  prepare(document);
  document.addEventListener("htmx:afterSwap", (event) => prepare(document));
})();
