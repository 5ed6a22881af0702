import type * as en from "#messages/en/next-session.ts";
import { listsOf } from "#messages/lists.ts";

const listText = listsOf("pt");

export const nextSession: typeof en.nextSession = {
  title: "Próxima sessão",
  now: "Acontecendo agora",
  with: (names) => `Com ${listText(names)}`,
  none: "Nada reservado ainda. Boa companhia está a um toque.",
};
