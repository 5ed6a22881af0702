import type * as en from "#messages/en/next-session.ts";
import { listsOf } from "#messages/lists.ts";

const listText = listsOf("es");

export const nextSession: typeof en.nextSession = {
  title: "Próxima sesión",
  now: "Ahora mismo",
  with: (names: readonly string[]) => `Con ${listText(names)}`,
  none: "Aún no tienes nada reservado. La buena compañía está a un toque.",
};
