import type { update as master } from "#messages/english/update.ts";

/** A newer version of the app waits to be loaded. */
export const update: typeof master = {
  title: "Une nouvelle version est prête",
  reload: "Recharger",
  later: "Plus tard",
};
