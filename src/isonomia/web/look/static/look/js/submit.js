// Before a form goes: a second click within a second is the same click (the button stays enabled, the action key
// guards the rest), and the token is that of today's session, even if somebody signed in again in another tab.
(() => {
  "use strict";

  const PAUSE = 1000;
  const sent = new WeakMap();

  function renewToken(form) {
    const input = form.querySelector("input[name=csrfmiddlewaretoken]");
    const cookie = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    if (input && cookie) {
      input.value = cookie[1];
    }
  }

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
      renewToken(event.target);
    },
    true,
  );
})();
