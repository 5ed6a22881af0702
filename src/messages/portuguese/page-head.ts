import type { pageHead as master } from "../english/page-head.ts";

/** What the page says of itself to search engines, to links that are shared, and to the home screen. */
export const pageHead: typeof master = {
  title: "Spotter",
  description: "Treinos em pequenos grupos perto de você: encontre uma sessão, reserve uma vaga e apareça.",
  shareTitle: "Spotter: nunca mais treine sem companhia",
  needsScripts: "O Spotter precisa de JavaScript. Ative-o e carregue a página de novo.",
  shortcuts: { events: "Agenda", connections: "Conexões" },
};
