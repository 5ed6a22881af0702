import type * as en from "#messages/en/next-session.ts";
import { listsOf } from "#messages/lists.ts";

const listText = listsOf("de");

export const nextSession: typeof en.nextSession = {
  title: "Nächste Session",
  now: "Läuft gerade",
  with: (names: readonly string[]) => `Mit ${listText(names)}`,
  none: "Noch nichts gebucht. Gute Gesellschaft ist nur einen Tipp entfernt.",
};
