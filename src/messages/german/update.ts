import type { update as master } from "#messages/english/update.ts";

export const update: typeof master = {
  title: "Eine neue Version ist da",
  reload: "Neu laden",
  later: "Später",
};
