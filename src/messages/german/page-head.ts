import type { pageHead as master } from "../english/page-head.ts";

export const pageHead: typeof master = {
  title: "Spotter",
  description: "Training in kleinen Gruppen, in deiner Nähe: Finde eine Session, buch einen Platz, komm vorbei.",
  shareTitle: "Spotter: nie wieder allein trainieren",
  needsScripts: "Spotter braucht JavaScript. Bitte schalte es ein und lade die Seite neu.",
  shortcuts: { events: "Termine", connections: "Kontakte" },
};
