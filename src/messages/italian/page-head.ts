import type { pageHead as master } from "../english/page-head.ts";

/** What the page says of itself to search engines, to links that are shared, and to the home screen. */
export const pageHead: typeof master = {
  title: "Spotter",
  description: "Allenamenti in piccoli gruppi vicino a te: trova una sessione, prenota un posto, vieni.",
  shareTitle: "Spotter: mai più allenarsi da soli",
  needsScripts: "Spotter ha bisogno di JavaScript. Attivalo e ricarica la pagina.",
  shortcuts: { events: "Agenda", connections: "Contatti" },
};
