// A film sent whole: cut into pieces here, each sent until it arrives, going on where the last time stopped.
// Without this script the same form takes one piece at a time.
(() => {
  const form = document.querySelector("[data-film] form");
  if (!form) return;
  const holder = form.closest("[data-film]");
  const words = holder.dataset;
  const piece = Number(words.piece);
  const tries = 5;
  const said = holder.querySelector("[data-film-status]");
  const bar = holder.querySelector("progress");
  for (const name of ["pedaco", "ultimo"]) {
    const field = form.elements[name];
    if (field) field.closest("[data-field], .field, p, div").hidden = true;
  }
  holder.querySelector("[data-film-progress]").hidden = false;

  const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

  async function send(file, number, from) {
    const end = Math.min(from + piece, file.size);
    const body = new FormData();
    body.set("csrfmiddlewaretoken", form.elements.csrfmiddlewaretoken.value);
    body.set("chave", crypto.randomUUID());
    body.set("pedaco", String(number));
    body.set("arquivo", file.slice(from, end), "pedaco");
    if (end === file.size) body.set("ultimo", "on");
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await fetch(form.action || location.href, { method: "POST", body, redirect: "manual" });
        if (answer.type === "opaqueredirect" || answer.ok) return end;
        if (answer.status < 500) throw new Error(words.refused);
      } catch (problem) {
        if (problem.message === words.refused || attempt === tries) throw problem;
      }
      said.textContent = words.again;
      await wait(attempt * attempt);
    }
  }

  form.addEventListener("submit", async (event) => {
    const file = form.elements.arquivo.files[0];
    if (!file) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    let sent = Number(words.received);
    let number = Number(words.next);
    if (sent >= file.size) {
      said.textContent = words.other;
      return;
    }
    bar.max = file.size;
    const button = form.querySelector("button[type=submit]");
    button.disabled = true;
    try {
      while (sent < file.size) {
        sent = await send(file, number, sent);
        number += 1;
        bar.value = sent;
        const percent = Math.floor((100 * sent) / file.size);
        if (percent % 25 === 0 || sent === file.size) said.textContent = `${percent}%`;
      }
      location.reload();
    } catch (problem) {
      said.textContent = problem.message === words.refused ? words.refused : words.stopped;
      words.received = String(sent);
      words.next = String(number);
      button.disabled = false;
    }
  }, true);
})();
