import type { update as master } from "#messages/english/update.ts";

/** A newer version of the app waits to be loaded. */
export const update: typeof master = {
  title: "Há uma nova versão pronta",
  reload: "Recarregar",
  later: "Depois",
};
