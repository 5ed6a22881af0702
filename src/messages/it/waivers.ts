import type * as en from "#messages/en/waivers.ts";

export const waivers: typeof en.waivers = {
  title: "Prima di prenotare",
  lead: "Leggi il testo una volta e firmalo con il tuo nome.",
  name: "Il tuo nome completo",
  nameHint: "Vale come firma.",
  nameMissing: "Scrivi il tuo nome per firmare.",
  sign: "Firma e continua",
  failed: "Non ha funzionato. Riprova.",
};
