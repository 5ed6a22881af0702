import type { update as master } from "#messages/english/update.ts";

export const update: typeof master = {
  title: "Hay una versión nueva",
  reload: "Volver a cargar",
  later: "Más tarde",
};
