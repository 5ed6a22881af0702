import type * as en from "#messages/en/waivers.ts";

export const waivers: typeof en.waivers = {
  title: "Avant de réserver",
  lead: "Lis ce texte une fois et signe-le de ton nom.",
  name: "Ton nom complet",
  nameHint: "Il vaut signature.",
  nameMissing: "Écris ton nom pour signer.",
  sign: "Signer et continuer",
  failed: "Ça n’a pas marché. Réessaie.",
};
