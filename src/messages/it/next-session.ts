import type * as en from "#messages/en/next-session.ts";
import { listsOf } from "#messages/lists.ts";

const listText = listsOf("it");

export const nextSession: typeof en.nextSession = {
  title: "Prossima sessione",
  now: "In corso",
  with: (names) => `Con ${listText(names)}`,
  none: "Ancora niente di prenotato. La buona compagnia è a un tocco.",
};
