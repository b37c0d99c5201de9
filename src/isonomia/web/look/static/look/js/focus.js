// Where the focus goes: to the error summary after a bad submission, to what is new after a partial update.
(() => {
  "use strict";

  function focusOn(element) {
    if (!element.hasAttribute("tabindex") && !element.matches("a[href], button, input, select, textarea, summary")) {
      element.setAttribute("tabindex", "-1");
    }
    element.focus();
  }

  // A link of the summary leads into the field itself, not only near it.
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".error-summary a[href^='#']");
    const field = link && document.getElementById(link.getAttribute("href").slice(1));
    if (field) {
      event.preventDefault();
      field.scrollIntoView({ block: "center" });
      field.focus();
    }
  });

  // «Por quê?» in a cell opens its explanation and goes there.
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".why-link");
    const reason = link && document.getElementById(link.getAttribute("href").slice(1));
    if (reason) {
      event.preventDefault();
      reason.closest("details").open = true;
      focusOn(reason);
    }
  });

  document.addEventListener("htmx:beforeRequest", (event) => event.detail.target.setAttribute("aria-busy", "true"));
  document.addEventListener("htmx:afterRequest", (event) => event.detail.target.removeAttribute("aria-busy"));

  // Filters keep the focus where it is and say the count in the live region (data-spoken); the rest moves it.
  document.addEventListener("htmx:afterSwap", (event) => {
    // What was swapped whole is found again by its id.
    const target = document.getElementById(event.detail.target.id) || event.detail.target;
    const spoken = target.querySelector("[data-spoken]") || (target.matches("[data-spoken]") ? target : null);
    if (spoken) {
      document.getElementById("avisos").textContent = spoken.dataset.spoken;
      return;
    }
    if (target.hasAttribute("data-keep-focus")) {
      return;
    }
    const goal = target.querySelector(".error-summary, [role=alert], h1, h2, h3, .br-message");
    if (goal) {
      focusOn(goal);
    }
  });

  const summary = document.getElementById("erros");
  if (summary) {
    focusOn(summary);
  }
})();
