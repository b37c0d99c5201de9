// A second click within a second is the same click. The button stays enabled: the action key guards the rest.
(() => {
  "use strict";

  const PAUSE = 1000;
  const sent = new WeakMap();

  document.addEventListener(
    "submit",
    (event) => {
      const last = sent.get(event.target);
      if (last !== undefined && event.timeStamp - last < PAUSE) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      sent.set(event.target, event.timeStamp);
    },
    true,
  );
})();
