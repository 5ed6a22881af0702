import type { pageHead as master } from "../english/page-head.ts";

/** What the page says of itself to search engines, to links that are shared, and to the home screen. */
export const pageHead: typeof master = {
  title: "Spotter",
  description: "Des entraînements en petit groupe près de chez toi : trouve une séance, réserve ta place, viens.",
  shareTitle: "Spotter : fini de s’entraîner en solo",
  needsScripts: "Spotter a besoin de JavaScript. Active-le et recharge la page.",
  shortcuts: { events: "Agenda", connections: "Contacts" },
};
