// Warns five minutes before the session ends; one key extends it; what was typed stays on the page.
(() => {
  "use strict";

  // Who signed in again in another tab has a new token: the form takes it along.
  document.addEventListener("submit", (event) => {
    const field = event.target.querySelector("input[name=csrfmiddlewaretoken]");
    const found = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/);
    if (field && found) {
      field.value = found[1];
    }
  });

  const EARLY = 5 * 60;
  const body = document.body;
  const lifetime = Number(body.dataset.sessionSeconds);
  const model = document.getElementById("sessao-modelo");
  if (!lifetime || !model) {
    return;
  }
  let ends = Date.now() + lifetime * 1000;
  let box = null;

  function token() {
    return model.content.querySelector("input[name=csrfmiddlewaretoken]").value;
  }

  function close() {
    box.remove();
    box = null;
    document.getElementById("conteudo").focus();
  }

  async function extend(button) {
    try {
      const answer = await fetch(body.dataset.sessionUrl, { method: "POST", headers: { "X-CSRFToken": token() } });
      if (answer.status === 204) {
        ends = Date.now() + lifetime * 1000;
        close();
      } else {
        end();
      }
    } catch {
      button.textContent = button.dataset.failed;
    }
  }

  function warn() {
    box = model.content.querySelector(".session-warning").cloneNode(true);
    const button = box.querySelector("button");
    button.addEventListener("click", () => extend(button));
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        extend(button);
      }
    });
    body.append(box);
    button.focus();
  }

  function end() {
    for (const part of box.querySelectorAll("[data-ended]")) {
      part.textContent = part.dataset.ended;
    }
    box.querySelector("button").hidden = true;
    ends = Infinity;
  }

  setInterval(() => {
    const left = (ends - Date.now()) / 1000;
    if (left <= EARLY && !box) {
      warn();
    }
    if (left <= 0 && box) {
      end();
    }
  }, 1000);

  // Partial updates keep the session alive too.
  document.addEventListener("htmx:afterRequest", (event) => {
    if (event.detail.successful) {
      ends = Date.now() + lifetime * 1000;
    }
  });
})();
