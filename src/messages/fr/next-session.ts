import type * as en from "#messages/en/next-session.ts";
import { listsOf } from "#messages/lists.ts";

const listText = listsOf("fr");

export const nextSession: typeof en.nextSession = {
  title: "Prochaine séance",
  now: "En ce moment",
  with: (names) => `Avec ${listText(names)}`,
  none: "Rien de réservé pour l’instant. La bonne compagnie est à portée de main.",
};
